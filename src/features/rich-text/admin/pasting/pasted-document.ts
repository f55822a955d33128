/**
 * What was copied, as a document that is never shown: styles and handlers are data (`data-style`, `data-onclick`), because
 * the pages' policy would complain of them even so.
 *
 * @param html of the clipboard, or of something dragged here
 */
export function pastedDocument(html: string): HTMLElement {
  const parsed = new DOMParser().parseFromString(withoutCode(html), 'text/html')
  const { body } = parsed
  readRemarks(parsed)
  const known = isGoogleDownload(html) ? WORD_LOOKS : LOOKS
  for (const { name, rules } of classRules(html)) {
    const looks = rules.match(known)?.join(';') ?? ''
    if (!looks && !isHiding(rules)) continue
    for (const element of body.querySelectorAll<HTMLElement>(`.${CSS.escape(name)}`)) {
      if (isHiding(rules)) element.setAttribute('hidden', '')
      if (looks) element.dataset.style = `${looks};${element.dataset.style ?? ''}`
    }
  }
  for (const element of body.querySelectorAll('meta, link, title, xml')) element.remove()
  return body
}

/** LibreOffice writes its own comments as those of HTML; elsewhere they are for programs. */
function readRemarks(html: Document): void {
  const isOffice = html.querySelector('meta[name="generator" i][content*="Office"]') !== null
  const notes = html.createTreeWalker(html.body, NodeFilter.SHOW_COMMENT)
  const remarks: Node[] = []
  while (notes.nextNode()) remarks.push(notes.currentNode)
  for (const remark of remarks) {
    const words = isOffice ? (remark.nodeValue?.trim() ?? '') : ''
    if (words) remark.parentNode?.insertBefore(commentOf(html, words), remark)
    remark.parentNode?.removeChild(remark)
  }
}

/** As Word writes the words of one. */
function commentOf(html: Document, words: string): HTMLElement {
  const comment = html.createElement('span')
  comment.className = 'msocomtxt'
  comment.textContent = words
  return comment
}

function withoutCode(html: string): string {
  return html
    .replace(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(/([\s"'/])(style|on\w+)(\s*=)/gi, '$1data-$2$3'),
    )
}

/** What a class may mean to readers. */
const LOOKS = /(?<![\w-])(?:text-align|vertical-align|list-style-type)\s*:[^;"]+/gi

/** The same where words are bold, slanted or struck out by their classes alone. */
const WORD_LOOKS =
  /(?<![\w-])(?:text-align|vertical-align|list-style-type|font-weight|font-style|text-decoration)\s*:[^;"]+/gi

/** Google's editors name what is bold in a download by classes alone. */
function isGoogleDownload(html: string): boolean {
  return /\blst-kix_|class="[^"]*\bdoc-content\b/.test(html)
}

/** What a style sheet in what was copied says of its classes: Word has one for each of its styles. */
function classRules(html: string): Array<{ name: string; rules: string }> {
  const sheets = html.match(/<style\b[\s\S]*?<\/style\s*>/gi) ?? []
  return sheets.flatMap((sheet) =>
    Array.from(sheet.matchAll(/([^{}]*)\{([^}]*)\}/g)).flatMap(([, selectors = '', rules = '']) =>
      Array.from(selectors.matchAll(/\.([\w-]+)\s*(?=,|$)/g), ([, name = '']) => ({ name, rules })),
    ),
  )
}

/** Whether declarations keep something from being seen. */
export function isHiding(style: string): boolean {
  return /(?:^|[;\s"'])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|mso-hide\s*:\s*all)/i.test(
    style,
  )
}

/** Whether an element's inline style gives a property such a value. */
export function saysOf(element: HTMLElement) {
  const style = (element.dataset.style ?? '').toLowerCase()
  return (property: string, value: RegExp) => {
    // The last of two counts: that of a class stands before the element's own.
    const said = Array.from(
      style.matchAll(new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]*)`, 'g')),
    )
    return new RegExp(`^(?:${value.source})`).test(said.at(-1)?.[1] ?? '')
  }
}
