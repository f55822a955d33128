import { z } from 'zod'
import { timeText } from '~/lib/london'
import type { Interval } from './office-hours'

const TIME = 'Please enter a time.'
const DAY = 'Please enter a day.'

/** JSON Schema’s own `time` has seconds and a zone. */
export const requiredTime = z.iso.time({ precision: -1, error: TIME }).meta({ format: 'hh:mm' })

export const optionalTime = z.union([requiredTime, z.literal('')], TIME)

const hours = { opens: optionalTime, closes: optionalTime }

const daySchema = z.object({ isOpen: z.boolean(), ...hours }).superRefine((day, context) => {
  if (day.isOpen) refuseWrongHours(day, [], context)
})

function refuseWrongHours(
  { opens, closes }: Interval,
  at: Array<string | number>,
  context: { addIssue: (issue: { code: 'custom'; path: PropertyKey[]; message: string }) => void },
): void {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [...at, field], message })
  if (opens === '') refuse('opens', TIME)
  if (closes === '') refuse('closes', TIME)
  if (opens !== '' && closes !== '' && opens >= closes) refuse('closes', beforeStart(opens, closes))
}

/** From Monday to Sunday. */
export const weekSchema = z.array(daySchema).length(7, 'A week has seven days.')

/** Per day: morning, afternoon, evening and one more. */
const MOST_HOURS = 4

/** From Monday to Sunday. A day may have further hours after the first. */
export const personWeekSchema = z
  .array(
    z
      .object({
        isOpen: z.boolean(),
        ...hours,
        also: z
          .array(z.object(hours))
          .max(MOST_HOURS - 1, `Please enter at most ${MOST_HOURS} periods a day.`)
          .default([])
          .describe('Further hours of that day, each after the one before'),
      })
      .superRefine(({ isOpen, also, ...first }, context) => {
        if (!isOpen) return
        refuseWrongHours(first, [], context)
        for (const [index, later] of also.entries()) {
          refuseWrongHours(later, ['also', index], context)
          const before = also[index - 1] ?? first
          if (before.closes <= later.opens) continue
          const message = 'These times overlap. Please enter them one after the other.'
          context.addIssue({ code: 'custom', path: ['also', index, 'opens'], message })
        }
      }),
  )
  .length(7, 'A week has seven days.')

export type PersonWeek = z.output<typeof personWeekSchema>

export const requiredDay = z.iso.date(DAY)

export const BEFORE_FIRST_DAY = 'The last day is before the first. Please choose a later one.'

/** Suggests 20:00 to someone who typed 8:00 for the evening. */
function beforeStart(opens: string, closes: string): string {
  const [hour = 0, minute = '00'] = closes.split(':')
  const later = `${String(Number(hour) + 12).padStart(2, '0')}:${minute}`
  const isMeant = Number(hour) < 12 && later > opens
  return `The end is before the start.${isMeant ? ` Did you mean ${timeText(later)}?` : ' Please enter a later time.'}`
}
