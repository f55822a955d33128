import { z } from 'zod'
import { storableText } from '~/lib/forms/input-text'
import { momentInLondon } from '~/lib/london-moments'
import { beforeQuery, olderSchema } from '~/lib/newest-first'
import { LONGEST_PATH } from './rules'

const time = z.iso.datetime()

/** Which pages were kept, and how (docs/product.md, "Past pages"). */
export const pastPagesSchema = z
  .object({
    pages: z
      .array(z.object({ path: z.string(), title: z.string() }))
      .describe('Each by its title when it was last seen; of very many the first'),
    since: time.nullable().describe('The first moment that anything is kept from'),
    lookedAt: time.nullable().describe('When all pages were last looked at'),
    years: z.int().describe('For how many they are kept'),
  })
  .meta({ id: 'PastPages' })

/** What `GET /api/admin/past-pages/page` takes. */
export const pastPageQuery = z.object({
  page: storableText()
    .max(LONGEST_PATH, 'This address is too long')
    .regex(/^\/(?!\/)/, 'Enter an address such as /pricing')
    .describe('An address of this site, without its host'),
  at: storableText()
    .max(16)
    .transform((clock) => momentInLondon(clock)?.at ?? '')
    .pipe(z.iso.datetime('Enter a day and a time such as 2026-03-03T10:00'))
    .describe('What a clock in London showed: 2026-03-03T10:00'),
})

/** One page as it was at a moment. */
export const pastPageSchema = z
  .object({
    path: z.string(),
    title: z.string(),
    is: z
      .enum(['shown', 'gone', 'unknown'])
      .describe('Gone: visitors found no page. Unknown: nothing was kept for that moment'),
    from: time.nullable().describe('When it was first found to be so'),
    lastSeen: time.nullable().describe('When it was last found to be so'),
    until: time.nullable().describe('When it was first found to be another; null while it is not'),
    before: time.nullable().describe('When the version before was first seen'),
    hash: z.string().nullable().describe('SHA-256 of the HTML as it is kept'),
    html: z.string().nullable().describe('Without scripts and frames, for a sandboxed frame'),
  })
  .meta({ id: 'PastPage' })

const day = z.iso.date('Enter a date such as 2026-11-23').optional()

/** What `GET /api/admin/past-pages/changes` takes. */
export const pageChangesQuery = z.object({
  from: day.describe('The first day, in London'),
  to: day.describe('The last day, in London'),
  before: beforeQuery,
})

/** Which pages changed, newest first. */
export const pageChangesSchema = z
  .object({
    changes: z.array(
      z.object({
        id: z.string(),
        at: time,
        path: z.string(),
        title: z.string(),
        is: z.enum(['first', 'changed', 'gone']),
      }),
    ),
    older: olderSchema,
  })
  .meta({ id: 'PageChanges' })

export type PastPages = z.output<typeof pastPagesSchema>
export type PastPage = z.output<typeof pastPageSchema>
export type PageChanges = z.output<typeof pageChangesSchema>
export type PageChange = PageChanges['changes'][number]
