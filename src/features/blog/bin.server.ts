import { refusePresent, takeOutOfBin } from '~/content-kinds/versions/bin'
import type { Staff } from '~/platform/api/create-api'
import { Problem } from '~/platform/api/problem'
import type { Database } from '~/platform/database/schema'
import type { Site } from '~/platform/site'
import { findPost, insertPost, isSlugTaken } from './repository.server'
import { type Post, pastPost } from './schema'
import { mayWritePost, NOT_YOUR_DRAFT } from './who-may-write'

/**
 * Puts a post back from the bin, as it was (docs/product.md, "Bin"). One whose author's account has been deleted gets
 * the person who puts it back as its author.
 *
 * @returns the whole row
 * @throws {Problem} 404 when it is not in the bin, 403 when it is not theirs, 409 for an address that has been taken or a row that cannot be read
 */
export async function putPostBack({ db, now }: Site, id: string, editor: Staff): Promise<Post> {
  return db.transaction().execute(async (db) => {
    const post = await takeOutOfBin(db, 'post', id, pastPost)
    if (!mayWritePost(editor, post)) throw new Problem(403, NOT_YOUR_DRAFT)
    refusePresent(await findPost(db, id))
    if (await isSlugTaken(db, post.slug, null)) {
      throw new Problem(
        409,
        `Another article has the address /resourcehub/${post.slug} now. Please give that one another slug, then restore this one.`,
      )
    }
    const authorId = (await isThere(db, post.authorId)) ? post.authorId : editor.id
    return insertPost(db, { ...post, authorId }, { who: editor, now: now() }, 'restored')
  })
}

async function isThere(db: Database, userId: string): Promise<boolean> {
  const user = db.selectFrom('users').select('id').where('id', '=', userId)
  return (await user.executeTakeFirst()) !== undefined
}
