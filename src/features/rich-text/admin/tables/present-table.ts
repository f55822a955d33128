import { type Editor, findParentNode } from '@tiptap/core'
import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { inOneStep } from '../blocks/one-step'
import { captionOf, type Place, placesOf, type Row, rowsOf, tableOf } from './table-grid'

export interface Present {
  table: Node
  /** The table’s position in the text. */
  start: number
  rows: Row[]
  /** The cursor’s cell: its row, and its index in the row. */
  row: number
  index: number
  /** The cursor’s offset in the cell. */
  inside: number
  /** The rectangle from the first to the last selected cell, widened to every cell that it touches. */
  selected: Area
}

/** A rectangle of cells; its ends are exclusive. */
export type Area = Omit<Place, 'index'>

/** @returns null outside a table, and in a caption */
export function presentTable({ selection }: EditorState): Present | null {
  const found = findTable(selection)
  if (!found) return null
  const { node: table, depth, pos: start } = found
  const { $from, $to } = selection
  const rows = rowsOf(table)
  const first = cellOf(table, $from, depth)
  if (!first) return null
  const last = ($to.sharedDepth($from.pos) >= depth && cellOf(table, $to, depth)) || first
  const places = placesOf(rows)
  const one = placeAt(places, first)
  const other = placeAt(places, last)
  if (!one || !other) return null
  const inside = $from.pos - $from.start(depth + 3)
  return { table, start, rows, ...first, inside, selected: areaOf(places, one, other) }
}

/** Also from the caption. */
export function findTable(selection: EditorState['selection']) {
  return findParentNode(({ type }) => type.name === 'table')(selection)
}

export function placeOf(present: Present): Place | undefined {
  return placeAt(placesOf(present.rows), present)
}

/**
 * A single undo step, with the cursor in the given cell or the nearest.
 *
 * @param inside the cursor’s offset in the cell
 */
export function replaceTable(
  editor: Editor,
  { table, start }: Present,
  rows: Row[],
  row: number,
  index: number,
  inside = 0,
): boolean {
  const end = start + table.nodeSize
  return inOneStep(editor, (tr) => {
    if (rows.length === 0) return void tr.deleteRange(start, end)
    tr.replaceWith(start, end, tableOf(editor.schema, rows, captionOf(table)))
    moveTo(tr, start, row, index, inside)
  })
}

/** The nearest cell before, if there is none. */
export function moveTo(
  tr: Transaction,
  start: number,
  row: number,
  index: number,
  inside = 0,
): void {
  const table = tr.doc.nodeAt(start)
  const cells = table ? cellPositions(table, start) : []
  const before = cells.filter((cell) => cell.row < row || (cell.row === row && cell.index <= index))
  const cell = before.at(-1) ?? cells[0]
  if (!cell) return
  tr.setSelection(TextSelection.near(tr.doc.resolve(cell.at + 1 + inside))).scrollIntoView()
}

export function cellPositions(
  table: Node,
  start: number,
): Array<{ row: number; index: number; at: number; size: number }> {
  const cells: ReturnType<typeof cellPositions> = []
  let row = 0
  table.forEach((section, sectionAt) => {
    if (section.type.name === 'tableCaption') return
    section.forEach((line, lineAt) => {
      line.forEach((cell, cellAt, index) => {
        const at = start + sectionAt + lineAt + cellAt + 3
        cells.push({ row, index, at, size: cell.nodeSize })
      })
      row += 1
    })
  })
  return cells
}

function cellOf(table: Node, $pos: ResolvedPos, depth: number) {
  if ($pos.depth <= depth + 2) return null
  const sections = table.children.slice(0, $pos.index(depth))
  const above = sections.filter(({ type }) => type.name !== 'tableCaption')
  const row = above.reduce((sum, { childCount }) => sum + childCount, $pos.index(depth + 1))
  return { row, index: $pos.index(depth + 2) }
}

function placeAt(places: readonly Place[], { row, index }: { row: number; index: number }) {
  return places.find((place) => place.row === row && place.index === index)
}

function areaOf(places: readonly Place[], ...cells: Area[]): Area {
  const area = {
    row: Math.min(...cells.map(({ row }) => row)),
    endRow: Math.max(...cells.map(({ endRow }) => endRow)),
    column: Math.min(...cells.map(({ column }) => column)),
    endColumn: Math.max(...cells.map(({ endColumn }) => endColumn)),
  }
  const touched = places.filter((place) => isWithin(area, place))
  const isWhole = touched.every(
    (place) =>
      area.row <= place.row &&
      place.endRow <= area.endRow &&
      area.column <= place.column &&
      place.endColumn <= area.endColumn,
  )
  return isWhole ? area : areaOf(places, area, ...touched)
}

/** Also true for a cell that only reaches into the area. */
export function isWithin(area: Area, place: Area): boolean {
  return (
    place.row < area.endRow &&
    area.row < place.endRow &&
    place.column < area.endColumn &&
    area.column < place.endColumn
  )
}
