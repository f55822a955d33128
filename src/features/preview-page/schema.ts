import { z } from 'zod'
import { articleSchema, relatedPostsSchema } from '~/features/blog/schema'
import { faqSchema } from '~/features/faqs/schema'
import { lawSchemas } from '~/features/law/schema'
import { teamMemberSchema } from '~/features/team/schema'
import { storableText } from '~/lib/forms/input-text'

/** What a preview shows, each kind as it would be if it were published now. */
const previewed = {
  posts: z.object({ kind: z.literal('posts'), post: articleSchema, related: relatedPostsSchema }),
  faqs: z.object({
    kind: z.literal('faqs'),
    faq: faqSchema,
    faqs: z.array(faqSchema).describe('This one, and after it the others that visitors see'),
  }),
  team: z.object({ kind: z.literal('team'), member: teamMemberSchema }),
  law: z.object({ kind: z.literal('law'), record: lawSchemas.listed }),
}

const until = { until: z.iso.datetime().nullable().describe('Null in the editor') }

/** `GET /api/previews/{token}` (docs/product.md, "Previews"). */
export const previewSchema = z
  .discriminatedUnion('kind', [
    previewed.posts.extend(until),
    previewed.faqs.extend(until),
    previewed.team.extend(until),
    previewed.law.extend(until),
  ])
  .meta({ id: 'Preview' })

export const previewParams = z.object({ token: storableText().max(200) })

type Without<Union> = Union extends unknown ? Omit<Union, 'until'> : never

export type Preview = z.output<typeof previewSchema>
export type Previewed = Without<Preview>
