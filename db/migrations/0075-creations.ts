import type { Kysely } from 'kysely'

/** What a call of staff has made, by its idempotency key (docs/decisions/047-keys-are-not-ids.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('creations')
    .addColumn('thing_kind', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.notNull())
    .addColumn('thing_id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('creations_key', ['thing_kind', 'user_id', 'idempotency_key'])
    .execute()
  await db.schema.createIndex('creations_by_time').on('creations').column('at').execute()
}
