import type { Kysely } from 'kysely'

/** Articles sent to subscribers, to whom each goes, and who has unsubscribed (docs/product.md, "Subscribers"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Newest first.
  await db.schema
    .createIndex('newsletter_subscribers_by_consent')
    .on('newsletter_subscribers')
    .columns(['consented_at', 'id'])
    .execute()
  await db.schema
    .createTable('unsubscribed')
    .addColumn('email_hash', 'text', (column) => column.primaryKey())
    .addColumn('consented_at', 'text', (column) => column.notNull())
    .addColumn('unsubscribed_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('newsletters')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('post_id', 'text', (column) => column.notNull())
    .addColumn('post_title', 'text', (column) => column.notNull())
    .addColumn('post_slug', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('sent_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'text')
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('arrived', 'integer', (column) => column.notNull())
    .addColumn('refused', 'integer', (column) => column.notNull())
    .addColumn('left_out', 'integer', (column) => column.notNull())
    .execute()
  for (const [name, columns] of Object.entries({
    newsletters_by_time: ['created_at', 'id'],
    newsletters_by_post: ['post_id', 'created_at'],
    newsletters_by_end: ['finished_at', 'created_at'],
  })) {
    await db.schema.createIndex(name).on('newsletters').columns(columns).execute()
  }
  // Its key is what makes a second mail to anyone impossible.
  await db.schema
    .createTable('newsletter_recipients')
    .addColumn('newsletter_id', 'text', (column) => column.notNull().references('newsletters.id'))
    .addColumn('subscriber_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('mail_id', 'text')
    .addPrimaryKeyConstraint('newsletter_recipients_key', ['newsletter_id', 'subscriber_id'])
    .execute()
  await db.schema
    .createIndex('newsletter_recipients_by_state')
    .on('newsletter_recipients')
    .columns(['newsletter_id', 'state', 'subscriber_id'])
    .execute()
  await db.schema
    .createIndex('newsletter_recipients_by_subscriber')
    .on('newsletter_recipients')
    .column('subscriber_id')
    .execute()
}
