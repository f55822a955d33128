import type { Kysely } from 'kysely'

/**
 * Of someone who takes consultations: all their hours where a day has several, beside the longest of each day, which the
 * release before reads; and how long theirs take (docs/product.md, "Availability").
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('hosts').addColumn('hours', 'text').execute()
  for (const column of ['length_minutes', 'buffer_before_minutes', 'buffer_after_minutes']) {
    await db.schema.alterTable('hosts').addColumn(column, 'integer').execute()
  }
}
