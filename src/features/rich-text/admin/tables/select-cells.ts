import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { cellPositions, findTable } from './present-table'
import { placesOf, rowsOf, spans } from './table-grid'

/**
 * Selects as far as the cell above or below the one in which the selection ends, so that cells of a column can be moved or
 * merged by keyboard alone: browsers go on to the next cell of the row.
 *
 * @returns whether it did; not from a line within a cell, nor at the edge of the table
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
