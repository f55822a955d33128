import { z } from 'zod'
import { editedFrom, storableText } from '~/lib/input-text'
import { timeText } from '~/lib/office-hours'
import { MOST_CLOSURES } from './rules'
import { sectionSchema } from './section-schema'

const TIME = 'Please enter a time.'
const DAY = 'Please enter a day.'

const time = z.union([z.iso.time({ precision: -1, error: TIME }), z.literal('')], TIME)

const daySchema = z
  .object({ isOpen: z.boolean(), opens: time, closes: time })
  .superRefine(({ isOpen, opens, closes }, context) => {
    if (!isOpen) return
    if (opens === '') context.addIssue({ code: 'custom', path: ['opens'], message: TIME })
    if (closes === '') context.addIssue({ code: 'custom', path: ['closes'], message: TIME })
    if (opens === '' || closes === '' || opens < closes) return
    context.addIssue({ code: 'custom', path: ['closes'], message: beforeStart(opens, closes) })
  })

const day = z.iso.date(DAY)

const closureSchema = z
  .object({
    from: day,
    until: day,
    fromTime: time,
    reason: storableText().trim().max(100, 'Please keep the reason to 100 characters.'),
  })
  .refine(({ from, until }) => until === '' || from <= until, {
    path: ['until'],
    error: 'The last day is before the first. Please choose a later one.',
  })

/** What stands under "Opening hours and closures" in the settings (docs/product.md, "Office hours"). */
export const hoursSection = z.object({
  /** From Monday to Sunday. */
  week: z.array(daySchema).length(7, 'A week has seven days.'),
  closures: z
    .array(closureSchema)
    .max(MOST_CLOSURES, `Please keep to ${MOST_CLOSURES} days and periods.`),
  /** Bank holidays on which the office is open all the same. */
  openHolidays: z.array(day).max(100, 'These are too many bank holidays.'),
})

/** What staff type of it, right or wrong. */
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

/** Who types 8:00 for the evening means 20:00. */
function beforeStart(opens: string, closes: string): string {
  const [hour = 0, minute = '00'] = closes.split(':')
  const later = `${String(Number(hour) + 12).padStart(2, '0')}:${minute}`
  const isMeant = Number(hour) < 12 && later > opens
  return `The end is before the start.${isMeant ? ` Did you mean ${timeText(later)}?` : ' Please enter a later time.'}`
}
