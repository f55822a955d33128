import { LEFT_OUT_MARK } from '../../read-words'
import { isHiding, saysOf } from './pasted-document'

/** Counts of what was in a document but not meant for its readers. */
export interface Confidential {
  comments: number
  /** Passages that the document hides. */
  hidden: number
  /** Instructions to the program that wrote it, such as a file’s path. */
  codes: number
  /** Page headers and footers. */
  margins: number
  /** Parts of a file that cannot be read, such as a drawing. */
  unread: number
}

/**
 * Marks comments, hidden text, field codes, page headers and footers. A solicitor’s comment names clients
 * (docs/product.md, "Pasting").
 *
 * @param body from `pastedDocument`
 */
export function markConfidential(body: HTMLElement): Confidential {
  const codes = markCodes(body)
  const comments = markComments(body)
  const margins = Array.from(body.querySelectorAll('[data-part="margin"]'))
  const unread = Array.from(body.querySelectorAll('[data-part="unread"]'))
  for (const element of [...margins, ...unread]) mark(element)
  let hidden = 0
  for (const element of Array.from(body.querySelectorAll<HTMLElement>('*'))) {
    if (element.closest(LEFT_OUT) || !isHidden(element)) continue
    if (element.textContent.trim() !== '') hidden++
    mark(element)
  }
  return { comments, hidden, codes, margins: margins.length, unread: unread.length }
}

/** Marked elements, until they are removed. */
const LEFT_OUT = `[${LEFT_OUT_MARK}]`

/** The word account finds marked elements until they are removed. */
export function mark(element: Element): void {
  element.setAttribute(LEFT_OUT_MARK, '')
}

export function removeMarked(body: HTMLElement): void {
  for (const element of body.querySelectorAll(LEFT_OUT)) element.remove()
}

function isHidden(element: HTMLElement): boolean {
  return element.hasAttribute('hidden') || isHiding(element.dataset.style ?? '')
}

/** Marks and texts of comments: Word on a computer, Word in a browser, Google Docs. */
const COMMENTS = [
  '.msocomtxt',
  // Of LibreOffice's tables.
  'comment',
  '.msocomanchor',
  '.msocomoff',
  '.MsoCommentReference',
  '.MsoCommentText',
  '.MsoCommentSubject',
  '[class*="CommentStart"]',
  'a[href^="#_msocom"]',
  'a[href^="#cmnt"]',
].join()

/** One element per comment. */
const COMMENT_TEXTS = '.msocomtxt, comment, .MsoCommentText, a[href^="#cmnt_ref"]'

function markComments(body: HTMLElement): number {
  const texts = Array.from(body.querySelectorAll<HTMLElement>(COMMENT_TEXTS)).filter(
    (element) => !element.parentElement?.closest('.msocomtxt'),
  )
  const found = Array.from(body.querySelectorAll<HTMLElement>('*')).filter(
    (element) =>
      element.matches(COMMENTS) ||
      saysOf(element)('mso-element', /comment/) ||
      saysOf(element)('mso-special-character', /comment/),
  )
  const anchors = found.filter((element) => element.matches('.msocomanchor, a[href^="#_msocom"]'))
  for (const element of found) {
    const isOfDocs = element.matches('a[href^="#cmnt"]')
    const whole = isOfDocs
      ? element.closest<HTMLElement>(element.matches('a[href^="#cmnt_ref"]') ? 'div, p' : 'sup')
      : element
    mark(whole ?? element)
  }
  return Math.max(texts.length, anchors.length)
}

/**
 * A Word field has its instructions between its begin and its separator; what readers see follows. When only part was
 * copied and the field has no end, its words stay: it is unclear where the text’s own words begin.
 */
function markCodes(body: HTMLElement): number {
  const nodes = body.ownerDocument.createTreeWalker(
    body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  )
  const codes: Node[] = []
  /** Open fields with their instructions so far; null once their shown words have begun. */
  const open: Array<Node[] | null> = []
  let count = 0
  const endCode = () => {
    const code = open.pop()
    if (!code) return
    codes.push(...code)
    count++
  }
  while (nodes.nextNode()) {
    const node = nodes.currentNode
    if (!(node instanceof HTMLElement)) {
      open.findLast((code) => code !== null)?.push(node)
      continue
    }
    const says = saysOf(node)
    if (says('mso-element', /field-begin/)) open.push([])
    else if (says('mso-element', /field-separator/)) {
      endCode()
      open.push(null)
    } else if (says('mso-element', /field-end/)) endCode()
  }
  for (const code of codes) markNode(code)
  // LibreOffice writes where the document lies, which may name a client; a file's reader names the codes that it found.
  const places = body.querySelectorAll('sdfield[type="FILENAME" i], [data-part="code"]')
  for (const place of places) mark(place)
  return count + places.length
}

function markNode(node: Node): void {
  const shell = node.ownerDocument?.createElement('span')
  if (!shell) return
  mark(shell)
  node.parentNode?.replaceChild(shell, node)
  shell.append(node)
}
