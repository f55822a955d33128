import type { Database } from '~/platform/database/schema'
import { isEqual, signLink } from '~/platform/secrets'
import { bookingPath, confirmPath } from './rules'

/** The words that are signed, with an id, in the links of visitors' mails. */
type Purpose = 'booking' | 'held booking'

/**
 * The token in a visitor's link to their booking (docs/product.md, "Changing a booking"): it can't be guessed, and is the
 * same in every mail, since it is signed and not stored.
 */
export function tokenOfBooking(db: Database, id: string): Promise<string> {
  return tokenFor(db, 'booking', id)
}

/**
 * The booking that a token is for.
 *
 * @returns its id, or null for a token that isn't ours
 */
export function bookingOfToken(db: Database, token: string): Promise<string | null> {
  return idIn(db, 'booking', token)
}

/** The whole address of a visitor's own booking, for mails. */
export async function linkToBooking(
  { url }: { url: string },
  db: Database,
  id: string,
): Promise<string> {
  return url + bookingPath(await tokenOfBooking(db, id))
}

/** The same of the held booking that a token confirms. */
export function heldOfToken(db: Database, token: string): Promise<string | null> {
  return idIn(db, 'held booking', token)
}

/**
 * The address that confirms a held booking, for its mail alone: it proves that the visitor reads that mailbox, so no
 * answer of the site has it.
 */
export async function linkToConfirm(
  { url }: { url: string },
  db: Database,
  id: string,
): Promise<string> {
  return url + confirmPath(await tokenFor(db, 'held booking', id))
}

async function tokenFor(db: Database, purpose: Purpose, id: string): Promise<string> {
  return `${id}.${await signLink(db, `${purpose} ${id}`)}`
}

async function idIn(db: Database, purpose: Purpose, token: string): Promise<string | null> {
  const [id = '', signature = ''] = token.split('.')
  return isEqual(signature, await signLink(db, `${purpose} ${id}`)) ? id : null
}
