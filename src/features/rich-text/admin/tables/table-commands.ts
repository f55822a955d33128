import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { inOneStep } from '../blocks/one-step'
import { findTable, moveTo, placeOf, presentTable, replaceTable } from './present-table'
import {
  asHeading,
  asRoom,
  captionOf,
  emptyCaption,
  emptyCell,
  placesOf,
  type Row,
  rowsOf,
  spanOf,
  spans,
  tableOf,
  withSpan,
} from './table-grid'

/** For each row of a new table: true for headings. */
const NEW_TABLE = [true, false, false]
const NEW_COLUMNS = 3

/** The cursor moves to its first cell. */
export function insertTable(editor: Editor): void {
  const { schema } = editor
  const rows = NEW_TABLE.map((isHead) => ({
    isHead,
    isFoot: false,
    cells: Array.from({ length: NEW_COLUMNS }, () => emptyCell(schema, isHead)),
  }))
  const table = tableOf(schema, rows)
  const insert = editor.chain().focus().insertContent(table.toJSON())
  insert
    .command(({ tr, state }) => {
      // The cursor stands behind the table now, or in it.
      let at = tr.selection.from
      state.doc.nodesBetween(0, tr.selection.from, (node, position) => {
        if (node.type.name === 'table' && node.eq(table)) at = position
      })
      moveTo(tr, at, 0, 0)
      return true
    })
    .run()
}

/** Below the head, the new row is the first of the body. */
export function addRow(editor: Editor, side: 'above' | 'below'): boolean {
  const present = presentTable(editor.state)
  const current = present?.rows[present.row]
  if (!present || !current || (side === 'above' && current.isHead)) return false
  const { rows, row } = present
  const headEnd = rows.filter(({ isHead }) => isHead).length
  const at = current.isHead ? headEnd : side === 'above' ? row : row + 1
  const places = placesOf(rows)
  const crossing = places.filter((place) => place.row < at && at < place.endRow)
  const width = Math.max(...places.map(({ endColumn }) => endColumn))
  const taken = (column: number) => crossing.some((place) => spans(place, column))
  const free = Array.from({ length: width }, (_, column) => column).filter((one) => !taken(one))
  for (const place of crossing) growCell(rows, place, 'rowspan', 1)
  const cells = free.map(() => emptyCell(editor.schema, false))
  return replaceTable(
    editor,
    present,
    rows.toSpliced(at, 0, { isHead: false, isFoot: current.isFoot, cells }),
    at,
    0,
  )
}

export function addColumn(editor: Editor, side: 'before' | 'after'): boolean {
  const present = presentTable(editor.state)
  const place = present && placeOf(present)
  if (!present || !place) return false
  const at = side === 'before' ? place.column : place.endColumn
  const places = placesOf(present.rows)
  const grown = places.filter((one) => one.column < at && at < one.endColumn)
  for (const one of grown) growCell(present.rows, one, 'colspan', 1)
  const rows = present.rows.map((line, row) => {
    const isGrown = grown.some((one) => one.row <= row && row < one.endRow)
    if (isGrown) return line
    const { isHead, cells } = line
    const next = places.find((one) => one.row === row && one.column >= at)
    const added = emptyCell(editor.schema, isHead)
    return { ...line, cells: cells.toSpliced(next?.index ?? cells.length, 0, added) }
  })
  const index = side === 'before' ? present.index : present.index + 1
  return replaceTable(editor, present, rows, present.row, index)
}

/** Deleting the last row deletes the table. */
export function deleteRow(editor: Editor): boolean {
  const present = presentTable(editor.state)
  if (!present) return false
  const { rows, row } = present
  for (const place of placesOf(rows)) {
    if (place.row < row && row < place.endRow) growCell(rows, place, 'rowspan', -1)
  }
  return replaceTable(editor, present, rows.toSpliced(row, 1), row, present.index)
}

/** Deleting the last column deletes the table. */
export function deleteColumn(editor: Editor): boolean {
  const present = presentTable(editor.state)
  const column = present && placeOf(present)?.column
  if (!present || column === undefined || column === null) return false
  const places = placesOf(present.rows).filter((place) => spans(place, column))
  for (const place of places) growCell(present.rows, place, 'colspan', -1)
  const rows = present.rows
    .map((line, row) => {
      const gone = places.find((place) => place.row === row && place.endColumn - place.column === 1)
      return gone ? { ...line, cells: line.cells.toSpliced(gone.index, 1) } : line
    })
    .filter(({ cells }) => cells.length > 0)
  return replaceTable(editor, present, rows, present.row, present.index)
}

