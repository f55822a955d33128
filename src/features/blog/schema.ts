import { z } from 'zod'
import { CAROUSEL_LIMIT, LAST_PAGE, LONGEST_CATEGORY, LONGEST_SEARCH, POST_STATUSES } from './rules'

const time = z.iso.datetime()

/** A whole post, as an article's page shows it (docs/product.md, "What is kept"). */
export const postSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    slug: z.string(),
    excerpt: z.string().nullable(),
    content: z.string().describe('Sanitised HTML'),
    featuredImage: z.string().nullable(),
    category: z.string().nullable(),
    tags: z.array(z.string()),
    status: z.enum(POST_STATUSES),
    authorId: z.string(),
    publishedAt: time.nullable(),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'BlogPost' })

/** What a carousel shows of a post. */
export const postSummarySchema = postSchema
  .pick({
    id: true,
    title: true,
    slug: true,
    excerpt: true,
    category: true,
    featuredImage: true,
    status: true,
    publishedAt: true,
  })
  .meta({ id: 'BlogPostSummary' })

/** What the resource hub shows of a post. */
const postCardSchema = postSchema
  .pick({
    id: true,
    title: true,
    slug: true,
    excerpt: true,
    featuredImage: true,
    category: true,
    tags: true,
    publishedAt: true,
    createdAt: true,
  })
  .meta({ id: 'BlogPostCard' })

/** One page of the resource hub. */
export const postCardsSchema = z
  .object({
    posts: z.array(postCardSchema),
    total: z.number().int().describe('Of all pages'),
    page: z.number().int().describe('From 1'),
    pageSize: z.number().int(),
    categories: z.array(z.string()).describe('Of all posts, whatever the filters'),
  })
  .meta({ id: 'BlogPostCards' })

// A database may refuse the character NUL in a text.
const storable = z.string().regex(/^[^\0]*$/, 'This contains a character that cannot be used.')
const category = storable.max(LONGEST_CATEGORY, 'Category too long').optional()

/** What a carousel may ask for. */
export const postSummaryFilters = z.object({
  category,
  limit: z.coerce.number().int().min(1).max(100).optional().meta({ example: CAROUSEL_LIMIT }),
})

/** What the resource hub may ask for; the filters and the page belong to the cards. */
export const postFilters = z.object({
  view: z.enum(['cards']).optional(),
  q: storable.max(LONGEST_SEARCH, 'Search text too long').optional(),
  category,
  page: z.coerce.number().int().min(1).max(LAST_PAGE).optional(),
})

/** Which post is read. */
export const postParams = z.object({ slug: storable })

export type Post = z.output<typeof postSchema>
export type PostSummary = z.output<typeof postSummarySchema>
export type PostCard = z.output<typeof postCardSchema>
export type PostCards = z.output<typeof postCardsSchema>
