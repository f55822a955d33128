import { type Kysely, sql } from 'kysely'

/** A newsletter's mails that went to the outbox count as not sent; earlier ones too, as far as it is still known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('newsletters')
    .addColumn('not_sent', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  const wereWritten = sql`select id from mails where taken_by = 'outbox'`
  await sql`
    update newsletter_recipients set state = 'not sent'
    where state = 'arrived' and mail_id in (${wereWritten})
  `.execute(db)
  const notSent = sql`(
    select count(*) from newsletter_recipients
    where newsletter_id = newsletters.id and state = 'not sent'
  )`
  await sql`
    update newsletters set not_sent = ${notSent}, arrived = arrived - ${notSent}
  `.execute(db)
}
