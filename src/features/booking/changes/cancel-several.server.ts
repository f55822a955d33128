import { Problem } from '~/platform/api/problem'
import type { AuditContext } from '~/platform/audit-context'
import type { Site } from '~/platform/site'
import { cancelBooking } from './change-booking.server'
import type { CancelledSeveral, CancelSeveralInput } from './staff-input-schema'

/**
 * Cancels each booking separately and without a mail. One that was cancelled, moved or has begun meanwhile is left,
 * with
 * the reason (docs/product.md, "Bookings").
 */
export async function cancelSeveral(
  site: Site,
  { bookings }: CancelSeveralInput,
  audit: AuditContext,
): Promise<CancelledSeveral> {
  const answer: CancelledSeveral = { cancelled: [], left: [] }
  for (const { id, startsAt } of bookings) {
    try {
      const seenAt = new Date(startsAt).toISOString()
      await cancelBooking(site, id, { tells: false, words: '', seenAt }, audit)
      answer.cancelled.push(id)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      answer.left.push({ id, why: error.message })
    }
  }
  return answer
}
