import { type Kysely, sql } from 'kysely'

/** What the program said until now in the name of every firm. */
const SAID = {
  probateValuingTime: '1 to 3 months',
  probateGrantTime: '4 to 12 weeks',
  probateCollectingTime: '2 to 6 months',
  probateAccountsTime: '1 to 2 months',
  probateTotalTime: '9 to 12 months',
  powerRegistrationTime: '8 to 10 weeks',
}

/**
 * How long things take is the firm's own to say from now on. A site that runs goes on saying what it said, until somebody of
 * the firm looks (docs/product.md, "Times").
 */
export async function up(db: Kysely<unknown>): Promise<void> {
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
