import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { CONTENT_KINDS, type ContentKind } from '~/content-kinds/registry'
import { callApi } from '~/lib/api/api-client'
import { capitalised, titled } from '~/lib/text/capitalised'
import type { StoredRow } from '../editor-config'
import type { ToastMessage } from '../toasts'
import type { UnsavedKind } from '../unsaved-text/unsaved-text'

export interface ListedRow extends StoredRow {
  displayOrder: number
}

/** Extra fields of a new row. */
interface NewPlace {
  idempotencyKey: string
  /** Without it, the row comes last. */
  displayOrder?: number
}

interface ListCalls<Row, Input> {
  create: (json: Input & NewPlace, signal: AbortSignal) => Promise<Row>
  update: (
    id: string,
    json: Input & { updatedAt: string | null },
    signal: AbortSignal,
  ) => Promise<Row>
  /** Sends the ids of the whole list in their new order. */
  reorder: (ids: string[]) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
}

interface ListFacts<Row, Update extends z.ZodType> {
  schemas: { row: z.ZodType<Row>; update: Update; order: string }
  /** The address of all rows, published or not, if it differs from the public one. */
  readAt?: string
  /** Texts that do not follow from the noun. */
  words?: Partial<ListWords>
}

/** Restores from the bin: returns the message to show, or throws when it cannot. */
export interface Restoring {
  send: (id: string) => Promise<ToastMessage>
  failed: string
}

/** Calls and texts for a list in an order. */
export interface StaffList<Row extends ListedRow, Input> extends ListCalls<Row, Input> {
  kind: UnsavedKind
  /** In sentences: "FAQ". */
  noun: string
  schema: z.ZodType<Row>
  query: ReturnType<typeof queryOf<Row>>
  words: ListWords
  /** For lists whose things go to the bin. */
  restore?: Restoring
}

/** A list without a bin. Its addresses follow from its name (`listRoutes`). */
export function staffList<Row extends ListedRow, Update extends z.ZodType>({
  kind,
  noun,
  schemas: { row, order },
  readAt = `/api/${kind}`,
  words,
}: ListFacts<Row, Update> & { kind: UnsavedKind; noun: string }): StaffList<Row, z.input<Update>> {
  const address = `/api/admin/${kind}`
  return {
    kind,
    noun,
    schema: row,
    query: queryOf(kind, row, readAt),
    words: { ...wordsOf(noun), ...words },
    create: async (json, signal) => row.parse(await callApi('POST', address, { json, signal })),
    update: async (id, json, signal) =>
      row.parse(await callApi('PUT', `${address}/:id`, { param: { id }, json, signal })),
    reorder: (ids) => callApi('PUT', `${address}/reorder`, { json: { [order]: ids } }),
    remove: (id) => callApi('DELETE', `${address}/:id`, { param: { id } }),
  }
}

interface ContentFacts<Kind extends ContentKind, Row, Update extends z.ZodType, Listed>
  extends ListFacts<Row, Update> {
  kind: Kind
  schemas: ListFacts<Row, Update>['schemas'] & { listed: z.ZodType<Listed> }
  /** The message for something restored from the bin. */
  restored?: (row: Listed) => string
}

export function contentList<
  const Kind extends ContentKind,
  Row extends ListedRow,
  Update extends z.ZodType,
  Listed,
>(facts: ContentFacts<Kind, Row, Update, Listed>) {
  const { kind, schemas } = facts
  const { noun } = CONTENT_KINDS[kind].words
  const { restored = () => `The ${noun} is back where it was.` } = facts
  return {
    ...staffList<Row, Update>({ ...facts, noun }),
    kind,
    restore: {
      send: async (id: string) => {
        const row = await callApi('POST', `/api/admin/${kind}/:id/restore`, { param: { id } })
        return { title: restored(schemas.listed.parse(row)) }
      },
      failed: `The ${noun} could not be put back`,
    },
  }
}

function queryOf<Row>(kind: UnsavedKind, row: z.ZodType<Row>, address: string) {
  return queryOptions({
    queryKey: [kind, 'admin'],
    queryFn: async () => z.array(row).parse(await callApi('GET', address)),
  })
}

type ListWords = ReturnType<typeof wordsOf>

function wordsOf(one: string) {
  const many = `${one}s`
  const title = titled(one)
  const sentence = capitalised(one)
  return {
    title: `${title} Management`,
    loading: `Loading ${many}...`,
    notLoaded: `Error loading ${many}`,
    add: `Add ${title}`,
    search: `Search ${many}`,
    noneFound: `No ${many} match your search.`,
    empty: `No ${many} found. Create your first ${one} to get started!`,
    deletion: `Delete ${one}`,
    deleted: `${sentence} deleted successfully!`,
    notDeleted: `Error deleting ${one}`,
    reordered: `${sentence} order updated!`,
    notReordered: `Error reordering ${many}`,
    newTitle: `Create New ${title}`,
    editTitle: `Edit ${title}`,
    create: `Create ${title}`,
    update: `Update ${title}`,
    created: `${sentence} created successfully!`,
    updated: `${sentence} updated successfully!`,
    notCreated: `Error creating ${one}`,
    notUpdated: `Error updating ${one}`,
  }
}
