import { useState } from 'react'
import type { StaffBooking } from '../changes/staff-schema'

interface NewBookings {
  ids: ReadonlySet<string>
  latest: StaffBooking | null
}

/**
 * Bookings made since the screen was opened.
 *
 * @param bookings as last read; undefined while loading
 * @param own ids of bookings added on this screen, which are not new
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
