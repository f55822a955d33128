import { readDiaryFromToday } from '~/features/booking/hosts/hosts.server'
import { firstFreeDays } from '~/features/booking/slots/free-days.server'
import { slotLabel } from '~/features/booking/slots/slots.server'
import { addDays, londonDay } from '~/lib/london'
import { whenRecent } from '~/lib/london-moments'
import { staffPaths } from '~/lib/staff-paths'
import { counted } from '~/lib/text/counted'
import { countRows } from '~/platform/database/queries'
import type { CheckedSite } from './content-checks.server'
import { type Checked, open } from './rules'

const MINUTE_MS = 60_000

/** This many bookings of strangers within this time are a flood, which is reported for a day. */
const FLOOD = { bookings: 30, windowMs: 10 * MINUTE_MS, saidForMs: 24 * 60 * MINUTE_MS } as const

/** Days without a free time after which visitors would go elsewhere. */
const DAYS_WITHOUT = 7

const BOOKINGS = { to: staffPaths.bookings, label: 'Open Bookings' }

type Booked = Pick<CheckedSite, 'db' | 'settings' | 'now'>

/** Present problems with bookings (docs/product.md, "Ready for the public"). */
export const bookingAlarms: Record<string, (site: CheckedSite) => Promise<Checked | null>> = {
  flood: checkFlood,
  'free-times': checkFreeTimes,
  'held-bookings': checkHeld,
}

async function checkFlood({ db, now }: Booked): Promise<Checked | null> {
  const rows = await db
    .selectFrom('bookingEvents')
    .select(['bookingId', 'at'])
    .where('at', '>', new Date(now.getTime() - FLOOD.saidForMs).toISOString())
    .where('actor', 'is', null)
    .where('action', 'in', ['booked', 'held'])
    .orderBy('at')
    .execute()
  // One that was held and then booked came when it was held.
  const came = new Map<string, number>()
  for (const { bookingId, at } of rows) {
    if (!came.has(bookingId)) came.set(bookingId, Date.parse(at))
  }
  const moments = Array.from(came.values())
  const within = (end: number) =>
    moments.filter((moment) => moment > end - FLOOD.windowMs && moment <= end).length
  const last = moments.findLast((moment) => within(moment) >= FLOOD.bookings)
  if (last === undefined) return null
  return {
    ...open(
      `${FLOOD.bookings} bookings or more came within 10 minutes`,
      `The last of them came ${whenRecent(new Date(last).toISOString(), now)}. If they aren’t genuine, use “Choose several” under Bookings to cancel them together.`,
      { ...BOOKINGS, label: 'See them' },
    ),
    needsAttention: true,
  }
}

async function checkFreeTimes({ db, settings, now }: Booked): Promise<Checked | null> {
  if (settings.providers.bookingFrameUrl) return null
  const { diary } = await readDiaryFromToday(db, settings, now)
  const [day] = firstFreeDays(now, diary, {}, 1)
  const [slot] = day?.slots ?? []
  const next = slot ? slotLabel(slot.startsAt) : null
  if (day && day.date < addDays(londonDay(now), DAYS_WITHOUT)) return null
  return {
    ...open(
      'No free time for a week',
      next
        ? `The first that visitors can book is on ${next}.`
        : 'Visitors can’t book anything at all.',
      BOOKINGS,
    ),
    needsAttention: true,
  }
}

async function checkHeld({ db, now }: Booked): Promise<Checked | null> {
  const count = await countRows(
    db
      .selectFrom('heldBookings')
      .where('keptUntil', 'is', null)
      .where('startsAt', '>', now.toISOString()),
  )
  if (count === 0) return null
  return {
    ...open(
      counted(
        count,
        'booking waits for you to confirm it',
        'bookings wait for you to confirm them',
      ),
      'There is no mail server, so only you can find out if they’re genuine. Their times aren’t kept.',
      BOOKINGS,
    ),
    needsAttention: true,
  }
}
