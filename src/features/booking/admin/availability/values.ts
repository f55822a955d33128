import { z } from 'zod'
import { originalWeek } from '~/content/office-hours'
import { newDraftKey } from '~/features/staff/admin/drafts/drafts'
import { timeText } from '~/lib/london'
import { dayName, isDay } from '~/lib/london-moments'
import { isTime } from '~/lib/typed-moments'
import { HOST_COLORS } from '../../changes/staff-rules'
import type { Host } from '../../hosts/availability-schema'

const absence = z.object({
  id: z.string(),
  from: z.string(),
  until: z.string(),
  fromTime: z.string(),
  untilTime: z.string(),
  reason: z.string(),
})

const week = z.array(z.object({ isOpen: z.boolean(), opens: z.string(), closes: z.string() }))

const host = z.object({
  id: z.string(),
  teamMemberId: z.string().nullable(),
  userId: z.string().nullable(),
  name: z.string(),
  isActive: z.boolean(),
  week: week.nullable(),
  services: z.array(z.string()).nullable(),
  color: z.number(),
  absences: z.array(absence),
})

/** What staff type, right or wrong. */
export const availabilityValues = z.object({ hosts: z.array(host) })

export type AvailabilityValues = z.output<typeof availabilityValues>
export type HostValues = z.output<typeof host>
export type AbsenceValues = z.output<typeof absence>

/** What the form shows of what is stored. */
export function toValues(row: { hosts: readonly Host[] } | null): AvailabilityValues {
  return { hosts: (row?.hosts ?? []).map(({ slug, ...host }) => host) }
}

/** Somebody who takes consultations from now on, with a colour that fewest have. */
export function newHost(
  hosts: readonly HostValues[],
  person: { id: string | null; name: string },
): HostValues {
  const used = (color: number) => hosts.filter((host) => host.color === color).length
  const [color = 0] = Array.from({ length: HOST_COLORS }, (_, index) => index).sort(
    (one, other) => used(one) - used(other),
  )
  const { id: teamMemberId, name } = person
  const usual = { userId: null, isActive: true, week: null, services: null, absences: [] }
  return { id: newDraftKey(), teamMemberId, name, color, ...usual }
}

/** Days away, with nothing entered yet. */
export function newAbsence(): AbsenceValues {
  return { id: newDraftKey(), from: '', until: '', fromTime: '', untilTime: '', reason: '' }
}

/** Hours of one's own, to begin with those of an office. */
export function newWeek(): NonNullable<HostValues['week']> {
  return originalWeek.map(({ hours }) => ({
    isOpen: hours !== null,
    opens: hours?.opens ?? '',
    closes: hours?.closes ?? '',
  }))
}

/** "Thursday 26 November, from 1:00pm, to Friday 27 November"; empty until it has both days. */
export function absenceWords({ from, until, fromTime, untilTime }: AbsenceValues, today: string) {
  if (!isDay(from) || !isDay(until)) return ''
  // What is still being typed is no time yet.
  const [since, till] = [fromTime, untilTime].map((time) => (isTime(time) ? timeText(time) : ''))
  const begins = `${dayName(from, today)}${since ? ` from ${since}` : ''}`
  if (from === until) return `${begins}${till ? ` until ${till}` : ''}`
  return `${begins} to ${dayName(until, today)}${till ? `, ${till}` : ''}`
}
