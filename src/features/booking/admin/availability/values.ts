import { z } from 'zod'
import { originalWeek } from '~/content/office-hours'
import { newTextKey } from '~/features/staff/admin/unsaved-text/unsaved-text'
import { timeText } from '~/lib/london'
import { dayName, isDay } from '~/lib/london-moments'
import { hoursOfValue, hoursValue, typedHours } from '~/lib/typed-hours'
import { isTime } from '~/lib/typed-moments'
import type { Host } from '../../hosts/availability-schema'
import { BOOKING_KINDS, HOST_COLORS, OFFICES } from '../../rules'
import { NO_LENGTHS } from '../../slots/lengths'

const absence = z.object({
  id: z.string(),
  from: z.string(),
  until: z.string(),
  fromTime: z.string(),
  untilTime: z.string(),
  reason: z.string(),
})

const hours = { opens: z.string(), closes: z.string() }

// Earlier drafts have one time a day.
const week = z.array(
  z.object({ isOpen: z.boolean(), ...hours, also: z.array(z.object(hours)).default([]) }),
)

const minutes = z.number().nullable().default(null)

const host = z.object({
  id: z.string(),
  teamMemberId: z.string().nullable(),
  // Earlier drafts do not know it: then it stays as it is.
  userId: z.string().nullable().optional(),
  name: z.string(),
  isActive: z.boolean(),
  week: week.nullable(),
  lengthMinutes: minutes,
  bufferBeforeMinutes: minutes,
  bufferAfterMinutes: minutes,
  services: z.array(z.string()).nullable(),
  // Earlier drafts do not know them: then they stay as they are.
  kinds: z.array(z.enum(BOOKING_KINDS)).nullable().optional(),
  meetsAt: z.enum(OFFICES).optional(),
  color: z.number(),
  // Earlier drafts have none.
  joinUrl: z.string().optional(),
  tellsOfLink: z.boolean().default(true),
  absences: z.array(absence),
})

export const availabilityValues = z.object({ hosts: z.array(host) })

export type AvailabilityValues = z.output<typeof availabilityValues>
export type HostValues = z.output<typeof host>
export type AbsenceValues = z.output<typeof absence>

export function toValues(row: { hosts: readonly Host[] } | null): AvailabilityValues {
  return { hosts: (row?.hosts ?? []).map(valuesOf) }
}

function valuesOf({ joinUrl, ...row }: Host): HostValues {
  // What is only read of someone is not sent back.
  return host.parse({ ...row, joinUrl: joinUrl ?? '', tellsOfLink: true })
}

export function newHost(
  hosts: readonly HostValues[],
  person: { id: string | null; name: string },
): HostValues {
  const used = (color: number) => hosts.filter((host) => host.color === color).length
  const [color = 0] = Array.from({ length: HOST_COLORS }, (_, index) => index).sort(
    (one, other) => used(one) - used(other),
  )
  const { id: teamMemberId, name } = person
  const own = { userId: null, joinUrl: '', tellsOfLink: true, absences: [] }
  const meetsAt = 'main' as const
  const usual = { isActive: true, week: null, services: null, kinds: null, meetsAt, ...own }
  return { id: newTextKey(), teamMemberId, name, color, ...NO_LENGTHS, ...usual }
}

export function newAbsence(): AbsenceValues {
  return { id: newTextKey(), from: '', until: '', fromTime: '', untilTime: '', reason: '' }
}

export function newWeek(): NonNullable<HostValues['week']> {
  return originalWeek.map(({ hours }) => ({
    isOpen: hours !== null,
    opens: hours?.opens ?? '',
    closes: hours?.closes ?? '',
    also: [],
  }))
}

type Day = NonNullable<HostValues['week']>[number]

/** "9am to 5pm"; text that is not hours stays as typed. */
export function hoursOfDay(day: Day | undefined): string {
  if (!day?.isOpen) return ''
  const { opens, closes, also } = day
  return isTime(opens) && closes !== '' ? hoursValue([{ opens, closes }, ...also]) : opens
}

/** The reverse. Invalid text is sent as it is, so that the server refuses it. */
export function dayOfHours(value: string): Day {
  const known = typedHours(value)
  if (known === null) return { isOpen: true, opens: value, closes: '', also: [] }
  const [first, ...also] = hoursOfValue(known)
  return first
    ? { isOpen: true, ...first, also }
    : { isOpen: false, opens: '', closes: '', also: [] }
}

/** "Thursday 26 November, from 1pm, to Friday 27 November"; empty until it has both days. */
export function absenceWords({ from, until, fromTime, untilTime }: AbsenceValues, today: string) {
  if (!isDay(from) || !isDay(until)) return ''
  // What is still being typed is no time yet.
  const wordsOf = (time: string) => (isTime(time) ? timeText(time) : '')
  const since = wordsOf(fromTime)
  const till = wordsOf(untilTime)
  const begins = `${dayName(from, today)}${since ? ` from ${since}` : ''}`
  if (from === until) return `${begins}${till ? ` until ${till}` : ''}`
  return `${begins} to ${dayName(until, today)}${till ? `, ${till}` : ''}`
}
