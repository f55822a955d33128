import { z } from 'zod'
import { services } from '~/content/services'
import {
  BEFORE_FIRST_DAY,
  optionalTime,
  personWeekSchema,
  requiredDay,
} from '~/domain/hours-schema'
import { isProviderAddress } from '~/domain/provider-address'
import { consultationsSection, ownLengths } from '~/features/site-settings/consultations-schema'
import { editedFrom, storableText } from '~/lib/forms/input-text'
import { BOOKING_KINDS, HOST_COLORS, HOST_LIMITS, OFFICES } from '../rules'

const { name, reason, hosts, absences } = HOST_LIMITS

/** Empty for none (docs/product.md, "Links to join"). */
export const joinLink = storableText()
  .trim()
  .max(HOST_LIMITS.link, `Please keep the link to ${HOST_LIMITS.link} characters.`)
  .refine(
    (link) => link === '' || (isProviderAddress(link) && !/\s/.test(link)),
    'Please enter the whole link, beginning with https://, like https://meet.example.com/abc, or leave it empty.',
  )
  .transform((link) => link || null)
  .describe('Where a call by video takes place; empty for nowhere yet')

/** London days. */
export const absenceInput = z
  .object({
    /** An existing id, or a new one that the caller chose. */
    id: z.uuid().toLowerCase().optional(),
    from: requiredDay,
    until: requiredDay,
    fromTime: optionalTime
      .default('')
      .describe('On the first day from then on; empty for all of it'),
    untilTime: optionalTime.default('').describe('On the last day until then; empty for all of it'),
    reason: storableText()
      .trim()
      .max(reason, `Please keep the reason to ${reason} characters.`)
      .default('')
      .describe('Only staff read it'),
  })
  .superRefine(({ from, until, fromTime, untilTime }, context) => {
    if (until < from) {
      context.addIssue({ code: 'custom', path: ['until'], message: BEFORE_FIRST_DAY })
    } else if (from === until && fromTime !== '' && untilTime !== '' && untilTime <= fromTime) {
      const message = 'The end is before the start. Please enter a later time.'
      context.addIssue({ code: 'custom', path: ['untilTime'], message })
    }
  })

const serviceIds = z.array(
  z.enum(
    services.map(({ id }) => id),
    'We don’t offer this service.',
  ),
)

export const hostInput = z
  .object({
    id: z.uuid().toLowerCase().optional(),
    teamMemberId: z.string().nullable().default(null),
    name: storableText()
      .trim()
      .max(name, `Please keep the name to ${name} characters.`)
      .default('')
      .describe('Of someone on the team, theirs goes before it'),
    userId: storableText()
      .nullable()
      .optional()
      .describe('The account with which they log in; what is absent stays'),
    isActive: z.boolean().default(true),
    week: personWeekSchema.nullable().default(null).describe('Null for the office’s own'),
    ...ownLengths,
    services: serviceIds
      .min(1, 'Please choose at least one service, or all of them.')
      .nullable()
      .default(null)
      .describe('The ids of those they take; null for all'),
    kinds: z
      .array(z.enum(BOOKING_KINDS))
      .min(1, 'Please choose at least one way, or all of them.')
      .nullable()
      .optional()
      .describe('How they hold consultations; null for every way, what is absent stays'),
    meetsAt: z
      .enum(OFFICES, 'Please choose one of the offices.')
      .optional()
      .describe('At which office they meet people; what is absent stays'),
    color: z
      .int()
      .min(0)
      .max(HOST_COLORS - 1)
      .default(0),
    joinUrl: joinLink.nullable().optional().describe('Where their calls by video take place'),
    tellsOfLink: z
      .boolean()
      .default(false)
      .describe('Whether those booked get a mail when the link, or the office, has changed'),
    absences: z
      .array(absenceInput)
      .max(absences, `Please keep to ${absences} absences a person.`)
      .default([]),
  })
  .refine(({ teamMemberId, name }) => teamMemberId !== null || name !== '', {
    path: ['name'],
    error: 'Please enter a name.',
  })

