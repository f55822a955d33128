import type { WorkingCopy, WorkingCopyFacts } from '../../schema'
import { type Draft, type DraftKind, dropDraft, listDrafts, newDraftKey } from './drafts'
import { copiedKind, discardCopy, listCopies, readCopy, takeOverCopy } from './working-copies'

/** Unsaved text, in this browser, on the server, or both. */
export interface Unsaved {
  /** Without its text, where only the server has it. */
  draft: Draft
  isHere: boolean
  copy: WorkingCopyFacts | null
}

export type Opening =
  /** With a draft, or with what is saved. */
  | { is: 'open'; draft: Draft | null }
  /** After a question. */
  | { is: 'asked'; unsaved: Unsaved }
  /** Someone else has unsaved text. */
  | { is: 'theirs'; copy: WorkingCopy }

/** A user's unsaved texts that no window of this browser is using, newest first. */
export async function listUnsaved(kind: DraftKind, userId: string): Promise<Unsaved[]> {
  const [drafts, copies] = [await listDrafts(kind, userId), await listCopies(kind)]
  const thingOf = ({ id, key }: Draft) => id ?? key
  const here = drafts.map((draft) => {
    const copy = copies.find(({ id }) => id === thingOf(draft)) ?? null
    return { draft, isHere: true, copy }
  })
  const elsewhere = copies
    .filter(({ id }) => !drafts.some((draft) => thingOf(draft) === id))
    .map((copy) => ({ draft: draftOf(copy, null), isHere: false, copy }))
  return [...here, ...elsewhere].sort((one, other) => latest(other).localeCompare(latest(one)))
}

/** The key of the unsaved text that someone chose to continue, because the address does not name it. */
let chosenKey: string | null = null

/** The next editor for something new offers this text instead of the newest. */
export function chooseUnsaved({ draft }: Unsaved): void {
  chosenKey = draft.key
}

/**
 * Decides how an editor begins (docs/product.md, "Working copies").
 * @param id null for a new one
 */
export async function findOpening(
  kind: DraftKind,
  userId: string,
  id: string | null,
): Promise<Opening> {
  const copied = copiedKind(kind)
  if (!copied || id === null) {
    const all = (await listUnsaved(kind, userId)).filter(({ draft }) => draft.id === id)
    const unsaved = all.find(({ draft }) => draft.key === chosenKey) ?? all[0]
    return unsaved ? { is: 'asked', unsaved } : { is: 'open', draft: null }
  }
  const copy = await readCopy(copied, id)
  const draft = (await listDrafts(kind, userId)).find((draft) => draft.id === id)
  if (copy && copy.userId !== userId) return { is: 'theirs', copy }
  const isOther = draft && !draft.isOnServer && draft.revision !== copy?.revision
  if (draft && (!copy || isOther)) {
    return { is: 'asked', unsaved: { draft, isHere: true, copy: copy ?? null } }
  }
  return { is: 'open', draft: copy ? await goOnWith(kind, userId, { draft, copy }) : null }
}

/** Continues a working copy, and text from the browser that never reached the server. */
export async function goOnWith(
  kind: DraftKind,
  userId: string,
  { draft, copy }: { draft?: Draft; copy: WorkingCopyFacts | null },
): Promise<Draft | null> {
  const copied = copiedKind(kind)
  const editor = newDraftKey()
  const taken = copied && copy ? await takeOverCopy(copied, copy.id, editor) : null
  if (!taken) return draft ?? null
  const { at, revision } = taken
  const isWhole = !draft || draft.isOnServer
  const whole = draftOf({ ...taken, userId }, taken.values)
  const text = isWhole ? whole : draft
  const opened = { editor, at, revision, isWhole }
  return { ...text, key: draft?.key ?? whole.key, revision, isOnServer: isWhole, copy: opened }
}

/** Removes an unsaved text, wherever it is. */
export function discardUnsaved(kind: DraftKind, { draft, isHere, copy }: Unsaved): void {
  const copied = copiedKind(kind)
  if (isHere) dropDraft(kind, draft.key)
  if (copied && copy) discardCopy(copied, copy.id)
}

function draftOf(copy: WorkingCopyFacts, values: unknown): Draft {
  const isNew = copy.startedFrom === null
  return {
    key: isNew ? copy.id : newDraftKey(),
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

function latest({ draft, copy }: Unsaved): string {
  return copy && copy.at > draft.storedAt ? copy.at : draft.storedAt
}
