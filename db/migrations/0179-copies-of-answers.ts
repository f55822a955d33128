import { type Kysely, sql } from 'kysely'

/**
 * Answers to enquiries have working copies, which go with their enquiry; a recent one says who is answering
 * (docs/product.md, "Enquiries").
 *
 * Empties `enquiry_writers`, which nothing reads any more. Version 2.0.0 still writes to it, so the table itself goes
 * with the release after this one, in `…-contract-0179`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('working_copies')
    .addColumn('enquiry_id', 'text', (column) =>
      column.references('enquiries.id').onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('working_copies_by_enquiry')
    .on('working_copies')
    .column('enquiry_id')
    .execute()
  await sql`delete from enquiry_writers`.execute(db)
}
