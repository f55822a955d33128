import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('uploads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('kind', 'varchar(20)', (column) => column.notNull())
    .addColumn('state', 'varchar(20)', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('storage_key', 'text')
    .addColumn('size', 'integer')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('upload_parts')
    .addColumn('upload_id', 'text', (column) =>
      column.notNull().references('uploads.id').onDelete('cascade'),
    )
    .addColumn('part_number', 'integer', (column) => column.notNull())
    .addColumn('etag', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('storage_key', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('upload_parts_key', ['upload_id', 'part_number'])
    .execute()
}
