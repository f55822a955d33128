import { z } from 'zod'
import { type Post, pastPost, updatePostInput } from '~/features/blog/schema'
import { travellingSections } from '~/features/site-settings/sections.server'
import { exported, isLeft, listSchemas } from './travelling-lists.server'

/*
 * Content on its way from one site to another (docs/operations/content.md, "Content from another site"): a folder with a file that
 * people can read, and the stored files of its pictures. No accounts, and nothing of visitors but what clients let the firm quote.
 */

/** The file with everything but the pictures. */
export const CONTENT_FILE = 'content.json'

/** A picture's file below the folder, which is also its key in the store: nothing outside can be named. */
const pictureFile = /^uploads\/[\w-]+\/[\w-]+\/\d+\.(?:avif|webp)$/

export const contentSchema = z.object({
  version: z.literal(1, 'This file was made by a newer version of the site'),
  /** What the firm has changed of each section, by its id; a section that an older site did not know is absent. */
  settings: z.object(
    Object.fromEntries(travellingSections.map(({ id, changes }) => [id, changes.optional()])),
  ),
  ...listSchemas,
  articles: exported(
    pastPost,
    updatePostInput
      .omit(isLeft)
      .extend({ id: z.uuid().toLowerCase(), createdAt: z.iso.datetime() }),
  ),
  pictures: z.array(z.object({ file: z.string().regex(pictureFile), sha256: z.string() })),
})

export type Content = z.output<typeof contentSchema>

/** What travels of an article; its author is an account, which does not. */
export function toArticle({ authorId, updatedAt, ...article }: Post) {
  return article
}
