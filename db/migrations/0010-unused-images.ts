import type { Kysely } from 'kysely'

/** What was called a picture in code is now an image (docs/architecture.md, "Words"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('unused_pictures').renameTo('unused_images').execute()
  await db.schema.alterTable('unused_images').renameColumn('picture_id', 'image_id').execute()
}
