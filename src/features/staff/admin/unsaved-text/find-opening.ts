import { kindNamed } from '~/content-kinds/registry'
import type { WorkingCopy, WorkingCopyFacts } from '../../schema'
import {
  dropUnsaved,
  listUnsaved,
  newTextKey,
  type UnsavedKind,
  type UnsavedText,
} from './unsaved-text'
import { copiedKind, discardCopy, listCopies, readCopy, takeOverCopy } from './working-copies'

/** A text that can be continued: from this browser, the server, or both. */
export interface Offer {
  /** Without its values, where only the server has it. */
  text: UnsavedText
  isHere: boolean
  copy: WorkingCopyFacts | null
}

/** The start of an editor. */
export type Opening =
  /** With an unsaved text, or with the saved one. */
  | { is: 'open'; unsaved: UnsavedText | null }
  /** After a question. */
  | { is: 'asked'; offer: Offer }
  /** Someone else has typed something. */
  | { is: 'theirs'; copy: WorkingCopy }

/** A user's texts that no window of this browser is using, newest first. */
export async function listOffers(kind: UnsavedKind, userId: string): Promise<Offer[]> {
  const texts = await listUnsaved(kind, userId)
  const copies = await listCopies(kind)
  const thingOf = ({ id, key }: UnsavedText) => id ?? key
  const here = texts.map((text) => {
    const copy = copies.find(({ id }) => id === thingOf(text)) ?? null
    return { text, isHere: true, copy }
  })
  const elsewhere = copies
    .filter(({ id }) => !texts.some((text) => thingOf(text) === id))
    .map((copy) => ({ text: textOf(copy, null), isHere: false, copy }))
  return [...here, ...elsewhere].sort((one, other) => latest(other).localeCompare(latest(one)))
}

/** The key of the text that someone chose to continue, because the address does not name it. */
let chosenKey: string | null = null

/** The next editor for something new offers this text instead of the newest. */
export function chooseOffer({ text }: Offer): void {
  chosenKey = text.key
}

/**
 * Decides how an editor begins (docs/product.md, "Working copies").
 * @param id null for a new one
 */
export async function findOpening(
  kind: UnsavedKind,
  userId: string,
  id: string | null,
): Promise<Opening> {
  const content = kindNamed(kind)
  // An answer to an enquiry is as new as a thing without an id: nothing saved lies under it.
  if (!content || id === null) {
    const all = (await listOffers(kind, userId)).filter(({ text }) => text.id === id)
    const offer = all.find(({ text }) => text.key === chosenKey) ?? all[0]
    return offer ? { is: 'asked', offer } : { is: 'open', unsaved: null }
  }
  const copy = await readCopy(content, id)
  const text = (await listUnsaved(kind, userId)).find((text) => text.id === id)
  if (copy && copy.userId !== userId) return { is: 'theirs', copy }
  const isOther = text && !text.isOnServer && text.revision !== copy?.revision
  if (text && (!copy || isOther)) {
    return { is: 'asked', offer: { text, isHere: true, copy: copy ?? null } }
  }
  return { is: 'open', unsaved: copy ? await goOnWith(kind, userId, { text, copy }) : null }
}

/** Continues a working copy, and text from the browser that never reached the server. */
export async function goOnWith(
  kind: UnsavedKind,
  userId: string,
  { text, copy }: { text?: UnsavedText | undefined; copy: WorkingCopyFacts | null },
): Promise<UnsavedText | null> {
  const copied = copiedKind(kind)
  const editor = newTextKey()
  const taken = copied && copy ? await takeOverCopy(copied, copy.id, editor) : null
  if (!taken) return text ?? null
  const { at, revision } = taken
  const isWhole = !text || text.isOnServer
  const whole = textOf({ ...taken, userId }, taken.values)
  const opened = { editor, at, revision, isWhole }
  const key = text?.key ?? whole.key
  return { ...(isWhole ? whole : text), key, revision, isOnServer: isWhole, copy: opened }
}

/** Removes an unsaved text, wherever it is. */
export function discardOffer(kind: UnsavedKind, { text, isHere, copy }: Offer): void {
  const copied = copiedKind(kind)
  if (isHere) dropUnsaved(kind, text.key)
  if (copied && copy) discardCopy(copied, copy.id)
}

function textOf(copy: WorkingCopyFacts, values: unknown): UnsavedText {
  const isNew = copy.startedFrom === null
  return {
    key: isNew ? copy.id : newTextKey(),
    userId: copy.userId,
    id: isNew ? null : copy.id,
    updatedAt: copy.startedFrom,
    label: copy.label,
    storedAt: copy.at,
    values,
    revision: copy.revision,
    isOnServer: true,
  }
}

function latest({ text, copy }: Offer): string {
  return copy && copy.at > text.storedAt ? copy.at : text.storedAt
}
