import type { z } from 'zod'
import { phoneDigits } from '~/domain/visitor-fields'
import { mailboxOf } from '~/lib/forms/email-address'
import { londonDay } from '~/lib/london'
import { startOfLondonDay } from '~/lib/london-moments'
import type { Database } from '~/platform/database/schema'
import { hostNames } from '../hosts/hosts.server'
import { slotLabel } from '../slots/slots.server'
import type { samePersonQuery, samePersonSchema } from './staff-input-schema'

/**
 * Bookings for today or later with the same phone number, however it is written, or email address, soonest first
 * (docs/product.md, "Bookings").
 */
export async function listBookingsOfSamePerson(
  db: Database,
  { phone, email }: z.output<typeof samePersonQuery>,
  now: Date,
): Promise<z.output<typeof samePersonSchema>['bookings']> {
  const digits = phoneDigits(phone)
  const mailbox = mailboxOf(email.trim())
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'startsAt', 'name', 'email', 'phone', 'hostId'])
    .where('startsAt', '>=', startOfLondonDay(londonDay(now)))
    .orderBy('startsAt')
    .orderBy('id')
    .execute()
  const names = await hostNames(db)
  return rows.flatMap(({ id, startsAt, name, hostId, ...theirs }) => {
    const hasPhone = digits !== '' && phoneDigits(theirs.phone) === digits
    const hasEmail = mailbox !== '' && mailboxOf(theirs.email) === mailbox
    if (!hasPhone && !hasEmail) return []
    const hostName = hostId && (names.get(hostId) ?? null)
    return [{ id, name, startsAtLabel: slotLabel(startsAt), hostName, hasPhone, hasEmail }]
  })
}
