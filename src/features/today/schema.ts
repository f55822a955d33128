import { z } from 'zod'
import { ATTESTED_KINDS } from '~/content-kinds/attested-kinds'
import { bookingDetailsSchema, staffBookingSchema } from '~/features/booking/changes/staff-schema'
import { listedEnquirySchema } from '~/features/enquiries/schema'
import { checkSchema } from '~/features/readiness/schema'
import { scheduledThingSchema } from '~/features/schedules/schema'

const day = z.iso.date()
const time = z.iso.datetime()

/** Counts for the menu; null for work that the role does not have. */
export const waitingSchema = z
  .object({
    bookings: z.int().nullable().describe('Consultations without a recorded outcome'),
    enquiries: z.int().nullable().describe('Unanswered enquiries'),
    drafts: z.int().nullable().describe('Articles that are drafts; of an author, their own'),
  })
  .meta({ id: 'Waiting' })

export type WaitingCounts = z.output<typeof waitingSchema>

const waitingEnquirySchema = z.object({
  id: z.string(),
  unsentAnswer: listedEnquirySchema.shape.unsentAnswer,
  topic: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  createdAt: time,
  firstLine: z.string(),
  dueOn: day.nullable(),
  isOverdue: z.boolean(),
  acknowledgeDays: z
    .int()
    .nullable()
    .describe('In how many working days the firm promised to acknowledge a complaint'),
  step: z
    .enum(['acknowledge', 'answer'])
    .describe('What is due next: a complaint is acknowledged before it is answered'),
  assignedName: z.string().nullable(),
  cameBy: z
    .string()
    .nullable()
    .default(null)
    .describe('How it came where staff have entered it; then its day alone is known'),
})

export type WaitingEnquiry = z.output<typeof waitingEnquirySchema>

const refusedMailSchema = z.object({
  id: z.string(),
  about: z.enum(['booking', 'enquiry']),
  isAnswer: z
    .boolean()
    .describe('Whether it answers an enquiry; otherwise it only says that it came'),
  aboutId: z.string().describe('The id of the booking or the enquiry'),
  purpose: z.string().nullable().describe('Of a mail about a booking: “reminder”'),
  name: z.string(),
  phone: z.string(),
  startsAt: time.nullable().describe('Of the consultation that it is about'),
  lastError: z.string().nullable(),
  finishedAt: time,
})

export type RefusedMail = z.output<typeof refusedMailSchema>

const consultationDaySchema = z.object({
  day,
  bookings: z.array(staffBookingSchema),
  free: z.int().describe('Times that are still free'),
})

export type ConsultationDay = z.output<typeof consultationDaySchema>

/** Work for people who look after clients. */
const clientWorkSchema = z.object({
  consultations: consultationDaySchema,
  next: consultationDaySchema.nullable().describe('The next day on which someone works'),
  toSettle: z
    .array(staffBookingSchema)
    .describe('Of earlier days, the latest first: no one has said whether they took place'),
  enquiries: z.object({
    total: z.int(),
    overdue: z.int(),
    dueToday: z.int(),
    first: z.array(waitingEnquirySchema).describe('The most urgent first'),
  }),
  refused: z.array(refusedMailSchema).describe('Mails to visitors that no mail server took'),
})

export type ClientWork = z.output<typeof clientWorkSchema>

const draftSchema = z.object({
  id: z.string(),
  title: z.string(),
  authorName: z.string().nullable(),
  updatedAt: time,
})

const dueArticleSchema = z.object({ id: z.string(), title: z.string(), reviewOn: day })

/** Work for people who write. */
const writingSchema = z.object({
  drafts: z.object({ total: z.int(), first: z.array(draftSchema) }),
  reviews: z.object({ total: z.int(), first: z.array(dueArticleSchema) }),
  scheduled: z.array(scheduledThingSchema),
})

export type Writing = z.output<typeof writingSchema>

/** One person's work today, by what their role includes (docs/product.md, "Today"). */
export const todaySchema = z
  .object({
    now: time,
    clients: clientWorkSchema.nullable(),
    writing: writingSchema.nullable(),
    proof: z
      .object({ provedAt: z.iso.datetime(), proofMs: z.int() })
      .nullable()
      .describe(
        'The last backup that was proven to be restorable; null for who does not run the site',
      ),
    asked: z
      .array(
        z.object({
          kind: z.enum(ATTESTED_KINDS),
          subject: z.string(),
          name: z.string(),
          askedBy: z.string(),
          askedAt: time,
        }),
      )
      .describe('What colleagues have asked the caller to confirm'),
    checks: z.array(checkSchema).describe('What the site still needs, as far as it is theirs'),
  })
  .meta({ id: 'Today' })

export type Today = z.output<typeof todaySchema>

/** The printed day. */
export const sheetQuery = z.object({ day: z.iso.date('Enter a date such as 2026-11-23') })

/** A day's consultations, for paper. */
export const sheetSchema = z
  .object({
    day,
    printedAt: time,
    hosts: z.array(
      z.object({
        id: z.string().nullable().describe('Null for the firm: no one takes them by name'),
        name: z.string(),
        dayOff: z
          .enum(['not working', 'closed', 'away'])
          .nullable()
          .describe('Why they take nothing all day; null when they are at work for some of it'),
        bookings: z.array(
          bookingDetailsSchema.pick({
            id: true,
            startsAt: true,
            endsAt: true,
            name: true,
            phone: true,
            service: true,
            kind: true,
            linkToJoin: true,
            meetsAt: true,
            notes: true,
            workedOut: true,
          }),
        ),
        free: z.array(z.string()).describe('Times that are still free: “9am”'),
      }),
    ),
  })
  .meta({ id: 'DaySheet' })

export type Sheet = z.output<typeof sheetSchema>
