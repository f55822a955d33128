import { londonClock } from './london'

/**
 * What a spreadsheet takes for a formula, also in letters of full width and after spaces and signs that are not
 * seen; an apostrophe before it makes it a text.
 */
const formula = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u

/** A cell with one of these stands in quotes: spreadsheets divide lines at tabs and semicolons, too. */
const divider = /[",;\t\r\n]/

/**
 * One line of a CSV file (RFC 4180), with its line break. Nothing in it is run by a spreadsheet
 * (docs/product.md, "Activity").
 *
 * @param cells texts of any kind
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return divider.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A moment as spreadsheets sort and reckon with it, on London's clock: "2026-11-24 09:30:00".
 *
 * @param moment ISO 8601; null for a cell with nothing in it
 */
export function csvMoment(moment: string | null): string {
  if (moment === null) return ''
  const seconds = new Date(moment).toISOString().slice(17, 19)
  return `${londonClock(moment).replace('T', ' ')}:${seconds}`
}
