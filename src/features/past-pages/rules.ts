/** The pages among which one chooses; any other is asked for by its address. */
export const MOST_NAMED = 1000

/** Changes on a page of the list. */
export const CHANGES_PAGE = 50

/** The longest address that is asked for. */
export const LONGEST_PATH = 500

/** Of the compliance file. */
export const ARCHIVE_TYPE = 'application/gzip'

/** What the compliance file is called: "compliance-file-2026-11-25". */
export function complianceFileName(day: string): string {
  return `compliance-file-${day}`
}
