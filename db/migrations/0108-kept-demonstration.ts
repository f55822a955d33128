import type { Kysely } from 'kysely'

/** What of the demonstration the firm has said is its own (docs/product.md, "The demonstration"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('kept_demonstration')
    .addColumn('thing_kind', 'text', (column) => column.notNull())
    .addColumn('thing_id', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('kept_demonstration_key', ['thing_kind', 'thing_id'])
    .execute()
}
