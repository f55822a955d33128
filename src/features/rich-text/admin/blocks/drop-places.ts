import type { Editor } from '@tiptap/core'
import { cellPositions, presentTable } from '../tables/present-table'
import { moveRows } from '../tables/table-actions'
import { placesOf } from '../tables/table-grid'
import { moveColumn } from '../tables/table-moves'
import { moveBlocks } from './block-commands'
import type { HandleKind } from './handle'
import { type MovableBlocks, selectedRows, wholeBlocks } from './movable-blocks'

/** A line on the screen, and the number of places to move: negative is up or left. */
export interface DropPlace {
  line: { left: number; top: number; width: number; height: number }
  by: number
}

/** In pixels. */
const LINE = 3

/** @returns null where the selection cannot be dropped */
export function dropPlace(
  editor: Editor,
  kind: HandleKind,
  { clientX, clientY }: { clientX: number; clientY: number },
): DropPlace | null {
  if (kind === 'column') return columnPlace(editor, clientX)
  const { selection } = editor.state
  const blocks = kind === 'row' ? selectedRows(selection) : wholeBlocks(selection)
  return blocks && linePlace(editor, blocks, clientY)
}

export function drop(editor: Editor, kind: HandleKind, { by }: DropPlace): void {
  if (by === 0) return
  if (kind === 'column') moveColumn(editor, by)
  else if (kind === 'row') moveRows(editor, by)
  else moveBlocks(editor, wholeBlocks(editor.state.selection), by)
}

function linePlace({ view }: Editor, blocks: MovableBlocks, y: number): DropPlace | null {
  const { parent, from, to, count, start } = blocks
  let at = start
  const boxes = parent.children.slice(0, count).flatMap((block) => {
    const element = view.nodeDOM(at)
    at += block.nodeSize
    return element instanceof HTMLElement ? [element.getBoundingClientRect()] : []
  })
  const edge = boxes.filter(({ top, height }) => top + height / 2 < y).length
  const above = boxes[edge - 1]
  const below = boxes[edge]
  const nearest = below ?? above
  if (!nearest || boxes.length !== count) return null
  const top = above && below ? (above.bottom + below.top) / 2 : (above?.bottom ?? nearest.top)
  const { left, width } = nearest
  return { line: { left, top: top - LINE / 2, width, height: LINE }, by: placesTo(edge, from, to) }
}

function columnPlace({ view, state }: Editor, x: number): DropPlace | null {
  const present = presentTable(state)
  if (!present) return null
  const { table, start, rows, selected } = present
  const places = placesOf(rows)
  const edges = new Map<number, number>()
  for (const { row, index, at } of cellPositions(table, start)) {
    const element = view.nodeDOM(at)
    const place = places.find((one) => one.row === row && one.index === index)
    if (!place || !(element instanceof HTMLElement)) continue
    const { left, right } = element.getBoundingClientRect()
    edges.set(place.column, left)
    edges.set(place.endColumn, right)
  }
  const [nearest] = Array.from(edges).sort(
    ([, one], [, other]) => Math.abs(one - x) - Math.abs(other - x),
  )
  const frame = view.nodeDOM(start)
  if (!nearest || !(frame instanceof HTMLElement)) return null
  const [edge, left] = nearest
  const { top, height } = frame.getBoundingClientRect()
  const { column, endColumn } = selected
  return {
    line: { left: left - LINE / 2, top, width: LINE, height },
    by: placesTo(edge, column, endColumn),
  }
}

/** The move that brings something to an edge between two others. */
function placesTo(edge: number, from: number, to: number): number {
  return edge < from ? edge - from : Math.max(0, edge - to)
}
