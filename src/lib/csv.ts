import { londonClock } from './london'

/**
 * Spreadsheets read such a cell as a formula, even with full-width signs or after spaces and invisible characters. An
 * apostrophe in front makes it text.
 */
const formula = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u

/** A cell with one of these is quoted: some spreadsheets also divide lines at tabs and semicolons. */
const divider = /[",;\t\r\n]/

/**
 * One line of a CSV file (RFC 4180) with its line break. Spreadsheets run nothing in it (docs/product.md, "Activity").
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return divider.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A moment that spreadsheets can sort and calculate with, in London time: "2026-11-24 09:30:00".
 *
 * @param moment ISO 8601; null for an empty cell
 */
export function csvMoment(moment: string | null): string {
  if (moment === null) return ''
  const seconds = new Date(moment).toISOString().slice(17, 19)
  return `${londonClock(moment).replace('T', ' ')}:${seconds}`
}
