import { sql } from 'kysely'
import type { Database } from '~/platform/database/schema'
import type { Counted } from '~/platform/metrics/visit-counter'
import { standingPaths } from '~/seo/standing-pages'

const standing: ReadonlySet<string> = new Set(standingPaths)

/** Leaves out what is no page of this site: anyone can ask for, or report, any address. */
export async function keepKnownPages(
  db: Database,
  counted: readonly Counted[],
): Promise<Counted[]> {
  const others = new Set(counted.map(({ page }) => page).filter((page) => !standing.has(page)))
  const rows = await db
    .selectFrom('addresses')
    .select('path')
    .where('path', 'in', ['', ...others].filter(isStorable))
    .execute()
  const known = new Set(rows.map(({ path }) => path))
  return counted.flatMap((one) => {
    if (standing.has(one.page) || known.has(one.page)) return [one]
    // A booking counts, wherever its visitor was before.
    return one.kind === 'booking' ? [{ ...one, page: '' }] : []
  })
}

/** Raises the counters, in one transaction. */
export async function addVisits(db: Database, counted: readonly Counted[]): Promise<void> {
  await db.transaction().execute(async (db) => {
    for (const one of counted) {
      await db
        .insertInto('visits')
        .values(one)
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'kind', 'page', 'source'])
            .doUpdateSet({ count: sql<number>`visits.count + excluded.count` }),
        )
        .execute()
    }
  })
}

/** The counters from a day on. */
export async function readVisits(db: Database, from: string) {
  return db
    .selectFrom('visits')
    .select(['day', 'kind', 'page', 'source', 'count'])
    .where('day', '>=', from)
    .execute()
}

/** What articles and people are called whose pages are at these addresses. */
export async function readTitles(db: Database, slugs: readonly string[]) {
  const wanted = ['', ...slugs]
  const posts = await db
    .selectFrom('blogPosts')
    .select(['slug', 'title'])
    .where('slug', 'in', wanted)
    .execute()
  const people = await db
    .selectFrom('teamMembers')
    .select(['slug', 'name'])
    .where('slug', 'in', wanted)
    .execute()
  return { posts, people }
}

/** No database takes such a character, and no address has it. */
const isStorable = (path: string) => !path.includes('\0')
