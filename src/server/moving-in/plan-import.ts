import { knownCategories } from '~/content/known-categories'
import { POST_LIMITS } from '~/features/blog/rules'
import { paths } from '~/lib/paths'
import { redirectKey } from '~/lib/redirects'
import { slugFromTitle } from '~/lib/slug'
import type { Database } from '../database/schema'
import { listImportedPosts } from './imported-posts'
import type { OldPost, OldSite } from './old-site'

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
  /** Addresses here, by `redirectKey` of old paths. */
  articles: ReadonlyMap<string, string>
  /** The site's own categories, by their names in small letters. */
  categories: ReadonlyMap<string, string>
}

/** Gives every article of the old site an address of its own here. Nothing is written. */
export async function planImport(db: Database, old: OldSite, now: Date): Promise<ImportPlan> {
  const here = new Map((await listImportedPosts(db)).map(({ source, slug }) => [source, slug]))
  const rows = await db.selectFrom('blogPosts').select('slug').execute()
  const taken = new Set(rows.map(({ slug }) => slug))
  const posts = old.posts.map((post) => {
    const present = here.get(post.source)
    const slug = present ?? freeSlug(post, taken, now)
    taken.add(slug)
    return { post, isHere: present !== undefined, slug }
  })
  const articles = posts.flatMap(({ post, slug }) =>
    post.path === null ? [] : [[redirectKey(post.path), paths.article(slug)] as const],
  )
  const inUse = await db.selectFrom('blogPostCounts').select('category').distinct().execute()
  const categories = knownCategories(inUse.map(({ category }) => category).filter(Boolean))
  return {
    old,
    posts,
    articles: new Map(articles),
    categories: new Map(categories.map((name) => [name.toLowerCase(), name])),
  }
}

/** The one it had, in plain letters, or with a number when another article has it. */
function freeSlug({ slug, title, publishedAt }: OldPost, taken: ReadonlySet<string>, now: Date) {
  const day = publishedAt === null ? now : new Date(publishedAt)
  const longest = POST_LIMITS.slug - 6
  const plain =
    slugFromTitle(
      /^[\x20-\x7e]+$/.test(slug) ? slug.replace(/_/g, '-') : title || slug,
      longest,
      day,
    ) || slugFromTitle('?', longest, day)
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? plain : `${plain}-${number}`
    if (!taken.has(free)) return free
  }
}
