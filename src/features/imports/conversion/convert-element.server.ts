import type { Loss } from './conversion-report.server'
import { enlarges, placeOf, readFigure } from './old-figures.server'
import {
  allWithin,
  escapeHtml,
  findWithin,
  isElement,
  type OldElement,
  type OldNode,
  withoutEnds,
  wordsOf,
} from './parse-html.server'

export interface ElementWriter {
  all: (nodes: readonly OldNode[]) => string
  link: (href: string) => string
  /** Empty for a picture that is not imported. */
  picture: (element: OldElement) => string
  embedded: (address: string) => string
  whole: (address: string) => string
  lose: (loss: Loss, detail?: string) => void
}

const FIGURES = /<figure.*?<\/figure>/g

/** A paragraph, after any pictures it contained: no paragraph contains one. */
export function paragraph(words: string, attributes = ''): string {
  const figures = words.match(FIGURES)?.join('') ?? ''
  const line = figures ? withoutEnds(words.replace(FIGURES, '')) : words
  return figures + (line && `<p${attributes}>${line}</p>`)
}

/** Without a caption or a place, a picture needs no figure. */
function figure(picture: string, caption: string, place: string): string {
  if (!picture || !(caption || place)) return picture
  const words = caption && `<figcaption>${caption}</figcaption>`
  return `<figure class="${place}">${picture}${words}</figure>`
}

/** For captions of tables, films and other elements that cannot have one here. */
function inItalics(words: string): string {
  return words.trim() && `<p><em>${words}</em></p>`
}

function partOfTable(writer: ElementWriter, node: OldNode): string {
  const isCaption = isElement(node) && node.name === 'figcaption'
  return isCaption ? `<figcaption>${writer.all(node.children)}</figcaption>` : writer.all([node])
}

/** Keeps the target of links within the text, such as those of notes. */
function placeIn({ id, name }: Record<string, string>): string {
  return id || name ? ` id="${escapeHtml(id || name || '')}"` : ''
}

/** Pictures and captions cannot be links here. */
function loseLinks(writer: ElementWriter, hrefs: readonly string[]): void {
  for (const href of hrefs) if (href && !enlarges(href)) writer.lose('pictureLinks', href)
}

type Write = (writer: ElementWriter, element: OldElement) => string

const nothing: Write = () => ''
const losing =
  (loss: 'scripts' | 'forms'): Write =>
  (writer) => {
    writer.lose(loss)
    return ''
  }
const embed: Write = (writer, { attribs }) => writer.embedded(attribs.src ?? attribs.data ?? '')
const film: Write = (writer, element) => {
  const source =
    element.attribs.src ?? findWithin(element, ({ name }) => name === 'source')?.attribs.src
  writer.lose('media', writer.whole(source ?? ''))
  return ''
}

export const WRITERS: Readonly<Record<string, Write | undefined>> = {
  script: losing('scripts'),
  form: losing('forms'),
  hr: () => '<hr>',
  style: nothing,
  noscript: nothing,
  template: nothing,
  svg: nothing,
  title: nothing,
  iframe: embed,
  embed,
  object: embed,
  video: film,
  audio: film,
  img: (writer, element) => figure(writer.picture(element), '', placeOf(element)),
  a: (writer, element) => {
    const { attribs, children } = element
    const inside = writer.all(children)
    if (wordsOf(element).trim() !== '' || allWithin(element, 'img').length === 0)
      return `<a href="${escapeHtml(writer.link(attribs.href ?? ''))}"${placeIn(attribs)}>${inside}</a>`
    loseLinks(writer, [attribs.href ?? ''])
    return inside
  },
  figure: (writer, element) => {
    const old = readFigure(element)
    // The sanitiser gives a table the caption next to it.
    if (findWithin(element, ({ name }) => name === 'table'))
      return `<figure>${element.children.map((one) => partOfTable(writer, one)).join('')}</figure>`
    if (old === null) return `<div>${writer.all(element.children)}</div>`
    loseLinks(writer, old.links)
    const picture = writer.picture(old.picture)
    const caption = escapeHtml(old.caption)
    return picture ? figure(picture, caption, old.place) : inItalics(caption)
  },
  figcaption: (writer, { children }) => inItalics(writer.all(children)),
  pre: (writer, element) => {
    writer.lose('code')
    const lines = wordsOf(element).replace(/\n$/, '').split('\n')
    return `<p>${lines.map(escapeHtml).join('<br>')}</p>`
  },
}
