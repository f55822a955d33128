import { LEFT_OUT_MARK } from '../../read-words'
import { isHiding, saysOf } from './pasted-document'

/** What was in a document and not meant for its readers, each counted. */
export interface Confidential {
  comments: number
  /** Passages that the document hides. */
  hidden: number
  /** Instructions to the program that wrote it, such as where a file lies. */
  codes: number
  /** What stands at the head or the foot of its pages. */
  margins: number
  /** Parts of a file that cannot be read, such as a drawing. */
  unread: number
}

/**
 * Marks what a document does not show its readers: comments, hidden text, field codes, and the heads and feet of its
 * pages. A solicitor's comment names clients (docs/product.md, "Pasting").
 *
 * @param body as `pastedDocument` gives it
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

/** What stays behind, until it is removed. */
const LEFT_OUT = `[${LEFT_OUT_MARK}]`

/** Has an element stay behind; until it is removed, the word account finds it. */
export function mark(element: Element): void {
  element.setAttribute(LEFT_OUT_MARK, '')
}

/** Removes what was marked. */
export function removeMarked(body: HTMLElement): void {
  for (const element of body.querySelectorAll(LEFT_OUT)) element.remove()
}

function isHidden(element: HTMLElement): boolean {
  return element.hasAttribute('hidden') || isHiding(element.dataset.style ?? '')
}

/** Their marks among the words, and their words: of Word on a computer, of Word in a browser, and of Google Docs. */
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

/** What the words of comments stand in, one each. */
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
 * Word's fields: between their begin and their separator stand instructions, and after it what readers see. Of a field that
 * has no end, because only a part was copied, the words stay: nobody could tell where they begin to be the text's.
 */
function markCodes(body: HTMLElement): number {
  const nodes = body.ownerDocument.createTreeWalker(
    body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  )
  const codes: Node[] = []
  /** The fields that have begun, each with what has been read of its instructions; null once what it shows has begun. */
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
