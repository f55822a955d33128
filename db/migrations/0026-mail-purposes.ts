import type { Kysely } from 'kysely'

/** What a mail is for, which outlives its text, and who has taken it. Mails of before have neither. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['purpose', 'taken_by']) {
    await db.schema.alterTable('mails').addColumn(column, 'text').execute()
  }
}
