import { z } from 'zod'
import { pageOfCategory } from '~/content/article-categories'
import { knownCategories } from '~/content/known-categories'
import { NO_SCHEDULE } from '~/content-kinds/schedules/rules'
import {
  scheduleInput,
  scheduleValues,
  valuesOfSchedule,
} from '~/features/schedules/admin/schedule-values'
import { imageDescription } from '~/lib/images/image-address'
import { slugFromTitle as suggestSlug } from '~/lib/text/slug'
import { POST_LIMITS, POST_STATUSES } from '../../rules'
import { pastPost, type StaffPost } from '../../schema'

/** What staff type and choose of a post. Empty texts mean that there is nothing. */
export const postForm = z.object({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  content: z.string(),
  /** With what it shows, in its address. */
  featuredImage: z.string().nullable(),
  /** Whether staff have said that the picture shows nothing that has to be described. */
  isImageDecorative: z.boolean(),
  category: z.string(),
  tags: z.array(z.string()),
  status: z.enum(POST_STATUSES),
  writtenBy: z.string(),
  checkedBy: z.string(),
  /** Days; empty for none. */
  lawAsAt: z.string(),
  reviewOn: z.string(),
  ...scheduleValues,
  searchTitle: z.string(),
  searchDescription: z.string(),
  shareImage: z.string().nullable(),
  canonicalUrl: z.string(),
  /** Null for what the settings say. */
  isFindable: z.boolean().nullable(),
})

export type PostForm = z.output<typeof postForm>

const EMPTY_POST: PostForm = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  featuredImage: null,
  isImageDecorative: false,
  category: '',
  tags: [],
  status: 'draft',
  writtenBy: '',
  checkedBy: '',
  lawAsAt: '',
  reviewOn: '',
  publishAt: '',
  takeDownAt: '',
  searchTitle: '',
  searchDescription: '',
  shareImage: null,
  canonicalUrl: '',
  isFindable: null,
}

/** A stored post as the form shows it, or a new one (null). */
export function toForm(post: StaffPost | null): PostForm {
  if (!post) return EMPTY_POST
  return {
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt ?? '',
    content: post.content,
    featuredImage: post.featuredImage,
    isImageDecorative: post.featuredImage !== null && !imageDescription(post.featuredImage),
    category: post.category ?? '',
    tags: post.tags,
    status: post.status,
    writtenBy: post.writtenBy ?? '',
    checkedBy: post.checkedBy ?? '',
    lawAsAt: post.lawAsAt ?? '',
    reviewOn: post.reviewOn ?? '',
    ...valuesOfSchedule(post),
    searchTitle: post.searchTitle ?? '',
    searchDescription: post.searchDescription ?? '',
    shareImage: post.shareImage,
    canonicalUrl: post.canonicalUrl ?? '',
    isFindable: post.isFindable,
  }
}

/**
 * What an earlier version brings back into the form: whether visitors see the post stays as it is, now and by the clock.
 *
 * @throws when it does not fit any more
 */
export function restoredForm(post: StaffPost, stored: object): Partial<PostForm> {
  const restored = { ...NO_SCHEDULE, ...pastPost.read(stored, post) }
  const { status: _, publishAt: _at, takeDownAt: _until, ...form } = toForm(restored)
  return form
}

/** A form as the API takes it. */
export function toInput({ isImageDecorative: _, ...form }: PostForm) {
  return {
    ...form,
    title: form.title.trim(),
    slug: form.slug.trim(),
    excerpt: form.excerpt.trim() || null,
    category: form.category.trim() || null,
    ...scheduleInput(form, form.status === 'published'),
  }
}

/** What is missing of a featured image; undefined when nothing is. */
export function imageError({ featuredImage, isImageDecorative }: PostForm): string | undefined {
  const isDescribed = !featuredImage || isImageDecorative || imageDescription(featuredImage) !== ''
  return isDescribed ? undefined : 'Describe the featured image, or say that it is decorative'
}

/**
 * The slug that a title suggests: lower case, without punctuation, hyphens for spaces
 * (docs/product.md, "Articles").
 */
export function slugFromTitle(title: string): string {
  return suggestSlug(title, POST_LIMITS.slug, new Date())
}

/**
 * A list of tags with one more: only if it says something that the list does not have yet
 * (docs/product.md, "Articles").
 */
export function withTag(tags: readonly string[], typed: string): string[] {
  const tag = typed.trim()
  return tag === '' || tags.includes(tag) ? [...tags] : [...tags, tag]
}

/**
 * What can be chosen, each with what it does: the presets, those that a service's page shows, those in
 * use, and this post's own (docs/product.md, "Blog management").
 */
export function categoryChoices(
  inUse: readonly string[],
  chosen: string,
): Array<readonly [category: string, label: string]> {
  const own = chosen ? [chosen] : []
  return knownCategories([...inUse, ...own]).map((category) => {
    const page = pageOfCategory(category)
    return [category, page ? `${category}: shown on the ${page} page` : category] as const
  })
}
