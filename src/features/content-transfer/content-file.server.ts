import { z } from 'zod'
import { type Post, pastPost, updatePostInput } from '~/features/blog/schema'
import { travellingSections } from '~/features/site-settings/sections.server'
import { exported, isLeft, listSchemas } from './travelling-lists.server'

/*
 * Content moving from one site to another (docs/operations/content.md, "Content from another site"): a folder with a
 * readable file and the stored files of its pictures. It contains no accounts, and nothing of visitors except
 * quotations that clients have allowed.
 */

export const CONTENT_FILE = 'content.json'

/**
 * A picture’s file within the folder, which is also its key in the store. The pattern keeps paths inside the folder.
 */
const pictureFile = /^uploads\/[\w-]+\/[\w-]+\/\d+\.(?:avif|webp)$/

export const contentSchema = z.object({
  version: z.literal(1, 'This file was made by a newer version of the site'),
  /** The firm’s changes by section id; a section unknown to an older site is absent. */
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

/** The author is left out, because accounts do not move. */
export function toArticle({ authorId, updatedAt, ...article }: Post) {
  return article
}
