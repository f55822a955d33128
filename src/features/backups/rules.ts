/** The hour of the night, in London, at which the site backs itself up unless the firm has chosen another. */
export const FIRST_HOUR = 3

/** A proof older than this is an alarm, in hours: a night and a half. */
export const PROOF_AGE_HOURS = 36

/** How long new content may be in no copy before it is an alarm, in minutes. */
export const UNSAFE_MINUTES = 10

/** So many pages of a restored copy are opened. */
export const PROVED_PAGES = 10

/** How long a proof took, in words. */
export function tookWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000))
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} minutes`
}

/** How many days, weeks and months back the site keeps a backup of each (docs/product.md, "Backups"). */
export const KEPT = { days: 14, weeks: 8, months: 12 } as const

/** How long backups are kept, in a sentence. */
export const KEPT_WORDS = `The newest of each of the last ${KEPT.days} days, ${KEPT.weeks} weeks and ${KEPT.months} months stays.`

/** How large something is, in words. */
export function sizeWords(kilobytes: number): string {
  const megabytes = kilobytes / 1024
  return megabytes < 10 ? `${megabytes.toFixed(1)} MB` : `${Math.round(megabytes)} MB`
}

/** The secret half of a key as people read and type it: its beginning, then groups of four. */
export function inGroups(identity: string): string {
  const [beginning, letters = ''] = identity.split(/(?<=KEY-1)/)
  return `${beginning} ${letters.replaceAll(/.{4}(?=.)/g, '$& ')}`
}
