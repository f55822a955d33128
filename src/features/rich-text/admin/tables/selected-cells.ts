import type { EditorState } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { cellPositions, isWithin, presentTable } from './present-table'
import { placesOf } from './table-grid'

/** Marks the cells that are merged or moved together, once more than one is selected. */
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
