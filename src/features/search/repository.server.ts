import type { SelectQueryBuilder } from 'kysely'
import { z } from 'zod'
import type { Database, Tables } from '~/platform/database/schema'
import { findContaining, type Texts } from '~/platform/database/search/text-search'

/** The newest articles, whose titles and excerpts supply the words for corrections. */
const ARTICLES_KNOWN = 100

const list = z.array(z.string())

export interface FoundArticle {
  slug: string
  title: string
  excerpt: string
  tags: string[]
}

/**
 * The newest published articles that contain one text of each list, anywhere in a word.
 *
 * @param texts of at least three characters, letters and digits only
 */
export async function findArticles(
  db: Database,
  texts: Texts,
  limit: number,
): Promise<FoundArticle[]> {
  if (texts.length === 0) return []
  const found = await findContaining(db, texts, newestPublished, limit)
  if (found.length === 0) return []
  const rows = await newestPublished(db.selectFrom('blogPosts').where('id', 'in', found))
    .select(['slug', 'title', 'excerpt', 'tags', 'category'])
    .execute()
  return rows.map(({ slug, title, excerpt, tags, category }) => ({
    slug,
    title,
    excerpt: excerpt ?? '',
    tags: [...list.parse(JSON.parse(tags)), category ?? ''],
  }))
}

export async function listQuestionsAndPeople(db: Database) {
  const questions = await db
    .selectFrom('faqs')
    .select(['id', 'question', 'answer'])
    .where('isPublished', '=', true)
    .orderBy('displayOrder')
    .orderBy('createdAt')
    .execute()
  const people = await db
    .selectFrom('teamMembers')
    .select(['slug', 'name', 'position', 'expertise'])
    .where('isPublished', '=', true)
    .where('slug', '!=', '')
    .orderBy('displayOrder')
    .orderBy('createdAt')
    .execute()
  return {
    questions,
    people: people.map((person) => ({
      ...person,
      expertise: list.parse(JSON.parse(person.expertise)),
    })),
  }
}

export async function readNewestTexts(db: Database): Promise<string[]> {
  const articles = await newestPublished(db.selectFrom('blogPosts'))
    .select(['title', 'excerpt'])
    .limit(ARTICLES_KNOWN)
    .execute()
  return articles.flatMap(({ title, excerpt }) => [title, excerpt ?? ''])
}

function newestPublished(posts: SelectQueryBuilder<Tables, 'blogPosts', object>) {
  return posts
    .where('status', '=', 'published')
    .orderBy('publishedAt', (order) => order.desc().nullsLast())
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
}
