import { linkAttributes } from '~/lib/text/links'
import type { Word } from '~/lib/text/word-account'
import { readWords } from '../../read-words'
import { imageAttributes } from '../../rules'
import { arranged, treeOf } from './arranged'
import { canCome, carriedBy, unloadPictures } from './carried-pictures'
import { markConfidential, removeMarked } from './confidential'
import type { LeftOut } from './left-out'
import { readOtherPrograms } from './other-programs'
import { pastedDocument, saysOf } from './pasted-document'
import { makeLists } from './pasted-lists'
import { isFromOffice, makeHead } from './pasted-tables'
import { acceptTrackedChanges } from './tracked-changes'

export interface PastedHtml {
  html: string
  leftOut: LeftOut
  /** The kind of each callout. */
  callouts: string[]
  /** The number of embedded pictures to upload. */
  carried: number
  /** All words, including those that are left out. */
  words: Word[]
}

/**
 * Cleans what was copied from Word, Google Docs or a web page: inline styles become elements and classes, Word’s fake
 * lists become lists, and whatever a text cannot hold or was not meant for readers is taken out and counted. The
 * editor drops anything else that it does not know.
 *
 * @param html from the clipboard or a drop
 * @param origin of this site
 * @param field false where pictures cannot be
 */
export function cleanPastedHtml(
  html: string,
  origin: string,
  { hasPictures } = { hasPictures: false },
): PastedHtml {
  const unloaded = unloadPictures(html)
  const document = pastedDocument(unloaded.html)
  const confidential = markConfidential(document)
  acceptTrackedChanges(document)
  const callouts = readOtherPrograms(document)
  const words = readWords([treeOf(document)])
  removeMarked(document)
  makeLists(document)
  makeQuotes(document)
  // Google Docs draws the boxes of a checklist.
  for (const box of document.querySelectorAll('li[role="checkbox"] > img')) box.remove()
  const body = arranged(document)
  const dataOf = (element: Element) => carriedBy(element, unloaded.pictures)
  const canStay = (element: Element) => hasPictures && dataOf(element) !== null
  const leftOut = {
    ...confidential,
    unfit: hasPictures ? takeOut(body, 'img', (element) => isUnfit(dataOf(element))) : 0,
    pictures: takeOut(
      body,
      'img, svg',
      (element) => !isOwnImage(element, origin) && (isDot(element) || !canStay(element)),
    ),
    embedded: takeOut(body, 'iframe, object, embed, video, audio, canvas'),
    anchors: takeOff(body, (href) => /^(?:file:[^#]*)?#/i.test(href)),
    links: takeOff(body, (href) => linkAttributes(href, origin) === null),
  }
  for (const element of Array.from(body.querySelectorAll<HTMLElement>('*'))) readStyle(element)
  for (const heading of Array.from(body.querySelectorAll('h4, h5, h6'))) rename(heading, 'h3')
  for (const cell of body.querySelectorAll('td, th')) flatten(cell)
  if (isFromOffice(html)) for (const table of body.querySelectorAll('table')) makeHead(table)
  standAlone(body)
  for (const paragraph of body.querySelectorAll('p')) {
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('img')) paragraph.remove()
  }
  const carried = Array.from(body.querySelectorAll('img')).filter((image) => canStay(image))
  for (const image of carried) image.setAttribute('src', dataOf(image) ?? '')
  return { html: body.innerHTML, leftOut, callouts, carried: carried.length, words }
}

function takeOut(
  body: HTMLElement,
  selector: string,
  isMeant: (element: Element) => boolean = () => true,
): number {
  const elements = Array.from(body.querySelectorAll(selector)).filter(isMeant)
  for (const element of elements) element.remove()
  return elements.filter((element) => !isDot(element)).length
}

/** A one-pixel picture is a tracking pixel. */
function isDot(element: Element): boolean {
  return ['width', 'height'].some((side) => /^[01](?:px)?$/.test(element.getAttribute(side) ?? ''))
}

/** @returns the number of removed links whose words stay */
function takeOff(body: HTMLElement, isMeant: (href: string) => boolean): number {
  const links = Array.from(body.querySelectorAll('a[href]')).filter((link) =>
    isMeant(link.getAttribute('href') ?? ''),
  )
  const withWords = links.filter(({ textContent }) => textContent.trim() !== '')
  for (const link of links) unwrap(link)
  return withWords.length
}

/** Moves pictures out of the start and end of paragraphs, where they would leave an empty line. */
function standAlone(body: HTMLElement): void {
  const images = Array.from(body.querySelectorAll('p > img'))
  const isEmpty = (image: Element, side: 'before' | 'after') => {
    const range = image.ownerDocument.createRange()
    range.selectNodeContents(image.parentElement ?? image)
    if (side === 'before') range.setEndBefore(image)
    else range.setStartAfter(image)
    return range.toString().trim() === ''
  }
  for (const image of images) if (isEmpty(image, 'before')) image.parentElement?.before(image)
  for (const image of images.toReversed()) {
    const paragraph = image.parentElement
    if (paragraph?.matches('p') && isEmpty(image, 'after')) paragraph.after(image)
  }
}

function isUnfit(data: string | null): boolean {
  return data !== null && !canCome(data)
}

function isOwnImage(element: Element, origin: string): boolean {
  return imageAttributes((attribute) => element.getAttribute(attribute), origin) !== null
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
  if (isInline && says('vertical-align', /super/)) wrapContent(element, 'sup')
  if (isInline && says('vertical-align', /sub/)) wrapContent(element, 'sub')
  const isCentred = element.matches('.has-text-align-center')
  const isBlock = element.matches('p, h1, h2, h3, h4, h5, h6, td, th')
  const alignment = isBlock ? (isCentred ? 'center' : alignmentOf(element)) : null
  if (alignment) element.classList.add(`align-${alignment}`)
}

function alignmentOf(element: HTMLElement): 'center' | 'right' | null {
  const says = saysOf(element)
  const attribute = element.getAttribute('align')?.toLowerCase()
  if (says('text-align', /center/) || attribute === 'center') return 'center'
  return says('text-align', /right|end/) || attribute === 'right' ? 'right' : null
}

/** Word’s “Quote” and “Intense Quote” styles. */
function makeQuotes(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('.MsoQuote, .MsoIntenseQuote')) {
    const before = paragraph.previousElementSibling
    const quote =
      before?.matches('blockquote') === true
        ? before
        : body.ownerDocument.createElement('blockquote')
    if (quote !== before) paragraph.before(quote)
    quote.append(paragraph)
  }
}

/** Paragraphs become lines in a cell that holds only words. */
function flatten(cell: Element): void {
  if (cell.querySelector('ul, ol, table, img, hr, blockquote, aside, h1, h2, h3')) return
  // What its one paragraph says, as Word and Docs write it.
  const [paragraph, ...more] = cell.querySelectorAll('p')
  if (paragraph && more.length === 0) cell.classList.add(...paragraph.classList)
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
