import { z } from 'zod'
import { pastKind } from '~/content-kinds/past-things'
import { scheduleFields, scheduleShape } from '~/content-kinds/schedules/schema'
import { CONTENT_REQUIRED, CONTENT_TOO_LONG } from '~/features/rich-text/rules'
import { ownPicture } from '~/features/uploads/schema'
import {
  editedFrom,
  idempotent,
  optionalText,
  requiredText,
  storableText,
  textList,
} from '~/lib/forms/input-text'
import { isDay } from '~/lib/london-moments'
import { LONGEST_SEARCH } from '~/lib/text/searchable'
import {
  ALL_CATEGORIES,
  ARTICLE_LISTS,
  CAROUSEL_LIMIT,
  LAST_PAGE,
  LONGEST_CATEGORY,
  POST_FILTERS,
  POST_LIMITS,
  POST_SORTS,
  POST_STATUSES,
  SORT_DIRECTIONS,
} from './rules'
import { searchEngineFields, searchEngineShape } from './search-engine-schema'

const time = z.iso.datetime()

/** A whole post, as an article's page shows it (docs/product.md, "Retention"). */
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
    writtenBy: z.string().nullable(),
    checkedBy: z.string().nullable(),
    lawAsAt: z.iso.date().nullable().describe('The day whose law it states'),
    reviewOn: z.iso.date().nullable().describe('When staff should read it again'),
    ...searchEngineShape,
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'BlogPost' })

export const pastPost = pastKind(postSchema, { tags: [], status: 'draft' })

/** A post as its page shows it. */
export const articleSchema = postSchema
  .extend({
    figureLines: z
      .record(z.string(), z.string())
      .optional()
      .describe('Since when the figures hold that stand out from its text, by their ids'),
  })
  .meta({ id: 'Article' })

export type Article = z.output<typeof articleSchema>

/** A post as staff see it, with its schedule. */
export const staffPostSchema = postSchema.extend(scheduleShape).meta({ id: 'StaffBlogPost' })

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

const postLinkSchema = postSchema.pick({ slug: true, title: true })

/** What is shown below an article. */
export const relatedPostsSchema = z
  .object({
    related: z.array(postSummarySchema).describe('About the same, the closest first'),
    previous: postLinkSchema.nullable().describe('Published before it'),
    next: postLinkSchema.nullable().describe('Published after it'),
  })
  .meta({ id: 'RelatedBlogPosts' })

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
    total: z.number().int().describe('Of all pages; of a search as many as are counted'),
    hasMore: z.boolean().describe('Whether a search found more than are counted'),
    page: z.number().int().describe('From 1; for visitors the last one at most'),
    pageSize: z.number().int(),
    categories: z.array(z.string()).describe('Of all posts, whatever the filters'),
    hasPosts: z.boolean().describe('Whether there is any post at all, whatever the filters'),
  })
  .meta({ id: 'BlogPostCards' })

/** What the staff's list shows of a post. */
const staffPostCardSchema = postCardSchema
  .extend({
    status: z.enum(POST_STATUSES),
    authorId: z.string(),
    author: z.string().describe('As readers see it, or else the account'),
    reviewOn: z.iso.date().nullable(),
    ...scheduleShape,
    deadLinks: z.int().describe('Links of a published post that lead nowhere, as of last night'),
    preview: z.string().describe('The excerpt, or the first 100 characters of the text'),
    updatedAt: time,
  })
  .meta({ id: 'StaffBlogPostCard' })

/** One page of the staff's list. */
export const staffPostCardsSchema = postCardsSchema
  .extend({ posts: z.array(staffPostCardSchema) })
  .meta({ id: 'StaffBlogPostCards' })

const category = storableText().max(LONGEST_CATEGORY, 'Category too long').optional()

/** What a carousel may ask for. */
export const postSummaryFilters = z.object({
  category,
  for: z
    .enum(ARTICLE_LISTS)
    .optional()
    .describe('Only those that belong into the sitemap, or into llms.txt'),
  limit: z.coerce.number().int().min(1).max(100).optional().meta({ example: CAROUSEL_LIMIT }),
})

