import { knownCategories } from '~/content/known-categories'
import { POST_LIMITS } from '~/features/blog/rules'
import { paths } from '~/lib/paths'
import { redirectKey } from '~/lib/redirects'
import { slugFromTitle } from '~/lib/text/slug'
import type { Database } from '~/platform/database/schema'
import { listImportedPosts } from './imported-posts.server'
import type { OldPost, OldSite } from './old-site.server'

/** An article of the old site, and where it stands here or is going to. */
export interface PlannedPost {
  post: OldPost
  /** Whether it came before. */
  isHere: boolean
  slug: string
}

/** What an import is going to do. */
export interface ImportPlan {
  old: OldSite
  posts: PlannedPost[]
  /** Addresses here, by `redirectKey` of old paths, and by `numberKey`. */
  articles: ReadonlyMap<string, string>
  /** The site's own categories, by their names in small letters. */
  categories: ReadonlyMap<string, string>
}

/** What this site has before an import. */
export interface PresentContent {
  /** The addresses of articles that came before, by their sources. */
  imported: ReadonlyMap<string, string>
  /** Of all articles. */
  slugs: readonly string[]
  categories: readonly string[]
}

/** Reads what an import has to know of this site. */
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

/** Gives every article of the old site an address of its own here. Nothing is written. */
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

/** By which an article is found whose address names its number alone: `/?p=7`. */
export function numberKey(number: string): string {
  return `?p=${number}`
}

/** Its old slug if that is ASCII, otherwise one made from its title. */
function plainSlug({ slug, title, publishedAt }: OldPost, now: Date): string {
  const day = publishedAt === null ? now : new Date(publishedAt)
  const words = /^[\x20-\x7e]+$/.test(slug) ? slug.replace(/_/g, '-') : title || slug
  return slugFromTitle(words, LONGEST_PLAIN, day) || slugFromTitle('?', LONGEST_PLAIN, day)
}

/** Leaves room for a number. */
const LONGEST_PLAIN = POST_LIMITS.slug - 6

/** Gives each address once: with a number when another article has it, the next one each time. */
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
