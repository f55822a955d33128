import { z } from 'zod'
import { ownPassword } from '~/features/auth/schema'
import { storableText } from '~/lib/forms/input-text'
import { beforeQuery, olderSchema } from '~/lib/newest-first'
import { LONGEST_FILTER } from './rules'

const time = z.iso.datetime()

/** What has changed in a field: words that stayed, came or went; none when only a text's formatting has changed. */
export const fieldChangesSchema = z.array(
  z.object({
    field: z.string(),
    parts: z.array(z.object({ is: z.enum(['same', 'added', 'removed']), text: z.string() })),
  }),
)

/** One entry, with the names as they were then (docs/product.md, "Activity"). */
const activityEntrySchema = z
  .object({
    id: z.string(),
    at: time,
    actor: z.object({ id: z.string(), name: z.string() }),
    // No list of words: a newer version of the site may have stored others.
    action: z.string(),
    thing: z.object({
      kind: z.string(),
      id: z.string().nullable(),
      name: z.string().nullable(),
    }),
    changes: fieldChangesSchema,
    restorable: z.array(z.string()).describe('The fields whose value before can be put back'),
  })
  .meta({ id: 'ActivityEntry' })

/** One page of the activity. */
export const activityPageSchema = z
  .object({
    entries: z.array(activityEntrySchema),
    older: olderSchema,
    people: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .describe('Everyone who is in the activity, whatever the filters'),
    years: z.int().describe('For how many it is stored'),
  })
  .meta({ id: 'ActivityPage' })

const word = storableText().max(LONGEST_FILTER, 'This filter is too long').optional()
const day = z.iso.date('Enter a date such as 2026-11-23').optional()

/** Which entries are meant; without a filter, all. */
export const activityFilters = z
  .object({
    person: word.describe('The id of who did it'),
    kind: word.describe('What it was done to: `post`, `account`'),
    thing: word.describe('The id of one thing'),
    from: day.describe('The first day, in London'),
    to: day.describe('The last day, in London'),
  })
  .meta({ id: 'ActivityFilters' })

export const activityExport = activityFilters
  .extend(ownPassword.shape)
  .meta({ id: 'ActivityExport' })

/** What `GET /api/admin/activity` takes. */
export const activityQuery = activityFilters.extend({ before: beforeQuery })

export type ActivityEntry = z.output<typeof activityEntrySchema>
export type ActivityPage = z.output<typeof activityPageSchema>
export type ActivityFilters = z.output<typeof activityFilters>
export type ActivityExport = z.output<typeof activityExport>
