import { knownCategories } from '~/content/known-categories'
import { POST_LIMITS } from '~/features/blog/rules'
import { paths } from '~/lib/paths'
import { redirectKey } from '~/lib/redirects'
import { slugFromTitle } from '~/lib/text/slug'
import type { Database } from '~/platform/database/schema'
import { listImportedPosts } from './imported-posts.server'
import type { OldPost, OldSite } from './old-site.server'

export interface PlannedPost {
  post: OldPost
  isHere: boolean
  slug: string
}

export interface ImportPlan {
  old: OldSite
  posts: PlannedPost[]
  /** New addresses, by `redirectKey` of old paths and by `numberKey`. */
  articles: ReadonlyMap<string, string>
  /** This site’s categories, by lower-case name. */
  categories: ReadonlyMap<string, string>
}

export interface PresentContent {
  /** Paths of articles imported earlier, by source. */
  imported: ReadonlyMap<string, string>
  slugs: readonly string[]
  categories: readonly string[]
}

export async function readPresent(db: Database): Promise<PresentContent> {
  const imported = await listImportedPosts(db)
  const rows = await db.selectFrom('blogPosts').select('slug').execute()
  const inUse = await db.selectFrom('blogPostCounts').select('category').distinct().execute()
  return {
    imported: new Map(imported.map(({ source, slug }) => [source, slug])),
    slugs: rows.map(({ slug }) => slug),
    categories: knownCategories(inUse.map(({ category }) => category).filter(Boolean)),
  }
}

/** Gives every article a free address. Writes nothing. */
export function planImport(old: OldSite, present: PresentContent, now: Date): ImportPlan {
  const free = freeSlugs(present.slugs)
  const posts = old.posts.map((post) => {
    const here = present.imported.get(post.source)
    return { post, isHere: here !== undefined, slug: here ?? free(plainSlug(post, now)) }
  })
  const articles = posts.flatMap(({ post, slug }) => {
    const old = [post.path ?? [], post.formerPaths].flat().map(redirectKey)
    const keys = post.number === null ? old : [...old, numberKey(post.number)]
    return keys.map((key) => [key, paths.article(slug)] as const)
  })
  return {
    old,
    posts,
    articles: new Map(articles),
    categories: new Map(present.categories.map((name) => [name.toLowerCase(), name])),
  }
}

/** Finds an article by an address with only its number: `/?p=7`. */
export function numberKey(number: string): string {
  return `?p=${number}`
}

/** The old slug if it is ASCII, otherwise one made from the title. */
function plainSlug({ slug, title, publishedAt }: OldPost, now: Date): string {
  const day = publishedAt === null ? now : new Date(publishedAt)
  const words = /^[\x20-\x7e]+$/.test(slug) ? slug.replace(/_/g, '-') : title || slug
  return slugFromTitle(words, LONGEST_PLAIN, day) || slugFromTitle('?', LONGEST_PLAIN, day)
}

/** Leaves room for a number. */
const LONGEST_PLAIN = POST_LIMITS.slug - 6

/** Returns each address once, adding the next number when it is taken. */
function freeSlugs(present: readonly string[]): (plain: string) => string {
  const taken = new Set(present)
  const last = new Map<string, number>()
  return (plain) => {
    for (let number = (last.get(plain) ?? 0) + 1; ; number += 1) {
      const slug = number === 1 ? plain : `${plain}-${number}`
      if (taken.has(slug)) continue
      taken.add(slug)
      last.set(plain, number)
      return slug
    }
  }
}
