import type { Element } from './html-tree'
import { MARKS } from './rules'

/** Opening tags, at the places of their kinds in `MARKS`. */
export type Marks = ReadonlyArray<string | undefined>

/** A run of words, or a line break, with its formatting. */
export interface Piece {
  html: string
  marks: Marks
}

/** The inner of two of the same kind counts. */
export function withMark(marks: Marks, name: string, tag: string): Marks {
  return MARKS.map((mark, index) => (mark === name ? tag : marks[index]))
}

/**
 * In the editor’s form: white space is one space with none at the ends, and formatting is nested in the order of
 * `MARKS`, around as many words as possible.
 */
export function writeWords(pieces: readonly Piece[]): string {
  let written = ''
  let open: string[] = []
  const enter = (marks: string[]) => {
    const shared = marks.findIndex((mark, index) => mark !== open[index])
    const kept = Math.min(shared < 0 ? marks.length : shared, open.length)
    for (const mark of open.slice(kept).reverse()) written += `</${/\w+/.exec(mark)}>`
    written += marks.slice(kept).join('')
    open = marks
  }
  for (const { html, marks } of withoutSpace(pieces)) {
    enter(marks.filter((mark) => mark !== undefined))
    written += html
  }
  enter([])
  return written
}

/** On one line, with formatting: the content of a note or a table’s caption. */
export function formattedWords({ children }: Element): string {
  const pieces: Piece[] = []
  const add = (nodes: Element['children'], marks: Marks) => {
    for (const node of nodes) {
      if (typeof node === 'string') pieces.push({ html: node, marks })
      else if (node.name === 'data') add(node.children, marks)
      else if (isMark(node.name)) add(node.children, withMark(marks, node.name, node.tag))
      else {
        pieces.push({ html: ' ', marks })
        add(node.children, marks)
        pieces.push({ html: ' ', marks })
      }
    }
  }
  add(children, [])
  return writeWords(pieces)
}

export function isMark(name: string): boolean {
  return MARKS.some((mark) => mark === name)
}

const BREAK = '<br />'

function withoutSpace(pieces: readonly Piece[]): Piece[] {
  const kept: Piece[] = []
  for (const { html, marks } of pieces) {
    const before = kept.at(-1)?.html ?? BREAK
    const words = html.replace(/[ \t\r\n\f]+/g, ' ')
    const visible = before === BREAK || before.endsWith(' ') ? words.replace(/^ /, '') : words
    if (visible !== '') kept.push({ html: visible, marks })
  }
  const last = kept.at(-1)
  if (!last || last.html === BREAK || !last.html.endsWith(' ')) return kept
  const html = last.html.slice(0, -1)
  return [...kept.slice(0, -1), ...(html ? [{ html, marks: last.marks }] : [])]
}
