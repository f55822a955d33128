import { z } from 'zod'
import { mailStateSchema } from '~/lib/mail-state'

/** Includes both reminders and the notices to the firm. */
export const BOOKING_MAILS = [
  'confirmation',
  'moved',
  'reassigned',
  'corrected',
  'link',
  'office',
  'cancelled',
  'reminder',
  'last reminder',
  'missed',
  'notice',
  'change notice',
] as const

export type BookingMail = (typeof BOOKING_MAILS)[number]

export const bookingMailSchema = mailStateSchema.extend({
  id: z.string(),
  purpose: z.enum(BOOKING_MAILS).nullable().describe('Null of mails from before it was kept'),
  subject: z.string().nullable().describe('Null once it has been delivered and deleted'),
  isToVisitor: z.boolean(),
  to: z.string().nullable().describe('The address of the visitor that it is to'),
  mayGoAgain: z.boolean().describe('It has failed, and what it says is still true'),
})

export const reminderSchema = z.object({ purpose: z.enum(BOOKING_MAILS), at: z.iso.datetime() })

export type ShownMail = z.output<typeof bookingMailSchema>
export type Reminder = z.output<typeof reminderSchema>
