import { dataOf } from '../pasting/carried-pictures'
import { type OdtStyles, readOdtStyles } from './odt-styles'
import { allOf, childOf, openZip, readXml, said } from './open-zip'
import { UnreadableDocument } from './unreadable-document'

/**
 * A text of LibreOffice, or any other program that writes .odt, as HTML: comments, tracked changes and hidden text are
 * marked as a paste from Word has them.
 *
 * @throws {UnreadableDocument}
 */
export function odtHtml(bytes: Uint8Array): string {
  const { texts, media } = openZip(bytes, /^(?:(?:content|styles)\.xml|Pictures\/[^/]+)$/)
  const [content, styles] = [texts.get('content.xml'), texts.get('styles.xml')]
  if (content === undefined) throw new UnreadableDocument('damaged')
  const text = readXml(content)
  const looks = styles === undefined ? null : readXml(styles)
  const [body] = allOf(text, 'text').filter(
    ({ parentElement }) => parentElement?.localName === 'body',
  )
  if (!body) throw new UnreadableDocument('damaged')
  const known = readOdtStyles(looks ? [looks, text] : [text])
  const writer = new Writer(known, readDeletions(text), media)
  return writer.write(body, looks ? pageMargins(looks) : [])
}

/** The words that someone has taken out, by the name of the change. */
function readDeletions(text: Document): Map<string, string> {
  return new Map(
    allOf(text, 'changed-region').map((region) => {
      const paragraphs = allOf(childOf(region, 'deletion') ?? region, 'p')
      const words = paragraphs.map(({ textContent }) => textContent).join(' ')
      return [said(region, 'id'), childOf(region, 'deletion') ? words : '']
    }),
  )
}

/** What stands at the head and the foot of pages. */
function pageMargins(styles: Document): string[] {
  const margins = allOf(styles, 'master-page').flatMap((page) =>
    Array.from(page.children, ({ textContent }) => textContent.trim()),
  )
  return [...new Set(margins)].filter(Boolean)
}

/** Of LibreOffice, what is no text of the document. */
const SILENT = new Set([
  ...['tracked-changes', 'forms', 'sequence-decls', 'variable-decls', 'user-field-decls'],
  ...['note-citation', 'covered-table-cell', 'ruby-text', 'index-title-template', 'object'],
  ...['table-column', 'table-columns', 'table-header-columns'],
])
const NUMBERINGS = ['a', 'A', 'i', 'I']

class Writer {
  readonly #html = document.implementation.createHTMLDocument()
  readonly #notes: HTMLElement[] = []
  /** The number after the last point of each list, by its style. */
  readonly #counted = new Map<string, number>()
  /** The names of changes that have begun and not ended. */
  readonly #added = new Set<string>()

  constructor(
    readonly styles: OdtStyles,
    readonly deletions: ReadonlyMap<string, string>,
    readonly media: ReadonlyMap<string, Uint8Array>,
  ) {}

