import { z } from 'zod'
import { exactText, requiredText, storableText } from '~/lib/forms/input-text'
import { COMMENT_LIMITS } from './rules'

const around = exactText().max(COMMENT_LIMITS.around)

/** Which words of a text something is about: they, and what stands around them. */
export const anchorSchema = z.object({
  words: exactText('Select the words that you want to comment on.')
    .min(1, 'Select the words that you want to comment on.')
    .max(
      COMMENT_LIMITS.words,
      `That is more than ${COMMENT_LIMITS.words} characters of the text. Select fewer words.`,
    ),
  before: around,
  after: around,
})

const saidSchema = z.object({
  id: z.string(),
  by: z.string().nullable().describe('Null for one that has been erased'),
  isOwn: z.boolean(),
  at: z.iso.datetime(),
  text: z.string().describe('Empty for one that has been erased'),
})

/** A comment with its replies. */
export const threadSchema = saidSchema
  .extend({
    anchors: z.array(anchorSchema).describe('As its words read now, then as they were at first'),
    resolvedAt: z.iso.datetime().nullable(),
    resolvedBy: z.string().nullable(),
    replies: z.array(saidSchema),
  })
  .meta({ id: 'CommentThread' })

const text = requiredText(COMMENT_LIMITS.text, {
  missing: 'Write a comment first.',
  tooLong: `A comment has at most ${COMMENT_LIMITS.text} characters.`,
})

const idempotencyKey = z
  .uuid('The idempotency key must be a UUID')
  .toLowerCase()
  .optional()
  .describe('Sent again with the same key, it is said once')

export const newCommentInput = z.object({ text, anchor: anchorSchema, idempotencyKey })
export const replyInput = z.object({ text, idempotencyKey })
export const resolveInput = z.object({ isResolved: z.boolean() })
export const anchorsInput = z.object({
  anchors: z.array(anchorSchema.extend({ id: storableText().max(64) })).max(COMMENT_LIMITS.threads),
})

export const commentedParams = z.object({ post: storableText().max(64) })
export const commentParams = commentedParams.extend({ comment: storableText().max(64) })

export type Anchor = z.output<typeof anchorSchema>
export type Thread = z.output<typeof threadSchema>
export type Said = z.output<typeof saidSchema>
