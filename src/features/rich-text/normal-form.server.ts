import { takeFigure, wordsOf } from './figure.server'
import { type Element, isBlank, type Node, readTable, readTree, writeTree } from './html-tree'
import { hasSigns, ownForms, tickSigns } from './own-forms'
import { CHECKLIST, DONE, ELEMENTS, withoutLastLines } from './rules'
import {
  formattedWords,
  isMark,
  type Marks,
  type Piece,
  withMark,
  writeWords,
} from './words.server'

/**
 * The one form in which the editor writes a text: only elements of the table in `rules.ts`, formatting in one order,
 * no invisible white space. Words among blocks get their own paragraph.
 *
 * @param html as sanitize-html writes it: every element closed, every sign escaped
 */
export function normalForm(html: string): string {
  const form = formOf(html)
  if (!hasSigns(form)) return form
  const nodes = readTree(form)
  tickSigns(nodes)
  return formOf(writeTree(nodes))
}

function formOf(html: string): string {
  const blocks = new Blocks({ alignment: null, isInCallout: false })
  blocks.add(ownForms(readTree(html)), [])
  return withoutLastLines(blocks.end())
}

interface Around {
  /** For lines without their own. */
  alignment: string | null
  isInCallout: boolean
}

/** Reads the blocks of a text, an item or a cell, one after another. */
class Blocks {
  readonly #around: Around
  readonly #written: string[] = []
  readonly #pieces: Piece[] = []
  /** The current line’s opening tag; empty for words without an element. */
  #line = ''
  /** The latest words without their own element. */
  #bareWords: string | null = null

  constructor(around: Around) {
    this.#around = around
  }

  add(nodes: readonly Node[], marks: Marks): void {
    for (const node of nodes) this.#addNode(node, marks)
  }

  /** @returns the HTML */
  end(): string {
    this.#endLine()
    return this.#written.join('')
  }

  /** Null when there are blocks. */
  get words(): string | null {
    return this.#written.length === 0 ? '' : this.#written.length === 1 ? this.#bareWords : null
  }

