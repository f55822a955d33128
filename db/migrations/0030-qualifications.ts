import type { Kysely } from 'kysely'

/** How someone is qualified, since when, under which number, and who supervises them (docs/product.md, "Team"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['qualification', 'qualified_in', 'regulator_number', 'supervisor']) {
    await db.schema.alterTable('team_members').addColumn(column, 'text').execute()
  }
}
