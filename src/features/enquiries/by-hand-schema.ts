import { z } from 'zod'
import { optionalPhoneNumber, personName, severalLines } from '~/domain/visitor-fields'
import { optionalEmailAddress } from '~/lib/forms/email-address'
import { idempotent, requiredText, storableText } from '~/lib/forms/input-text'
import { ENQUIRY_LIMITS, topicIds, WAYS_IN } from './rules'

const limits = ENQUIRY_LIMITS

export const answeredByBookingInput = z
  .object({ bookingId: z.uuid('Name the booking').toLowerCase() })
  .meta({ id: 'AnsweredByBookingInput' })

/** An enquiry that staff enter for someone who rang, wrote a letter or came in; contact details may be missing. */
export const addEnquiryInput = z
  .object({
    cameBy: z.enum(WAYS_IN, 'Choose how it reached you'),
    receivedOn: z.iso.date('Enter the day it arrived').describe('In London, not in the future'),
    name: personName(limits.name, 'their'),
    email: optionalEmailAddress(limits.email),
    phone: optionalPhoneNumber(limits.phone),
    address: storableText()
      .overwrite(severalLines)
      .max(limits.address, `The address must be ${limits.address} characters or fewer`)
      .default('')
      .describe('By post'),
    topic: z.enum(topicIds, 'Choose what it is about'),
    message: requiredText(limits.message, {
      missing: 'Enter what they said or wrote',
      tooLong: `This must be ${limits.message} characters or fewer`,
    }).overwrite(severalLines),
    assignedTo: storableText().nullable().default(null).describe('The id of who looks after it'),
    acknowledges: z
      .boolean()
      .default(false)
      .describe('Whether they get a mail that says that it has come, and by when they hear more'),
    ...idempotent.shape,
  })
  .refine(({ acknowledges, email }) => !acknowledges || email !== '', {
    path: ['email'],
    error: 'Enter their email address, or send no email',
  })
  .meta({ id: 'AddEnquiryInput' })

export type AddEnquiryInput = z.output<typeof addEnquiryInput>

/** People typing an answer to an enquiry, without the caller. */
export const writersSchema = z
  .object({
    writers: z
      .array(z.object({ name: z.string(), since: z.iso.datetime() }))
      .describe('The first first'),
  })
  .meta({ id: 'EnquiryWriters' })

export type Writers = z.output<typeof writersSchema>['writers']

export const writingInput = z
  .object({ isWriting: z.boolean().describe('Whether the caller has an answer begun') })
  .meta({ id: 'WritingInput' })
