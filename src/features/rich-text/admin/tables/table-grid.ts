import type { Node, NodeType, Schema } from '@tiptap/pm/model'

/** A row, and the section it is in. */
export interface Row {
  isHead: boolean
  isFoot: boolean
  cells: Node[]
}

/** The place of a cell in the grid. Ends are exclusive. */
export interface Place {
  row: number
  /** Its index among the cells of its row. */
  index: number
  column: number
  endColumn: number
  endRow: number
}

/** The rows of all sections, head first. */
export function rowsOf(table: Node): Row[] {
  const rows: Row[] = []
  table.forEach((section) => {
    const { name } = section.type
    if (name === 'tableCaption') return
    section.forEach((row) => {
      rows.push({
        isHead: name === 'tableHead',
        isFoot: name === 'tableFoot',
        cells: [...row.children],
      })
    })
  })
  return rows
}

export function spanOf(cell: Node, name: 'colspan' | 'rowspan'): number {
  return Number(cell.attrs[name] ?? 1)
}

export function withSpan(cell: Node, name: 'colspan' | 'rowspan', span: number): Node {
  const attributes = { ...cell.attrs, [name]: span > 1 ? `${span}` : null }
  return cell.type.create(attributes, cell.content, cell.marks)
}

/** Laid out as browsers do. */
export function placesOf(rows: readonly Row[]): Place[] {
  const places: Place[] = []
  rows.forEach(({ cells }, row) => {
    let column = 0
    cells.forEach((cell, index) => {
      const isTaken = (at: number) =>
        places.some((one) => one.row < row && row < one.endRow && spans(one, at))
      while (isTaken(column)) column += 1
      const endColumn = column + spanOf(cell, 'colspan')
      const endRow = Math.min(row + spanOf(cell, 'rowspan'), endOfSection(rows, row))
      places.push({ row, index, column, endColumn, endRow })
      column = endColumn
    })
  })
  return places
}

export function spans(place: Place, column: number): boolean {
  return place.column <= column && column < place.endColumn
}

export function captionOf(table: Node): Node | null {
  return table.firstChild?.type.name === 'tableCaption' ? table.firstChild : null
}

/** @param rows at least one; if all are foot rows, they become the body */
export function tableOf(schema: Schema, rows: readonly Row[], caption: Node | null = null): Node {
  const isFootAlone = rows.every(({ isFoot }) => isFoot)
  const section = (name: string, isMeant: (row: Row) => boolean) => {
    const held = rows.filter(isMeant)
    const lines = held.map(({ cells }) => nodeType(schema, 'tableRow').create(null, cells))
    return lines.length > 0 ? [nodeType(schema, name).create(null, lines)] : []
  }
  const sections = [
    ...section('tableHead', ({ isHead }) => isHead),
    ...section('tableBody', ({ isHead, isFoot }) => !isHead && (!isFoot || isFootAlone)),
    ...section('tableFoot', ({ isFoot }) => isFoot && !isFootAlone),
  ]
  return nodeType(schema, 'table').create(null, caption ? [caption, ...sections] : sections)
}

export function emptyCell(schema: Schema, isHead: boolean): Node {
  const type = nodeType(schema, isHead ? 'tableHeader' : 'tableCell')
  return type.create(isHead ? { scope: 'col' } : null)
}

export function asHeading(cell: Node, isHeading: boolean): Node {
  const name = cell.type.name.replace(/Header|Cell/, isHeading ? 'Header' : 'Cell')
  const scope = isHeading ? { scope: 'col' } : {}
  const { scope: _, ...attributes } = cell.attrs
  return nodeType(cell.type.schema, name).create({ ...attributes, ...scope }, cell.content)
}

/** Puts the words into a paragraph, so the cell can hold blocks. */
export function asRoom(cell: Node): Node {
  const { schema } = cell.type
  const { textAlign = null } = cell.attrs
  const paragraph = nodeType(schema, 'paragraph').create({ textAlign }, cell.content)
  const name = cell.type.name.replace('table', 'tableBlock')
  return nodeType(schema, name).create(cell.attrs, paragraph)
}

export function emptyCaption(schema: Schema): Node {
  return nodeType(schema, 'tableCaption').create()
}

/** The index after the last row of the section. */
function endOfSection(rows: readonly Row[], row: number): number {
  const here = rows[row]
  const end = rows.findIndex(
    ({ isHead, isFoot }, at) => at > row && (isHead !== here?.isHead || isFoot !== here.isFoot),
  )
  return end < 0 ? rows.length : end
}

function nodeType(schema: Schema, name: string): NodeType {
  const type = schema.nodes[name]
  if (!type) throw new Error(`The editor has no ${name}`)
  return type
}
