import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { NodeSelection, type Selection, TextSelection, type Transaction } from '@tiptap/pm/state'

/** Blocks beside each other that move as one: the points of a list, the rows of a table, or what stands among others. */
export interface MovableBlocks {
  parent: Node
  /** Where the parent's content begins. */
  start: number
  /** The first of them, and the one after the last, counted from 0. */
  from: number
  to: number
  /** How many there are altogether. The empty line at the end of a text, which is there to write on, is none. */
  count: number
}

/**
 * What a selection moves: the innermost blocks that have others beside them. A point without others moves its list.
 * Null where everything is selected.
 */
export function movableBlocks({ $from, $to }: Selection): MovableBlocks | null {
  for (let depth = $from.sharedDepth($to.pos); depth >= 0; depth -= 1) {
    const found = blocksAt($from, $to, depth)
    if (HOLDERS.has(found.parent.type.name) && found.to - found.from < found.count) return found
  }
  return null
}

/** The blocks of the text itself in which a selection stands: lists, tables and boxes as a whole. */
export function wholeBlocks({ $from, $to }: Selection): MovableBlocks {
  return blocksAt($from, $to, 0)
}

/** The rows in which a selection stands, of one section of their table; null outside of tables. */
export function selectedRows({ $from, $to }: Selection): MovableBlocks | null {
  for (let depth = $from.sharedDepth($to.pos); depth > 0; depth -= 1) {
    if (SECTIONS.includes($from.node(depth).type.name)) return blocksAt($from, $to, depth)
  }
  return null
}

/** Where one of the blocks begins. */
export function positionOf({ parent, start }: MovableBlocks, index: number): number {
  return parent.children.slice(0, index).reduce((at, { nodeSize }) => at + nodeSize, start)
}

/**
 * Moves blocks before or behind others, which change places with them: the cursor and whatever else stands in the
 * blocks stays where it is among their words.
 *
 * @param by how many places, down or up
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

/** Puts the cursor where a block begins, or takes a picture or a line as a whole. */
export function selectBlock(tr: Transaction, position: number): void {
  const block = tr.doc.nodeAt(position)
  tr.setSelection(
    block && (block.isAtom || block.isLeaf)
      ? NodeSelection.create(tr.doc, position)
      : TextSelection.near(tr.doc.resolve(position + 1)),
  )
}

/** What a person calls it. */
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

/** What holds blocks that change places. */
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
  const [from, to] = [$from.index(depth), Math.max($to.indexAfter(depth), $from.index(depth) + 1)]
  const last = parent.lastChild
  const isLineLeft = depth === 0 && last?.type.name === 'paragraph' && last.content.size === 0
  const count = parent.childCount - (isLineLeft && to < parent.childCount ? 1 : 0)
  return { parent, start: $from.start(depth), from, to: Math.min(to, parent.childCount), count }
}
