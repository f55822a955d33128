import { DomUtils, parseDocument } from 'htmlparser2'
import { OPENED_FIELD } from '~/lib/forms/honeypot'
import { escapeXml as escapeHtml } from '~/seo/xml'

type Document = ReturnType<typeof parseDocument>
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/** Of a link, what says something of the page; the rest names files of the build. */
const KEPT_LINKS = ['canonical', 'alternate']

/** A page as it is kept. */
export interface KeptHtml {
  title: string
  html: string
}

/**
 * A page without what changes by itself, so that it is another only when its words are: scripts and what they begin with,
 * the names of the build's files, stamps of forms, today's date on paper, and what is marked to change by the minute
 * (docs/product.md, "Past pages").
 *
 * @param html a whole document
 */
export function keptHtml(html: string): KeptHtml {
  const document = parseDocument(html)
  const title = DomUtils.getElementsByTagName('title', document)[0]
  removeAll(document, (element) => changesByItself(element))
  for (const element of DomUtils.getElementsByTagName('*', document)) {
    const { attribs, name } = element
    if (name === 'input' && attribs.name === OPENED_FIELD) attribs.value = ''
    if (attribs.class === 'letterhead') delete attribs['data-facts']
    delete attribs.nonce
  }
  const comments = DomUtils.filter((node) => node.type === 'comment', document)
  for (const comment of comments) DomUtils.removeElement(comment)
  return {
    title: title ? DomUtils.textContent(title) : '',
    html: outerHtml(document),
  }
}

function changesByItself({ name, attribs }: Element): boolean {
  if ('data-now' in attribs) return true
  if (name === 'script') return attribs.type !== 'application/ld+json'
  return name === 'link' && !KEPT_LINKS.includes(attribs.rel ?? '')
}

/** What is kept of an address that sent its readers on to another. */
export function keptRedirect(path: string, to: string): KeptHtml {
  const link = `<a href="${escapeHtml(to)}">${escapeHtml(to)}</a>`
  return {
    title: path,
    html: `<!doctype html><html lang="en-GB"><head><title>${escapeHtml(path)}</title></head><body><p>This address sent its readers on to ${link}.</p></body></html>`,
  }
}

/**
 * A kept page for a frame in which nothing runs: without scripts, and with the addresses of frames in their place. Its
 * links open the present pages, in a tab of their own.
 */
export function shownHtml(html: string): string {
  const document = parseDocument(html)
  removeAll(document, ({ name }) => REMOVED.includes(name))
  framesAsWords(document)
  const [head] = DomUtils.getElementsByTagName('head', document)
  const base = parseDocument('<base target="_blank">').children[0]
  if (head && base) DomUtils.prependChild(head, base)
  return outerHtml(document)
}

/** Puts the title and the address of each frame in its place. */
export function framesAsWords(document: Document): void {
  for (const frame of DomUtils.getElementsByTagName('iframe', document)) {
    const { title = 'A frame', src = '' } = frame.attribs
    const words = escapeHtml(`${title}: ${src}`)
    for (const node of parseDocument(`<p>${words}</p>`).children) DomUtils.append(frame, node)
    DomUtils.removeElement(frame)
  }
}

/** What would load or run something, or lead the frame elsewhere. */
const REMOVED: readonly string[] = ['script', 'link', 'base', 'object', 'embed', 'noscript']

function removeAll(document: Document, isMeant: (element: Element) => boolean): void {
  const elements = DomUtils.getElementsByTagName('*', document)
  for (const element of elements.filter(isMeant)) DomUtils.removeElement(element)
}

/** Letters stay as they are; only what would be read as HTML is escaped. */
export function outerHtml(document: Document): string {
  return DomUtils.getOuterHTML(document, { encodeEntities: 'utf8' })
}
