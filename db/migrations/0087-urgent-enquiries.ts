import { type Kysely, sql } from 'kysely'

/** Enquiries with the most urgent first, without reading them all (docs/product.md, "Enquiries"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index enquiries_by_urgency on enquiries
    (coalesce(due_on, '9999-12-31'), created_at desc, id desc)`.execute(db)
}
