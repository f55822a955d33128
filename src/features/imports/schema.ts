import { z } from 'zod'
import { POST_LIMITS } from '~/features/blog/rules'
import { optionalText } from '~/lib/forms/input-text'
import { LONGEST_REDIRECT_FILE, MOST_PICTURES } from './rules'

export const sentFileSchema = z
  .object({ uploadURL: z.url().describe('PUT the file here') })
  .meta({ id: 'SentFile' })

const fileURL = z.string('Please choose the export.')

const sentExport = z.object({
  fileURL: fileURL.describe('The uploadURL that the export was sent to'),
  category: optionalText(POST_LIMITS.category, 'Category too long').describe(
    'For articles whose own this site does not know',
  ),
})

/** `POST /api/admin/imports/trial` */
export const trialInput = sentExport
  .extend({
    redirects: z
      .string()
      .max(LONGEST_REDIRECT_FILE, 'This file of redirects is too long.')
      .nullish()
      .describe('The text of a file of redirects: of Yoast, Rank Math or Redirection, or a table'),
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

export const importedPostSchema = z
  .object({
    title: z.string(),
    path: z.string(),
    oldPath: z.string().nullable(),
    publishedAt: z.iso.datetime().nullable(),
    state: z.enum(['comes', 'here', 'refused']).describe('`here` has come before'),
    notes: z
      .array(z.string())
      .describe('Sentences for staff: what it loses, and why it is refused'),
    pictures: z.array(z.string()).describe('What it shows, by addresses on the old site'),
    words: z
      .object({
        came: z.number().int(),
        kept: z.number().int(),
        changed: z.number().int(),
        leftOut: z.number().int(),
      })
      .nullable()
      .describe(
        'What became of its words: the last three add up to the first; null unless it comes',
      ),
  })
  .meta({ id: 'ImportedPost' })

const importedRedirectSchema = z
  .object({
    from: z.string(),
    to: z.string().describe('Where it leads here; empty for a page that is gone for good'),
    state: z
      .enum(['comes', 'here', 'nowhere', 'refused'])
      .describe('`here` is in the list already; `nowhere` leads to no page of this site'),
    why: z.string().nullable(),
  })
  .meta({ id: 'ImportedRedirect' })

export const trialSchema = z
  .object({
    program: z.enum(['WordPress', 'Ghost']),
    posts: z.array(importedPostSchema),
    redirects: z.array(importedRedirectSchema),
    skipped: z.array(z.object({ title: z.string(), why: z.string() })),
    kinds: z.array(z.string()).describe('Every kind of thing in the file, with what becomes of it'),
  })
  .meta({ id: 'ImportTrial' })

const passages = z.array(
  z.object({
    text: z.string(),
    line: z.number().int().describe('Of a paragraph, from 0'),
    end: z.enum(['kept', 'changed', 'left out']),
  }),
)

/** `POST /api/admin/imports/words` */
export const wordsInput = sentExport
  .extend({ index: z.number().int().min(0).describe('Which article, from 0') })
  .meta({ id: 'ImportWordsInput' })

export const importWordsSchema = z
  .object({
    came: passages.describe('What the export holds'),
    stands: passages.describe('What the draft would hold'),
  })
  .meta({ id: 'ImportWords' })

export const importTurnSchema = z
  .object({
    posts: z.array(importedPostSchema),
    redirects: z.array(importedRedirectSchema).describe('In the last turn: what became of them'),
    next: z.number().int().nullable().describe('Which article comes next; null when all are done'),
    total: z.number().int(),
  })
  .meta({ id: 'ImportTurn' })

export type ImportedPost = z.output<typeof importedPostSchema>
export type ImportedRedirect = z.output<typeof importedRedirectSchema>
export type Trial = z.output<typeof trialSchema>
export type ImportTurn = z.output<typeof importTurnSchema>
