/**
 * A document that is never shown. Styles and handlers become data (`data-style`, `data-onclick`), which the pages’
 * policy would otherwise report.
 *
 * @param html from the clipboard or a drop
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

/** LibreOffice writes its comments as HTML comments, which elsewhere are for programs. */
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

/** In Word’s form. */
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

/** Declarations of classes that mean something to readers. */
const LOOKS = /(?<![\w-])(?:text-align|vertical-align|list-style-type)\s*:[^;"]+/gi

/** The same, plus bold, italic and struck-out words. */
const WORD_LOOKS =
  /(?<![\w-])(?:text-align|vertical-align|list-style-type|font-weight|font-style|text-decoration)\s*:[^;"]+/gi

/** Google’s downloads mark bold words only by class. */
function isGoogleDownload(html: string): boolean {
  return /\blst-kix_|class="[^"]*\bdoc-content\b/.test(html)
}

/** Word has a class for each of its styles. */
function classRules(html: string): Array<{ name: string; rules: string }> {
  const sheets = html.match(/<style\b[\s\S]*?<\/style\s*>/gi) ?? []
  return sheets.flatMap((sheet) =>
    Array.from(sheet.matchAll(/([^{}]*)\{([^}]*)\}/g)).flatMap(([, selectors = '', rules = '']) =>
      Array.from(selectors.matchAll(/\.([\w-]+)\s*(?=,|$)/g), ([, name = '']) => ({ name, rules })),
    ),
  )
}

/** True for declarations that hide an element. */
export function isHiding(style: string): boolean {
  return /(?:^|[;\s"'])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|mso-hide\s*:\s*all)/i.test(
    style,
  )
}

/** Tests the inline style for a property and a value. */
export function saysOf(element: HTMLElement) {
  const style = (element.dataset.style ?? '').toLowerCase()
  return (property: string, value: RegExp) => {
    // The last of two counts: a class comes before the element’s own style.
    const said = Array.from(
      style.matchAll(new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]*)`, 'g')),
    )
    return new RegExp(`^(?:${value.source})`).test(said.at(-1)?.[1] ?? '')
  }
}
