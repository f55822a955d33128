import { z } from 'zod'
import { COPIED_KINDS } from '~/lib/copied-kinds'
import { storableText } from '~/lib/input-text'

/** Links of one thing at a time. */
export const MOST_PREVIEW_LINKS = 20

const linkSchema = z
  .object({
    id: z.string(),
    createdBy: z.string().describe('The name of whoever made it'),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'PreviewLink' })

/** What staff see of a thing's previews (docs/product.md, "Previews"). */
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

export const previewedParams = z.object({
  kind: z.enum(COPIED_KINDS),
  id: storableText().max(100),
})

export const previewLinkParams = previewedParams.extend({ link: storableText().max(100) })