export type HostInput = z.output<typeof hostInput>

/** In their order. Anyone left out no longer takes consultations. */
export const availabilityInput = z
  .object({
    hosts: z.array(hostInput).max(hosts, `Please keep to ${hosts} people.`),
  })
  .extend(editedFrom.shape)
  .meta({ id: 'AvailabilityInput' })

export type AvailabilityInput = z.output<typeof availabilityInput>

const absenceSchema = z.object({
  id: z.string(),
  from: z.string(),
  until: z.string(),
  fromTime: z.string(),
  untilTime: z.string(),
  reason: z.string(),
})

export const hostSchema = z
  .object({
    id: z.string(),
    teamMemberId: z.string().nullable(),
    userId: z.string().nullable().default(null).describe('The account with which they log in'),
    name: z.string(),
    /** Null without a published profile. */
    slug: z.string().nullable(),
    isActive: z.boolean(),
    week: personWeekSchema.nullable(),
    lengthMinutes: z.number().int().nullable(),
    bufferBeforeMinutes: z.number().int().nullable(),
    bufferAfterMinutes: z.number().int().nullable(),
    services: z.array(z.string()).nullable(),
    kinds: z.array(z.enum(BOOKING_KINDS)).nullable().describe('Null for every way'),
    meetsAt: z.enum(OFFICES).describe('The main one counts while there is no second'),
    color: z.number().int(),
    joinUrl: z.string().nullable().describe('Null for nowhere yet'),
    absences: z.array(absenceSchema),
  })
  .meta({ id: 'Host' })

export type Host = z.output<typeof hostSchema>

const named = z.object({ id: z.string(), name: z.string() })

export const overlappingSchema = z
  .object({
    id: z.string(),
    hostId: z.string(),
    hostName: z.string(),
    startsAt: z.iso.datetime(),
    /** "Monday 23 November 2026 at 9am", in UK time. */
    startsAtLabel: z.string(),
    name: z.string(),
    service: z.string(),
    why: z
      .enum(['absent', 'hours', 'inactive', 'kind'])
      .describe('Away then, not at work then, no longer taking consultations, or none of its kind'),
    freeHosts: z.array(named).describe('Who is free then and takes it, the next in line first'),
  })
  .meta({ id: 'OverlappingBooking' })

/** See docs/product.md, "Availability". */
export const availabilitySchema = z
  .object({
    /** The Unix epoch before the first change. */
    updatedAt: z.string(),
    hosts: z.array(
      hostSchema.extend({
        toTell: z.int().describe('How many visitors a mail would tell of another link of theirs'),
        toMeet: z.int().describe('How many it would tell of another office'),
      }),
    ),
    rules: consultationsSection,
    people: z.array(named.extend({ isPublished: z.boolean() })),
    accounts: z.array(named).default([]).describe('Those that can be someone’s'),
    overlapping: z.array(overlappingSchema),
  })
  .meta({ id: 'Availability' })

export type Availability = z.output<typeof availabilitySchema>

export const calendarFeedSchema = z
  .object({
    id: z.string(),
    /** Null for everyone’s. */
    hostId: z.string().nullable(),
    url: z.url(),
    createdAt: z.string(),
    createdBy: z.string(),
  })
  .meta({ id: 'CalendarFeed' })

export type CalendarFeed = z.output<typeof calendarFeedSchema>

export const calendarFeedInput = z
  .object({
    hostId: z.uuid().toLowerCase().nullable().describe('Null for the calendar of everyone'),
  })
  .meta({ id: 'CalendarFeedInput' })

/** People that visitors can ask for (docs/product.md, "Availability"). */
export const bookablePeopleSchema = z
  .array(
    z.object({
      /** The value for `with`. */
      slug: z.string(),
      name: z.string(),
      services: z.array(z.string()).nullable().describe('The ids of those they take; null for all'),
      meetsAt: z.enum(OFFICES).describe('At which office they meet people'),
    }),
  )
  .meta({ id: 'BookablePeople' })

export type BookablePeople = z.output<typeof bookablePeopleSchema>
