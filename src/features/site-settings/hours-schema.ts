import { z } from 'zod'
import { originalWeek } from '~/content/office-hours'
import { isInCalendar } from '~/domain/bank-holidays'
import { BEFORE_FIRST_DAY, optionalTime, requiredDay, weekSchema } from '~/domain/hours-schema'
import type { OfficeDay } from '~/domain/office-hours'
import { editedFrom, storableText } from '~/lib/forms/input-text'
import { MOST_CLOSURES, MOST_HOLIDAYS } from './rules'
import { needed, sectionSchema } from './section-schema'

const closureSchema = z
  .object({
    from: requiredDay,
    until: requiredDay,
    fromTime: optionalTime,
    reason: storableText().trim().max(100, 'Please keep the reason to 100 characters.'),
  })
  .refine(({ from, until }) => until === '' || from <= until, {
    path: ['until'],
    error: BEFORE_FIRST_DAY,
  })

const TOO_MANY_HOLIDAYS = 'That’s too many bank holidays.'

const addedHolidaySchema = z.object({ date: requiredDay, name: needed(100, 'the name') })

function refuseKnownDays(
  holidays: ReadonlyArray<{ date: string }>,
  context: { addIssue: (issue: { code: 'custom'; path: PropertyKey[]; message: string }) => void },
): void {
  for (const [index, { date }] of holidays.entries()) {
    if (!requiredDay.safeParse(date).success) continue
    const isTwice = holidays.findIndex((each) => each.date === date) < index
    if (!isTwice && !isInCalendar(date)) continue
    const message = isTwice
      ? 'You’ve already added this day.'
      : 'This is a bank holiday already. Please find it in the list.'
    context.addIssue({ code: 'custom', path: [index, 'date'], message })
  }
}

/** What the settings hold under "Opening hours and closures" (docs/product.md, "Office hours"). */
export const hoursSection = z.object({
  week: weekSchema,
  closures: z
    .array(closureSchema)
    .max(MOST_CLOSURES, `Please keep to ${MOST_CLOSURES} days and periods.`),
  /** Days of the calendar that don't count: the firm is open, or the holiday has moved. */
  openHolidays: z.array(requiredDay).max(MOST_HOLIDAYS, TOO_MANY_HOLIDAYS),
  /** Days that the calendar doesn't have. */
  addedHolidays: z
    .array(addedHolidaySchema)
    .max(MOST_HOLIDAYS, TOO_MANY_HOLIDAYS)
    .superRefine(refuseKnownDays),
})

/** What staff type for it, valid or not. */
export const hoursValues = z.object({
  week: z.array(z.object({ isOpen: z.boolean(), opens: z.string(), closes: z.string() })),
  closures: z.array(
    z.object({ from: z.string(), until: z.string(), fromTime: z.string(), reason: z.string() }),
  ),
  openHolidays: z.array(z.string()),
  addedHolidays: z.array(z.object({ date: z.string(), name: z.string() })),
})

export type HoursValues = z.output<typeof hoursValues>

export const updateHoursInput = hoursSection.partial().extend(editedFrom.shape)

export const hoursSettingsSchema = sectionSchema('hours', hoursSection)
  .extend({
    /** When each consultation that is still to come begins, as a clock in London shows it. */
    bookedAt: z.array(z.string()),
  })
  .meta({ id: 'HoursSettings' })

export type HoursSettings = z.output<typeof hoursSettingsSchema>

/** A typed week as visitors read it, from Monday to Sunday. */
export function toWeek(week: HoursValues['week']): OfficeDay[] {
  return originalWeek.map(({ day }, index) => {
    const { isOpen, opens, closes } = week[index] ?? { isOpen: false, opens: '', closes: '' }
    return { day, hours: isOpen ? { opens, closes } : null }
  })
}

/** What the site shows of the hours. */
export const officeHoursSchema = z.object({
  week: z.array(
    z.object({
      day: z.string(),
      hours: z.object({ opens: z.string(), closes: z.string() }).nullable(),
    }),
  ),
  /** Those that are not over. */
  closures: z.array(
    z.object({ from: z.string(), until: z.string(), fromTime: z.string(), reason: z.string() }),
  ),
  /** Bank holidays of the coming year, from today on. */
  holidays: z.array(z.string()),
})
