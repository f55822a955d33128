import { type Kysely, sql } from 'kysely'

/**
 * Every person has an address: once, a name without a Latin letter or digit gave none until the next edit
 * (docs/product.md, "Team").
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update team_members set slug = 'team-member-' || substr(id, length(id) - 7)
    where slug = ''`.execute(db)
}
