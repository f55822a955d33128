import { z } from 'zod'
import { POST_LIMITS } from '~/features/blog/rules'
import { optionalText } from '~/lib/forms/input-text'
import { MOST_PICTURES } from './rules'

/** Where a file was sent that an import reads. */
export const sentFileSchema = z
  .object({ uploadURL: z.url().describe('PUT the file here') })
  .meta({ id: 'SentFile' })

const fileURL = z.string('Please choose the export.')

/** `POST /api/admin/imports/trial` */
export const trialInput = z
  .object({
    fileURL: fileURL.describe('The uploadURL that the export was sent to'),
    category: optionalText(POST_LIMITS.category, 'Category too long').describe(
      'For articles whose own this site does not know',
    ),
  })
  .meta({ id: 'TrialInput' })

/** `POST /api/admin/imports` */
export const importInput = trialInput
  .extend({
    from: z.number().int().min(0).describe('Which article comes first, from 0: an earlier `next`'),
    pictures: z
      .array(z.object({ address: z.string().max(2000), fileURL: z.string() }))
      .max(MOST_PICTURES, `Please send at most ${MOST_PICTURES} pictures.`)
      .describe('Where pictures were sent, by their addresses on the old site'),
  })
  .meta({ id: 'ImportInput' })

/** What an import says of one article. */
export const importedPostSchema = z
  .object({
    title: z.string(),
    /** Its address here. */
    path: z.string(),
    oldPath: z.string().nullable(),
    publishedAt: z.iso.datetime().nullable(),
    state: z.enum(['comes', 'here', 'refused']).describe('`here` has come before'),
    notes: z
      .array(z.string())
      .describe('Sentences for staff: what it loses, and why it is refused'),
    pictures: z.array(z.string()).describe('What it shows, by addresses on the old site'),
  })
  .meta({ id: 'ImportedPost' })

/** What would come. */
export const trialSchema = z
  .object({
    program: z.enum(['WordPress', 'Ghost']),
    posts: z.array(importedPostSchema),
    skipped: z.array(z.object({ title: z.string(), why: z.string() })),
  })
  .meta({ id: 'ImportTrial' })

/** What one turn of an import did. */
export const importTurnSchema = z
  .object({
    posts: z.array(importedPostSchema),
    next: z.number().int().nullable().describe('Which article comes next; null when all are done'),
    total: z.number().int(),
  })
  .meta({ id: 'ImportTurn' })

export type ImportedPost = z.output<typeof importedPostSchema>
export type Trial = z.output<typeof trialSchema>
export type ImportTurn = z.output<typeof importTurnSchema>
