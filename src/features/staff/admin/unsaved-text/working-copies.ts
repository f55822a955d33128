import { COPIED_KINDS, type ContentKind, type CopiedKind } from '~/content-kinds/registry'
import { apiClient } from '~/lib/api/api-client'
import { readStored, TOKEN_KEY } from '~/lib/browser/browser-storage'
import type { WorkingCopiesApi } from '../../api.server'
import type { WorkingCopy, WorkingCopyFacts } from '../../schema'
import { isOpenHere, type UnsavedKind } from './unsaved-text'

export const copiesApi = apiClient<WorkingCopiesApi>()

/** Null for texts that are stored in the browser alone. */
export function copiedKind(kind: UnsavedKind): CopiedKind | null {
  return COPIED_KINDS.find((each) => each === kind) ?? null
}

/** A list that is read during a discard would still show what is being removed. */
let discarding: Promise<unknown> = Promise.resolve()

/** Removes one of a person's own working copies, in the background. What cannot be removed is offered again. */
export function discardCopy(kind: CopiedKind, id: string, editor?: string): void {
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

/** One's own working copies that no window of this browser has open; none when the server cannot say. */
export async function listCopies(kind: UnsavedKind): Promise<WorkingCopyFacts[]> {
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
  kind: CopiedKind,
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
