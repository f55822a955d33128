/** What a spreadsheet takes for a formula; an apostrophe before it makes it a text. */
const formula = /^[=+\-@\t\r]/

/**
 * One line of a CSV file (RFC 4180), with its line break. Nothing in it is run by a spreadsheet.
 *
 * @param cells texts of any kind
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
