import { type Kysely, sql } from 'kysely'

/**
 * When a mail server took an answer. One whose email waits or has failed has not answered anyone, so its enquiry is open again;
 * the date of what is due then follows when the site starts ("dating enquiries").
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('enquiry_answers').addColumn('sent_at', 'text').execute()
  await sql`update enquiry_answers set sent_at = at where way = 'mail' and id not in (
    select about_id from mails where about_kind = 'answer' and about_id is not null
      and (state <> 'sent' or taken_by = 'outbox'))`.execute(db)
  await sql`update mails set purpose = case
      when exists (select 1 from enquiry_answers a join enquiries e on e.id = a.enquiry_id
        where a.id = mails.about_id and e.extended_at = a.at) then 'extension'
      when exists (select 1 from enquiry_answers a join enquiries e on e.id = a.enquiry_id
        where a.id = mails.about_id and e.answered_at = a.at) then 'full answer'
      else 'part answer' end
    where about_kind = 'answer' and purpose is null and state <> 'sent'`.execute(db)
  await sql`update mails set purpose = 'entered enquiry'
    where about_kind = 'enquiry' and purpose is null and state <> 'sent' and recipient is not null
      and about_id in (select id from enquiries where came_by is not null)`.execute(db)
  await reopen(db)
}

/** What follows from an answer that no mail server has taken: "answered", "extended", and the first word to them. */
async function reopen(db: Kysely<unknown>): Promise<void> {
  const unsent = sql`select a.at from enquiry_answers a
    join mails on mails.about_kind = 'answer' and mails.about_id = a.id and mails.state <> 'sent'
    where a.enquiry_id = enquiries.id`
  await sql`update enquiries set status = 'new', answered_at = null
    where status = 'answered' and answered_at in (${unsent})`.execute(db)
  await sql`update enquiries set extended_at = null where extended_at in (${unsent})`.execute(db)
  const firstAt = sql`(select min(a.at) from enquiry_answers a
    where a.enquiry_id = enquiries.id and (a.way <> 'mail' or a.sent_at is not null))`
  await sql`update enquiries set acknowledged_at = ${firstAt} where status = 'new' and (
    acknowledged_at in (${unsent}) or exists (select 1 from mails where about_kind = 'enquiry'
      and about_id = enquiries.id and purpose = 'entered enquiry' and state <> 'sent'
      and mails.created_at >= enquiries.acknowledged_at
      and not exists (select 1 from enquiry_answers a where a.enquiry_id = enquiries.id and a.at = enquiries.acknowledged_at)))`.execute(
    db,
  )
}
