import { z } from 'zod'
import type { CopiedKind } from '~/content-kinds/registry'
import { COPY_RETENTION_DAYS } from '~/domain/retention'
import {
  readStored,
  removeStored,
  storedKeys,
  UNSAVED_TEXT,
  writeStored,
} from '~/lib/browser/browser-storage'
import { parseJson } from '~/lib/objects'

/** The longest that a window being reloaded or closed takes to release its texts, in milliseconds. */
const LETS_GO_MS = 500

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * These may be about a visitor, or are meant for one, so they are deleted with the tab. `typed` are the texts of
 * dialogs and of single fields.
 */
const TAB_KINDS = [
  'answers',
  'enquiries',
  'added enquiries',
  'extensions',
  'reviews',
  'typed',
] as const

/** Part of the stored key. */
export type UnsavedKind =
  | CopiedKind
  | (typeof TAB_KINDS)[number]
  | 'settings'
  | 'saved answers'
  | 'newsletters'
  | 'availability'
  | 'pictures'

const unsavedText = z.object({
  /** Unique to this text: two new posts in two windows have two keys. */
  key: z.string(),
  /** Another member of staff at the same browser does not see it. */
  userId: z.string(),
  /** The row that is edited; null for a new one. */
  id: z.string().nullable().default(null),
  /** That row's `updatedAt` when the editing began. */
  updatedAt: z.string().nullable().default(null),
  label: z.string().default(''),
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
export type UnsavedText = z.output<typeof unsavedText> & { copy?: OpenedCopy }

/**
 * Stores a text, replacing its earlier state.
 * @returns false when the browser stores nothing
 */
export function storeUnsaved(kind: UnsavedKind, text: z.input<typeof unsavedText>): boolean {
  return writeStored(storageKey(kind, text.key), JSON.stringify(text), placeOf(kind))
}

/** Null if nothing is stored under the key. */
export function readUnsaved(kind: UnsavedKind, key: string): UnsavedText | null {
  return parseText(readStored(storageKey(kind, key), placeOf(kind)))
}

/** Removes a text that is saved or not wanted. */
export function dropUnsaved(kind: UnsavedKind, key: string): void {
  removeStored(storageKey(kind, key), placeOf(kind))
}

/** Keys of the texts of a kind in this browser or tab. */
export function unsavedKeys(kind: UnsavedKind): string[] {
  const begin = storageKey(kind, '')
  const keys = storedKeys(placeOf(kind)).filter((key) => key.startsWith(begin))
  return keys.map((key) => key.slice(begin.length))
}

/** A user's texts that no open editor is using, newest first. */
export async function listUnsaved(kind: UnsavedKind, userId: string): Promise<UnsavedText[]> {
  const isOpen = await isOpenHere(kind)
  return unsavedKeys(kind)
    .filter((key) => !isOpen(key))
    .flatMap((key) => readUnsaved(kind, key) ?? [])
    .filter((text) => text.userId === userId)
    .sort((one, other) => other.storedAt.localeCompare(one.storedAt))
}

/**
 * Runs when someone enters the staff area: removes texts that are older than a working copy may be, and moves their
 * texts about visitors into this tab, because release 2.0.0 stored them in the browser.
 */
export function tidyUnsaved(userId: string): void {
  const oldest = new Date(Date.now() - COPY_RETENTION_DAYS * DAY_MS).toISOString()
  for (const place of ['localStorage', 'sessionStorage'] as const) {
    for (const key of storedKeys(place).filter((key) => key.startsWith(UNSAVED_TEXT))) {
      const stored = readStored(key, place)
      const text = parseText(stored)
      if (stored === null || !text) continue
      const isTabs = TAB_KINDS.some((kind) => key.startsWith(storageKey(kind, '')))
      const isMoved =
        isTabs &&
        place === 'localStorage' &&
        text.userId === userId &&
        writeStored(key, stored, 'sessionStorage')
      if (isMoved || text.storedAt < oldest) removeStored(key, place)
    }
  }
}

/**
 * Marks a text as in use, so that no other window of this browser offers it.
 * @returns a function that ends this
 */
export function holdUnsaved(kind: UnsavedKind, key: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  // Without https browsers have no locks; then a second window may offer the same text.
  void navigator.locks?.request(storageKey(kind, key), () => promise)
  return resolve
}

/** Finds the keys of texts of a kind that a window of this browser is using. */
export async function isOpenHere(kind: UnsavedKind): Promise<(key: string) => boolean> {
  const locks = await navigator.locks?.query()
  const held = locks?.held?.flatMap(({ name }) => name ?? []) ?? []
  const texts = held.filter((name) => name.startsWith(storageKey(kind, '')))
  const open = new Set((await Promise.all(texts.map(nameWhileHeld))).flat())
  return (key) => open.has(storageKey(kind, key))
}

/** The lock's name, or nothing if its window releases it now because it is being reloaded or closed. */
async function nameWhileHeld(name: string): Promise<string[]> {
  const signal = AbortSignal.timeout(LETS_GO_MS)
  return navigator.locks.request(name, { signal }, () => []).catch(() => [name])
}

/** A UUIDv7. The text's working copy is stored under it, and its row is only created once. */
export function newTextKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, Math.floor(Date.now() / 2 ** 16))
  view.setUint16(4, Date.now() % 2 ** 16)
  view.setUint8(6, 0x70 | (view.getUint8(6) & 0x0f))
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The one rule of what is stored where: content stays in the browser, everything else goes with the tab. */
function placeOf(kind: UnsavedKind) {
  return TAB_KINDS.some((each) => each === kind) ? 'sessionStorage' : 'localStorage'
}

function storageKey(kind: UnsavedKind, key: string): string {
  return `${UNSAVED_TEXT}${kind}:${key}`
}

function parseText(stored: string | null): UnsavedText | null {
  return unsavedText.safeParse(parseJson(stored)).data ?? null
}
