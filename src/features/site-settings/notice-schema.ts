import { z } from 'zod'
import { editedFrom } from '~/lib/forms/input-text'
import { MOST_NOTICES } from './rules'
import { needed, sectionSchema } from './section-schema'

/** What a clock in London shows, to the minute: "2026-12-24T13:00". */
const clock = z.iso.datetime({
  local: true,
  precision: -1,
  error: 'Please enter a day and a time.',
})

const noticeSchema = z
  .object({
    text: needed(200, 'the sentence'),
    isUrgent: z.boolean(),
    startsAt: clock,
    endsAt: clock,
  })
  .refine(({ startsAt, endsAt }) => endsAt === '' || startsAt < endsAt, {
    path: ['endsAt'],
    error: 'This is before the notice begins. Please enter a later time.',
  })

/** What the settings hold under "Notices". */
export const noticesSection = z.object({
  notices: z.array(noticeSchema).max(MOST_NOTICES, `Please keep to ${MOST_NOTICES} notices.`),
})

/** What staff type for it, valid or not. */
export const noticesValues = z.object({
  notices: z.array(
    z.object({
      text: z.string(),
      isUrgent: z.boolean(),
      startsAt: z.string(),
      endsAt: z.string(),
    }),
  ),
})

export type NoticesValues = z.output<typeof noticesValues>

export const updateNoticesInput = noticesSection.partial().extend(editedFrom.shape)

export const noticesSettingsSchema = sectionSchema('notices', noticesSection).meta({
  id: 'NoticesSettings',
})

export type NoticesSettings = z.output<typeof noticesSettingsSchema>