  #addNode(node: Node, marks: Marks): void {
    if (typeof node === 'string') {
      this.#pieces.push({ html: node, marks })
      return
    }
    const { name, tag, children } = node
    if (name === 'br') this.#pieces.push({ html: tag, marks })
    else if (name === 'data') this.#pieces.push({ html: `${tag}${wordsOf(node)}</data>`, marks })
    else if (name === 'small') this.#addNote(node, marks)
    else if (isMark(name)) this.add(children, withMark(marks, name, tag))
    else if (ELEMENTS[name]?.holds === 'words') this.#addLine(node, marks)
    else this.#addBlock(node, marks)
  }

  #addNote(note: Element, marks: Marks): void {
    const words = formattedWords(note)
    if (words) this.#pieces.push({ html: `${note.tag}${words}</small>`, marks })
  }

  #addLine({ tag, children }: Element, marks: Marks): void {
    this.#endLine()
    const outer = this.#line
    const before = this.#written.length
    this.#line = tag
    this.add(children, marks)
    // An empty line was meant, unless it held only blocks.
    this.#endLine(this.#written.length === before)
    this.#line = outer
  }

  #endLine(isWanted = false): void {
    const words = writeWords(this.#pieces.splice(0))
    if (words === '' && !isWanted) return
    this.#bareWords = this.#line === '' ? words : null
    const tag = withAlignment(this.#line || '<p>', this.#around.alignment)
    this.#written.push(`${tag}${words}</${/\w+/.exec(tag)}>`)
  }

  #addBlock(node: Element, marks: Marks): void {
    this.#endLine()
    if (ELEMENTS[node.name]?.holds === 'nothing') this.#written.push(node.tag)
    else if (node.name === 'blockquote') this.#written.push(this.#holder(node, marks))
    else if (node.name === 'aside') this.#addCallout(node, marks)
    else if (node.name === 'figure') this.#addFigure(node, marks)
    else if (node.name === 'ul' || node.name === 'ol') this.#addList(node, marks)
    else if (node.name === 'table') this.#addTable(node, marks)
    else this.add(node.children, marks)
    this.#endLine()
  }

  /** A nested box would look like a mistake: only its blocks stay. */
  #addCallout({ name, tag, children }: Element, marks: Marks): void {
    if (this.#around.isInCallout) {
      this.add(children, marks)
      return
    }
    const inside = new Blocks({ ...this.#around, isInCallout: true })
    inside.add(children, marks)
    this.#written.push(`${tag}${inside.end() || this.#emptyLine()}</${name}>`)
  }

  #addFigure(figure: Element, marks: Marks): void {
    const { written, rest } = takeFigure(figure)
    if (written) this.#written.push(written)
    this.add(rest, marks)
  }

  #addList({ name, tag, children }: Element, marks: Marks): void {
    const items: Element[] = []
    let stray: Element | null = null
    for (const child of children) {
      const inside = typeof child === 'string' ? '' : child.name
      const last = items.at(-1)
      if (typeof child !== 'string' && inside === 'li') {
        items.push(child)
        stray = null
      } else if (isBlank(child) && !stray) continue
      else if (last && (stray || inside === 'ul' || inside === 'ol')) last.children.push(child)
      else {
        stray = { name: 'li', tag: '<li>', children: [child] }
        items.push(stray)
      }
    }
    const isKept = (attribute: string) =>
      name === 'ol'
        ? attribute.startsWith(' value')
        : tag.includes(CHECKLIST) && attribute === DONE_CLASS
    const written = items
      .map((item) => this.#holder(item, marks, itemAttributes(item).filter(isKept).join('')))
      .join('')
    if (written) this.#written.push(`${tag}${written}</${name}>`)
  }

  #addTable(table: Element, marks: Marks): void {
    const { caption, sections, strays } = readTable(table)
    // Browsers put these before the table.
    this.add(strays, marks)
    if (caption && sections.length === 0) this.add(caption.children, marks)
    this.#endLine()
    const words = caption && formattedWords(caption)
    const title = words ? `<caption>${words}</caption>` : ''
    const written = sections.map(({ name, rows }) => {
      const cells = rows.map((row) => row.map((cell) => this.#cell(cell, marks)).join(''))
      const inside = cells.map((row) => row && `<tr>${row}</tr>`).join('')
      return inside && `<${name}>${inside}</${name}>`
    })
    if (written.join('')) this.#written.push(`<table>${title}${written.join('')}</table>`)
  }

  #cell({ name, tag, children }: Element, marks: Marks): string {
    const inside = this.#within(tag)
    inside.add(children, marks)
    const blocks = inside.end()
    // Lines within a cell have their own alignment.
    if (inside.words === null) return `${tag.replace(CLASS, '')}${blocks}</${name}>`
    return `${withAlignment(tag, this.#around.alignment)}${inside.words}</${name}>`
  }

  /** A quotation or a list item has at least one line to write on. */
  #holder({ name, tag, children }: Element, marks: Marks, attributes = ''): string {
    const inside = this.#within(tag)
    inside.add(children, marks)
    return `<${name}${attributes}>${inside.end() || inside.#emptyLine()}</${name}>`
  }

  /** Its lines inherit its alignment. */
  #within(tag: string): Blocks {
    return new Blocks({ ...this.#around, alignment: alignmentOf(tag) ?? this.#around.alignment })
  }

  #emptyLine(): string {
    return `${withAlignment('<p>', this.#around.alignment)}</p>`
  }
}

const CLASS = / class="[^"]*"/

const DONE_CLASS = ` class="${DONE}"`

/** An item’s class can also be the alignment of its lines. */
function itemAttributes({ tag }: Element): string[] {
  const [value] = / value="\d+"/.exec(tag) ?? []
  const isDone = new RegExp(`[" ]${DONE}[" ]`).test(CLASS.exec(tag)?.[0] ?? '')
  return [...(isDone ? [DONE_CLASS] : []), ...(value ? [value] : [])]
}

function alignmentOf(tag: string): string | null {
  const [alignment] = /align-\w+/.exec(CLASS.exec(tag)?.[0] ?? '') ?? []
  return alignment ? ` class="${alignment}"` : null
}

function withAlignment(tag: string, alignment: string | null): string {
  if (alignment === null || alignmentOf(tag) !== null) return tag
  // The class is written before all other attributes.
  return tag.replace(/^<\w+/, (start) => start + alignment)
}
