import type { Check } from './schema'

/** How old the last backup of a site may be, in hours. */
export const BACKUP_AGE_HOURS = 24

export type Checked = Omit<Check, 'id'>

/** A point that is done. */
export function done(name: string, detail: string): Checked {
  return { isDone: true, needsAttention: false, name, detail, link: null }
}

/** A point that is open, why, and where it is mended. */
export function open(name: string, detail: string, link: NonNullable<Check['link']>): Checked {
  return { isDone: false, needsAttention: false, name, detail, link }
}
