import { z } from 'zod'
import {
  askedFields,
  askOnce,
  optionalPhoneNumber,
  personName,
  severalLines,
} from '~/domain/visitor-fields'
import { oneLine } from '~/domain/visitor-rules'
import { ownPassword } from '~/features/auth/schema'
import { optionalEmailAddress } from '~/lib/forms/email-address'
import {
  editedFrom,
  honeypotField,
  openedField,
  requiredText,
  storableText,
} from '~/lib/forms/input-text'
import { mailStateSchema } from '~/lib/mail-state'
import { issueIds, outcomeIds } from './complaints/complaint-rules'
import { ENQUIRY_LIMITS, ENQUIRY_STATUSES, PLACE_IN_LIST, topicIds, UNSENT_ANSWERS } from './rules'

const limits = ENQUIRY_LIMITS
const time = z.iso.datetime()
const day = z.iso.date()

/** A path of this site with its query. */
const PAGE = /^\/[\w/?=&#.-]{0,199}$/

const REACHABLE = 'Enter an email address or a phone number, so we can answer you'

const enquiryFields = askOnce(
  z.object({
    topic: z.enum(topicIds, 'Choose what it is about'),
    message: z
      .string('Enter your message')
      .overwrite(severalLines)
      .min(1, { error: 'Enter your message', abort: true })
      .max(limits.message, `Your message must be ${limits.message} characters or fewer`),
    name: personName(limits.name),
    email: optionalEmailAddress(limits.email, REACHABLE),
    phone: optionalPhoneNumber(limits.phone),
    whenToCall: z
      .string()
      .overwrite(oneLine)
      .max(limits.whenToCall, `This must be ${limits.whenToCall} characters or fewer`)
      .default(''),
    page: z
      .string()
      .default('')
      .transform((page) => (PAGE.test(page) ? page : null))
      .describe('The address of the page that the form stood on'),
    ...honeypotField,
    ...openedField,
    ...askedFields,
  }),
).meta({ id: 'EnquiryInput' })

/**
 * A visitor's message, in the order of the form (docs/product.md, "Enquiries"). Missing contact details are reported
 * together with other errors: a check of the whole would wait for the rest.
 */
export const enquiryInput = z.preprocess((sent) => {
  if (typeof sent !== 'object' || sent === null) return sent
  const { email = '', phone = '' } = { email: undefined, phone: undefined, ...sent }
  const isBlank = [email, phone].every((way) => way === null || String(way).trim() === '')
  return { ...sent, email: isBlank ? null : (email ?? '') }
}, enquiryFields)

export type EnquiryInput = z.output<typeof enquiryInput>

/** The stored fields that the visitor sees. */
export const enquirySchema = z
  .object({
    id: z.string(),
    topic: z.string(),
    message: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    whenToCall: z.string().nullable(),
    createdAt: time,
  })
  .meta({ id: 'Enquiry' })

export type Enquiry = z.output<typeof enquirySchema>

export const enquiryFormSchema = z
  .object({
    opened: z.string().describe('Goes back with what the form sends'),
    acknowledgeDays: z
      .int()
      .nullable()
      .describe('In how many working days a complaint is acknowledged; null without a promise'),
  })
  .meta({ id: 'EnquiryForm' })

const assignee = z.object({ id: z.string(), name: z.string() })

export const listedEnquirySchema = enquirySchema
  .pick({ id: true, topic: true, name: true, email: true, phone: true, createdAt: true })
  .extend({
    /** Not an enum: a newer version of the site may have stored others. */
    status: z.string(),
    assignedTo: assignee.nullable(),
    dueOn: day.nullable().describe('By which day, in London, the firm does what comes next'),
    isOverdue: z.boolean(),
    firstLine: z.string().describe('How what they wrote begins'),
    cameBy: z
      .string()
      .nullable()
      .describe('How it came where staff have entered it; then its time is that of its day'),
    unsentAnswer: z
      .enum(UNSENT_ANSWERS)
      .nullable()
      // 2.0.0 says nothing of it.
      .default(null)
      .describe('What has become of the last answer, if it is an email that no mail server took'),
    writers: z.array(z.string()).describe('The names of colleagues who are typing an answer'),
  })

/** One page of the list, in its order. */
export const enquiryListSchema = z
  .object({
    enquiries: z.array(listedEnquirySchema),
    older: z.string().nullable().describe('Asks for the next page as `before`; null on the last'),
    assignees: z.array(assignee).describe('Everyone who may look after an enquiry'),
  })
  .meta({ id: 'EnquiryList' })

/** The firm's notes on a complaint. */
const complaintNotes = {
  issue: z.string().nullable().describe('What it is about, for the yearly count'),
  outcome: z.string().nullable(),
  redress: z.string().describe('What was done or paid'),
  ombudsmanReference: z.string(),
  lesson: z.string(),
}

/** One enquiry with everything that staff know of it. */
export const staffEnquirySchema = enquirySchema
  .extend({
    ...listedEnquirySchema.shape,
    page: z.string().nullable(),
    address: z.string().nullable().describe('By post'),
    note: z.string(),
    updatedAt: time,
    acknowledgeDays: z
      .int()
      .nullable()
      .describe('In how many working days the firm promised to acknowledge a complaint'),
    acknowledgeBy: day
      .nullable()
      .describe('By which day it is acknowledged; null without such a date'),
    acknowledgedAt: time.nullable(),
    answerBy: day
      .nullable()
      .describe('By which day it is answered in full; null without such a date'),
    answeredAt: time.nullable(),
    closedAt: time.nullable(),
    ...complaintNotes,
    extension: z
      .object({
        extendedAt: time.nullable().describe('When they were told; null while they are not'),
        tellBy: day.describe('The last day on which they may be told'),
        until: day.describe('The last day for the answer then'),
        isWaiting: z
          .boolean()
          .default(false)
          .describe('Whether the email that tells them waits for a mail server'),
      })
      .nullable()
      .describe('Of a request about personal data; null of anything else'),
    answers: z.array(
      z.object({
        id: z.string(),
        at: time,
        way: z.enum(['mail', 'letter', 'telephone', 'booking']),
        staffName: z.string(),
        text: z.string(),
        bookingId: z.string().nullable().describe('The consultation that answers it'),
        mail: mailStateSchema
          .nullable()
          .describe('What has become of it by mail; null of a call, and a month later'),
      }),
    ),
    assignees: z.array(assignee),
  })
  .meta({ id: 'StaffEnquiry' })

export type StaffEnquiry = z.output<typeof staffEnquirySchema>
export type ListedEnquiry = z.output<typeof listedEnquirySchema>
export type EnquiryList = z.output<typeof enquiryListSchema>

/** Filters of `GET /api/admin/enquiries`; all are optional. */
export const enquiryQuery = z.object({
  status: z
    .enum([...ENQUIRY_STATUSES, 'overdue'], 'This filter does not exist')
    .optional()
    .describe('`overdue`: what should have been done by yesterday'),
  topic: z.enum(topicIds, 'This filter does not exist').optional(),
  assigned: storableText()
    .max(100, 'This filter is too long')
    .optional()
    .describe('The id of who looks after it, or `nobody`'),
  q: storableText()
    .max(limits.search, `Search for at most ${limits.search} characters`)
    .optional()
    .describe('Part of the name, the email address or the phone number'),
  order: z
    .enum(['urgent'], 'This order does not exist')
    .optional()
    .describe('`urgent`: what is due first, then the newest; without it, the newest first'),
  before: z
    .string()
    .regex(PLACE_IN_LIST, 'This page does not exist')
    .optional()
    .describe('The `older` of the page before'),
})

export type EnquiryQuery = z.output<typeof enquiryQuery>

/** Filters of an exported table. */
const enquiryExport = enquiryQuery.omit({ before: true, order: true })

export const enquiryExportInput = enquiryExport
  .extend(ownPassword.shape)
  .meta({ id: 'EnquiryExport' })

export type EnquiryExport = z.output<typeof enquiryExport>
export type EnquiryExportInput = z.output<typeof enquiryExportInput>

export const enquiryParams = z.object({ id: z.string() })

/** A note of several lines. */
function noted(limit: number, what: string) {
  return storableText()
    .overwrite(severalLines)
    .max(limit, `${what} must be ${limit} characters or fewer`)
    .optional()
}

export const changeEnquiryInput = z
  .object({
    status: z.enum(ENQUIRY_STATUSES, 'Choose its status').optional(),
    assignedTo: storableText().nullish().describe('The id of who looks after it; null for no one'),
    note: storableText()
      .overwrite(severalLines)
      .max(limits.note, `The note must be ${limits.note} characters or fewer`)
      .optional(),
    topic: z
      .enum(topicIds, 'Choose what it is about')
      .optional()
      .describe('Its dates follow from it'),
    issue: z.enum(issueIds, 'Choose what the complaint is about').nullish(),
    outcome: z.enum(outcomeIds, 'Choose the outcome').nullish(),
    redress: noted(limits.redress, 'What was done'),
    ombudsmanReference: storableText()
      .overwrite(oneLine)
      .max(
        limits.ombudsmanReference,
        `The reference must be ${limits.ombudsmanReference} characters or fewer`,
      )
      .optional(),
    lesson: noted(limits.lesson, 'The lesson'),
  })
  .extend(editedFrom.shape)
  .meta({ id: 'ChangeEnquiryInput' })

export type EnquiryChange = Omit<z.output<typeof changeEnquiryInput>, 'updatedAt'>

export const answerInput = z
  .object({
    idempotencyKey: z
      .uuid('The idempotency key must be a UUID')
      .toLowerCase()
      .describe('Sent again with the same key, it is answered once'),
    way: z.enum(['mail', 'letter', 'telephone'], 'Choose how you’re answering'),
    text: requiredText(limits.answer, {
      missing: 'Enter the answer',
      tooLong: `The answer must be ${limits.answer} characters or fewer`,
    }).overwrite(severalLines),
    isFull: z
      .boolean('Say whether this answers it in full')
      .default(true)
      .describe('False for what only acknowledges it: the full answer is still due'),
  })
  .extend(editedFrom.shape)
  .meta({ id: 'EnquiryAnswerInput' })

export type AnswerInput = z.output<typeof answerInput>
