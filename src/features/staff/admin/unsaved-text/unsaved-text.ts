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

/** How long a window that is reloaded or closed may take to let go of its texts, in milliseconds. */
const LETS_GO_MS = 500

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * They may be about a visitor, or are said to someone, so they go with the tab. `typed` are the texts of dialogs and of
 * single fields.
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
  /** Of this text alone: two new posts in two windows have two. */
  key: z.string(),
  /** Another member of staff at the same browser is not shown it. */
  userId: z.string(),
  /** Of the row that is edited; null for a new one. */
  id: z.string().nullable().default(null),
  /** That row's `updatedAt` when the editing began. */
  updatedAt: z.string().nullable().default(null),
  /** Its name in a list; empty when nothing has a name yet. */
  label: z.string().default(''),
  /** When it was last stored, ISO 8601. */
  storedAt: z.string(),
  /** For the form's own schema to check. */
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

/** Typed and not saved, and stored in this browser so that a crash loses nothing. */
export type UnsavedText = z.output<typeof unsavedText> & { copy?: OpenedCopy }

/**
 * Stores a text in the place of its earlier state.
 *
 * @returns false when the browser stores nothing
 */
export function storeUnsaved(kind: UnsavedKind, text: z.input<typeof unsavedText>): boolean {
  return writeStored(storageKey(kind, text.key), JSON.stringify(text), placeOf(kind))
}

/** Null when there is none. */
export function readUnsaved(kind: UnsavedKind, key: string): UnsavedText | null {
  return parseText(readStored(storageKey(kind, key), placeOf(kind)))
}

/** Removes a text that is saved or not wanted. */
export function dropUnsaved(kind: UnsavedKind, key: string): void {
  removeStored(storageKey(kind, key), placeOf(kind))
}

/** Of the texts of a kind in this browser or tab. */
export function unsavedKeys(kind: UnsavedKind): string[] {
  const begin = storageKey(kind, '')
  const keys = storedKeys(placeOf(kind)).filter((key) => key.startsWith(begin))
  return keys.map((key) => key.slice(begin.length))
}

/** The texts of a user that no open editor is at work on, the newest first. */
export async function listUnsaved(kind: UnsavedKind, userId: string): Promise<UnsavedText[]> {
  const isOpen = await isOpenHere(kind)
  return unsavedKeys(kind)
    .filter((key) => !isOpen(key))
    .flatMap((key) => readUnsaved(kind, key) ?? [])
    .filter((text) => text.userId === userId)
    .sort((one, other) => other.storedAt.localeCompare(one.storedAt))
}

/**
 * As someone enters the staff area: removes what is older than a working copy may be, and moves their texts about
 * visitors into this tab, as release 2.0.0 stored them in the browser.
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
 * Marks a text as being worked on, so that no other window of this browser offers it.
 *
 * @returns a function that ends that
 */
export function holdUnsaved(kind: UnsavedKind, key: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  // Without https browsers have no locks; then a second window may offer the same text.
  void navigator.locks?.request(storageKey(kind, key), () => promise)
  return resolve
}

/** Tells which texts of a kind a window of this browser is at work on, by their keys. */
export async function isOpenHere(kind: UnsavedKind): Promise<(key: string) => boolean> {
  const locks = await navigator.locks?.query()
  const held = locks?.held?.flatMap(({ name }) => name ?? []) ?? []
  const texts = held.filter((name) => name.startsWith(storageKey(kind, '')))
  const open = new Set((await Promise.all(texts.map(nameWhileHeld))).flat())
  return (key) => open.has(storageKey(kind, key))
}

/** The lock's name, or nothing when its window lets go of it now: it is being reloaded or closed. */
async function nameWhileHeld(name: string): Promise<string[]> {
  const signal = AbortSignal.timeout(LETS_GO_MS)
  return navigator.locks.request(name, { signal }, () => []).catch(() => [name])
}

/** A UUIDv7 for something new: its working copy stands under it, and its row is made once by it. */
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
