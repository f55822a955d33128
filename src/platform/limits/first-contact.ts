import { ownerOf } from '~/lib/forms/email-address'
import type { Database } from '../database/schema'
import { countAttempt, officeNetworkOf } from './rate-limit'

/** In milliseconds. A network or an owner of email addresses is then forgotten. */
const FIRST_CONTACT_MS = 24 * 60 * 60 * 1000

/**
 * Records that someone sent a form. An invented address is mostly one of many from the same network or at the same
 * domain, so someone who is the first of both for a day is probably a person (docs/product.md, "Robots").
 * @param form its kind, in a word
 * @returns true when neither their network nor the owner of their email address has sent this form in the past day
 */
export async function isFirstContact(
  db: Database,
  form: string,
  { email, address }: { email: string; address: string },
  now: Date,
): Promise<boolean> {
  const limits = [officeNetworkOf(address), ownerOf(email)].map((each) => ({
    subject: `first contact ${form} ${each}`,
    most: 1,
    windowMs: FIRST_CONTACT_MS,
  }))
  return (await countAttempt(db, limits, now)) === null
}
