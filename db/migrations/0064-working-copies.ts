import type { Kysely } from 'kysely'

/** What staff have typed and not saved (docs/product.md, "Working copies"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('working_copies')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('thing_id', 'text', (column) => column.notNull())
    .addColumn('started_from', 'text')
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('editor', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('working_copies_key', ['kind', 'thing_id'])
    .execute()
  await db.schema
    .createIndex('working_copies_by_user')
    .on('working_copies')
    .columns(['user_id', 'kind'])
    .execute()
}
