import type { Kysely } from 'kysely'

/**
 * What the site does by itself, and what has failed (docs/product.md, "Site health"): of each job when it last worked, failed
 * and runs next, and who has it now; of errors what failed, how often and when.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('server', 'text', (column) => column.notNull())
    .addColumn('every_ms', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'text', (column) => column.notNull())
    .addColumn('holder', 'text')
    .addColumn('lease_until', 'text')
    .addColumn('succeeded_at', 'text')
    .addColumn('took_ms', 'integer')
    .addColumn('failed_at', 'text')
    .addColumn('failure', 'text')
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('jobs_key', ['name', 'server'])
    .execute()
  await db.schema
    .createTable('server_errors')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('error', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('first_at', 'text', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .addColumn('request_id', 'text')
    .addColumn('version', 'text', (column) => column.notNull())
    .execute()
}
