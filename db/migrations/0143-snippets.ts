import { type Kysely, sql } from 'kysely'

/** Blocks that the firm uses again and again (docs/product.md, "Snippets"), with the two that come with the site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('snippets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('display_order', 'integer', (column) => column.notNull())
    .addColumn('is_published', 'boolean', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  for (const [order, [id, name, content]] of FIRST.entries()) {
    await sql`insert into snippets (id, name, content, display_order, is_published, created_at, updated_at)
      values (${id}, ${name}, ${content}, ${order}, true, ${WHEN}, ${WHEN})`.execute(db)
  }
}

const WHEN = '2026-11-26T00:00:00.000Z'

const FIRST = [
  [
    '7c0f6a52-9a57-4f0c-8c55-0a7a52f3d101',
    'Call to action: book a consultation',
    '<aside class="callout"><h3>Talk it through with us</h3><p>The first consultation is free, and you decide nothing on the day. <a href="/book-consultation">Book a free consultation</a></p></aside>',
  ],
  [
    '7c0f6a52-9a57-4f0c-8c55-0a7a52f3d102',
    'Warning: general information',
    '<aside class="callout"><p><strong>Please note.</strong> This article is general information about the law of England and Wales, not advice about your own affairs. Ask a solicitor before you act on it.</p></aside>',
  ],
] as const
