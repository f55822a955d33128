/**
 * What was copied from Word, Google Docs or a web page, as the editor understands it: what their inline
 * styles mean is said with elements and classes, Word's pretended lists become lists, and pictures that
 * this site does not have are left out. The editor then drops whatever it does not know.
 *
 * @param html of the clipboard
 * @param origin of this site: addresses that lead to it keep their path alone
 */
export function cleanPastedHtml(html: string, origin: string): string {
  const { body } = new DOMParser().parseFromString(withoutCode(html), 'text/html')
  for (const element of body.querySelectorAll('meta, link, title, xml')) element.remove()
  makeLists(body)
  for (const element of Array.from(body.querySelectorAll<HTMLElement>('*'))) {
    readStyle(element)
    readAddress(element, origin)
  }
  for (const heading of Array.from(body.querySelectorAll('h4, h5, h6'))) rename(heading, 'h3')
  for (const cell of body.querySelectorAll('td, th')) flatten(cell)
  for (const paragraph of body.querySelectorAll('p')) {
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('img')) paragraph.remove()
  }
  return body.innerHTML
}

/**
 * The text as data: the pages' policy would complain of styles and handlers even in a document that is
 * never shown.
 */
function withoutCode(html: string): string {
  return html
    .replace(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(/([\s"'/])(style|on\w+)(\s*=)/gi, '$1data-$2$3'),
    )
}

function readStyle(element: HTMLElement): void {
  const style = (element.dataset.style ?? '').toLowerCase()
  const says = (property: string, value: RegExp) =>
    new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*(?:${value.source})`).test(style)
  // Google Docs wraps everything in a <b> that is not bold.
  if (element.matches('b, strong') && says('font-weight', /normal|[1-4]00/)) {
    unwrap(element)
    return
  }
  const isInline = element.matches('span, font, a')
  if (isInline && says('font-weight', /bold|[6-9]00/)) wrapContent(element, 'strong')
  if (isInline && says('font-style', /italic/)) wrapContent(element, 'em')
  const isLink = element.closest('a') !== null || element.querySelector('a') !== null
  if (isInline && !isLink && says('text-decoration(?:-line)?', /[^;]*underline/)) {
    wrapContent(element, 'u')
  }
  const isBlock = element.matches('p, h1, h2, h3, h4, h5, h6')
  const isCentred = says('text-align', /center/) || element.getAttribute('align') === 'center'
  if (isBlock && isCentred) element.classList.add('align-center')
}

function readAddress(element: HTMLElement, origin: string): void {
  const name = element.matches('img') ? 'src' : 'href'
  const address = element.getAttribute(name)
  if (!address?.startsWith(`${origin}/`)) return
  element.setAttribute(name, address.slice(origin.length))
}

/** Word writes a list as paragraphs that say of themselves which list and level they belong to. */
function makeLists(body: HTMLElement): void {
  let lists: Element[] = []
  let last: Element | null = null
  for (const paragraph of Array.from(body.querySelectorAll<HTMLElement>('p, h1, h2, h3'))) {
    const level = Number(/mso-list\s*:[^;]*level(\d)/i.exec(paragraph.dataset.style ?? '')?.[1])
    if (!level) continue
    if (last?.nextElementSibling !== paragraph) lists = []
    lists.length = Math.min(lists.length, level)
    const isNumbered = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i.test(takeMarker(paragraph))
    while (lists.length < level) {
      const list = body.ownerDocument.createElement(isNumbered ? 'ol' : 'ul')
      const outer = lists.at(-1)
      if (!outer) paragraph.before(list)
      else (outer.lastElementChild ?? outer).append(list)
      lists.push(list)
    }
    const item = body.ownerDocument.createElement('li')
    item.append(...Array.from(paragraph.childNodes))
    lists.at(-1)?.append(item)
    paragraph.remove()
    last = lists[0] ?? null
  }
}

/** The bullet or number that Word writes out before the text of an item. */
function takeMarker(paragraph: HTMLElement): string {
  const marker = paragraph.querySelector('[data-style*="mso-list:Ignore" i]')
  const text = marker?.textContent ?? ''
  marker?.remove()
  return text
}

/** A cell holds one run of text: its paragraphs become lines. */
function flatten(cell: Element): void {
  for (const paragraph of Array.from(cell.querySelectorAll('p, div, li'))) {
    if (paragraph.nextElementSibling) paragraph.append(document.createElement('br'))
    unwrap(paragraph)
  }
}

function unwrap(element: Element): void {
  element.replaceWith(...Array.from(element.childNodes))
}

function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name)
  wrapper.append(...Array.from(element.childNodes))
  element.append(wrapper)
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name)
  renamed.className = element.className
  renamed.append(...Array.from(element.childNodes))
  element.replaceWith(renamed)
}
