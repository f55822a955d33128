import { type Kysely, sql } from 'kysely'
import { engineOf } from '~/platform/database/engine'

/**
 * The schedule of a person is one of a "team member", as everything else that is stored about them. Version 2.0.0 knows it as
 * one of a "member": until it is gone, each such row is there under both names, and triggers keep them the same. The old rows
 * and the triggers go with the release after this one, in `…-contract-0173` (docs/decisions/027-expand-and-contract.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into schedules (thing_kind, thing_id, publish_at, take_down_at, set_by)
    select 'team member', thing_id, publish_at, take_down_at, set_by
    from schedules where thing_kind = 'member'`.execute(db)
  for (const statement of statements[engineOf(db)]) await sql.raw(statement).execute(db)
}

/** What the kind of a row is called in its twin. */
const twin = (row: 'new' | 'old') =>
  `case ${row}.thing_kind when 'member' then 'team member' else 'member' end`

const IS_OF_PERSON = `thing_kind in ('member', 'team member')`

const write = `insert into schedules (thing_kind, thing_id, publish_at, take_down_at, set_by)
    values (${twin('new')}, new.thing_id, new.publish_at, new.take_down_at, new.set_by)
    on conflict (thing_kind, thing_id) do update set
      publish_at = excluded.publish_at, take_down_at = excluded.take_down_at, set_by = excluded.set_by;`

const remove = `delete from schedules where thing_kind = ${twin('old')} and thing_id = old.thing_id;`

const statements = {
  // Neither engine goes round in a circle: SQLite's triggers never fire themselves, PostgreSQL's know how deep they are.
  sqlite: [
    `create trigger schedules_twin_insert after insert on schedules when new.${IS_OF_PERSON} begin ${write} end`,
    `create trigger schedules_twin_update after update on schedules when new.${IS_OF_PERSON} begin ${write} end`,
    `create trigger schedules_twin_delete after delete on schedules when old.${IS_OF_PERSON} begin ${remove} end`,
  ],
  postgres: [
    `create function write_schedules_twin() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        ${remove}
      else
        ${write}
      end if;
      return null;
    end $$`,
    `create trigger schedules_twin_written after insert or update on schedules for each row
      when (new.${IS_OF_PERSON} and pg_trigger_depth() = 0) execute function write_schedules_twin()`,
    `create trigger schedules_twin_deleted after delete on schedules for each row
      when (old.${IS_OF_PERSON} and pg_trigger_depth() = 0) execute function write_schedules_twin()`,
  ],
}
