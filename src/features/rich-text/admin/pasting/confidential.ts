import { isHiding, saysOf } from './pasted-document'

/** What was in a document and not meant for its readers, each counted. */
export interface Confidential {
  comments: number
  /** Passages that the document hides. */
  hidden: number
  /** Instructions to the program that wrote it, such as where a file lies. */
  codes: number
}

/**
 * Takes out what a document does not show its readers: comments, hidden text and field codes. A solicitor's comment names
 * clients (docs/product.md, "Pasting and pictures").
 *
 * @param body as `pastedDocument` gives it
 */
export function takeOutConfidential(body: HTMLElement): Confidential {
  const codes = takeOutCodes(body)
  const comments = takeOutComments(body)
  let hidden = 0
  for (const element of Array.from(body.querySelectorAll<HTMLElement>('*'))) {
    if (!body.contains(element) || !isHidden(element)) continue
    if (element.textContent.trim() !== '') hidden++
    element.remove()
  }
  return { comments, hidden, codes }
}

function isHidden(element: HTMLElement): boolean {
  return element.hasAttribute('hidden') || isHiding(element.dataset.style ?? '')
}

/** Their marks among the words, and their words: of Word on a computer, of Word in a browser, and of Google Docs. */
const COMMENTS = [
  '.msocomtxt',
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
const COMMENT_TEXTS = '.msocomtxt, .MsoCommentText, a[href^="#cmnt_ref"]'

function takeOutComments(body: HTMLElement): number {
  const html = body.ownerDocument
  const notes = html.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const remarks: Node[] = []
  while (notes.nextNode()) remarks.push(notes.currentNode)
  for (const remark of remarks) remark.parentNode?.removeChild(remark)
  // LibreOffice writes its own comments as those of HTML; elsewhere they are for programs.
  const isOffice = html.querySelector('meta[name="generator" i][content*="Office"]') !== null
  const written = isOffice ? remarks.filter(({ nodeValue }) => nodeValue?.trim()) : []

  const texts = Array.from(body.querySelectorAll<HTMLElement>(COMMENT_TEXTS)).filter(
    (element) => !element.parentElement?.closest('.msocomtxt'),
  )
  const found = Array.from(body.querySelectorAll<HTMLElement>('*')).filter(
    (element) =>
      element.matches(COMMENTS) ||
      saysOf(element)('mso-element', /comment/) ||
      saysOf(element)('mso-special-character', /comment/),
  )
  const marks = found.filter((element) => element.matches('.msocomanchor, a[href^="#_msocom"]'))
  for (const element of found) {
    const isOfDocs = element.matches('a[href^="#cmnt"]')
    const whole = isOfDocs
      ? element.closest<HTMLElement>(element.matches('a[href^="#cmnt_ref"]') ? 'div, p' : 'sup')
      : element
    ;(whole ?? element).remove()
  }
  return written.length + Math.max(texts.length, marks.length)
}

/**
 * Word's fields: between their begin and their separator stand instructions, and after it what readers see. Of a field that
 * has no end, because only a part was copied, the words stay: nobody could tell where they begin to be the text's.
 */
function takeOutCodes(body: HTMLElement): number {
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
  for (const code of codes) code.parentNode?.removeChild(code)
  return count + takeOutPlaces(body)
}

/** LibreOffice writes where the document lies, which may name a client. */
function takeOutPlaces(body: HTMLElement): number {
  const places = body.querySelectorAll('sdfield[type="FILENAME" i]')
  for (const place of places) place.remove()
  return places.length
}