/**
 * What the resource hub and the staff's list may ask for; the filters and the page belong to the cards.
 * Status, sort and direction are for staff: visitors see published posts only, newest first.
 */
export const postFilters = z.object({
  view: z.enum(['cards']).optional(),
  q: storableText().max(LONGEST_SEARCH, 'Search text too long').optional(),
  category,
  tag: storableText().max(POST_LIMITS.tag, 'Tag too long').optional(),
  page: z.coerce.number().int().min(1).max(LAST_PAGE).optional(),
  status: z
    .enum(POST_FILTERS)
    .optional()
    .describe('For staff; `scheduled`: what will be published or taken down automatically'),
  sort: z.enum(POST_SORTS).optional().describe('Newest first without one'),
  direction: z.enum(SORT_DIRECTIONS).optional(),
})

/** Which post is read. */
export const postParams = z.object({ slug: storableText() })

const NO_DAY = 'Please enter a day.'
const status = 'Status must be draft, published or archived'

const NAME_TOO_LONG = 'Name too long'

const day = optionalText(10, NO_DAY)
  .refine((text) => !text || isDay(text), NO_DAY)
  .optional()

const postFields = z.object({
  title: requiredText(POST_LIMITS.title, {
    missing: 'Title is required',
    tooLong: 'Title too long',
  }),
  slug: requiredText(POST_LIMITS.slug, {
    missing: 'Slug is required',
    tooLong: 'Slug too long',
  }).regex(/^[a-z0-9-]+$/, 'Slug must contain only lowercase letters, numbers, and hyphens'),
  excerpt: optionalText(POST_LIMITS.excerpt, 'Excerpt too long'),
  content: requiredText(POST_LIMITS.content, {
    missing: CONTENT_REQUIRED,
    tooLong: CONTENT_TOO_LONG,
  }),
  featuredImage: ownPicture(POST_LIMITS.featuredImage, {
    tooLong: 'Featured image URL too long',
    foreign: 'The featured image must be a picture that was uploaded here',
  }),
  category: optionalText(POST_LIMITS.category, 'Category too long').refine(
    (name) => name?.toLowerCase() !== ALL_CATEGORIES,
    'This name means every category. Please choose another',
  ),
  tags: textList(
    { longest: POST_LIMITS.tag, most: POST_LIMITS.tags },
    { tooLong: 'Tag too long', tooMany: 'Too many tags' },
  ).nullish(),
  status: z.enum(POST_STATUSES, status).optional(),
  publishedAt: z.iso
    .datetime({ offset: true, error: 'Invalid publication date' })
    .transform((date) => new Date(date).toISOString())
    .nullish()
    .describe('Set automatically when the post is first published; null clears it'),
  writtenBy: optionalText(POST_LIMITS.person, NAME_TOO_LONG).optional(),
  checkedBy: optionalText(POST_LIMITS.person, NAME_TOO_LONG).optional(),
  lawAsAt: day,
  reviewOn: day,
  ...searchEngineFields,
  ...scheduleFields,
})

/** `POST /api/admin/blog`: a draft unless it says otherwise. The content is sanitised afterwards. */
export const createPostInput = postFields
  .extend(idempotent.shape)
  .meta({ id: 'CreateBlogPostInput' })

/** `PUT /api/admin/blog/{id}`: an optional field that is absent stays as it is. */
export const updatePostInput = postFields
  .extend(editedFrom.shape)
  .meta({ id: 'UpdateBlogPostInput' })

export const postIdParams = z.object({ id: storableText() })

export type Post = z.output<typeof postSchema>
export type StaffPost = z.output<typeof staffPostSchema>
export type RelatedPosts = z.output<typeof relatedPostsSchema>
export type PostSummary = z.output<typeof postSummarySchema>
export type PostCard = z.output<typeof postCardSchema>
export type PostCards = z.output<typeof postCardsSchema>
export type StaffPostCards = z.output<typeof staffPostCardsSchema>
export type CreatePostInput = z.output<typeof createPostInput>
export type UpdatePostInput = z.output<typeof updatePostInput>
