import { ALL_CATEGORIES, POST_LIMITS } from '~/features/blog/rules'
import { NestedTooDeeply, readTree } from '~/features/rich-text/html-tree'
import { readWords } from '~/features/rich-text/read-words'
import { isBlankRichText, sanitiseRichText } from '~/features/rich-text/rich-text.server'
import { CONTENT_TOO_DEEP } from '~/features/rich-text/rules'
import { describeImage, LONGEST_DESCRIPTION } from '~/lib/images/image-notes'
import { paths } from '~/lib/paths'
import { redirectKey } from '~/lib/redirects'
import { cleanText } from '~/lib/text/cleaning/wrapped-links'
import { pathOnSite } from '~/lib/text/links'
import { listed } from '~/lib/text/listed'
import { accountForWords, type WordAccount } from '~/lib/text/word-account'
import type { ImportedPost } from '../schema'
import { ConversionReport } from './conversion-report.server'
import { convertText } from './convert-text.server'
import { LONGEST_OLD_TEXT, type OldPost, wholeAddress } from './old-site.server'
import { oldWords } from './old-words.server'
import type { ImportPlan, PlannedPost } from './plan-import.server'

/** The draft is null when the article cannot be imported. */
export interface PreparedPost {
  draft: Draft | null
  report: ImportedPost
  account: WordAccount | null
}

type Draft = ReturnType<typeof draftOf>

/** Placeholder for every picture during a trial. */
const SOME_PICTURE = '/uploads/trial/1x1/1.webp'

interface Circumstances {
  url: string
  category: string | null
  picture?: ((address: string) => string | null) | undefined
}

/**
 * Converts an article of the old site into a draft, with a list of what it loses (docs/product.md, "Import"). Writes
 * nothing.
 */
export function preparePost(
  plan: ImportPlan,
  { post: planned, slug, isHere }: PlannedPost,
  { url, category, picture = () => SOME_PICTURE }: Circumstances,
): PreparedPost {
  const post = cleaned(planned)
  const report = {
    title: cut(post.title || slug, POST_LIMITS.title),
    path: paths.article(slug),
    oldPath: post.path,
    publishedAt: post.publishedAt,
    notes: [] as string[],
    pictures: [] as string[],
    words: null,
  }
  if (isHere) return { draft: null, report: { ...report, state: 'here' }, account: null }
  const refuse = (why: string): PreparedPost => ({
    draft: null,
    report: { ...report, state: 'refused', notes: [why] },
    account: null,
  })
  if (post.html.length > LONGEST_OLD_TEXT) return refuse(TOO_LONG)
  const conversion = new ConversionReport()
  try {
    const { articles, old } = plan
    const converted = convertText(post.html, { ...old, articles, picture, report: conversion })
    const content = sanitiseRichText(converted.html, url)
    if (content.length > POST_LIMITS.content) return refuse(TOO_LONG)
    if (isBlankRichText(content)) return refuse('There is nothing in its text to import.')
    const cover = post.cover && old.original(wholeAddress(post.cover.address, old.url))
    const filed = fileUnder(post, plan, category)
    const draft = draftOf(post, {
      slug,
      content,
      cover: cover && picture(cover),
      canonicalUrl: canonicalOf(post, plan, url),
      ...filed,
    })
    const changed = [
      ...(post.title === '' ? ['It has no title. Please give it one.'] : []),
      ...(post.slug === '' || slug === post.slug ? [] : [`Its address ends in “${slug}” here.`]),
      ...(draft.title === (post.title || slug) ? [] : ['Its title is cut: it was too long.']),
      ...(draft.excerpt === post.excerpt ? [] : ['Its excerpt is cut: it was too long.']),
      ...filed.notes,
    ]
    const pictures = [...new Set([...converted.pictures, ...(cover ? [cover] : [])])]
    const isHidden = draft.isFindable === false
    const notes = [
      ...post.notes,
      ...changed,
      ...(isHidden ? ['Search engines may not list it, as on the old site.'] : []),
      ...(draft.canonicalUrl
        ? [`Search engines are told that it stands first at ${draft.canonicalUrl}.`]
        : []),
      ...conversion.describe(),
    ]
    const account = accountForWords(oldWords(post.html), readWords(readTree(content)))
    const came = { ...report, state: 'comes' as const, notes, pictures, words: account.count }
    return { draft, report: came, account }
  } catch (error) {
    if (error instanceof NestedTooDeeply) return refuse(`${CONTENT_TOO_DEEP}.`)
    throw error
  }
}

