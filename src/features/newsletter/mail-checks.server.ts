import type { Database } from '~/platform/database/schema'
import type { ClaimedMail } from '~/platform/mail/claim-mail'
import type { Site } from '~/platform/site'
import { findPublished } from './newsletters.server'
import { findSubscriber, isConfirmationOf } from './repository.server'

export async function isSignUpMailTrue(
  { db, now }: Site,
  { aboutId, recipient }: ClaimedMail,
): Promise<boolean> {
  return (await isConfirmationOf(db, aboutId, now())) && !(await isSubscribed(db, recipient))
}

export function isSubscriptionMailTrue({ db }: Site, { recipient }: ClaimedMail): Promise<boolean> {
  return isSubscribed(db, recipient)
}

export async function isNewsletterMailTrue(
  { db }: Site,
  { aboutId, recipient }: ClaimedMail,
): Promise<boolean> {
  const newsletter = await db
    .selectFrom('newsletters')
    .select('postId')
    .where('id', '=', aboutId)
    .executeTakeFirst()
  if (!newsletter || !(await findPublished(db, newsletter.postId))) return false
  return isSubscribed(db, recipient)
}

async function isSubscribed(db: Database, email: string | null): Promise<boolean> {
  return email !== null && (await findSubscriber(db, email)) !== undefined
}
