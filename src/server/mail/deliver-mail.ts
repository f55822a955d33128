import { setTimeout as wait } from 'node:timers/promises'
import type { Site } from '../site'
import { failureOf } from './failures'
import { mailContent } from './mail'
import { type ClaimedMail, claimMail, markSent, markUnsent, releaseMail } from './mail-rows'
import type { Turn } from './mail-worker'
import { MAIL_SERVER_LIMITS } from './rules'

/**
 * Delivers the mail that has been due for longest (docs/product.md, "Mail"). What becomes of it is noted and
 * logged, with the id of what it is about.
 *
 * @param stop ends the attempt, and gives the mail back
 * @throws {DatabaseUnavailable} when none can be claimed
 */
export async function deliverNextMail(site: Site, stop: AbortSignal): Promise<Turn> {
  const { db, log, mailTransport, now } = site
  const mail = await claimMail(db, now())
  if (!mail) return 'none due'
  try {
    const content = mailContent.parse(JSON.parse(mail.content ?? 'null'))
    const limit = AbortSignal.timeout(MAIL_SERVER_LIMITS.delivery)
    await mailTransport.deliver({ ...mail, content }, AbortSignal.any([stop, limit]))
  } catch (error) {
    if (!stop.aborted) return noteFailure(site, mail, error, stop)
    await releaseMail(db, mail, now())
    return 'none due'
  }
  // From here until it is noted, a crash means that the mail goes out twice.
  await untilDone(() => markSent(db, mail.id, mailTransport.taker, now()), stop)
  log.info(nameOf(mail), 'a mail was sent')
  return 'next'
}

async function noteFailure(
  { db, log, metrics, now }: Site,
  mail: ClaimedMail,
  error: unknown,
  stop: AbortSignal,
): Promise<Turn> {
  const { isFinal, isOfServer, reason } = failureOf(error)
  const lastError = Object.values(reason).join(' ')
  const next = await untilDone(() => markUnsent(db, mail, { isFinal, lastError, now: now() }), stop)
  const facts = { ...nameOf(mail), attempts: mail.attempts, ...reason }
  if (next) {
    log.warn({ ...facts, next: next.toISOString() }, 'a mail could not be sent yet')
  } else {
    metrics.mailsFailed.inc()
    log.error(facts, 'a mail could not be sent')
  }
  return isOfServer ? 'server fails' : 'next'
}

function nameOf({ id, aboutKind, aboutId }: ClaimedMail) {
  return { mail: id, about: { kind: aboutKind, id: aboutId } }
}

const PAUSE_MS = 1000

/** The mail server has decided, and will not be asked again: the database has to hear of it, however long that takes. */
async function untilDone<Result>(note: () => Promise<Result>, stop: AbortSignal): Promise<Result> {
  for (;;) {
    try {
      return await note()
    } catch (error) {
      if (stop.aborted) throw error
      await wait(PAUSE_MS)
    }
  }
}
