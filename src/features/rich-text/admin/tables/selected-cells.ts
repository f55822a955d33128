import type { Editor } from '@tiptap/core'
import { type EditorState, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { cellPositions, findTable, isWithin, presentTable } from './present-table'
import { placesOf, rowsOf, spans } from './table-grid'

/** Marks selected cells once there is more than one. */
export function selectedCells(state: EditorState): DecorationSet | null {
  const { empty, $from, $to } = state.selection
  if (empty || $from.sameParent($to)) return null
  const present = presentTable(state)
  if (!present) return null
  const { table, start, rows, selected } = present
  const places = placesOf(rows).filter((place) => isWithin(selected, place))
  if (places.length < 2) return null
  const marks = cellPositions(table, start)
    .filter(({ row, index }) => places.some((one) => one.row === row && one.index === index))
    .map(({ at, size }) => Decoration.node(at, at + size, { class: 'selected-cell' }))
  return DecorationSet.create(state.doc, marks)
}

/**
 * Extends the selection to the cell above or below, so that cells of a column can be moved or merged by keyboard:
 * browsers would go to the next cell of the row.
 *
 * @returns false within a cell’s lines, and at the edge of the table
 */
export function selectBeside({ state, view }: Editor, by: 1 | -1): boolean {
  const found = findTable(state.selection)
  if (!found || !view.endOfTextblock(by > 0 ? 'down' : 'up')) return false
  const { anchor, head } = state.selection
  const cells = cellPositions(found.node, found.pos)
  const places = placesOf(rowsOf(found.node))
  const own = cells.find(({ at, size }) => at < head && head < at + size)
  const place = places.find(({ row, index }) => row === own?.row && index === own.index)
  if (!place) return false
  const beside = places.find(
    (one) =>
      spans(one, place.column) && (by > 0 ? one.row === place.endRow : one.endRow === place.row),
  )
  const cell = cells.find(({ row, index }) => row === beside?.row && index === beside.index)
  if (!cell) return false
  const end = state.doc.resolve(cell.at + 1)
  const selection = TextSelection.between(state.doc.resolve(anchor), end)
  view.dispatch(state.tr.setSelection(selection).scrollIntoView())
  return true
}
