import { useState } from 'react'
import type { StaffBooking } from '../../changes/staff-schema'

/** Bookings that are chosen to be cancelled together, by id. */
export interface Choosing {
  chosen: ReadonlyMap<string, StaffBooking>
  choose: (bookings: readonly StaffBooking[], isChosen: boolean) => void
}

/** @returns null until someone begins to choose */
export function useChoosing() {
  const [chosen, setChosen] = useState<Choosing['chosen'] | null>(null)
  const choosing: Choosing | null = chosen && {
    chosen,
    choose(bookings, isChosen) {
      const changed = new Map(chosen)
      for (const booking of bookings) {
        if (isChosen) changed.set(booking.id, booking)
        else changed.delete(booking.id)
      }
      setChosen(changed)
    },
  }
  return { choosing, begin: () => setChosen(new Map()), end: () => setChosen(null) }
}

/** Those of a list that can still be cancelled. */
export function cancellable(bookings: readonly StaffBooking[]): StaffBooking[] {
  return bookings.filter(({ state }) => state === 'booked')
}
