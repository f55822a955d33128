/** Word, Excel, LibreOffice and Google's editors, whose tables say nothing of headings. */
const OFFICE =
  /urn:schemas-microsoft-com:office|content="?(?:Word|Excel|Microsoft|LibreOffice)|google-sheets-html-origin|docs-internal-guid/i

export function isFromOffice(html: string): boolean {
  return OFFICE.test(html)
}

/** Makes the first row of a table one of headings, where it can be one: it is wider than a cell, and more follow it. */
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
