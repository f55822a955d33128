import type { Database } from '~/platform/database/schema'
import { newId } from '~/platform/new-id'

/** Rows of one statement. */
const AT_ONCE = 500

const MINUTE_MS = 60_000

const CONSENT =
  'I would like to hear about wills, trusts and probate by email. I can unsubscribe at any time.'
const NOTES = 'My mother died in May and left a will that nobody can find. '.repeat(8)

/**
 * Adds people who have subscribed, and as many past consultations, each half an hour before the other.
 *
 * @param count how many of each
 */
export async function fillVisitors(db: Database, count: number, now: Date): Promise<void> {
  for (let start = 0; start < count; start += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - start) }, (_, n) => start + n)
    const timeOf = (number: number) =>
      new Date(now.getTime() - (number + 1) * 30 * MINUTE_MS).toISOString()
    await db
      .insertInto('newsletterSubscribers')
      .values(
        numbers.map((number) => ({
          id: newId(),
          email: `someone-${number}@example.com`,
          consentText: CONSENT,
          consentedAt: timeOf(number),
          unsubscribeToken: newId(),
        })),
      )
      .execute()
    await db
      .insertInto('bookings')
      .values(
        numbers.map((number) => ({
          id: newId(),
          startsAt: timeOf(number),
          service: 'Trusts',
          name: `Someone ${number}`,
          email: `someone-${number}@example.com`,
          phone: '01234 567890',
          notes: NOTES,
          createdAt: timeOf(number + 1000),
        })),
      )
      .execute()
  }
}
