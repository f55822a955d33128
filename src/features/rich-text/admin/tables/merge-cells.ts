import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { refuse, say } from '../blocks/move-news'
import { isWithin, placeOf, presentTable, replaceTable } from './present-table'
import { growCell } from './table-commands'
import { asRoom, emptyCell, placesOf, type Row, spanOf, withSpan } from './table-grid'

export function canMerge(editor: Editor): boolean {
  const present = presentTable(editor.state)
  if (!present) return false
  const { rows, selected } = present
  return placesOf(rows).filter((place) => isWithin(selected, place)).length > 1
}

/** The merged cell holds the words of all (docs/product.md, "Tables"). */
export function mergeCells(editor: Editor): void {
  const present = presentTable(editor.state)
  if (!present || !canMerge(editor)) return
  const { rows, selected } = present
  const { row, endRow, column, endColumn } = selected
  const first = rows[row]
  const last = rows[endRow - 1]
  if (!first || !last || first.isHead !== last.isHead || first.isFoot !== last.isFoot) {
    return void refuse(editor, 'Rows of headings and of totals are not merged with others.')
  }
  const places = placesOf(rows).filter((place) => isWithin(selected, place))
  const cells = places.flatMap((place) => rows[place.row]?.cells[place.index] ?? [])
  const [corner] = places
  const joined = joinCells(cells)
  if (!joined || !corner) return
  const wide = withSpan(joined, 'colspan', endColumn - column)
  const merged = withSpan(wide, 'rowspan', endRow - row)
  const next = rows.map((line, at) => ({
    ...line,
    cells: line.cells.flatMap((cell, index) => {
      if (at === row && index === corner.index) return [merged]
      return places.some((place) => place.row === at && place.index === index) ? [] : [cell]
    }),
  }))
  replaceTable(editor, present, withoutEmptyRows(next), row, corner.index)
  say(editor, `${places.length} cells merged`)
}

export function canSplit(editor: Editor): boolean {
  const present = presentTable(editor.state)
  const cell = present?.rows[present.row]?.cells[present.index]
  return cell !== undefined && spanOf(cell, 'colspan') * spanOf(cell, 'rowspan') > 1
}

/** The words stay in the first cell. */
export function splitCell(editor: Editor): void {
  const present = presentTable(editor.state)
  const place = present && placeOf(present)
  if (!present || !place || !canSplit(editor)) return
  const { rows, row, index, inside } = present
  const places = placesOf(rows)
  const next = rows.map((line, at) => {
    if (at < place.row || at >= place.endRow) return line
    const width = place.endColumn - place.column
    const added = Array.from({ length: width }, () => emptyCell(editor.schema, line.isHead))
    if (at === row) {
      const whole = line.cells[index]
      const own = whole ? withSpan(withSpan(whole, 'colspan', 1), 'rowspan', 1) : added[0]
      return {
        ...line,
        cells: line.cells.toSpliced(index, 1, ...(own ? [own] : []), ...added.slice(1)),
      }
    }
    const after = places.find((one) => one.row === at && one.column >= place.endColumn)
    return { ...line, cells: line.cells.toSpliced(after?.index ?? line.cells.length, 0, ...added) }
  })
  replaceTable(editor, present, next, row, index, inside)
  say(editor, 'Cell split')
}

/** Words become lines; with any blocks, everything becomes blocks. */
function joinCells(cells: readonly Node[]): Node | null {
  const [first] = cells
  const meant = cells.filter(({ content }) => content.size > 0)
  if (!first) return null
  if (meant.every((cell) => cell.inlineContent)) {
    const line = first.type.schema.nodes.hardBreak
    const words = meant.flatMap(({ children }, index) =>
      index > 0 && line ? [line.create(), ...children] : children,
    )
    return first.type.create(first.attrs, words)
  }
  const blocks = meant.flatMap((cell) => [...(cell.inlineContent ? asRoom(cell) : cell).children])
  const room = first.inlineContent ? asRoom(first) : first
  return room.type.create(first.attrs, blocks)
}

/** Shrinks the cells that span a removed row. */
function withoutEmptyRows(rows: readonly Row[]): Row[] {
  const empty = rows.findIndex(({ cells }) => cells.length === 0)
  if (empty < 0) return [...rows]
  const kept = [...rows]
  for (const place of placesOf(rows)) {
    if (place.row < empty && empty < place.endRow) growCell(kept, place, 'rowspan', -1)
  }
  return withoutEmptyRows(kept.toSpliced(empty, 1))
}
