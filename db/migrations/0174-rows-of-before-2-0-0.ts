import { type Kysely, sql } from 'kysely'
import { engineOf } from '~/platform/database/engine'
import { newId } from '~/platform/new-id'

/** Rows that versions before 2.0.0 wrote, and 2.0.0 left as they were, become those that 2.0.0 writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['bookings', 'cancelled_bookings']) {
    const ends = sql.raw(HALF_AN_HOUR_LATER[engineOf(db)])
    await sql`update ${sql.table(table)} set kind = 'video' where kind is null`.execute(db)
    await sql`update ${sql.table(table)} set ends_at = ${ends} where ends_at is null`.execute(db)
  }
  await sql`update users set role = 'administrator', roles = 'administrator'
    where is_admin = ${sql.lit(engineOf(db) === 'sqlite' ? 1 : true)}`.execute(db)
  await sql`update users set role = 'reader', roles = 'reader'
    where is_admin = ${sql.lit(engineOf(db) === 'sqlite' ? 0 : false)}
      and (role is null or role not in (${ROLES}))`.execute(db)
  for (const table of ['users', 'invitations']) {
    await sql`update ${sql.table(table)} set roles = role
      where roles is null or (roles <> role and roles not like role || ',%')`.execute(db)
  }
  await dropOutdatedHours(db)
  await separateFromBin(db)
}

/** Of everyone but administrators. */
const ROLES = sql.join(
  ['editor', 'author', 'reception', 'adviser', 'reader'].map((role) => sql.lit(role)),
)

const HALF_AN_HOUR_LATER = {
  sqlite: "strftime('%Y-%m-%dT%H:%M:%fZ', starts_at, '+30 minutes')",
  postgres: `to_char(starts_at::timestamptz at time zone 'UTC' + interval '30 minutes',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
}

type Hours = Array<{ opens: string; closes: string }>

/** Where a version that knows one interval a day has changed a week, the intervals of the version before it go. */
async function dropOutdatedHours(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; week: string | null; hours: string }>`
    select id, week, hours from hosts where hours is not null`.execute(db)
  for (const { id, week, hours } of rows) {
    const all: Hours[] = JSON.parse(hours)
    if (JSON.stringify(all.map(longestOf)) === week) continue
    await sql`update hosts set hours = null where id = ${id}`.execute(db)
  }
}

function longestOf(hours: Hours) {
  const [longest] = hours.toSorted((one, other) => minutesOf(other) - minutesOf(one))
  const { opens = '', closes = '' } = longest ?? {}
  return { isOpen: longest !== undefined, opens, closes }
}

function minutesOf({ opens, closes }: Hours[number]): number {
  return (Date.parse(`1970-01-01T${closes}Z`) - Date.parse(`1970-01-01T${opens}Z`)) / 60_000
}

const TABLES = { post: 'blog_posts', faq: 'faqs', 'team member': 'team_members' }

/** What is in the bin, and its history, gets another id where something that is not in the bin has the same. */
async function separateFromBin(db: Kysely<unknown>): Promise<void> {
  for (const [kind, table] of Object.entries(TABLES)) {
    const { rows } = await sql<{ id: string; deleted_at: string }>`
      select thing_id as id, deleted_at from bin
      where thing_kind = ${kind} and thing_id in (select id from ${sql.table(table)})`.execute(db)
    for (const { id, deleted_at } of rows) {
      const other = newId()
      await sql`update bin set thing_id = ${other}
        where thing_kind = ${kind} and thing_id = ${id}`.execute(db)
      await sql`update versions set thing_id = ${other}
        where thing_kind = ${kind} and thing_id = ${id} and at <= ${deleted_at}`.execute(db)
    }
  }
}
