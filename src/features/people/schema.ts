import { z } from 'zod'
import { CONTENT_KIND_SLUGS } from '~/content-kinds/registry'
import { staffBookingSchema } from '~/features/booking/changes/staff-schema'
import { BOOKING_STATES } from '~/features/booking/rules'
import { staffEnquirySchema } from '~/features/enquiries/schema'
import { storableText } from '~/lib/forms/input-text'
import { LONGEST_SEARCH } from '~/lib/text/searchable'

export const staffSearchQuery = z.object({
  q: storableText().max(LONGEST_SEARCH, `At most ${LONGEST_SEARCH} characters`),
})

const foundPersonSchema = z
  .object({
    kind: z.literal('person'),
    key: z.string().describe('The id of one of their bookings, enquiries or subscriptions'),
    name: z.string().describe('Empty for someone who has only subscribed'),
    otherNames: z
      .array(z.string())
      .describe('Who else has given the same phone number or email address, or comes with them'),
    phone: z.string(),
    email: z.string(),
  })
  .meta({ id: 'FoundPerson' })

export type FoundPerson = z.output<typeof foundPersonSchema>

/** A result of the search in the staff area. */
const staffFoundSchema = z
  .discriminatedUnion('kind', [
    foundPersonSchema,
    z.object({
      kind: z.literal('booking'),
      id: z.string(),
      name: z.string().describe('Both names, of a booking with a second person'),
      startsAtLabel: z.string(),
      state: z.enum(BOOKING_STATES),
    }),
    z.object({
      kind: z.literal('enquiry'),
      id: z.string(),
      name: z.string(),
      topic: z.string(),
      createdAt: z.iso.datetime(),
      status: z.string(),
    }),
    z.object({
      kind: z.literal('content'),
      content: z.enum(CONTENT_KIND_SLUGS),
      id: z.string(),
      title: z.string(),
      isPublished: z.boolean(),
    }),
    z.object({
      kind: z.literal('setting'),
      section: z.string().describe('Its address'),
      title: z.string(),
    }),
  ])
  .meta({ id: 'StaffFound' })

export type StaffFound = z.output<typeof staffFoundSchema>

export const staffSearchSchema = z
  .object({ found: z.array(staffFoundSchema).describe('By kind; of each the best first') })
  .meta({ id: 'StaffSearch' })

export const recentPeopleSchema = z
  .object({
    people: z.array(
      foundPersonSchema.extend({
        last: z.object({ what: z.enum(['booking', 'enquiry']), at: z.iso.datetime() }),
      }),
    ),
  })
  .meta({ id: 'RecentPeople' })

/** The data about one person that someone on the phone needs. */
export const personSchema = z
  .object({
    key: z.string(),
    name: z.string().describe('Empty for someone who has only subscribed'),
    shared: z
      .array(
        z.object({
          with: z.string(),
          people: z.array(foundPersonSchema.pick({ key: true, name: true })),
        }),
      )
      .describe('Phone numbers and email addresses that people of different names have given'),
    phones: z.array(z.string()).describe('Given under this name; so too the addresses'),
    emails: z.array(z.string()),
    livesIn: z.string().nullable(),
    since: z.iso.datetime().describe('When they were first in touch, as far as it is stored'),
    caller: staffBookingSchema
      .pick({ name: true, phone: true, email: true, service: true, kind: true })
      .describe('What a booking for them begins with; no service when it is not known'),
    bookings: z.array(staffBookingSchema).describe('Those to come first, then the latest'),
    held: z
      .array(z.object({ id: z.string(), startsAtLabel: z.string(), service: z.string() }))
      .describe('Bookings that wait to be confirmed'),
    enquiries: z
      .array(
        staffEnquirySchema.omit({
          message: true,
          email: true,
          whenToCall: true,
          page: true,
          note: true,
          answers: true,
          assignedTo: true,
          address: true,
          writers: true,
          issue: true,
          outcome: true,
          redress: true,
          ombudsmanReference: true,
          lesson: true,
          extension: true,
          assignees: true,
          updatedAt: true,
        }),
      )
      .describe('Newest first'),
    newsletter: z.array(
      z.object({
        email: z.string(),
        state: z.enum(['subscribed', 'unsubscribed']),
        at: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'Person' })

export type Person = z.output<typeof personSchema>
