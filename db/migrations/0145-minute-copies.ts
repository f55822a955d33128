import type { Kysely } from 'kysely'

/** What the site noted of the copies of each minute, in one row; unused since 0171. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('minute_copies')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('kilobytes', 'integer', (column) => column.notNull())
    .addColumn('sent_kilobytes', 'integer', (column) => column.notNull())
    .addColumn('files', 'integer', (column) => column.notNull())
    .addColumn('took_ms', 'integer', (column) => column.notNull())
    .addColumn('oldest_at', 'text')
    .addColumn('tried_at', 'text')
    .addColumn('proved_at', 'text')
    .addColumn('failure', 'text')
    .execute()
}
