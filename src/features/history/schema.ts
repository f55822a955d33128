import { z } from 'zod'
import { CONTENT_KIND_SLUGS } from '~/content-kinds/registry'
import { storableText } from '~/lib/forms/input-text'
import { beforeQuery, olderSchema } from '~/lib/newest-first'

/** What has a history, as addresses name it. */
export const VERSIONED_KINDS = [...CONTENT_KIND_SLUGS, 'settings'] as const

export type VersionedKind = (typeof VERSIONED_KINDS)[number]

/** Versions on a page of the list. */
export const HISTORY_PAGE = 30

/** Which thing: for settings, the section. */
export const historyParams = z.object({
  kind: z.enum(VERSIONED_KINDS),
  id: storableText(),
})

export const versionParams = historyParams.extend({ version: storableText() })

export const historyQuery = z.object({ before: beforeQuery })

const versionSchema = z.object({
  id: z.string(),
  at: z.iso.datetime().describe('When it was saved'),
  by: z
    .string()
    .nullable()
    .describe('The user name, as it was then; null for what was there before versions were stored'),
  // No list of words: a newer version of the site may have stored others.
  action: z.string(),
  fields: z.array(z.string()).describe('Those that were changed; none of what was new'),
  isPresent: z.boolean().describe('Whether this is what is there now'),
})

const listedVersionSchema = versionSchema.extend({
  changes: z
    .string()
    .describe('What the save changed, in words; empty where no version before it is stored'),
  approved: z
    .object({ by: z.string(), at: z.iso.datetime() })
    .nullish()
    .describe('Who approved its words, of an article'),
})

/** One page of what a thing has been, newest first (docs/product.md, "History"). */
export const historyPageSchema = z
  .object({
    versions: z.array(listedVersionSchema),
    older: olderSchema,
  })
  .meta({ id: 'HistoryPage' })

const storedFields = z.record(z.string(), z.unknown())

/** Two versions of a thing, by its fields. */
export const differencesSchema = z.array(
  z.object({
    field: z.string(),
    is: z.enum(['words', 'picture', 'text']).describe('A text is compared by its blocks'),
    parts: z
      .array(z.object({ is: z.enum(['same', 'added', 'removed']), text: z.string() }))
      .describe('Removed is what only the earlier one has, added what only the later one has'),
  }),
)

/** One version, whole, what its save changed, and how it differs from what is there now. */
export const wholeVersionSchema = versionSchema
  .extend({
    values: storedFields.describe('The thing as it was'),
    before: storedFields.nullable().describe('As it was before that save; null when nobody knows'),
    now: storedFields.describe('As it is'),
    whole: differencesSchema.describe('All that this one says'),
    changed: differencesSchema.describe('From the version before to this one'),
    differences: differencesSchema.describe('From this one to what is there now'),
  })
  .meta({ id: 'Version' })

export type HistoryPage = z.output<typeof historyPageSchema>
export type Version = z.output<typeof listedVersionSchema>
export type WholeVersion = z.output<typeof wholeVersionSchema>
