import { type Kysely, sql } from 'kysely'

/**
 * A hash of what the database held when a backup of it was made, so that none is made in an hour without changes
 * (docs/product.md, "Backups").
 *
 * Empties `minute_copies`, which nothing reads any more. Version 2.0.0 still writes to it, so the table itself goes with
 * the release after this one, in `…-contract-0171`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('backup_copies').addColumn('contents', 'text').execute()
  await sql`delete from minute_copies`.execute(db)
}
