import { type Kysely, sql } from 'kysely'

/** What the program promised until now in the name of every firm. */
const SAID = { complaintDays: '3', complaintWeeks: '4', barrierDays: '5' }

/**
 * How soon a firm acknowledges a complaint, usually answers one, and answers about accessibility is its own to promise from now
 * on; what was promised to someone stays with their enquiry. A site that runs goes on saying what it said
 * (docs/product.md, "Promises").
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('enquiries').addColumn('acknowledge_days', 'integer').execute()
  await sql`update enquiries set acknowledge_days = 3`.execute(db)
  const { rows: users } = await sql`select id from users limit 1`.execute(db)
  if (users.length === 0) return
  const { rows } = await sql<{ value: string }>`
    select value from settings where section = 'texts'
  `.execute(db)
  const value = JSON.stringify({ ...SAID, ...JSON.parse(rows[0]?.value ?? '{}') })
  if (rows.length > 0) {
    await sql`update settings set value = ${value} where section = 'texts'`.execute(db)
    return
  }
  const never = new Date(0).toISOString()
  await sql`
    insert into settings (section, value, updated_at, updated_by)
    values ('texts', ${value}, ${never}, null)
  `.execute(db)
}
