import { CONFIRMATION_DAYS } from '~/domain/retention'
import type { Database, WholeRow } from '~/platform/database/schema'
import { deleteMailsOf } from '~/platform/mail/withdraw-mails'
import { newId } from '~/platform/new-id'
import { addressHasher, sha256 } from '~/platform/secrets'

export interface Subscriber {
  id: string
  email: string
  unsubscribeToken: string
}

/** By address in lower case. */
export async function findSubscriber(db: Database, email: string): Promise<Subscriber | undefined> {
  return db
    .selectFrom('newsletterSubscribers')
    .select(['id', 'email', 'unsubscribeToken'])
    .where('email', '=', email)
    .executeTakeFirst()
}

/**
 * Stores an address until it is confirmed or its link expires, and deletes expired ones.
 *
 * @param token goes into the mail; only its hash is stored
 * @returns the hash
 */
export async function insertConfirmation(
  db: Database,
  { email, token, now }: { email: string; token: string; now: Date },
): Promise<string> {
  const tokenHash = sha256(token)
  await db.deleteFrom('newsletterConfirmations').where('createdAt', '<=', oldestOpen(now)).execute()
  await db
    .insertInto('newsletterConfirmations')
    .values({
      tokenHash,
      email,
      createdAt: now.toISOString(),
    } satisfies WholeRow<'newsletterConfirmations'>)
    .execute()
  return tokenHash
}

export function isConfirmationOpen(db: Database, token: string, now: Date): Promise<boolean> {
  return isConfirmationOf(db, sha256(token), now)
}

export async function isConfirmationOf(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('newsletterConfirmations')
    .select('email')
    .where('tokenHash', '=', tokenHash)
    .where('createdAt', '>', oldestOpen(now))
    .executeTakeFirst()
  return row !== undefined
}

interface Consent {
  consentText: string
  unsubscribeToken: string
  now: Date
}

/**
 * Uses up a confirmation and stores a subscriber with the time and text of the consent. Someone who had unsubscribed
 * before receives mails again (docs/product.md, "Newsletter", "Subscribers").
 *
 * @param db a transaction
 * @returns null when the link is unknown, used or too old; `isNew` is false for an address already confirmed by
 *   another link
 */
export async function confirmSubscriber(
  db: Database,
  token: string,
  { consentText, unsubscribeToken, now }: Consent,
): Promise<(Subscriber & { isNew: boolean }) | null> {
  const confirmation = await db
    .deleteFrom('newsletterConfirmations')
    .where('tokenHash', '=', sha256(token))
    .where('createdAt', '>', oldestOpen(now))
    .returning('email')
    .executeTakeFirst()
  if (!confirmation) return null
  const { email } = confirmation
  const id = newId()
  const inserted = await db
    .insertInto('newsletterSubscribers')
    .values({
      id,
      email,
      consentText,
      consentedAt: now.toISOString(),
      unsubscribeToken,
    } satisfies WholeRow<'newsletterSubscribers'>)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  const hashOf = await addressHasher(db)
  await db.deleteFrom('unsubscribed').where('emailHash', '=', hashOf(email)).execute()
  return { id, email, unsubscribeToken, isNew: inserted !== undefined }
}

/**
 * Removes a subscriber, at their own request or on their behalf, with unconfirmed sign-ups of the address and its
 * newsletter mails. A hash of the address and the times remain (docs/product.md, "Subscribers").
 *
 * @param db a transaction
 * @param which the token of their mails, or an id
 * @returns false when there was no such subscriber
 */
export async function deleteSubscriber(
  db: Database,
  which: { unsubscribeToken: string } | { id: string },
  now: Date,
): Promise<boolean> {
  const query = db.deleteFrom('newsletterSubscribers').returning(['email', 'consentedAt'])
  const subscriber = await ('id' in which
    ? query.where('id', '=', which.id)
    : query.where('unsubscribeToken', '=', which.unsubscribeToken)
  ).executeTakeFirst()
  if (!subscriber) return false
  const { email, consentedAt } = subscriber
  const stop = { consentedAt, unsubscribedAt: now.toISOString() }
  const hashOf = await addressHasher(db)
  await db
    .insertInto('unsubscribed')
    .values({ emailHash: hashOf(email), ...stop } satisfies WholeRow<'unsubscribed'>)
    .onConflict((conflict) => conflict.column('emailHash').doUpdateSet(stop))
    .execute()
  await db.deleteFrom('newsletterConfirmations').where('email', '=', email).execute()
  await deleteMailsOf(db, [email], now, { kinds: ['sign-up', 'subscription', 'newsletter'] })
  return true
}

function oldestOpen(now: Date): string {
  return new Date(now.getTime() - CONFIRMATION_DAYS * 24 * 60 * 60 * 1000).toISOString()
}
