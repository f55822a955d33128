import type { Kysely } from 'kysely'

/**
 * A person has one or more roles, and someone who takes consultations may have an account (docs/product.md, "Roles"): the
 * version before goes on with the main role in `role`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['users', 'invitations'] as const) {
    await db.schema.alterTable(table).addColumn('roles', 'text').execute()
  }
  await db.schema.alterTable('hosts').addColumn('user_id', 'text').execute()
}
