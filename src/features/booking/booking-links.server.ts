import type { Database } from '~/platform/database/schema'
import { isEqual, signLink } from '~/platform/secrets'
import { bookingPath, confirmPath } from './rules'

type Purpose = 'booking' | 'held booking'

/**
 * The token in a visitor’s link to their booking (docs/product.md, "Changing a booking"): it can't be guessed, and is
 * identical in every mail because it is signed, not stored.
 */
export function tokenOfBooking(db: Database, id: string): Promise<string> {
  return tokenFor(db, 'booking', id)
}

/** @returns null for a token that isn't ours */
export function bookingOfToken(db: Database, token: string): Promise<string | null> {
  return idIn(db, 'booking', token)
}

export async function linkToBooking(
  { url }: { url: string },
  db: Database,
  id: string,
): Promise<string> {
  return url + bookingPath(await tokenOfBooking(db, id))
}

export function heldOfToken(db: Database, token: string): Promise<string | null> {
  return idIn(db, 'held booking', token)
}

/**
 * The address that confirms a held booking. Only its mail may contain it: it proves that the visitor reads that
 * mailbox,
 * so no answer of the site has it.
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
