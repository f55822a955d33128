import { z } from 'zod'
import { type PersonWeek, personWeekSchema } from '~/domain/hours-schema'
import type { Interval } from '~/domain/office-hours'

/** As JSON. `hours` is null where no day has several intervals, and `week` has the longest of each: 2.0.0 reads both. */
interface StoredWeek {
  week: string | null
  hours: string | null
}

/** One list for each day, Monday first. */
export function intervalsOf(week: PersonWeek): Interval[][] {
  return week.map(({ isOpen, opens, closes, also }) => (isOpen ? [{ opens, closes }, ...also] : []))
}

export function storedWeek(week: PersonWeek | null): StoredWeek {
  if (!week) return { week: null, hours: null }
  const all = intervalsOf(week)
  const hasSeveral = all.some(({ length }) => length > 1)
  return { week: JSON.stringify(longestOf(all)), hours: hasSeveral ? JSON.stringify(all) : null }
}

export function readWeek({ week, hours }: StoredWeek): PersonWeek | null {
  if (week === null) return null
  if (hours === null) return personWeekSchema.parse(JSON.parse(week))
  return storedHours.parse(JSON.parse(hours)).map(([first, ...also]) => ({ ...toDay(first), also }))
}

const storedHours = z.array(z.array(z.object({ opens: z.string(), closes: z.string() })))

function longestOf(week: ReadonlyArray<readonly Interval[]>) {
  return week.map((hours) =>
    toDay(hours.toSorted((one, other) => minutesOf(other) - minutesOf(one))[0]),
  )
}

function toDay(hours: Interval | undefined) {
  return { isOpen: hours !== undefined, opens: hours?.opens ?? '', closes: hours?.closes ?? '' }
}

function minutesOf({ opens, closes }: Interval): number {
  return minuteOf(closes) - minuteOf(opens)
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
