import type { Kysely } from 'kysely'

/** SHA-256 of the file that a picture was made of, so that the same file makes it once; null of earlier ones (docs/product.md, "Uploads"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('images').addColumn('fingerprint', 'text').execute()
  await db.schema.createIndex('images_by_fingerprint').on('images').column('fingerprint').execute()
}
