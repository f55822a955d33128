import type { Kysely } from 'kysely'

/**
 * The backups that the site makes by itself (docs/product.md, "Backups"): what seals them and at which hour, in one row that is
 * there once someone has set it, and what became of each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('backup_settings')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('hour', 'integer', (column) => column.notNull())
    .addColumn('recipient', 'text')
    .addColumn('key_made_at', 'text')
    .addColumn('key_made_by', 'text')
    .addColumn('asked_at', 'text')
    .execute()
  await db.schema
    .createTable('backup_copies')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('kilobytes', 'integer', (column) => column.notNull())
    .addColumn('files', 'integer', (column) => column.notNull())
    .addColumn('took_ms', 'integer', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('tried_at', 'text')
    .addColumn('proved_at', 'text')
    .addColumn('proof_ms', 'integer')
    .addColumn('pages', 'integer')
    .addColumn('failure', 'text')
    .execute()
}
