import type { Kysely } from 'kysely'

/**
 * The backup keys before the present one, for which backups are sealed too for a while, and for which keys each backup is
 * sealed, as JSON; backups of an earlier release are sealed for `recipient` alone (docs/product.md, "Backups").
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('earlier_backup_keys')
    .addColumn('recipient', 'text', (column) => column.primaryKey())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('seals_until', 'text', (column) => column.notNull())
    .execute()
  await db.schema.alterTable('backup_copies').addColumn('recipients', 'text').execute()
}