function cleaned(post: OldPost): OldPost {
  const cleanIfAny = (text: string | null) => text && cleanText(text)
  return {
    ...post,
    title: cleanText(post.title),
    html: cleanText(post.html),
    excerpt: cleanIfAny(post.excerpt),
    searchTitle: cleanIfAny(post.searchTitle),
    searchDescription: cleanIfAny(post.searchDescription),
  }
}

const TOO_LONG = `Its text is too long: at most ${POST_LIMITS.content.toLocaleString('en-GB')} characters can be stored.`

function draftOf(
  post: OldPost,
  own: {
    slug: string
    content: string
    cover: string | null
    category: string | null
    tags: string[]
    canonicalUrl: string | null
  },
) {
  const { slug, content, category, tags } = own
  const cover =
    own.cover && describeImage(own.cover, cut(post.cover?.alt ?? '', LONGEST_DESCRIPTION))
  return {
    title: cut(post.title || slug, POST_LIMITS.title),
    slug,
    content,
    category,
    tags,
    excerpt: post.excerpt && cut(post.excerpt, POST_LIMITS.excerpt),
    // A description takes more characters in an address than in a text.
    featuredImage: cover && cover.length > POST_LIMITS.featuredImage ? own.cover : cover,
    publishedAt: post.publishedAt,
    searchTitle: post.searchTitle && cut(post.searchTitle, POST_LIMITS.searchTitle),
    searchDescription:
      post.searchDescription && cut(post.searchDescription, POST_LIMITS.searchDescription),
    canonicalUrl: own.canonicalUrl,
    isFindable: post.isFindable,
  }
}

function canonicalOf({ canonicalUrl }: OldPost, plan: ImportPlan, url: string): string | null {
  if (!canonicalUrl || canonicalUrl.length > POST_LIMITS.canonicalUrl) return null
  const path = plan.old.url && pathOnSite(canonicalUrl, plan.old.url)
  const here = path ? plan.articles.get(redirectKey(path)) : undefined
  return here ? url + here : canonicalUrl
}

/** The first category that the site knows becomes the article’s; the others become tags. */
function fileUnder(post: OldPost, { categories }: ImportPlan, fallback: string | null) {
  const known = post.categories.map((name) => categories.get(name.toLowerCase()))
  const category = known.find((name) => name !== undefined) ?? fallback
  const rest = post.categories.filter((_name, index) => known[index] !== category)
  const names = [...post.tags, ...rest].map((name) => cut(name.trim(), POST_LIMITS.tag))
  const tags = [...new Set(names)].filter((name) => name && name.toLowerCase() !== ALL_CATEGORIES)
  return {
    category,
    tags: tags.slice(0, POST_LIMITS.tags),
    notes: [
      ...(rest.length > 0
        ? [
            rest.length === 1
              ? `Its category ${listed(rest)} becomes a tag.`
              : `Its categories ${listed(rest)} become tags.`,
          ]
        : []),
      ...(tags.length > POST_LIMITS.tags
        ? [`Only ${POST_LIMITS.tags} of its tags are imported.`]
        : []),
    ],
  }
}

/** Never cuts a character in half. */
function cut(text: string, longest: number): string {
  return text.length > longest
    ? text
        .slice(0, longest)
        .replace(/[\ud800-\udbff]$/, '')
        .trim()
    : text
}
