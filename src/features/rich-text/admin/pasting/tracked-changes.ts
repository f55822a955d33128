import { mark, markConfidential, removeMarked } from './confidential'
import { pastedDocument } from './pasted-document'

/** An insertion or deletion that is not accepted yet. */
export interface TrackedChange {
  kind: 'added' | 'taken out'
  words: string
}

/** Marks of desktop Word, browser Word and other programs. A price that is only struck out is not a change. */
const MARKS = {
  added: 'ins[cite], ins[datetime], .msoIns, [class*="TrackChangeTextInsertion"]',
  'taken out': 'del[cite], del[datetime], .msoDel, [class*="TrackChangeTextDeletion"]',
} as const

/**
 * Open changes in their order.
 *
 * @param html from the clipboard
 */
export function findTrackedChanges(html: string): TrackedChange[] {
  const body = pastedDocument(html)
  markConfidential(body)
  removeMarked(body)
  return outermost(body).flatMap((element) => {
    const words = element.textContent.replace(/\s+/g, ' ').trim()
    return words ? [{ kind: kindOf(element), words }] : []
  })
}

/** Accepts every change: deletions are marked. */
export function acceptTrackedChanges(body: HTMLElement): void {
  for (const element of body.querySelectorAll(MARKS['taken out'])) mark(element)
  for (const part of body.querySelectorAll('tr, table')) if (isTakenOut(part)) mark(part)
  for (const element of body.querySelectorAll(MARKS.added)) {
    element.replaceWith(...Array.from(element.childNodes))
  }
}

/** True when all its words were deleted. */
function isTakenOut(part: Element): boolean {
  const taken = part.querySelectorAll(MARKS['taken out'])
  const words = (element: Element) => element.textContent.replace(/\s/g, '')
  const outer = Array.from(taken).filter((one) => !one.parentElement?.closest(MARKS['taken out']))
  return (
    outer.length > 0 &&
    words(part) === outer.map(words).join('') &&
    Array.from(part.querySelectorAll('img')).every((image) => image.closest(MARKS['taken out']))
  )
}

/** @returns an HTML list */
export function listOfChanges(changes: readonly TrackedChange[]): string {
  const list = document.implementation.createHTMLDocument().createElement('ul')
  for (const change of changes) {
    const point = list.ownerDocument.createElement('li')
    point.textContent = changeInWords(change)
    list.append(point)
  }
  return list.outerHTML
}

/** “Added: “£250””. */
export function changeInWords({ kind, words }: TrackedChange): string {
  return `${kind === 'added' ? 'Added' : 'Taken out'}: “${words}”`
}

function kindOf(element: Element): TrackedChange['kind'] {
  return element.matches(MARKS.added) ? 'added' : 'taken out'
}

/** A passage added and then deleted is one change. */
function outermost(body: HTMLElement): Element[] {
  const all = `${MARKS.added}, ${MARKS['taken out']}`
  return Array.from(body.querySelectorAll(all)).filter(
    (element) => !element.parentElement?.closest(all),
  )
}
