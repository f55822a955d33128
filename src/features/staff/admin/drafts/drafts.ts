import { z } from 'zod'
import type { ContentKind } from '~/content-kinds/registry'
import { readStored, removeStored, storedKeys, writeStored } from '~/lib/browser/browser-storage'
import { parseJson } from '~/lib/objects'

/** How long a window that is reloaded or closed may take to let go of its drafts, in milliseconds. */
const LETS_GO_MS = 500

/** What has an editor. It is also part of the stored key. */
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
  /** Of this draft alone: two new posts in two windows have two. */
  key: z.string(),
  /** Another member of staff at the same browser is not shown it. */
  userId: z.string(),
  /** Of the row that is edited; null for a new one. */
  id: z.string().nullable(),
  /** That row's `updatedAt` when the editing began. */
  updatedAt: z.string().nullable(),
  /** What to call it in a list; empty when nothing has a name yet. */
  label: z.string(),
  /** When it was last stored, ISO 8601. */
  storedAt: z.string(),
  /** What was typed, for the form's own schema to check. */
  values: z.unknown(),
  /** The state of the working copy that it goes on from; null while the server has none. */
  revision: z.number().nullable().default(null),
  /** Whether the working copy says the same. */
  isOnServer: z.boolean().default(false),
})

/** The working copy with which an editor begins. */
export interface OpenedCopy {
  editor: string
  at: string
  revision: number
  /** Whether it holds all that was typed. */
  isWhole: boolean
}

/** What was typed and not saved, stored in this browser so that a crash loses nothing. */
export type Draft = z.output<typeof draftSchema> & { copy?: OpenedCopy }

/**
 * Stores a draft in the place of its earlier state.
 *
 * @returns false when the browser stores nothing
 */
export function storeDraft(kind: DraftKind, draft: Draft): boolean {
  return writeStored(storageKey(kind, draft.key), JSON.stringify(draft))
}

/** Removes a draft: it was saved, or is not wanted. */
export function dropDraft(kind: DraftKind, key: string): void {
  removeStored(storageKey(kind, key))
}

/** A key for a new draft, by which its working copy stands and its row is made once: a UUIDv7. */
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

/** The drafts of a user in this browser that no open editor is at work on, the newest first. */
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
 * Marks a draft as being worked on, so that no other window of this browser offers it.
 *
 * @returns what ends that
 */
export function holdDraft(kind: DraftKind, key: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  // Without https browsers have no locks; then a second window may offer the same draft.
  void navigator.locks?.request(storageKey(kind, key), () => promise)
  return resolve
}

/** Tells which drafts of a kind a window of this browser is at work on, by their keys. */
export async function isOpenHere(kind: DraftKind): Promise<(key: string) => boolean> {
  const locks = await navigator.locks?.query()
  const held = locks?.held?.flatMap(({ name }) => name ?? []) ?? []
  const drafts = held.filter((name) => name.startsWith(storageKey(kind, '')))
  const open = new Set((await Promise.all(drafts.map(nameWhileHeld))).flat())
  return (key) => open.has(storageKey(kind, key))
}

/** The lock's name, or nothing when its window lets go of it now: it is being reloaded or closed. */
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
