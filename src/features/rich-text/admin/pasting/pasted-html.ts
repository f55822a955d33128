import { linkAttributes } from '~/lib/text/links'
import { imageAttributes } from '../../rules'
import { takeOutConfidential } from './confidential'
import type { LeftOut } from './left-out'
import { pastedDocument, saysOf } from './pasted-document'
import { acceptTrackedChanges } from './tracked-changes'

/** What a paste turned into. */
export interface PastedHtml {
  html: string
  leftOut: LeftOut
}

/**
 * Makes what was copied from Word, Google Docs or a web page into something that the editor understands:
 * inline styles become elements and classes, Word's paragraphs that pretend to be lists become lists, and
 * what a text cannot hold, or was not meant for readers, is taken out and counted. The editor drops whatever else it does not know.
 *
 * @param html of the clipboard, or of something dragged here
 * @param origin of this site
 */
export function cleanPastedHtml(html: string, origin: string): PastedHtml {
  const body = pastedDocument(html)
  const confidential = takeOutConfidential(body)
  acceptTrackedChanges(body)
  makeLists(body)
  const leftOut = {
    ...confidential,
    pictures: takeOut(body, 'img, svg', (element) => !isOwnImage(element, origin)),
    embedded: takeOut(body, 'iframe, object, embed, video, audio, canvas'),
    rightAligned: count(body, 'p, h1, h2, h3, h4, h5, h6, td, th', isRightAligned),
    anchors: takeOff(body, (href) => /^(?:file:[^#]*)?#/i.test(href)),
    links: takeOff(body, (href) => linkAttributes(href, origin) === null),
  }
  for (const element of Array.from(body.querySelectorAll<HTMLElement>('*'))) readStyle(element)
  for (const heading of Array.from(body.querySelectorAll('h4, h5, h6'))) rename(heading, 'h3')
  for (const cell of body.querySelectorAll('td, th')) flatten(cell)
  for (const paragraph of body.querySelectorAll('p')) {
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('img')) paragraph.remove()
  }
  return { html: body.innerHTML, leftOut }
}

function count(
  body: HTMLElement,
  selector: string,
  isMeant: (element: HTMLElement) => boolean = () => true,
): number {
  return Array.from(body.querySelectorAll<HTMLElement>(selector)).filter(isMeant).length
}

function takeOut(
  body: HTMLElement,
  selector: string,
  isMeant: (element: Element) => boolean = () => true,
): number {
  const elements = Array.from(body.querySelectorAll(selector)).filter(isMeant)
  for (const element of elements) element.remove()
  return elements.length
}

/** Takes off links, whose words stay. */
function takeOff(body: HTMLElement, isMeant: (href: string) => boolean): number {
  const links = Array.from(body.querySelectorAll('a[href]')).filter((link) =>
    isMeant(link.getAttribute('href') ?? ''),
  )
  for (const link of links) unwrap(link)
  return links.length
}

function isOwnImage(element: Element, origin: string): boolean {
  return imageAttributes((attribute) => element.getAttribute(attribute), origin) !== null
}

function isRightAligned(element: HTMLElement): boolean {
  return saysOf(element)('text-align', /right|end/) || element.getAttribute('align') === 'right'
}

function readStyle(element: HTMLElement): void {
  const says = saysOf(element)
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
  if (isInline && says('text-decoration(?:-line)?', /[^;]*line-through/)) wrapContent(element, 's')
  const isBlock = element.matches('p, h1, h2, h3, h4, h5, h6')
  const isCentred = says('text-align', /center/) || element.getAttribute('align') === 'center'
  if (isBlock && isCentred) element.classList.add('align-center')
}

/** Word writes a list as paragraphs that name the list and the level they belong to. */
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

/** Removes the bullet or number that Word writes out before the text of an item, and returns it. */
function takeMarker(paragraph: HTMLElement): string {
  const marker = paragraph.querySelector('[data-style*="mso-list:Ignore" i]')
  const text = marker?.textContent ?? ''
  marker?.remove()
  return text
}

/** A cell of words alone is one run of text: its paragraphs become lines. */
function flatten(cell: Element): void {
  if (cell.querySelector('ul, ol, table, img, hr, blockquote, aside, h1, h2, h3')) return
  for (const paragraph of Array.from(cell.querySelectorAll('p, div'))) {
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
