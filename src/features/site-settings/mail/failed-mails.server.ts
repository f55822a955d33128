import { recordActivity } from '~/content-kinds/activity/record-activity'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import { mailContent } from '~/platform/mail/mail'
import { countFailedMails, retryMails, stillMatters } from '~/platform/mail/mail-rows'
import type { FailedMails } from './mail-schema'

/** How many are shown. */
const MOST = 20

/** Emails of the last 30 days that no mail server took, the latest first (docs/product.md, "Email settings"). */
export async function readFailedMails(db: Database): Promise<FailedMails> {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'recipient', 'content', 'createdAt', 'finishedAt', 'lastError'])
    .where('state', '=', 'failed')
    .where(stillMatters)
    .orderBy('finishedAt', 'desc')
    .limit(MOST)
    .execute()
  const mails = rows.map(({ content, finishedAt, ...mail }) => ({
    ...mail,
    subject: mailContent.safeParse(JSON.parse(content ?? 'null')).data?.subject ?? null,
    failedAt: finishedAt ?? mail.createdAt,
  }))
  return { count: rows.length < MOST ? rows.length : await countFailedMails(db), mails }
}

/**
 * Has emails tried again at once that failed, or wait for their next attempt; recorded unless there is none.
 *
 * @param id of one email; without it, all
 * @returns how many
 */
export async function tryAgain(db: Database, audit: AuditContext, id?: string): Promise<number> {
  return db.transaction().execute(async (db) => {
    const mails = await retryMails(db, audit.now, id)
    if (mails > 0) {
      await recordActivity(db, audit, 'retried', { kind: 'mail', id }, { after: { mails } })
    }
    return mails
  })
}
