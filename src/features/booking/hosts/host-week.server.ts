import { z } from 'zod'
import { type PersonWeek, personWeekSchema } from '~/domain/hours-schema'
import type { Interval } from '~/domain/office-hours'

/*
 * A person's hours as they are stored: the longest of each day in the column that the previous release reads, so that
 * it offers no time when no one works, and all of them in another (docs/decisions/027-expand-and-contract.md).
 */

/** One list for each day, Monday first. */
export function intervalsOf(week: PersonWeek): Interval[][] {
  return week.map(({ isOpen, opens, closes, also }) => (isOpen ? [{ opens, closes }, ...also] : []))
}

export function storedWeek(week: PersonWeek | null): { week: string | null; hours: string | null } {
  if (!week) return { week: null, hours: null }
  const all = intervalsOf(week)
  const hasSeveral = all.some(({ length }) => length > 1)
  return { week: JSON.stringify(longestOf(all)), hours: hasSeveral ? JSON.stringify(all) : null }
}

/** If the release before has changed `hours`, which is all it knows, that counts. */
export function readWeek(row: { week: string | null; hours: string | null }): PersonWeek | null {
  if (row.week === null) return null
  const all = row.hours === null ? null : storedHours.parse(JSON.parse(row.hours))
  const isOfThese = all && JSON.stringify(longestOf(all)) === row.week
  if (!isOfThese) return personWeekSchema.parse(JSON.parse(row.week))
  return all.map(([first, ...also]) => ({ ...toDay(first), also }))
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
