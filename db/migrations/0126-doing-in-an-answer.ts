import { type Kysely, sql } from 'kysely'

/**
 * An answer that a new site began with said “audit” for “doing”. Where it still does, it is put right; when the answer was
 * last changed stays, since nobody at the firm has changed it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update faqs set answer = replace(answer, 'what you’re audit when', 'what you’re doing when')
    where answer like '%what you’re audit when%'
  `.execute(db)
}
