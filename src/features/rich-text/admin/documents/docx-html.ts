import { strToU8, zipSync } from 'fflate'
import { convertToHtml, images } from 'mammoth'
import { COUNTED } from './docx-lists'
import { ALIGNED, type DocxParts, markDocx } from './docx-marks'
import { type Thing, wordsOfThings } from './docx-objects'
import { allOf, openZip, readXml } from './open-zip'
import { UnreadableDocument } from './unreadable-document'

/** The parts that mammoth reads, and others with words. */
const PARTS =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:_rels\/)?[\w-]+\.xml(?:\.rels)?|word\/media\/[^/]+|word\/(?:charts\/chart|diagrams\/data)\w*\.xml|(?:[\w-]+\/)*[\w-]+\.(?:x?html?|mht|txt|rtf|docx))$/i

/** Highlights mark what mammoth would skip; no real highlight has these names. */
const STYLES = [
  "highlight[color='comment'] => span.msocomtxt",
  "highlight[color='hidden'] => span.hidden",
  "highlight[color='code'] => span.code",
  "highlight[color='added'] => ins.msoIns",
  "highlight[color='taken out'] => del.msoDel",
  "highlight[color='picture'] => span.picture",
  "highlight[color='object'] => span.object",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Quotations'] => blockquote > p:fresh",
  "p[style-name='Block Text'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='Title'] => h1:fresh",
  'u => u',
]

/**
 * Mammoth does the reading. Comments, tracked changes, hidden text, fields and drawings, which it would drop
 * silently, are marked first in the form that a paste from Word has.
 *
 * @throws {UnreadableDocument}
 */
export async function docxHtml(bytes: Uint8Array): Promise<string> {
  const { texts, media } = openZip(bytes, PARTS)
  if (!texts.has('word/document.xml')) throw new UnreadableDocument('damaged')
  const marked = markDocx(texts, new Set(media.keys()))
  const packed = zipSync(
    {
      ...Object.fromEntries(media),
      ...Object.fromEntries(Array.from(marked.parts, ([name, part]) => [name, strToU8(part)])),
    },
    { level: 0 },
  )
  const html = await convert(packed.buffer)
  const inside = [wordsOfThings(texts), ...Array.from(media, wordsOfChunk)].join(' ').trim()
  return `<meta name="generator" content="Word">${finish(html, marked, inside)}`
}

async function convert(arrayBuffer: ArrayBuffer): Promise<string> {
  const withData = images.imgElement(async ({ contentType, readAsBase64String }) => ({
    src: `data:${contentType};base64,${await readAsBase64String()}`,
  }))
  try {
    const options = { styleMap: STYLES, convertImage: withData, includeEmbeddedStyleMap: false }
    return (await convertToHtml({ arrayBuffer }, options)).value
  } catch {
    throw new UnreadableDocument('damaged')
  }
}

/** Elements counted as left out, one for each kind of placeholder. */
const THINGS: Readonly<Record<Thing, string>> = { picture: 'img', object: 'object' }

/** Renames marks, numbers lists, and counts what mammoth has not read as unread. */
function finish(html: string, { words, margins }: DocxParts, inside: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const hidden of body.querySelectorAll('span.hidden')) hidden.setAttribute('hidden', '')
  for (const code of body.querySelectorAll('span.code')) code.setAttribute('data-part', 'code')
  for (const anchor of body.querySelectorAll<HTMLElement>(`a[id^="${COUNTED}"]`)) {
    count(anchor)
    anchor.remove()
  }
  for (const image of body.querySelectorAll('img[alt]'))
    image.setAttribute('alt', withoutRemark(image.getAttribute('alt') ?? ''))
  for (const anchor of body.querySelectorAll<HTMLElement>(`a[id^="${ALIGNED}"]`)) {
    const [, side = ''] = anchor.id.split('.')
    anchor.closest('p, h1, h2, h3, h4, h5, h6, td, th')?.setAttribute('align', side)
    anchor.remove()
  }
  for (const [name, element] of Object.entries(THINGS))
    for (const thing of body.querySelectorAll(`span.${name}`))
      thing.replaceWith(body.ownerDocument.createElement(element))
  const unread = `${missing(words, linesOf(body.innerHTML))} ${inside}`.trim()
  if (unread) body.append(part(body, 'unread', unread))
  body.append(...margins.map((margin) => part(body, 'margin', margin)))
  return body.innerHTML
}

/** A file within the file (`altChunk`), as far as its kind can be read. */
function wordsOfChunk([name, bytes]: readonly [string, Uint8Array]): string {
  if (/\.docx$/i.test(name)) {
    const xml = openZip(bytes, /^word\/document\.xml$/).texts.get('word/document.xml')
    const lines = xml === undefined ? [] : allOf(readXml(xml), 'p')
    return lines.map(({ textContent }) => textContent).join(' ')
  }
  const text = new TextDecoder().decode(bytes)
  if (/\.(?:txt|x?html?|mht)$/i.test(name)) {
    return new DOMParser().parseFromString(text, 'text/html').body.textContent
  }
  return /\.rtf$/i.test(name) ? text.replace(/\\[a-z]+-?\d* ?|[{}]/gi, ' ') : ''
}

/** Word adds a remark on who wrote a picture’s description. */
function withoutRemark(alt: string): string {
  return alt
    .replace(/(?:Description automatically generated|AI-generated content may be)[\s\S]*$/i, '')
    .trim()
}

function count({ id, parentElement }: HTMLElement): void {
  const [, type = '', number = ''] = id.split('.')
  const item = parentElement?.closest('li')
  const list = item?.parentElement
  if (!item || list?.localName !== 'ol') return
  if (item === list.firstElementChild) {
    if (type) list.setAttribute('type', type)
    if (number !== '1') list.setAttribute('start', number)
  } else if (item.previousElementSibling) {
    const before = valueAt(list, item)
    if (number !== `${before}`) item.setAttribute('value', number)
  }
}

/** The point’s number, counted from those before it. */
function valueAt(list: Element, item: Element): number {
  let number = Number(list.getAttribute('start') ?? 1)
  for (const point of list.children) {
    number = Number(point.getAttribute('value') ?? number)
    if (point === item) return number
    number += 1
  }
  return number
}

function part(body: HTMLElement, name: string, words: string): HTMLElement {
  const shell = body.ownerDocument.createElement('div')
  shell.dataset.part = name
  shell.textContent = words
  return shell
}

/** One line per paragraph. */
function linesOf(html: string): string {
  return html.replace(/<(?:\/(?:p|h\d|li|td|th)|br|[uo]l[^>]*)>/g, '\n').replace(/<[^>]*>/g, '')
}

/** Words of the first text that are missing from the second, as often as they are missing. */
function missing(words: string, read: string): string {
  const left = new Map<string, number>()
  const each = (text: string) => text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean)
  for (const word of each(read)) left.set(word, (left.get(word) ?? 0) + 1)
  return each(words)
    .filter((word) => {
      const count = left.get(word) ?? 0
      left.set(word, count - 1)
      return count <= 0
    })
    .join(' ')
}
