import type { Kysely } from 'kysely'

/** The hash of each row that must never change, as it was when it was first seen (docs/product.md, "Site health"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('row_seals')
    .addColumn('sealed_table', 'text', (column) => column.notNull())
    .addColumn('row_id', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('row_seals_key', ['sealed_table', 'row_id'])
    .execute()
}
