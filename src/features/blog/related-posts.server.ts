import { sql } from 'kysely'
import { searchable } from '~/lib/text/searchable'
import type { Database, Tables } from '~/platform/database/schema'
import { remember } from '~/platform/remember'
import { readStatus, readTags } from './repository.server'
import { RELATED_POSTS } from './rules'
import type { Post, RelatedPosts } from './schema'

/** From how many of the newest articles of each kind the closest are chosen. */
const CONSIDERED = 60

/** A shared tag says more than a shared word, and the same category as much as a few of them. */
const WEIGHTS = { category: 2, tag: 3, word: 1 }

/** Texts whose words are remembered. */
const MOST_REMEMBERED = 500

/** Shorter words say little of what a text is about. */
const longWord = /[\p{L}\p{N}]{5,}/gu

type Candidate = Pick<Tables['blogPosts'], 'id' | 'title' | 'excerpt' | 'category' | 'tags'>

/**
 * The published articles that have most in common with one (category, tags, words of title and excerpt; what few share
 * counts more), and those published just before and after it (docs/product.md, "An article's page").
 */
export async function findRelatedPosts(db: Database, post: Post): Promise<RelatedPosts> {
  const candidates = await listCandidates(db, post)
  const previous = await neighbour(db, post, 'before')
  const next = await neighbour(db, post, 'after')
  const scores = scoresOf({ ...post, tags: JSON.stringify(post.tags) }, candidates)
  const related = candidates
    .map((candidate, index) => ({ candidate, score: scores[index] ?? 0 }))
    .filter(({ score }) => score > 0)
    // Of equals the newest stays first.
    .sort((one, other) => other.score - one.score)
    .slice(0, RELATED_POSTS)
    .map(({ candidate: { tags: _tags, createdAt: _createdAt, ...summary } }) => ({
      ...summary,
      status: readStatus(summary.status),
    }))
  return { related, previous, next }
}

/** The newest of its category and the newest with one of its tags, newest first. */
async function listCandidates(db: Database, { id, category, tags }: Post) {
  const newest = db
    .selectFrom('blogPosts')
    .select(['id', 'title', 'slug', 'excerpt', 'category', 'featuredImage', 'status', 'tags'])
    .select(['publishedAt', 'createdAt'])
    .where('status', '=', 'published')
    .orderBy('publishedAt', (order) => order.desc().nullsLast())
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(CONSIDERED + 1)
  const found = [
    ...(category ? await newest.where('category', '=', category).execute() : []),
    ...(tags.length > 0 ? await newest.where(bearsOneOf(db, tags)).execute() : []),
  ]
  const others = new Map(found.map((one) => [one.id, one]))
  others.delete(id)
  return [...others.values()].sort((one, other) =>
    (other.publishedAt ?? '').localeCompare(one.publishedAt ?? ''),
  )
}

/**
 * Whether a post bears one of some tags. A list is walked in its order, and the others left out: looking those up
 * and then sorting them would cost by their number.
 */
export function bearsOneOf(db: Database, tags: readonly string[]) {
  const bearers = db.selectFrom('blogPostTags').select('postId').where('tag', 'in', tags)
  return sql<boolean>`coalesce(id, '') in (${bearers})`
}

function scoresOf(post: Candidate, candidates: readonly Candidate[]): number[] {
  const kinds = [
    { weight: WEIGHTS.tag, of: ({ tags }: Candidate) => new Set(readTags(tags)) },
    { weight: WEIGHTS.word, of: wordsOf },
  ].map(({ weight, of }) => {
    const all = candidates.map(of)
    return { weight, all, shared: countShared(of(post), all) }
  })
  return candidates.map((candidate, index) => {
    const isSameCategory = post.category !== null && candidate.category === post.category
    let score = isSameCategory ? WEIGHTS.category : 0
    for (const { weight, all, shared } of kinds) {
      for (const one of all[index] ?? []) score += weight * (shared.get(one) ?? 0)
    }
    return score
  })
}

/** How telling it is that a text has something of the article: the fewer have it, the more. */
function countShared(own: ReadonlySet<string>, others: ReadonlyArray<ReadonlySet<string>>) {
  return new Map(
    Array.from(own, (one) => {
      const count = others.filter((other) => other.has(one)).length
      return [one, Math.log((others.length + 1) / Math.max(1, count))]
    }),
  )
}

function wordsOf({ title, excerpt }: Candidate): ReadonlySet<string> {
  return wordsIn(`${title} ${excerpt ?? ''}`)
}

/** The same articles are considered for many others. */
const wordsIn = remember(
  (text): ReadonlySet<string> => new Set(searchable(text).match(longWord)),
  MOST_REMEMBERED,
)

async function neighbour(db: Database, post: Post, side: 'before' | 'after') {
  const { publishedAt, createdAt, id } = post
  if (publishedAt === null) return null
  const isBefore = side === 'before'
  const direction = isBefore ? 'desc' : 'asc'
  const found = await db
    .selectFrom('blogPosts')
    .select(['slug', 'title'])
    .where('status', '=', 'published')
    // An index ends here; what was published at the same moment is told apart below.
    .where('publishedAt', isBefore ? '<=' : '>=', publishedAt)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('publishedAt', 'createdAt', 'id'),
        isBefore ? '<' : '>',
        tuple(publishedAt, createdAt, id),
      ),
    )
    .orderBy('publishedAt', direction)
    .orderBy('createdAt', direction)
    .orderBy('id', direction)
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}
