import { z } from 'zod'
import { contentSchemas } from '~/content-kinds/list-schemas'
import { pastKind } from '~/content-kinds/past-things'
import { optionalText, requiredText, textList } from '~/lib/forms/input-text'
import { LAW_LIMITS, LAW_REQUIRED } from './rules'

const missing = LAW_REQUIRED

/** What the calls of the law register take and answer (docs/product.md, "Law records"). */
export const lawSchemas = contentSchemas(
  { one: 'LawRecord', all: 'LawRecords', order: 'lawIds' },
  {
    title: z.string(),
    statement: z.string().describe('What the law says, in one line'),
    source: z.string(),
    force: z.string().describe('Since when it is in force, or that it is not'),
    checkedBy: z.string().nullable(),
    checkedOn: z.iso.date().nullable(),
    places: z.array(z.string()).describe('Addresses of this site, or words for what has none'),
  },
  {
    title: requiredText(LAW_LIMITS.title, { missing, tooLong: 'Title too long' }),
    statement: requiredText(LAW_LIMITS.statement, { missing, tooLong: 'Statement too long' }),
    source: requiredText(LAW_LIMITS.source, { missing, tooLong: 'Source too long' }),
    force: requiredText(LAW_LIMITS.force, { missing, tooLong: 'In force: too long' }),
    checkedBy: optionalText(LAW_LIMITS.checkedBy, 'Name too long'),
    checkedOn: z
      .union([z.iso.date('Enter a date such as 2026-11-23'), z.literal('').transform(() => null)])
      .nullish(),
    places: textList(
      { longest: LAW_LIMITS.place, most: LAW_LIMITS.places },
      { tooLong: 'A place is too long', tooMany: `At most ${LAW_LIMITS.places} places` },
    ).optional(),
  },
)

export type LawRecord = z.output<typeof lawSchemas.listed>
export type StaffLawRecord = z.output<typeof lawSchemas.row>

/** Records as any release has stored them. */
export const pastLawRecord = pastKind(lawSchemas.listed)

/** What a record says of the law itself: a change of it is a change of the law, as far as the site speaks of it. */
export const statedSchema = z.object({
  statement: z.string(),
  source: z.string(),
  force: z.string(),
})

/** A place that names a record, as people read it. */
const placeSchema = z.object({
  place: z.string(),
  name: z.string(),
  path: z.string().nullable().describe('Null for what has no page'),
})

/** What has changed in the law, newest first, for visitors. */
export const lawChangesSchema = z
  .array(
    z.object({
      id: z.string(),
      title: z.string(),
      now: statedSchema,
      before: statedSchema,
      changedAt: z.iso.datetime(),
      pages: z.array(placeSchema).describe('Pages and articles that speak of it'),
    }),
  )
  .meta({ id: 'LawChanges' })

export type LawChanges = z.output<typeof lawChangesSchema>
export type Stated = z.output<typeof statedSchema>
