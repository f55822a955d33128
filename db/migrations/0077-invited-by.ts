import { type Kysely, sql } from 'kysely'

/**
 * Invitations know who sent them, because they work only while that person may invite. The activity knows it of those
 * that wait already: the last person to send one counts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('invitations').addColumn('invited_by', 'text').execute()
  await sql`
    update invitations set invited_by = (
      select actor_id from activity
      where action = 'user invited' and thing_kind = 'account' and thing_id = invitations.id
      order by at desc, id desc limit 1
    )`.execute(db)
}
