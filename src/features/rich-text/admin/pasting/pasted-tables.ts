/** Word, Excel, LibreOffice and Google’s editors do not mark headings in tables. */
const OFFICE =
  /urn:schemas-microsoft-com:office|content="?(?:Word|Excel|Microsoft|LibreOffice)|google-sheets-html-origin|docs-internal-guid/i

export function isFromOffice(html: string): boolean {
  return OFFICE.test(html)
}

/** Needs at least two columns and a second row. */
export function makeHead(table: HTMLTableElement): void {
  const [first, second] = table.rows
  if (!first || !second || table.tHead || table.querySelector('th')) return
  const cells = Array.from(first.cells)
  if (cells.length < 2 || cells.some(({ rowSpan }) => rowSpan > 1)) return
  for (const cell of cells) {
    const heading = table.ownerDocument.createElement('th')
    for (const { name, value } of cell.attributes) heading.setAttribute(name, value)
    heading.scope = cell.colSpan > 1 ? 'colgroup' : 'col'
    heading.append(...cell.childNodes)
    cell.replaceWith(heading)
  }
  table.createTHead().append(first)
}
