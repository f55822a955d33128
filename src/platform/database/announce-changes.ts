import { sql } from 'kysely'
import type { Database } from './schema'
import { tableFacts } from './tables'

/** PostgreSQL notifies servers of changed content on this channel. */
export const CHANGES = 'content_changed'

/**
 * Makes PostgreSQL itself announce each change to a table that pages show, so that no writer, not even another program,
 * can omit it. The notification names the table; a new table gets its trigger here.
 */
export async function announceChanges(db: Database): Promise<void> {
  await sql`
    create or replace function announce_change() returns trigger language plpgsql as $$
      begin perform pg_notify('${sql.raw(CHANGES)}', tg_table_name); return null; end
    $$
  `.execute(db)
  for (const { name } of tableFacts.filter(({ isShown }) => isShown)) {
    await sql`
      create or replace trigger announce_change after insert or update or delete or truncate
      on ${sql.table(name)} for each statement execute function announce_change()
    `.execute(db)
  }
}
