import type { Kysely } from 'kysely'

/** Wrong codes are counted for each user, so that a second factor cannot be guessed slowly. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('wrong_codes', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
