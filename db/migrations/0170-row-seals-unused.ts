import { type Kysely, sql } from 'kysely'

/**
 * Empties `row_seals`, which nothing reads any more. Version 2.0.0 still writes to it, so the table itself goes with the
 * release after this one, in `…-contract-0170` (docs/decisions/027-expand-and-contract.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from row_seals`.execute(db)
}
