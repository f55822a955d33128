import { pictureDescription } from '~/features/uploads/rules'
import { POST_LIMITS, type PostStatus } from '../rules'
import type { Post } from '../schema'

/** What staff type and choose of a post. Empty texts mean that there is nothing. */
export interface PostForm {
  title: string
  slug: string
  excerpt: string
  content: string
  /** With what it shows, in its address. */
  featuredImage: string | null
  /** Whether staff have said that the picture shows nothing that has to be described. */
  isImageDecorative: boolean
  category: string
  tags: string[]
  status: PostStatus
}

/** Categories offered in every post's settings (docs/product.md, "Articles"). */
export const PRESET_CATEGORIES = [
  'Legal Advice',
  'Will Writing',
  'Estate Planning',
  'Probate',
  'Family Law',
  'Property Law',
  'Business Law',
  'News & Updates',
] as const

/** How a post's status is called. */
export const STATUS_LABELS: Record<PostStatus, string> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
}

export const EMPTY_POST: PostForm = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  featuredImage: null,
  isImageDecorative: false,
  category: '',
  tags: [],
  status: 'draft',
}

/** A stored post as the form shows it. */
export function toForm(post: Post): PostForm {
  return {
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt ?? '',
    content: post.content,
    featuredImage: post.featuredImage,
    isImageDecorative: post.featuredImage !== null && !pictureDescription(post.featuredImage),
    category: post.category ?? '',
    tags: post.tags,
    status: post.status,
  }
}

/** A form as the API takes it. */
export function toInput({ isImageDecorative: _, ...form }: PostForm) {
  return {
    ...form,
    title: form.title.trim(),
    slug: form.slug.trim(),
    excerpt: form.excerpt.trim() || null,
    category: form.category.trim() || null,
  }
}

/** What is missing of a featured image; undefined when nothing is. */
export function imageError({ featuredImage, isImageDecorative }: PostForm): string | undefined {
  const isDescribed =
    !featuredImage || isImageDecorative || pictureDescription(featuredImage) !== ''
  return isDescribed ? undefined : 'Describe the featured image, or say that it is decorative'
}

/** Whether two forms say the same. */
export function isSameForm(one: PostForm, other: PostForm): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

/**
 * The slug that a title suggests: lower case, without punctuation, hyphens for spaces
 * (docs/product.md, "Articles").
 */
export function slugFromTitle(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .slice(0, POST_LIMITS.slug)
    .replace(/^-|-$/g, '')
}

/**
 * A list of tags with one more: only if there is something in it that is not there already
 * (docs/product.md, "Articles").
 */
export function withTag(tags: readonly string[], typed: string): string[] {
  const tag = typed.trim()
  return tag === '' || tags.includes(tag) ? [...tags] : [...tags, tag]
}

/**
 * The address of a typed link: `https://` is put before one that does not start with `http`
 * (docs/product.md, "Rich text"). Addresses that lead nowhere with it stay as they are: a page of this
 * site, an e-mail address, a telephone number.
 */
export function linkAddress(typed: string): string {
  const address = typed.trim()
  return /^(?:http|mailto:|tel:|#|\/(?!\/))/i.test(address) ? address : `https://${address}`
}

/** What can be chosen: the presets, those in use, and this post's own. */
export function categoryChoices(inUse: readonly string[], chosen: string): string[] {
  const own = chosen ? [chosen] : []
  return [...new Set([...PRESET_CATEGORIES, ...inUse, ...own])]
}

function inOrder(form: PostForm) {
  const { title, slug, excerpt, content, featuredImage, isImageDecorative } = form
  const { category, tags, status } = form
  return [title, slug, excerpt, content, featuredImage, isImageDecorative, category, tags, status]
}
