import type { Kysely } from 'kysely'

/** What releases until 2.0.0 have read of official figures on their pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('official_pages')
    .addColumn('url_hash', 'text', (column) => column.primaryKey())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'text')
    .addColumn('claimed_at', 'text')
    .addColumn('read_at', 'text')
    .addColumn('failure', 'text')
    .addColumn('moved_to', 'text')
    .execute()
  await db.schema
    .createTable('official_findings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('url_hash', 'text', (column) => column.notNull())
    .addColumn('pence', 'integer', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('found_at', 'text', (column) => column.notNull())
    .execute()
}
