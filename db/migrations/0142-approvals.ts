import type { Kysely } from 'kysely'

/** Who has approved which words of an article, and who has been asked to (docs/product.md, "Approval"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('approvals')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('post_id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('approved_by', 'text', (column) => column.notNull())
    .addColumn('public_name', 'text')
    .addColumn('text_hash', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('version_id', 'text')
    .execute()
  await db.schema
    .createIndex('approvals_by_post')
    .on('approvals')
    .columns(['post_id', 'at'])
    .execute()
  await db.schema
    .createTable('check_requests')
    .addColumn('post_id', 'text', (column) => column.notNull())
    .addColumn('checker_id', 'text', (column) => column.notNull())
    .addColumn('asked_by', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('check_requests_key', ['post_id', 'checker_id'])
    .execute()
}
