import { z } from 'zod'
import { presentPostImages } from '~/content-kinds/images/present-images'
import {
  withFigureLines,
  withPresentFigures,
} from '~/content-kinds/official-figures/official-figures'
import { readTyped } from '~/content-kinds/working-copies/working-copies'
import { NestedTooDeeply } from '~/features/rich-text/html-tree'
import { readImageUrl } from '~/features/uploads/rules'
import { isDay } from '~/lib/london-moments'
import type { Site } from '~/platform/site'
import { findRelatedPosts } from './related-posts.server'
import { elsewhere, findPost } from './repository.server'
import type { Post } from './schema'

/** What a new post says to search engines: what follows from itself. */
const NOT_SET = { shareImage: null, canonicalUrl: null, isFindable: null }

/** The part of a half-typed post that a page can show. */
const typed = z
  .object({
    title: z.string(),
    slug: z.string(),
    excerpt: z.string(),
    content: z.string(),
    featuredImage: z.string().nullable(),
    category: z.string(),
    tags: z.array(z.string()),
    writtenBy: z.string(),
    checkedBy: z.string(),
    lawAsAt: z.string(),
    searchTitle: z.string(),
    searchDescription: z.string(),
    canonicalUrl: z.string(),
  })
  .partial()

/**
 * A post as it would read if it were published now, with what stands under it: the working copy over what is saved
 * (docs/product.md, "Previews").
 *
 * @param isTyped whether the working copy may be shown
 * @returns null when there is nothing to show
 */
export async function previewedPost(site: Site, id: string, isTyped: boolean) {
  const post = await postAsTyped(site, id, isTyped)
  if (!post) return null
  const page = {
    kind: 'posts' as const,
    post: await withFigureLines(site.db, post),
    related: await findRelatedPosts(site.db, post),
  }
  return { name: post.title, isPublic: post.status === 'published', page }
}

async function postAsTyped(
  { db, url, now }: Site,
  id: string,
  isTyped: boolean,
): Promise<Post | null> {
  const saved = await findPost(db, id)
  const copy = isTyped ? await readTyped(db, { kind: 'posts', id }, typed) : null
  if (!copy) return saved
  const { form } = copy
  const { featuredImage = null, lawAsAt = '', content = '' } = form
  const shown = await presentPostImages(db, {
    content: await readable(content, url),
    featuredImage: featuredImage && readImageUrl(featuredImage) ? featuredImage : null,
  })
  const filled = (text: string | undefined) => text?.trim() || null
  const never = { authorId: copy.userId, publishedAt: null, createdAt: now().toISOString() }
  return {
    ...(saved ?? { ...never, id, reviewOn: null, ...NOT_SET }),
    title: filled(form.title) ?? 'No title yet',
    slug: filled(form.slug) ?? 'no-address-yet',
    excerpt: filled(form.excerpt),
    content: await withPresentFigures(db, shown.content),
    featuredImage: shown.featuredImage,
    category: filled(form.category),
    tags: form.tags ?? [],
    status: 'published',
    writtenBy: filled(form.writtenBy),
    checkedBy: filled(form.checkedBy),
    lawAsAt: isDay(lawAsAt) ? lawAsAt : null,
    searchTitle: filled(form.searchTitle),
    searchDescription: filled(form.searchDescription),
    updatedAt: copy.at,
  }
}

/**
 * The words of an article as they would be saved now: what is typed, or else what is saved.
 *
 * @returns null when there is no such article; who typed it is null where nothing is typed
 */
export async function wordsToCheck({ db, url }: Pick<Site, 'db' | 'url'>, id: string) {
  const saved = await findPost(db, id)
  if (!saved) return null
  const copy = await readTyped(db, { kind: 'posts', id }, typed)
  const form = copy?.form ?? {}
  const { title = saved.title, content: html, excerpt = saved.excerpt ?? '' } = form
  const as = (field: 'category' | 'searchTitle' | 'searchDescription' | 'checkedBy') =>
    form[field] === undefined ? saved[field] : form[field].trim() || null
  const shown = { content: html === undefined ? saved.content : await readable(html, url) }
  const { content } = await presentPostImages(db, { ...shown, featuredImage: null })
  return {
    title: title.trim(),
    excerpt: excerpt.trim() || null,
    content: await withPresentFigures(db, content),
    category: as('category'),
    tags: form.tags ?? saved.tags,
    searchTitle: as('searchTitle'),
    searchDescription: as('searchDescription'),
    canonicalUrl:
      form.canonicalUrl === undefined
        ? saved.canonicalUrl
        : elsewhere(form.canonicalUrl.trim() || null, form.slug?.trim() ?? saved.slug, url),
    checkedBy: as('checkedBy'),
    authorId: saved.authorId,
    typedBy: copy?.userId ?? null,
    at: copy?.at ?? saved.updatedAt,
  }
}

async function readable(html: string, siteUrl: string): Promise<string> {
  const { sanitiseRichText } = await import('~/features/rich-text/rich-text.server')
  try {
    return sanitiseRichText(html, siteUrl)
  } catch (error) {
    // The editor says so when it is saved.
    if (error instanceof NestedTooDeeply) return ''
    throw error
  }
}
