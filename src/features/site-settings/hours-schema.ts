import { z } from 'zod'
import { originalWeek } from '~/content/office-hours'
import { BEFORE_FIRST_DAY, optionalTime, requiredDay, weekSchema } from '~/domain/hours-schema'
import type { OfficeDay } from '~/domain/office-hours'
import { editedFrom, storableText } from '~/lib/forms/input-text'
import { MOST_CLOSURES } from './rules'
import { sectionSchema } from './section-schema'

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

/** What the settings hold under "Opening hours and closures" (docs/product.md, "Office hours"). */
export const hoursSection = z.object({
  week: weekSchema,
  closures: z
    .array(closureSchema)
    .max(MOST_CLOSURES, `Please keep to ${MOST_CLOSURES} days and periods.`),
  /** Bank holidays on which the office is open anyway. */
  openHolidays: z.array(requiredDay).max(100, 'That’s too many bank holidays.'),
})

/** What staff type for it, valid or not. */
export const hoursValues = z.object({
  week: z.array(z.object({ isOpen: z.boolean(), opens: z.string(), closes: z.string() })),
  closures: z.array(
    z.object({ from: z.string(), until: z.string(), fromTime: z.string(), reason: z.string() }),
  ),
  openHolidays: z.array(z.string()),
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
  /** Bank holidays on which it is closed, from today on. */
  holidays: z.array(z.string()),
})
