import type { Kysely } from 'kysely'

/** What visitors write to the firm, and what it answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('enquiries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('form_id', 'text', (column) => column.notNull().unique())
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('assigned_to', 'text', (column) =>
      column.references('users.id').onDelete('set null'),
    )
    .addColumn('due_on', 'text')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('phone', 'text')
    .addColumn('when_to_call', 'text')
    .addColumn('page', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('acknowledged_at', 'text')
    .addColumn('answered_at', 'text')
    .addColumn('closed_at', 'text')
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .execute()
  // Newest first, under each filter; the first with what is searched, so that a search reads no message.
  for (const [name, filters, searched] of [
    ['time', [], ['search_text']],
    ['status', ['status'], []],
    ['topic', ['topic'], []],
    ['assigned', ['assigned_to'], []],
    ['status_topic', ['status', 'topic'], []],
    ['status_assigned', ['status', 'assigned_to'], []],
    ['topic_assigned', ['topic', 'assigned_to'], []],
    ['status_topic_assigned', ['status', 'topic', 'assigned_to'], []],
  ] as const) {
    await db.schema
      .createIndex(`enquiries_by_${name}`)
      .on('enquiries')
      .columns([...filters, 'created_at', 'id', ...searched])
      .execute()
  }
  for (const column of ['due_on', 'person']) {
    await db.schema.createIndex(`enquiries_by_${column}`).on('enquiries').column(column).execute()
  }
  await db.schema
    .createTable('enquiry_answers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enquiry_id', 'text', (column) =>
      column.notNull().references('enquiries.id').onDelete('cascade'),
    )
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('staff_name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('enquiry_answers_by_enquiry')
    .on('enquiry_answers')
    .columns(['enquiry_id', 'at', 'id'])
    .execute()
}