export function hasHeader(editor: Editor): boolean {
  return presentTable(editor.state)?.rows[0]?.isHead ?? false
}

export function isInHeader(editor: Editor): boolean {
  const present = presentTable(editor.state)
  return present?.rows[present.row]?.isHead ?? false
}

/** False when a cell of the first row reaches into the next. */
export function canToggleHeader(editor: Editor): boolean {
  const first = presentTable(editor.state)?.rows[0]
  return first?.cells.every((cell) => spanOf(cell, 'rowspan') === 1) ?? false
}

/** Switches the first row, or turns every heading row back into an ordinary one. */
export function toggleHeader(editor: Editor): boolean {
  const present = presentTable(editor.state)
  if (!present || !canToggleHeader(editor)) return false
  const isOn = present.rows[0]?.isHead ?? false
  const rows = present.rows.map((line, row) => {
    const willBeHead = !isOn && row === 0
    if (line.isHead === willBeHead) return line
    const cells = line.cells.map((cell) => asHeading(cell, willBeHead))
    return { isHead: willBeHead, isFoot: false, cells }
  })
  return replaceTable(editor, present, rows, present.row, present.index)
}

export function hasFooter(editor: Editor): boolean {
  return presentTable(editor.state)?.rows.at(-1)?.isFoot ?? false
}

/** Switches the last row, or turns every foot row back into an ordinary one. */
export function toggleFooter(editor: Editor): boolean {
  const present = presentTable(editor.state)
  const last = present?.rows.at(-1)
  if (!present || !last || last.isHead || present.rows.length === 1) return false
  const rows = present.rows.map((line) => ({ ...line, isFoot: !last.isFoot && line === last }))
  return replaceTable(editor, present, rows, present.row, present.index)
}

export function hasCaption(editor: Editor): boolean {
  const found = findTable(editor.state.selection)
  return found !== undefined && captionOf(found.node) !== null
}

export function toggleCaption(editor: Editor): boolean {
  const found = findTable(editor.state.selection)
  if (!found) return false
  const { node: table, pos: start } = found
  const caption = captionOf(table) ? null : emptyCaption(editor.schema)
  const next = tableOf(editor.schema, rowsOf(table), caption)
  return inOneStep(editor, (tr) => {
    tr.replaceWith(start, start + table.nodeSize, next)
    if (caption) tr.setSelection(TextSelection.create(tr.doc, start + 2))
    else moveTo(tr, start, 0, 0)
  })
}

export function deleteTable(editor: Editor): boolean {
  const present = presentTable(editor.state)
  return present !== null && replaceTable(editor, present, [], 0, 0)
}

/** @returns false at either end, where Tab leaves the text */
export function moveToCell(editor: Editor, step: 1 | -1): boolean {
  const present = presentTable(editor.state)
  if (!present) return step === 1 && leaveCaption(editor)
  const cells = present.rows.flatMap((row, at) => row.cells.map((_, index) => ({ at, index })))
  const now = cells.findIndex(({ at, index }) => at === present.row && index === present.index)
  const next = now + step < 0 ? undefined : cells[now + step]
  if (!next) return false
  return editor.commands.command(({ tr }) => {
    moveTo(tr, present.start, next.at, next.index)
    return true
  })
}

/** Moves from the caption to the first cell. */
export function leaveCaption(editor: Editor): boolean {
  const found = findTable(editor.state.selection)
  if (!found || editor.state.selection.$from.parent.type.name !== 'tableCaption') return false
  return editor.commands.command(({ tr }) => {
    moveTo(tr, found.pos, 0, 0)
    return true
  })
}

export function growCell(
  rows: Row[],
  { row, index }: { row: number; index: number },
  name: 'colspan' | 'rowspan',
  by: number,
): void {
  const cells = rows[row]?.cells
  const cell = cells?.[index]
  if (cells && cell) cells[index] = withSpan(cell, name, spanOf(cell, name) + by)
}

/** Gives the cursor’s cell room for blocks, if it holds only words. */
export function makeRoom(editor: Editor): void {
  const { $from } = editor.state.selection
  const cell = $from.parent
  if (cell.type.name !== 'tableCell' && cell.type.name !== 'tableHeader') return
  editor.commands.command(({ tr }) => {
    tr.replaceWith($from.before(), $from.after(), asRoom(cell))
    tr.setSelection(TextSelection.create(tr.doc, $from.pos + 1))
    return true
  })
}
