import type { Database } from '~/platform/database/schema'
import { isEqual, signLink } from '~/platform/secrets'
import { bookingPath } from './rules'

/**
 * The token in a visitor's link to their booking (docs/product.md, "Changing a booking"): nobody can guess it, and it is the same
 * in every mail, since it is signed and not stored.
 */
export async function tokenOfBooking(db: Database, id: string): Promise<string> {
  return `${id}.${await signLink(db, purpose(id))}`
}

/**
 * The booking that a token is for.
 *
 * @returns its id, or null for a token that is none of ours
 */
export async function bookingOfToken(db: Database, token: string): Promise<string | null> {
  const [id = '', signature = ''] = token.split('.')
  return isEqual(signature, await signLink(db, purpose(id))) ? id : null
}

/** The whole address of a visitor's own booking, for mails. */
export async function linkToBooking(
  { url }: { url: string },
  db: Database,
  id: string,
): Promise<string> {
  return `${url}${bookingPath(await tokenOfBooking(db, id))}`
}

const purpose = (id: string) => `booking ${id}`
