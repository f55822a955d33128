import type { Editor } from '@tiptap/core'
import type { MovableBlocks } from '../blocks/movable-blocks'
import { refuse, say } from '../blocks/move-news'
import { presentTable, replaceTable } from './present-table'
import { placesOf, rowsOf } from './table-grid'

/**
 * @param blocks rows of one section of a table
 * @returns the reason why the rows cannot move; null when they can
 */
export function whyRowStays(editor: Editor, { start, from, to }: MovableBlocks, by: number) {
  const $section = editor.state.doc.resolve(start)
  const table = $section.node(-1)
  const above = table.children.slice(0, $section.index(-1))
  const first = above
    .filter(({ type }) => type.name !== 'tableCaption')
    .reduce((sum, { childCount }) => sum + childCount, 0)
  const edges = [from, to, by < 0 ? from + by : to + by].map((edge) => first + edge)
  const isMerged = placesOf(rowsOf(table)).some((cell) =>
    edges.some((edge) => cell.row < edge && edge < cell.endRow),
  )
  return isMerged ? MERGED : null
}

/**
 * Keeps the cursor in the moved columns (docs/product.md, "Tables").
 *
 * @param by number of places: positive is right
 * @returns false outside a table
 */
export function moveColumn(editor: Editor, by: number): boolean {
  const present = presentTable(editor.state)
  if (!present) return false
  const { rows, row, index, inside, selected } = present
  const { column: from, endColumn: to } = selected
  const places = placesOf(rows)
  const count = Math.max(...places.map(({ endColumn }) => endColumn))
  const name = to - from > 1 ? `${to - from} columns` : 'Column'
  const target = by < 0 ? from + by : to + by
  const isMerged = places.some((cell) =>
    [from, to, target].some((edge) => cell.column < edge && edge < cell.endColumn),
  )
  if (target < 0) refuse(editor, `${name} is already the first.`)
  else if (target > count) refuse(editor, `${name} is already the last.`)
  else if (isMerged) refuse(editor, MERGED)
  else {
    const moved = (column: number) => {
      if (from <= column && column < to) return column + by
      if (by < 0) return target <= column && column < from ? column + to - from : column
      return to <= column && column < target ? column - (to - from) : column
    }
    const order = rows.map((_, at) =>
      places
        .filter((place) => place.row === at)
        .sort((one, other) => moved(one.column) - moved(other.column)),
    )
    const next = rows.map((line, at) => ({
      ...line,
      cells: (order[at] ?? []).flatMap((place) => line.cells[place.index] ?? []),
    }))
    const cell = order[row]?.findIndex((place) => place.index === index) ?? 0
    replaceTable(editor, present, next, row, cell, inside)
    const place = to - from > 1 ? `${from + by + 1} to ${to + by} of` : `${from + by + 1} of`
    say(editor, `${name} moved ${by < 0 ? 'left' : 'right'}, ${place} ${count}`)
  }
  return true
}

const MERGED = 'A merged cell reaches across. Split it first, then move.'
