import { z } from 'zod'
import type { ContentKind } from '~/content-kinds/registry'
import { readStored, removeStored, storedKeys, writeStored } from '~/lib/browser/browser-storage'
import { parseJson } from '~/lib/parse-json'

/** The longest that a window being reloaded or closed takes to release its drafts, in milliseconds. */
const LETS_GO_MS = 500

/** Everything with an editor. It is also part of the stored key. */
export type DraftKind =
  | ContentKind
  | 'reviews'
  | 'settings'
  | 'enquiries'
  | 'answers'
  | 'extensions'
  | 'added enquiries'
  | 'saved answers'
  | 'newsletters'
  | 'availability'
  | 'pictures'

const draftSchema = z.object({
  /** Unique to this draft: two new posts in two windows have two keys. */
  key: z.string(),
  /** Another member of staff at the same browser does not see it. */
  userId: z.string(),
  /** The row that is edited; null for a new one. */
  id: z.string().nullable(),
  /** That row's `updatedAt` when the editing began. */
  updatedAt: z.string().nullable(),
  /** Its name in lists; empty when it has none yet. */
  label: z.string(),
  /** ISO 8601. */
  storedAt: z.string(),
  /** Checked by the form's own schema when it is read. */
  values: z.unknown(),
  /** The revision of the working copy that it continues; null while the server has none. */
  revision: z.number().nullable().default(null),
  /** True when the working copy has the same text. */
  isOnServer: z.boolean().default(false),
})

/** The working copy that an editor begins with. */
export interface OpenedCopy {
  editor: string
  at: string
  revision: number
  /** True when it contains everything that was typed. */
  isWhole: boolean
}

/** Unsaved text, stored in this browser so that a crash loses nothing. */
export type Draft = z.output<typeof draftSchema> & { copy?: OpenedCopy }

export function storeDraft(kind: DraftKind, draft: Draft): boolean {
  return writeStored(storageKey(kind, draft.key), JSON.stringify(draft))
}

export function dropDraft(kind: DraftKind, key: string): void {
  removeStored(storageKey(kind, key))
}

/** A UUIDv7. The draft's working copy is stored under it, and its row is only created once. */
export function newDraftKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, Math.floor(Date.now() / 2 ** 16))
  view.setUint16(4, Date.now() % 2 ** 16)
  view.setUint8(6, 0x70 | (view.getUint8(6) & 0x0f))
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** A user's drafts in this browser that no open editor is using, newest first. */
export async function listDrafts(kind: DraftKind, userId: string): Promise<Draft[]> {
  const isOpen = await isOpenHere(kind)
  return storedKeys()
    .filter(
      (key) =>
        key.startsWith(storageKey(kind, '')) && !isOpen(key.slice(storageKey(kind, '').length)),
    )
    .flatMap((key) => parseDraft(readStored(key) ?? '') ?? [])
    .filter((draft) => draft.userId === userId)
    .sort((one, other) => other.storedAt.localeCompare(one.storedAt))
}

/**
 * Marks a draft as in use, so that no other window of this browser offers it.
 * @returns a function that ends this
 */
export function holdDraft(kind: DraftKind, key: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  // Without https browsers have no locks; then a second window may offer the same draft.
  void navigator.locks?.request(storageKey(kind, key), () => promise)
  return resolve
}

/** Finds the keys of drafts of a kind that a window of this browser is using. */
export async function isOpenHere(kind: DraftKind): Promise<(key: string) => boolean> {
  const locks = await navigator.locks?.query()
  const held = locks?.held?.flatMap(({ name }) => name ?? []) ?? []
  const drafts = held.filter((name) => name.startsWith(storageKey(kind, '')))
  const open = new Set((await Promise.all(drafts.map(nameWhileHeld))).flat())
  return (key) => open.has(storageKey(kind, key))
}

/** The lock's name, or nothing if its window releases it now because it is being reloaded or closed. */
async function nameWhileHeld(name: string): Promise<string[]> {
  const signal = AbortSignal.timeout(LETS_GO_MS)
  return navigator.locks.request(name, { signal }, () => []).catch(() => [name])
}

function storageKey(kind: DraftKind, key: string): string {
  return `draft:${kind}:${key}`
}

function parseDraft(stored: string): Draft | null {
  return draftSchema.safeParse(parseJson(stored)).data ?? null
}
