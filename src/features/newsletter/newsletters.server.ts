import { recordActivity } from '~/content-kinds/activity/record-activity'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import type { RecipientState } from '~/platform/database/tables/newsletter-tables'
import { newId } from '~/platform/new-id'
import type { Article, Newsletter, NewsletterInput } from './schema'
import { ARTICLES_OFFERED, NEWSLETTERS_SHOWN } from './staff-rules'

const columns = [
  'id',
  'postId',
  'postTitle',
  'subject',
  'words',
  'sentBy',
  'createdAt',
  'finishedAt',
  'total',
  'arrived as taken',
  'refused',
  'notSent',
  'leftOut',
] as const

export async function listNewsletters(db: Database): Promise<Newsletter[]> {
  return db
    .selectFrom('newsletters')
    .select(columns)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWSLETTERS_SHOWN)
    .execute()
}

export async function findNewsletter(db: Database, id: string): Promise<Newsletter | null> {
  const query = db.selectFrom('newsletters').select(columns).where('id', '=', id)
  return (await query.executeTakeFirst()) ?? null
}

export async function findLastAbout(db: Database, postId: string): Promise<Newsletter | null> {
  const last = await db
    .selectFrom('newsletters')
    .select(columns)
    .where('postId', '=', postId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? null
}

export async function listSendable(db: Database): Promise<Article[]> {
  return db
    .selectFrom('blogPosts')
    .select(['id', 'title', 'slug'])
    .where('status', '=', 'published')
    .orderBy('publishedAt', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(ARTICLES_OFFERED)
    .execute()
}

export async function findPublished(db: Database, postId: string): Promise<Article | null> {
  const post = await db
    .selectFrom('blogPosts')
    .select(['id', 'title', 'slug'])
    .where('id', '=', postId)
    .where('status', '=', 'published')
    .executeTakeFirst()
  return post ?? null
}

export async function addressOfStaff(db: Database, id: string): Promise<string | null> {
  const query = db.selectFrom('users').select('email').where('id', '=', id)
  return (await query.executeTakeFirst())?.email ?? null
}

/**
 * Stores a newsletter with all present subscribers as its recipients; sending then starts automatically.
 *
 * @param db a transaction
 */
export async function insertNewsletter(
  db: Database,
  post: Article,
  { subject, words }: Omit<NewsletterInput, 'postId'>,
  audit: AuditContext,
): Promise<Newsletter> {
  const id = newId()
  const row = {
    id,
    postId: post.id,
    postTitle: post.title,
    postSlug: post.slug,
    subject,
    words,
    sentBy: audit.who.username,
    createdAt: audit.now.toISOString(),
    finishedAt: null,
    total: 0,
    arrived: 0,
    refused: 0,
    notSent: 0,
    leftOut: 0,
  }
  await db.insertInto('newsletters').values(row).execute()
  const everyone = await db
    .insertInto('newsletterRecipients')
    .columns(['newsletterId', 'subscriberId', 'state', 'mailId'])
    .expression(
      db
        .selectFrom('newsletterSubscribers')
        .select(({ val, ref }) => [
          val(id).as('newsletterId'),
          ref('id').as('subscriberId'),
          val<RecipientState>('waiting').as('state'),
          val(null).as('mailId'),
        ]),
    )
    .executeTakeFirst()
  const total = Number(everyone.numInsertedOrUpdatedRows)
  const newsletter = await db
    .updateTable('newsletters')
    .set({ total })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  const after = { article: post.title, words, recipients: total }
  await recordActivity(db, audit, 'sent', { kind: 'newsletter', id, name: subject }, { after })
  return newsletter
}
