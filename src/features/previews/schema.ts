import { z } from 'zod'
import { CONTENT_KIND_SLUGS } from '~/content-kinds/registry'
import { storableText } from '~/lib/forms/input-text'

/** For how long a link works, in days (docs/product.md, "Previews"). */
export const PREVIEW_DAYS = 7

/** Links of one thing at a time. */
export const MOST_PREVIEW_LINKS = 20

export const previewLinkSchema = z
  .object({
    link: z.string(),
    kind: z.enum(CONTENT_KIND_SLUGS),
    id: z.string().describe('Of what is previewed'),
    name: z.string().describe('Of the same, as it is called now'),
    isSaved: z.boolean().describe('Whether it was ever saved'),
    madeBy: z.string(),
    makerName: z.string(),
    isFrame: z.boolean().describe('For the maker’s own screen, and for a minute'),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'PreviewLink' })

/** A new link. Its address is told once: the site stores a hash of it. */
export const newPreviewLinkSchema = previewLinkSchema.extend({ url: z.string() })

/** Where one's own screen shows the page; null while there is nothing to show. */
export const previewFrameSchema = z.object({ frame: z.string().nullable() })

export type PreviewLink = z.output<typeof previewLinkSchema>

export const previewedParams = z.object({
  kind: z.enum(CONTENT_KIND_SLUGS),
  id: storableText().max(100),
})

export const previewLinkParams = previewedParams.extend({ link: storableText().max(100) })
