import { type Kysely, sql } from 'kysely'

/**
 * What the firm notes of a complaint, and the longer time that someone was told of for a request about their data
 * (docs/product.md, "Complaints", "Enquiries").
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['issue', 'outcome', 'extended_at'] as const) {
    await db.schema.alterTable('enquiries').addColumn(column, 'text').execute()
  }
  for (const column of ['redress', 'ombudsman_reference', 'lesson'] as const) {
    await db.schema
      .alterTable('enquiries')
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
      .execute()
  }
  await dateRequests(db)
}

/** What was sent as "My personal data" is a request from now on, which has a month: without the days that a weekend adds. */
async function dateRequests(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; created_at: string }>`
    select id, created_at from enquiries where topic = 'personal-data' and status = 'new'
  `.execute(db)
  for (const { id, created_at } of rows) {
    const dueOn = aMonthAfter(created_at.slice(0, 10))
    await sql`update enquiries set due_on = ${dueOn} where id = ${id}`.execute(db)
  }
}

/** The same day of the next month, or its last. */
function aMonthAfter(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10)
}
