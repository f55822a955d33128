import type { Kysely } from 'kysely'

/**
 * What the public has seen (docs/product.md, "Past pages"): the text of each page once, however often and on however many
 * pages it was shown, and from when until when each page was so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('page_texts')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('page_moments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.references('page_texts.hash'))
    .addColumn('first_seen_at', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'text', (column) => column.notNull())
    .execute()
  for (const [name, columns] of Object.entries({
    page: ['path', 'first_seen_at', 'id'],
    time: ['first_seen_at', 'id'],
    end: ['last_seen_at'],
    text: ['hash'],
  })) {
    await db.schema
      .createIndex(`page_moments_by_${name}`)
      .on('page_moments')
      .columns(columns)
      .execute()
  }
  await db.schema
    .createTable('page_looks')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('looked_at', 'text')
    .addColumn('claimed_at', 'text')
    .execute()
}
