import type { Kysely } from 'kysely'

/**
 * Where backups go, as last marked as their place, and where each of them went; null of those that an earlier release
 * made (docs/product.md, "Backups").
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('backup_settings').addColumn('place', 'text').execute()
  await db.schema.alterTable('backup_copies').addColumn('place', 'text').execute()
}
