import { type NeverNull, pastKind } from '~/content-kinds/past-things'
import { type Post, postSchema } from './schema'

/** What the first release stored of every post. */
type Always = 'id' | 'title' | 'slug' | 'content' | 'authorId' | 'createdAt' | 'updatedAt'

/** Posts as any release has stored them: in the bin, as versions, in exports. */
export const pastPost = pastKind(postSchema, {
  tags: [],
  // Nobody has said that visitors may see it.
  status: 'draft',
} satisfies Omit<NeverNull<Post>, Always>)
