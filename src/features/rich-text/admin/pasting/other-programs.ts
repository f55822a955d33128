import { cleanText } from '~/lib/text/cleaning/wrapped-links'
import { CALLOUT_KIND, CALLOUT_TITLE, calloutKind, isCalloutTitle } from '../../callouts'

/**
 * Turns other programs’ own ways of writing into HTML: headings and lists of Word in a browser, Slack, Google’s
 * downloads and Notion, lists of Word’s filtered pages, boxes of Notion, callouts, notes that link by full address
 * (docs/product.md, "Meaning"). No word is lost or added.
 *
 * @param body from `pastedDocument`
 * @returns the kind of each callout
 */
export function readOtherPrograms(body: HTMLElement): string[] {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode } = texts
    currentNode.nodeValue = cleanText(currentNode.nodeValue ?? '')
  }
  for (const heading of body.querySelectorAll('p[role="heading"][aria-level], .MsoTitle')) {
    const level = Number(heading.getAttribute('aria-level') ?? 1)
    rename(heading, `h${Math.min(level || 1, 6)}`)
  }
  // Word in a browser marks the end of each paragraph.
  for (const end of body.querySelectorAll('.EOP')) end.remove()
  for (const fold of body.querySelectorAll('summary')) rename(fold, 'p')
  for (const fold of body.querySelectorAll('details')) rename(fold, 'div')
  for (const image of body.querySelectorAll('img[alt]')) {
    const alt = image.getAttribute('alt') ?? ''
    if (/^\p{Extended_Pictographic}/u.test(alt) && !/[\p{L}\p{N}]/u.test(alt))
      image.replaceWith(alt)
  }
  readBoxes(body)
  readLinks(body)
  readFilteredLists(body)
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper'))
    wrapper.replaceWith(...wrapper.childNodes)
  joinLists(body)
  takeOffIdleBreaks(body)
  return readCallouts(body)
}

/** Marks callouts and their titles like those of imports. */
function readCallouts(body: HTMLElement): string[] {
  const kinds: string[] = []
  for (const element of body.querySelectorAll('*')) {
    const attributes = Object.fromEntries(
      Array.from(element.attributes, ({ name, value }) => [name, value]),
    )
    const kind = calloutKind(element.localName, attributes)
    if (isCalloutTitle(attributes)) element.setAttribute(CALLOUT_TITLE, 'title')
    if (kind === null) continue
    element.setAttribute(CALLOUT_KIND, kind)
    if (!element.parentElement?.closest(`[${CALLOUT_KIND}]`)) kinds.push(kind)
  }
  return kinds
}

/** Notion draws its boxes, and strikes out ticked points. */
function readBoxes(body: HTMLElement): void {
  for (const box of body.querySelectorAll('li > .checkbox-on, li > .checkbox-off')) {
    const isTicked = box.matches('.checkbox-on')
    box.parentElement?.setAttribute('data-checked', `${isTicked}`)
    box.remove()
  }
}

/** Unwraps links, and shortens links to notes of the same page to fragments. */
function readLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a[href]')) {
    const href = cleanText(link.getAttribute('href') ?? '')
    link.setAttribute('href', href)
    const address = URL.parse(href)
    if (!address) continue
    if (address.hash.length > 1 && body.querySelector(`#${CSS.escape(address.hash.slice(1))}`))
      link.setAttribute('href', address.hash)
  }
}

/** Word’s filtered pages write list numbers as words, with no other sign of a list. */
function readFilteredLists(body: HTMLElement): void {
  for (const line of body.querySelectorAll<HTMLElement>('p[class^="MsoListParagraph"]')) {
    const style = line.dataset.style ?? ''
    const space = line.querySelector<HTMLElement>('span[data-style*="7.0pt"]')
    if (/mso-list/i.test(style) || !space) continue
    const marker = body.ownerDocument.createElement('span')
    marker.dataset.style = 'mso-list:Ignore'
    let isOver = false
    for (const node of Array.from(line.childNodes)) {
      if (isOver) break
      isOver = node.contains(space)
      marker.append(node)
    }
    line.prepend(marker)
    const [, margin = '36'] = /margin-left:\s*([\d.]+)pt/.exec(style) ?? []
    const level = Math.min(Math.max(Math.round(Number(margin) / 36), 1), 9)
    line.dataset.style = `${style};mso-list:l0 level${level} lfo1`
  }
}

/** The level of a list that its program writes next to its parents; null for any other list. */
function levelOf(list: Element): number | null {
  const word = list.querySelector(':scope > li')?.getAttribute('data-aria-level')
  const [, google] = /\blst-\w+-(\d)\b/.exec(list.className) ?? []
  const notion = /\b(?:bulleted-list|numbered-list|to-do-list)\b/.test(list.className) ? '0' : null
  const level = word ?? list.getAttribute('data-indent') ?? google ?? notion
  return level === null ? null : Number(level)
}

/** Joins lists of one point each, and nests deeper ones. */
function joinLists(body: HTMLElement): void {
  let open: Array<{ list: Element; level: number }> = []
  for (const list of body.querySelectorAll('ul, ol')) {
    const level = levelOf(list)
    if (level === null) continue
    if (open[0]?.list !== list.previousElementSibling) open = []
    open = open.filter(
      (one) => one.level < level || (one.level === level && isAlike(one.list, list)),
    )
    const last = open.at(-1)
    if (last?.level === level) {
      last.list.append(...list.children)
      list.remove()
      continue
    }
    last?.list.lastElementChild?.append(list)
    open.push({ list, level })
  }
}

/** Lists must count alike to be joined: a Notion checklist is not part of the points before it. */
function isAlike(one: Element, other: Element): boolean {
  const isOfBoxes = (list: Element) => list.querySelector(':scope > [data-checked]') !== null
  return one.localName === other.localName && isOfBoxes(one) === isOfBoxes(other)
}

const BLOCK =
  'address, article, aside, blockquote, dd, div, dl, dt, figure, h1, h2, h3, h4, h5, h6, hr, li, ol, p, pre, section, table, ul'

/** Removes invisible breaks, at the end of a line or between two blocks. */
function takeOffIdleBreaks(body: HTMLElement): void {
  for (const end of Array.from(body.querySelectorAll('br')).toReversed()) {
    const next = nextOf(end)
    const isLast = next === null && end.closest(`${BLOCK}, td, th, body`) === end.parentElement
    if (isLast || (next instanceof Element && next.matches(BLOCK))) end.remove()
  }
}

/** The next node that is not white space. */
function nextOf(node: Node): Node | null {
  let next = node.nextSibling
  while (next instanceof Text && next.data.trim() === '') next = next.nextSibling
  return next
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name)
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}
