import { type ContentKind, kindNamed } from '~/content-kinds/registry'
import { apiClient } from '~/lib/api/api-client'
import { TOKEN_KEY } from '~/lib/api/token-key'
import { readStored } from '~/lib/browser/browser-storage'
import type { WorkingCopiesApi } from '../../api.server'
import type { WorkingCopy, WorkingCopyFacts } from '../../schema'
import { type DraftKind, isOpenHere } from './drafts'

export const copiesApi = apiClient<WorkingCopiesApi>()

/** The kind of working copy; null for text that is stored in the browser only. */
export function copiedKind(kind: DraftKind): ContentKind | null {
  return kindNamed(kind) ?? null
}

/** A list that is read during a discard would still show what is being removed. */
let discarding: Promise<unknown> = Promise.resolve()

/** Removes one of a person's own working copies, in the background. If that fails, it is offered again. */
export function discardCopy(kind: ContentKind, id: string, editor?: string): void {
  const param = { kind, id }
  const call = copiesApi('DELETE', '/api/working-copies/:kind/:id', {
    param,
    query: { editor },
    keepalive: true,
  }).catch(() => undefined)
  discarding = Promise.all([discarding, call])
}

/** Someone's unsaved text for a thing: null for nothing, undefined when the server cannot say. */
export async function readCopy(
  kind: ContentKind,
  id: string,
): Promise<WorkingCopy | null | undefined> {
  await discarding
  const read = copiesApi('GET', '/api/working-copies/:kind/:id', { param: { kind, id } })
  return read.then(
    ({ copy }) => copy,
    () => undefined,
  )
}

/** One's own working copies that no window of this browser has open; empty when the server cannot say. */
export async function listCopies(kind: DraftKind): Promise<WorkingCopyFacts[]> {
  const copied = copiedKind(kind)
  // Someone who has just logged out has none to go on with.
  if (!copied || readStored(TOKEN_KEY) === null) return []
  await discarding
  const param = { kind: copied }
  const list = copiesApi('GET', '/api/working-copies/:kind', { param })
  const copies = await list.catch(() => [])
  const isOpen = await isOpenHere(kind)
  return copies.filter(({ id }) => !isOpen(id))
}

/** Continues a working copy in an editor; null when it has gone meanwhile, or the server cannot say. */
export function takeOverCopy(
  kind: ContentKind,
  id: string,
  editor: string,
): Promise<WorkingCopy | null> {
  const param = { kind, id }
  return copiesApi('POST', '/api/working-copies/:kind/:id/editor', {
    param,
    json: { editor },
  }).then(
    ({ copy }) => copy,
    () => null,
  )
}
