import { useEffect, useRef, useState } from 'react'
import type { StaffBooking } from '../../changes/staff-schema'

export const CHOOSE_SEVERAL = 'choose-several'

export const CHOSEN_BAR = 'chosen-bookings'

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
  useKeyboardAt(chosen ? CHOSEN_BAR : CHOOSE_SEVERAL)
  return { choosing, begin: () => setChosen(new Map()), end: () => setChosen(null) }
}

/** The button and the bar replace each other: the keyboard focus moves to the one that has appeared. */
function useKeyboardAt(id: string): void {
  const last = useRef(id)
  useEffect(() => {
    if (last.current !== id) document.getElementById(id)?.focus()
    last.current = id
  }, [id])
}

export function cancellable(bookings: readonly StaffBooking[]): StaffBooking[] {
  return bookings.filter(({ state }) => state === 'booked')
}
