import type { Kysely } from 'kysely'

/** The version of its thing that a mail tells of, asked as the mail leaves. Mails queued by earlier releases name none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mails').addColumn('about_version', 'text').execute()
}