  write(body: Element, margins: readonly string[]): string {
    const { body: place } = this.#html
    place.append(...this.#all(body))
    if (this.#notes.length > 0) place.append(this.#make('ol', this.#notes))
    for (const words of margins) place.append(this.#part('margin', words))
    return `<meta name="generator" content="LibreOffice">${place.innerHTML}`
  }

  #all(element: Element, list: { style: string; level: number } = TOP): Node[] {
    return Array.from(element.childNodes).flatMap((node) => {
      if (node instanceof Element) return this.#one(node, list)
      return node instanceof Text ? this.#words(node.data.replace(/\s+/g, ' ')) : []
    })
  }

  #words(words: string): Node[] {
    const text = this.#html.createTextNode(words)
    return this.#added.size > 0 && words.trim() ? [this.#make('ins', [text], 'msoIns')] : [text]
  }

  #one(element: Element, list: { style: string; level: number }): Node[] {
    const { localName: name } = element
    // A picture has a title for programs, too.
    if (SILENT.has(name) || element.namespaceURI?.includes('svg')) return []
    const style = this.styles.styleOf(said(element, 'style-name'))
    const all = () => this.#all(element)
    const isHidden = style.isHidden || said(element, 'display') === 'none' || /^hidden-/.test(name)
    switch (name) {
      case 'h':
        return [this.#line(`h${Math.min(Number(said(element, 'outline-level')) || 1, 6)}`, element)]
      case 'p': {
        const line = this.#line(nameOfLine(style.names), element)
        return style.names.some(isQuote) ? [this.#make('blockquote', [line])] : [line]
      }
      case 'span':
        return [isHidden ? this.#hidden(all()) : this.#marked(style.marks, all())]
      case 'section':
        return isHidden ? [this.#hidden(all())] : all()
      case 'hidden-text':
      case 'hidden-paragraph':
        return [this.#hidden(this.#words(said(element, 'string-value') || element.textContent))]
      case 'a':
        return [this.#make('a', all(), '', { href: said(element, 'href') })]
      case 's':
        return this.#words(' '.repeat(Math.min(Number(said(element, 'c')) || 1, 50)))
      case 'tab':
        return this.#words(' ')
      case 'line-break':
        return [this.#make('br', [])]
      case 'file-name':
        return [this.#part('code', element.textContent, 'span')]
      case 'list':
        return [this.#list(element, list)]
      case 'note':
        return [this.#note(element)]
      case 'annotation':
        return [this.#comment(element)]
      case 'change-start':
        this.#added.add(said(element, 'change-id'))
        return []
      case 'change-end':
        this.#added.delete(said(element, 'change-id'))
        return []
      case 'change':
        return this.#deleted(this.deletions.get(said(element, 'change-id')) ?? '')
      case 'frame':
        return childOf(element, 'object') ? [this.#make('object', [])] : all()
      case 'image':
        return [this.#picture(element)]
      case 'plugin':
        return [this.#make('object', [])]
      default:
        return TABLE[name] ? [this.#ofTable(TABLE[name], element)] : all()
    }
  }

  #line(name: string, element: Element): HTMLElement {
    const style = this.styles.styleOf(said(element, 'style-name'))
    const isHeading = name !== 'p'
    const marks = isHeading ? [] : style.marks
    const line = this.#make(name, [this.#marked(marks, this.#all(element))])
    if (style.alignment) line.setAttribute('align', style.alignment)
    if (style.isHidden) line.setAttribute('hidden', '')
    return line
  }

  #list(element: Element, { style, level }: { style: string; level: number }): HTMLElement {
    const place = { style: said(element, 'style-name') || style, level: level + 1 }
    const counts = this.styles.levelOf(place.style, place.level)
    const points = Array.from(element.children).map((point) => {
      const item = this.#make('li', this.#all(point, place))
      const value = said(point, 'start-value')
      if (value) item.setAttribute('value', value)
      return item
    })
    const list = this.#make(counts ? 'ol' : 'ul', points)
    const isOn = said(element, 'continue-numbering') === 'true'
    const start = (isOn ? this.#counted.get(place.style) : undefined) ?? counts?.start ?? 1
    if (place.level === 1) this.#counted.set(place.style, start + points.length)
    if (counts && start !== 1) list.setAttribute('start', `${start}`)
    if (counts && NUMBERINGS.includes(counts.type)) list.setAttribute('type', counts.type)
    return list
  }

  #note(element: Element): HTMLElement {
    const number = this.#notes.length + 1
    const back = this.#make('a', ['↑'], '', { href: `#noted-${number}` })
    const words = this.#all(childOf(element, 'note-body') ?? element)
    this.#notes.push(this.#make('li', [...words, back], '', { id: `note-${number}` }))
    const link = { href: `#note-${number}`, id: `noted-${number}` }
    return this.#make('sup', [this.#make('a', [`${number}`], '', link)])
  }

  /** Its description stands beside it. */
  #picture(element: Element): HTMLElement {
    const name = said(element, 'href').replace(/^\.\//, '')
    const bytes = this.media.get(name)
    const [, ending = ''] = /\.(\w+)$/.exec(name) ?? []
    const frame = element.parentElement ?? undefined
    const alt = (childOf(frame, 'desc') ?? childOf(frame, 'title'))?.textContent.trim()
    return this.#make('img', [], '', {
      ...(bytes && { src: dataOf(bytes, `image/${TYPES[ending.toLowerCase()] ?? ending}`) }),
      ...(alt && { alt }),
    })
  }

  #comment(element: Element): HTMLElement {
    const words = allOf(element, 'p').map(({ textContent }) => textContent)
    return this.#make('span', [words.join(' ')], 'msocomtxt')
  }

  #deleted(words: string): Node[] {
    return words.trim() ? [this.#make('del', [words], 'msoDel')] : []
  }

  #ofTable(name: string, element: Element): HTMLElement {
    const isHead = name === 'td' && element.parentElement?.parentElement?.localName === HEAD
    const made = this.#make(isHead ? 'th' : name, this.#all(element))
    const [columns, rows] = ['number-columns-spanned', 'number-rows-spanned'].map((span) =>
      said(element, span),
    )
    if (name === 'td' && columns && columns !== '1') made.setAttribute('colspan', columns)
    if (name === 'td' && rows && rows !== '1') made.setAttribute('rowspan', rows)
    return made
  }

  #marked(marks: readonly string[], nodes: Node[]): Node {
    const content = this.#html.createDocumentFragment()
    content.append(...nodes)
    return marks.reduceRight<Node>((inner, mark) => this.#make(mark, [inner]), content)
  }

  #hidden(nodes: Node[]): HTMLElement {
    return this.#make('span', nodes, '', { hidden: '' })
  }

  #part(part: string, words: string, name = 'div'): HTMLElement {
    return this.#make(name, [words], '', { 'data-part': part })
  }

  #make(
    name: string,
    inside: ReadonlyArray<Node | string>,
    className = '',
    attributes: Readonly<Record<string, string>> = {},
  ): HTMLElement {
    const made = this.#html.createElement(name)
    made.append(...inside)
    if (className) made.className = className
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
    return made
  }
}

/** Word's headings come to LibreOffice as paragraphs with a style. */
function nameOfLine(styles: readonly string[]): string {
  const [, level] = /(?:^| )Heading_20_(\d)(?: |$)/.exec(styles.join(' ')) ?? []
  return level ? `h${Math.min(Number(level), 6)}` : styles.includes('Title') ? 'h1' : 'p'
}

function isQuote(style: string): boolean {
  return ['Quotations', 'Quote', 'Intense_20_Quote'].includes(style)
}

/** File extensions that differ from their media type. */
const TYPES: Readonly<Record<string, string | undefined>> = { jpg: 'jpeg', svg: 'svg+xml' }

const TOP = { style: '', level: 0 }

const HEAD = 'table-header-rows'

const TABLE: Readonly<Record<string, string | undefined>> = {
  table: 'table',
  [HEAD]: 'thead',
  'table-rows': 'tbody',
  'table-row': 'tr',
  'table-cell': 'td',
}
