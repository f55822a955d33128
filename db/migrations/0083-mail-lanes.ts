import { type Kysely, sql } from 'kysely'

/** Mails wait in lanes, each delivered on its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('mails')
    .addColumn('lane', 'text', (column) => column.notNull().defaultTo('people'))
    .execute()
  await sql`update mails set lane = about_kind where about_kind in ('sign-up', 'newsletter')`.execute(
    db,
  )
  await db.schema
    .createIndex('mails_due_by_lane')
    .on('mails')
    .columns(['state', 'lane', 'due_at'])
    .execute()
}
