import { z } from 'zod'
import { paths } from '~/lib/paths'
import type { Database } from '~/platform/database/schema'
import { describedTitle } from '~/seo/standing-pages'

/** A place that names a record of the law, as people read it. */
export interface LawPlace {
  place: string
  name: string
  /** Null for what has no page. */
  path: string | null
}

const storedPlaces = z.array(z.string())

/** A list of texts as it is stored. */
export function textsOf(json: string): string[] {
  return storedPlaces.parse(JSON.parse(json))
}

/** Names records' places and links to them; only those that visitors can see have an address. */
export async function namePlaces(db: Database, places: readonly string[]): Promise<LawPlace[]> {
  const articles = await articlesAt(db, places)
  return places.map((place) => {
    const article = articles.find(({ path }) => path === place)
    if (article) return { place, name: article.title, path: paths.article(article.slug) }
    const title = describedTitle(place)
    return { place, name: title ?? place, path: title === null ? null : place }
  })
}

/** The published articles that are, or once were, at these addresses. */
export function articlesAt(db: Database, places: readonly string[]) {
  return db
    .selectFrom('addresses')
    .innerJoin('blogPosts', 'blogPosts.id', 'addresses.thingId')
    .select(['addresses.path', 'blogPosts.id', 'blogPosts.title', 'blogPosts.slug'])
    .where('addresses.thingKind', '=', 'post')
    .where('blogPosts.status', '=', 'published')
    .where('addresses.path', 'in', ['', ...places])
    .execute()
}
