import type { Kysely } from 'kysely'

/**
 * Enquiries that staff enter, those answered by a booking, who is answering now, and the answers that the firm has written
 * to be used again (docs/product.md, "Enquiries").
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['came_by', 'address'] as const) {
    await db.schema.alterTable('enquiries').addColumn(column, 'text').execute()
  }
  await db.schema.alterTable('enquiry_answers').addColumn('booking_id', 'text').execute()
  await db.schema
    .createTable('enquiry_writers')
    .addColumn('enquiry_id', 'text', (column) =>
      column.notNull().references('enquiries.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('enquiry_writers_key', ['enquiry_id', 'user_id'])
    .execute()
  await db.schema
    .createTable('saved_answers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('removed_at', 'text')
    .execute()
}
