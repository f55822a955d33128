import { formatTime, londonDay } from '~/lib/london'
import { dayName, whenRecent } from '~/lib/london-moments'
import type { Database } from '~/platform/database/schema'
import { listEvents, type StoredBooking } from '../repository.server'

type BookingEvent = Awaited<ReturnType<typeof listEvents>>[number]

/** Events that make a new version; staff need not see a note, an outcome or a mail before they decide. */
const CHANGES = ['moved', 'reassigned', 'corrected', 'cancelled']

export function versionOf(events: readonly BookingEvent[]): number {
  return changesOf(events).length
}

/**
 * Changes since the version that someone saw, oldest first.
 *
 * @param version absent for someone who has seen none
 */
export async function unseenChanges(
  db: Database,
  id: string,
  version: number | undefined,
): Promise<BookingEvent[]> {
  if (version === undefined) return []
  return changesOf(await listEvents(db, id)).slice(version)
}

/**
 * For someone who has not seen the changes (docs/product.md, "Bookings"): "priya moved this booking to Tuesday 24
 * November, 2pm, at 9.41am. Your changes were not saved. …"
 *
 * @param changes at least one
 * @param me the user name of the reader; null for the visitor
 */
export function unseenWords(
  changes: readonly BookingEvent[],
  booking: Pick<StoredBooking, 'name' | 'startsAt' | 'hostName'>,
  { me, now }: { me: string | null; now: Date },
): string {
  // Of two moves only the second says where it is now.
  const latest = changes.filter(
    ({ action }, index) => !changes.slice(index + 1).some((later) => later.action === action),
  )
  const said = latest.map(({ actor, action, at }) => {
    const who = actor !== null && actor === me ? 'You' : (actor ?? booking.name)
    return `${who} ${deed(action, booking, now)}, ${whenRecent(at, now)}.`
  })
  const isCancelled = latest.some(({ action }) => action === 'cancelled')
  const next = isCancelled
    ? 'If they still want to talk, book them again.'
    : 'Look at the booking as it is now, then decide again.'
  return `${said.join(' ')} Your changes were not saved. ${next}`
}

function deed(
  action: string,
  { startsAt, hostName }: Pick<StoredBooking, 'startsAt' | 'hostName'>,
  now: Date,
): string {
  if (action === 'cancelled') return 'cancelled this booking'
  if (action === 'corrected') return 'corrected the details of this booking'
  if (action === 'reassigned') return `gave this booking to ${hostName ?? 'someone else'}`
  return `moved this booking to ${dayName(londonDay(startsAt), londonDay(now))}, ${formatTime(startsAt)}`
}

function changesOf(events: readonly BookingEvent[]): BookingEvent[] {
  return events.filter(({ action }) => CHANGES.includes(action))
}
