import { type Kysely, type RawBuilder, sql } from 'kysely'
import { engineOf } from '~/platform/database/engine'

/** Who did what, when, to which thing: rows are added and, after their retention, removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('activity')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('thing_kind', 'text', (column) => column.notNull())
    .addColumn('thing_id', 'text')
    .addColumn('thing_name', 'text')
    .addColumn('changes', 'text', (column) => column.notNull())
    .execute()
  // Newest first, under each filter.
  for (const [name, filters] of Object.entries({
    time: [],
    actor: ['actor_id'],
    kind: ['thing_kind'],
    actor_kind: ['actor_id', 'thing_kind'],
    thing: ['thing_id'],
    thing_actor: ['thing_id', 'actor_id'],
  })) {
    await db.schema
      .createIndex(`activity_by_${name}`)
      .on('activity')
      .columns([...filters, 'at', 'id'])
      .execute()
  }
  await (engineOf(db) === 'postgres' ? guardOnPostgres(db) : guardOnSqlite(db))
}

const REFUSAL = sql.lit('What is recorded in activity stays as it is.')

/** By the database's own clock. Each retention is longer. */
async function guardOnSqlite(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    sql`create trigger activity_is_not_changed before update on activity begin
      select raise(abort, ${REFUSAL});
    end`,
    sql`create trigger activity_is_kept_a_year before delete on activity
      when old.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 year') begin
      select raise(abort, ${REFUSAL});
    end`,
  )
}

async function guardOnPostgres(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    sql`create function keep_activity() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          if old.at <= to_char(now() at time zone 'utc' - interval '1 year', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') then
            return old;
          end if;
        end if;
        raise exception ${REFUSAL};
      end
    $$`,
    sql`create trigger activity_is_kept before update or delete on activity
      for each row execute function keep_activity()`,
    sql`create trigger activity_is_not_emptied before truncate on activity
      for each statement execute function keep_activity()`,
  )
}

async function run(db: Kysely<unknown>, ...statements: RawBuilder<unknown>[]): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
