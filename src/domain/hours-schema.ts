import { z } from 'zod'
import { timeText } from '~/lib/london'

const TIME = 'Please enter a time.'
const DAY = 'Please enter a day.'

/** A time, or none. */
export const optionalTime = z.union(
  [
    // A `time` of JSON Schema has seconds and a zone.
    z.iso.time({ precision: -1, error: TIME }).meta({ format: 'hh:mm' }),
    z.literal(''),
  ],
  TIME,
)

const daySchema = z
  .object({ isOpen: z.boolean(), opens: optionalTime, closes: optionalTime })
  .superRefine(({ isOpen, opens, closes }, context) => {
    if (!isOpen) return
    if (opens === '') context.addIssue({ code: 'custom', path: ['opens'], message: TIME })
    if (closes === '') context.addIssue({ code: 'custom', path: ['closes'], message: TIME })
    if (opens === '' || closes === '' || opens < closes) return
    context.addIssue({ code: 'custom', path: ['closes'], message: beforeStart(opens, closes) })
  })

/** From Monday to Sunday. */
export const weekSchema = z.array(daySchema).length(7, 'A week has seven days.')

/** A day that must be given. */
export const requiredDay = z.iso.date(DAY)

export const BEFORE_FIRST_DAY = 'The last day is before the first. Please choose a later one.'

/** Who types 8:00 for the evening means 20:00. */
function beforeStart(opens: string, closes: string): string {
  const [hour = 0, minute = '00'] = closes.split(':')
  const later = `${String(Number(hour) + 12).padStart(2, '0')}:${minute}`
  const isMeant = Number(hour) < 12 && later > opens
  return `The end is before the start.${isMeant ? ` Did you mean ${timeText(later)}?` : ' Please enter a later time.'}`
}
