import { z } from 'zod'
import { storableText } from '~/lib/input-text'
import { postSchema, relatedPostsSchema } from './schema'

/** For how long a link to a preview works, in days (docs/product.md, "Previews"). */
export const PREVIEW_DAYS = 7

/** Links of one article at a time. */
export const MOST_PREVIEW_LINKS = 20

/** An article as it would be if it were published now. */
export const previewSchema = z
  .object({
    post: postSchema,
    related: relatedPostsSchema,
    until: z.iso.datetime().nullable().describe('Null in the editor'),
  })
  .meta({ id: 'Preview' })

const linkSchema = z
  .object({
    id: z.string(),
    createdBy: z.string().describe('The name of whoever made it'),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'PreviewLink' })

/** What staff see of an article's previews. */
export const previewLinksSchema = z
  .object({
    frame: z
      .string()
      .nullable()
      .describe('For the caller’s own screen; null while nothing is stored'),
    links: z.array(linkSchema),
  })
  .meta({ id: 'PreviewLinks' })

/** A new link. Its address is told once: the site stores a hash of it. */
export const newPreviewLinkSchema = linkSchema.extend({ url: z.string() })

export const previewParams = z.object({ token: storableText().max(200) })
export const previewedParams = z.object({ id: storableText().max(100) })
export const previewLinkParams = previewedParams.extend({ link: storableText().max(100) })

export type PreviewLink = z.output<typeof linkSchema>
