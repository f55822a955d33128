import { pastKind } from '~/lib/past-things'
import { type Post, postSchema } from './schema'

/** What the first release stored of every post. All that came later has a default. */
type Always = 'id' | 'title' | 'slug' | 'content' | 'authorId' | 'createdAt' | 'updatedAt'

/** Posts as any release has stored them: in the bin, as versions, in exports. */
export const pastPost = pastKind(postSchema, {
  excerpt: null,
  featuredImage: null,
  category: null,
  tags: [],
  // Nobody has said that visitors may see it.
  status: 'draft',
  publishedAt: null,
  writtenBy: null,
  checkedBy: null,
  lawAsAt: null,
  reviewOn: null,
  searchTitle: null,
  searchDescription: null,
  shareImage: null,
  canonicalUrl: null,
  isFindable: null,
} satisfies Omit<Post, Always>)
