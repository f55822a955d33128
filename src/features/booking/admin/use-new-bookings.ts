import { useState } from 'react'
import type { StaffBooking } from '../changes/staff-schema'

/** What came in while someone was looking. */
interface NewBookings {
  ids: ReadonlySet<string>
  latest: StaffBooking | null
}

/**
 * Tells which bookings were made since the screen was opened.
 *
 * @param bookings as they were read last; undefined until they are
 * @param own ids of those that were added at this screen, which are no news
 */
export function useNewBookings(
  bookings: readonly StaffBooking[] | undefined,
  own: ReadonlySet<string>,
): NewBookings {
  const [openedAt] = useState(() => new Date().toISOString())
  const [news, setNews] = useState<NewBookings>({ ids: new Set(), latest: null })
  const [read, setRead] = useState(bookings)
  if (bookings && read !== bookings) {
    setRead(bookings)
    const fresh = bookings.filter(
      ({ id, createdAt }) => createdAt > openedAt && !own.has(id) && !news.ids.has(id),
    )
    if (fresh[0]) {
      setNews({ ids: new Set([...news.ids, ...fresh.map(({ id }) => id)]), latest: fresh[0] })
    }
  }
  return news
}
