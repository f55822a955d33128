import { type QueryKey, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { z } from 'zod'
import {
  type ConfirmationWords,
  type Proof,
  useConfirmation,
} from '~/features/auth/admin/use-confirmation'
import type { StoredRow } from '~/features/staff/admin/editor-config'
import { useToast } from '~/features/staff/admin/toasts'
import { type EditorSession, useEditing } from '~/features/staff/admin/use-editing'
import { callApi } from '~/lib/api/api-client'
import { siteSettingsQuery } from '../queries'
import { READINESS_KEY, type SectionId } from '../rules'

/** What each section's row says beside its values. */
export interface SectionRow<Values> extends StoredRow {
  values: Values
  updatedBy: string | null
}

/** What is sent: the fields that are changed, so that a colleague's change of another stays. */
type Change<Values> = Partial<Values> & { updatedAt: string | null } & Partial<Proof>

/** What a section of the settings is; how it is read and changed follows from its place in the list of sections. */
export interface Section<Values extends object, Row extends SectionRow<Values>> {
  id: SectionId
  /** Whether it is read at each visit: something else than the section changes it too. */
  isReadAtEachVisit?: boolean
  /**
   * Sends a change, where that is more than the fields that differ.
   *
   * @param typed all that the form holds
   */
  change?: (changes: Change<Values>, signal: AbortSignal, typed: Values) => Promise<Row>
  schema: z.ZodType<Row>
  /** The schema of what the form holds, valid or not. */
  values: z.ZodType<Values>
  /** What the form shows of a stored row, where that is not all of its values. */
  valuesOf?: (row: Row) => Values
  /** The fields whose change takes the password, and how it is asked for. */
  confirmed?: ConfirmationWords & { fields: readonly string[] }
  /** What is said when it is published, and when it is not. */
  done: string
  failed?: string
  /** What is to be read again once it is published, beside what this page shows of the site. */
  outdates?: QueryKey
}

const addressOf = (id: SectionId) => `/api/admin/settings/${id}`

/** A section as staff read it. */
export function sectionQuery<Row>(id: SectionId, schema: z.ZodType<Row>) {
  return queryOptions({
    queryKey: sectionKey(id),
    queryFn: async () => schema.parse(await callApi('GET', addressOf(id))),
  })
}

/** What an editor of a section begins with. */
export interface SectionSession<Row> extends EditorSession {
  /** As the site shows it. */
  published: Row
}

/**
 * A section of the settings being edited (docs/product.md, "Settings").
 *
 * @param name what it is called among unsaved changes
 * @returns with the dialog that asks for a password where a change takes one
 */
export function useSectionEditor<Values extends object, Row extends SectionRow<Values>>(
  section: Section<Values, Row>,
  { published, ...session }: SectionSession<Row>,
  name: string,
) {
  const { id, schema, valuesOf = (row) => row.values, confirmed, outdates } = section
  const publish = async (json: Change<Values>, signal: AbortSignal) =>
    schema.parse(await callApi('PUT', addressOf(id), { json, signal }))
  const { change = publish } = section
  const { show, fail } = useToast()
  const showOnPage = useShowOnPage()
  const queryClient = useQueryClient()
  const { ask, dialog } = useConfirmation()
  const edit = useEditing<Values, Row>(
    {
      kind: 'settings',
      noun: 'section',
      schema,
      valuesOf: (row) => valuesOf(row ?? published),
      labelOf: () => name,
      send: (typed, { updatedAt, signal }) => {
        const changes = changesOf(valuesOf(published), typed)
        const put = (proof: Partial<Proof>, signal: AbortSignal) =>
          change({ ...changes, updatedAt, ...proof }, signal, typed)
        return confirmed?.fields.some((field) => field in changes)
          ? ask(confirmed, put)
          : put({}, signal)
      },
      onSaved: (row) => {
        show({ title: section.done })
        queryClient.setQueryData(sectionKey(id), row)
        if (outdates) void queryClient.invalidateQueries({ queryKey: outdates })
        void showOnPage()
      },
      onFailed: (error) => fail(section.failed ?? 'It could not be published', error),
    },
    { row: published, ...session },
    section.values,
  )
  return { edit, dialog }
}

/** The query key of a section. */
export function sectionKey(id: SectionId): string[] {
  return ['settings', id]
}

function changesOf<Values extends object>(before: Values, after: Values): Partial<Values> {
  const changes: Partial<Values> = {}
  for (const field in after) {
    if (JSON.stringify(after[field]) !== JSON.stringify(before[field]))
      changes[field] = after[field]
  }
  return changes
}

/** Shows what has been published wherever this page shows the firm. */
export function useShowOnPage() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async () => {
    void queryClient.invalidateQueries({ queryKey: READINESS_KEY })
    try {
      await queryClient.fetchQuery({ ...siteSettingsQuery, staleTime: 0 })
    } catch {
      // It is published anyway; this page says the old name until it is loaded again.
      return
    }
    await router.invalidate({ filter: ({ routeId }) => routeId === '__root__' })
  }
}
