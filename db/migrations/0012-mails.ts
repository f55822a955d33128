import type { Kysely } from 'kysely'

/** Mails are rows until the mail server has taken them (docs/decisions/022-mail-queue.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('about_kind', 'text', (column) => column.notNull())
    .addColumn('about_id', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text')
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('content', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('not_before', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'text')
    .addColumn('last_error', 'text')
    .execute()
  await db.schema.createIndex('mails_due').on('mails').columns(['state', 'due_at']).execute()
  await db.schema.createIndex('mails_person').on('mails').column('person').execute()
  await db.schema
    .createIndex('mails_not_before')
    .on('mails')
    .columns(['about_kind', 'not_before'])
    .execute()
}
