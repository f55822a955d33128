import { type Kysely, sql } from 'kysely'

/**
 * Empties `servers`, which nothing reads any more. Version 2.0.0 still writes to it, so the table itself goes with the
 * release after this one, in `…-contract-0172`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from servers`.execute(db)
}
