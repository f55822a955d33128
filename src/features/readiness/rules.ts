import { staffPaths } from '~/lib/staff-paths'
import type { Check } from './schema'

/** How old the last backup of a site may be, in hours. */
export const BACKUP_AGE_HOURS = 24

/** What only the operator of the server can do stands there, to be handed over. */
export const OPERATOR = { to: `${staffPaths.settings}/server`, label: 'What to hand over' }

export type Checked = Omit<Check, 'id'>

/** What is said while there is no mail server at all, and where one is connected. */
export const NO_MAIL = {
  name: 'Nobody receives email yet',
  detail: 'Visitors get no confirmation, and you aren’t told about bookings.',
  link: { to: `${staffPaths.settings}/mail`, label: 'Connect a mail server' },
}

/** A point that is done. */
export function done(name: string, detail: string): Checked {
  return { isDone: true, needsAttention: false, name, detail, link: null }
}

/** A point that is open, why, and where it is mended. */
export function open(name: string, detail: string, link: NonNullable<Check['link']>): Checked {
  return { isDone: false, needsAttention: false, name, detail, link }
}
