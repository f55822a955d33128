import type { Kysely } from 'kysely'

/**
 * The diary asks of each booking what it is about too, which decides what is kept free around it. The index beside it,
 * `bookings_by_start`, is the one that the release before reads.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('bookings_in_diary')
    .on('bookings')
    .columns(['starts_at', 'id', 'host_id', 'ends_at', 'service'])
    .execute()
}
