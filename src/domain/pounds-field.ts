import { formatPounds } from './format-pounds'

/**
 * An amount as people type it: "195", "£195", "1,195" or "195.50".
 *
 * @returns pence, or null for anything else
 */
export function parsePounds(typed: string): number | null {
  const [, pounds, pence = '0'] =
    /^£? ?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{2}))?$/.exec(typed.trim()) ?? []
  return pounds === undefined ? null : Number(pounds.replaceAll(',', '')) * 100 + Number(pence)
}

/** What is typed as the site would show it; as it is where it is no amount. */
export function formatTypedPounds(typed: string): string {
  const pence = parsePounds(typed)
  return pence === null ? typed : formatPounds(pence)
}

/** An amount as a field shows it, without its sign: "195" or "195.50". */
export function poundsForField(pence: number): string {
  return pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2)
}
