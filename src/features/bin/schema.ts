import { z } from 'zod'
import { CONTENT_KIND_SLUGS } from '~/content-kinds/registry'
import { storableText } from '~/lib/forms/input-text'
import { beforeQuery, olderSchema } from '~/lib/newest-first'

export const binnedParams = z.object({ kind: z.enum(CONTENT_KIND_SLUGS), id: storableText() })

export const binQuery = z.object({ before: beforeQuery })

/** One page of the bin, what was deleted last first (docs/product.md, "Bin"). */
export const binPageSchema = z
  .object({
    things: z.array(
      z.object({
        kind: z.enum(CONTENT_KIND_SLUGS),
        id: z.string(),
        name: z.string(),
        deletedAt: z.iso.datetime(),
        deletedBy: z.string().describe('The user name, as it was then'),
        goneAt: z.iso.datetime().describe('From when it is erased for good, within the hour'),
      }),
    ),
    older: olderSchema,
  })
  .meta({ id: 'BinPage' })

export type BinPage = z.output<typeof binPageSchema>
export type BinnedThing = BinPage['things'][number]
