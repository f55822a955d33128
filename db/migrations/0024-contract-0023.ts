import { type Kysely, sql } from 'kysely'
import { engineOf } from '~/platform/database/engine'

/**
 * Several people may begin at one time: `starts_at` is unique no more, but for one person. The version before counts on
 * its being so, and is kept from starting by this name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await (engineOf(db) === 'postgres' ? dropConstraint(db) : rebuild(db))
  // With all that says which times are free.
  await db.schema
    .createIndex('bookings_by_start')
    .on('bookings')
    .columns(['starts_at', 'id', 'host_id', 'ends_at'])
    .execute()
  await db.schema
    .createIndex('bookings_by_host')
    .unique()
    .on('bookings')
    .columns(['host_id', 'starts_at'])
    .execute()
}

async function dropConstraint(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('bookings').dropConstraint('bookings_starts_at_key').execute()
}

/** SQLite takes no constraint from a table. */
async function rebuild(db: Kysely<unknown>): Promise<void> {
  const texts = ['service', 'name', 'email', 'phone', 'created_at']
  const nullable = [
    'notes',
    'form_id',
    'kind',
    'lives_in',
    'outcome',
    'staff_note',
    'changed_at',
    'reminded_at',
    'reminded_again_at',
    'host_id',
    'ends_at',
  ]
  let table = db.schema
    .createTable('bookings_rebuilt')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('starts_at', 'text', (column) => column.notNull())
  for (const name of texts) table = table.addColumn(name, 'text', (column) => column.notNull())
  for (const name of nullable) table = table.addColumn(name, 'text')
  await table
    .addColumn('sequence', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('chose_host', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute()
  const columns = sql.join(
    ['id', 'starts_at', ...texts, ...nullable, 'sequence', 'chose_host'].map((name) =>
      sql.ref(name),
    ),
  )
  await sql`insert into bookings_rebuilt (${columns}) select ${columns} from bookings`.execute(db)
  await db.schema.dropTable('bookings').execute()
  await db.schema.alterTable('bookings_rebuilt').renameTo('bookings').execute()
  await db.schema
    .createIndex('bookings_form_id')
    .unique()
    .on('bookings')
    .column('form_id')
    .execute()
}
