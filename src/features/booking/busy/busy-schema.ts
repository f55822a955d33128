import { z } from 'zod'
import { storableText } from '~/lib/forms/input-text'

const LONGEST_ADDRESS = 2000

const NO_ADDRESS = 'Please enter an address that begins with https:// or webcal://.'

/** An https address; webcal is a synonym for calendars. */
export const busyCalendarInput = z
  .object({
    url: storableText()
      .trim()
      .max(LONGEST_ADDRESS, `Please keep the address to ${LONGEST_ADDRESS} characters.`)
      .transform((typed) => typed.replace(/^webcals?:/i, 'https:'))
      .refine(isHttps, NO_ADDRESS),
  })
  .meta({ id: 'BusyCalendarInput' })

function isHttps(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return protocol === 'https:' && username === '' && password === ''
}

/** Without the address, which is a secret. */
export const busyCalendarSchema = z
  .object({
    hostId: z.string(),
    hostName: z.string(),
    address: z
      .string()
      .describe('Where it is, without what makes it secret: “calendar.google.com”'),
    readAt: z.iso.datetime().nullable().describe('The last good reading; null before the first'),
    failingSince: z.iso.datetime().nullable(),
    problem: z.string().nullable().describe('Why the last reading failed'),
    unread: z
      .string()
      .nullable()
      .describe('The events that the last good reading could not read, and why; null for none'),
    isFailing: z.boolean().describe('Whether it has failed for longer than a moment'),
    times: z.int().describe('How many busy times are to come'),
  })
  .meta({ id: 'BusyCalendar' })

export type BusyCalendar = z.output<typeof busyCalendarSchema>

/** Only times within working hours of one London day. */
export const busyDaySchema = z
  .object({
    hostId: z.string(),
    date: z.string(),
    isAllDay: z.boolean().describe('Whether that is for as long as they would be at work'),
    times: z.array(z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })),
  })
  .meta({ id: 'BusyDay' })

export type BusyDay = z.output<typeof busyDaySchema>
