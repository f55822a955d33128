import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/**
 * One table for everything that someone at the firm answers for (docs/product.md, "Confirmations"). It takes over the
 * rows of `confirmations` and `law_reviews`, and the checks of official figures in `settings`.
 *
 * The version before still reads and writes `confirmations` and `law_reviews`, so these tables go with the release after
 * this one, in `…-contract-0175`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('attestations')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text')
    .addColumn('asked_by', 'text')
    .addColumn('asked_at', 'text')
    .addColumn('opened_at', 'text')
    .addColumn('source', 'text')
    .addColumn('hash', 'text')
    .addColumn('words', 'text')
    .addColumn('name', 'text')
    .addColumn('role', 'text')
    .addColumn('entered_for', 'text')
    .addColumn('attested_at', 'text')
    .addColumn('until', 'text')
    .execute()
  await db.schema
    .createIndex('attestations_by_subject')
    .on('attestations')
    .columns(['kind', 'subject', 'attested_at'])
    .execute()
  await sql`insert into attestations
    (id, kind, subject, account_id, hash, words, name, entered_for, attested_at, until)
    select confirmations.id, 'words', subject, confirmed_by, hash, words, coalesce(users.name, username),
      confirmations.name || ', ' || confirmations.role, confirmed_at, until
    from confirmations left join users on users.id = confirmed_by`.execute(db)
  await sql`insert into attestations (id, kind, subject, asked_at)
    select 'law ' || law_id || ' ' || place, 'law', law_id || ' ' || place, opened_at from law_reviews`.execute(
    db,
  )
  await takeFigures(db)
}

interface Check {
  pence: number
  sourceUrl: string
  checkedAt?: string | null
  checkedBy?: string | null
}

async function takeFigures(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ value: string }>`
    select value from settings where section = 'official-amounts'`.execute(db)
  const checks: Record<string, Check> = JSON.parse(rows[0]?.value ?? '{}')
  const users = await sql<{ id: string; username: string; name: string | null }>`
    select id, username, name from users`.execute(db)
  for (const [id, { pence, sourceUrl, checkedAt, checkedBy }] of Object.entries(checks)) {
    if (!checkedAt) continue
    const account = users.rows.find(({ username }) => username === checkedBy)
    const name = account?.name ?? checkedBy ?? null
    const hash = createHash('sha256').update(String(pence)).digest('hex')
    const words = `£${(pence / 100).toFixed(2)}`
    await sql`insert into attestations
      (id, kind, subject, account_id, source, hash, words, name, attested_at, until)
      values (${`figure ${id}`}, 'figure', ${id}, ${account?.id ?? null}, ${sourceUrl}, ${hash}, ${words}, ${name},
        ${checkedAt}, ${lastDay(id, checkedAt)})`.execute(db)
  }
}

/** A check held for three months for probate, and for six otherwise. */
const QUARTERLY = ['probateApplication', 'probateFreeUpTo', 'grantCopyWithApplication', 'grantCopy']

function lastDay(id: string, checkedAt: string): string {
  return Temporal.Instant.from(checkedAt)
    .toZonedDateTimeISO('Europe/London')
    .toPlainDate()
    .add({ months: QUARTERLY.includes(id) ? 3 : 6 })
    .subtract({ days: 1 })
    .toString()
}
