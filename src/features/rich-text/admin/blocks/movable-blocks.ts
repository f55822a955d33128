import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { NodeSelection, type Selection, TextSelection, type Transaction } from '@tiptap/pm/state'

/** Neighbouring blocks that move as one: points of a list, rows of a table, or blocks of the text. */
export interface MovableBlocks {
  parent: Node
  /** The position of the parent’s content. */
  start: number
  /** The first and the one after the last, counted from 0. */
  from: number
  to: number
  /** Without the empty line that the editor keeps at the end of a text. */
  count: number
}

/**
 * The innermost selected blocks that have neighbours: the only point of a list moves the list.
 *
 * @returns null when everything is selected
 */
export function movableBlocks({ $from, $to }: Selection): MovableBlocks | null {
  for (let depth = $from.sharedDepth($to.pos); depth >= 0; depth -= 1) {
    const found = blocksAt($from, $to, depth)
    if (HOLDERS.has(found.parent.type.name) && found.to - found.from < found.count) return found
  }
  return null
}

/** Top-level blocks: lists, tables and boxes as a whole. */
export function wholeBlocks({ $from, $to }: Selection): MovableBlocks {
  return blocksAt($from, $to, 0)
}

/** @returns null outside tables, and for rows of several sections */
export function selectedRows({ $from, $to }: Selection): MovableBlocks | null {
  for (let depth = $from.sharedDepth($to.pos); depth > 0; depth -= 1) {
    if (SECTIONS.includes($from.node(depth).type.name)) return blocksAt($from, $to, depth)
  }
  return null
}

export function positionOf({ parent, start }: MovableBlocks, index: number): number {
  return parent.children.slice(0, index).reduce((at, { nodeSize }) => at + nodeSize, start)
}

/**
 * Swaps blocks with their neighbours by moving the neighbours, so the cursor stays among its words.
 *
 * @param by number of places: positive is down
 */
export function moveBy(tr: Transaction, blocks: MovableBlocks, by: number): void {
  const { parent, from, to } = blocks
  const passed =
    by < 0 ? parent.children.slice(from + by, from) : parent.children.slice(to, to + by)
  const start = positionOf(blocks, by < 0 ? from + by : to)
  const end = positionOf(blocks, by < 0 ? from : to + by)
  const other = positionOf(blocks, by < 0 ? to : from)
  tr.insert(other, passed)
  const shift = other <= start ? end - start : 0
  tr.delete(start + shift, end + shift)
}

/** Puts the cursor at the start of a block, or selects a picture or a dividing line. */
export function selectBlock(tr: Transaction, position: number): void {
  const block = tr.doc.nodeAt(position)
  tr.setSelection(
    block && (block.isAtom || block.isLeaf)
      ? NodeSelection.create(tr.doc, position)
      : TextSelection.near(tr.doc.resolve(position + 1)),
  )
}

/** The name on screen, such as “Heading 2”. */
export function nameOf(block: Node): string {
  const { name } = block.type
  if (name === 'heading') return `Heading ${block.attrs.level}`
  if (name === 'bulletList' && block.attrs.isChecklist) return 'Checklist'
  return NAMES[name] ?? 'Block'
}

const NAMES: Readonly<Record<string, string>> = {
  paragraph: 'Paragraph',
  bulletList: 'Bullet list',
  orderedList: 'Numbered list',
  listItem: 'Point',
  blockquote: 'Quote',
  callout: 'Callout',
  horizontalRule: 'Dividing line',
  table: 'Table',
  tableRow: 'Row',
  image: 'Picture',
}

const SECTIONS = ['tableHead', 'tableBody', 'tableFoot']

/** Nodes whose children can be moved. */
const HOLDERS: ReadonlySet<string> = new Set([
  'doc',
  'bulletList',
  'orderedList',
  'blockquote',
  'callout',
  ...SECTIONS,
])

function blocksAt($from: ResolvedPos, $to: ResolvedPos, depth: number): MovableBlocks {
  const parent = $from.node(depth)
  const from = $from.index(depth)
  const to = Math.max($to.indexAfter(depth), from + 1)
  const last = parent.lastChild
  const isLineLeft = depth === 0 && last?.type.name === 'paragraph' && last.content.size === 0
  const count = parent.childCount - (isLineLeft && to < parent.childCount ? 1 : 0)
  return { parent, start: $from.start(depth), from, to: Math.min(to, parent.childCount), count }
}
