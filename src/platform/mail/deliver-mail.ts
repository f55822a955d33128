import { setTimeout as wait } from 'node:timers/promises'
import type { Database, MailDestination, MailLane, MailSubject } from '../database/schema'
import type { Site } from '../site'
import { type ClaimedMail, claimMail, markSent, markUnsent, releaseMail } from './claim-mail'
import { explainFailure } from './explain-failure'
import { failureOf } from './failures'
import { Lease } from './lease'
import { mailContent } from './mail'
import type { Turn } from './mail-worker'
import { MAIL_SERVER_LIMITS } from './rules'
import { withdrawClaimed } from './withdraw-mails'

/** Per subject, checks that a mail is still true when it leaves (docs/product.md, "What mails say is true"). */
export type MailChecks = Record<MailSubject, (site: Site, mail: ClaimedMail) => Promise<boolean>>

/**
 * Per subject, stores the consequences of a mail server’s accepting a mail, in the transaction that records it. Mails
 * in the outbox have none.
 */
export type MailEffects = Partial<
  Record<MailSubject, (db: Database, mail: ClaimedMail, now: Date) => Promise<void>>
>

/** Never delivers two mails to one recipient at the same time, so that they arrive in order. */
export class MailDelivery {
  readonly #site: Site
  readonly #checks: MailChecks
  readonly #effects: MailEffects

  constructor(site: Site, checks: MailChecks, effects: MailEffects = {}) {
    this.#site = site
    this.#checks = checks
    this.#effects = effects
  }

  /**
   * Delivers the mail of a lane that has been due longest (docs/product.md, "Mail"). The outcome is recorded and
   * logged, with the id of the mail’s subject.
   *
   * @param stop ends the attempt, and returns the mail to the queue
   * @param giveWay ends the attempt as unanswered
   * @throws {DatabaseUnavailable} when no mail can be claimed
   */
  async deliverNext(lane: MailLane, stop: AbortSignal, giveWay?: AbortSignal): Promise<Turn> {
    const { db, now } = this.#site
    const mail = await claimMail(db, { lane, now: now() })
    if (!mail) return 'none due'
    if (await this.#checks[mail.aboutKind](this.#site, mail)) {
      return deliver(this.#site, mail, { effects: this.#effects, stop, giveWay })
    }
    await db.transaction().execute((db) => withdrawClaimed(db, mail, now()))
    this.#site.log.info(nameOf(mail), 'a mail was withdrawn: what it says is no longer true')
    return 'next'
  }
}

async function deliver(
  site: Site,
  claimed: ClaimedMail,
  {
    effects,
    stop,
    giveWay = new AbortController().signal,
  }: { effects: MailEffects; stop: AbortSignal; giveWay?: AbortSignal | undefined },
): Promise<Turn> {
  const { db, log, now } = site
  const lease = new Lease(db, claimed, now)
  try {
    const outcome = await attempt(site, claimed, AbortSignal.any([stop, lease.lost, giveWay]))
    if ('takenBy' in outcome) {
      // A crash between here and the record means that the mail goes out twice.
      await untilDone(() => noteTaken(db, claimed, { ...outcome, effects, now: now() }), stop)
      log.info(nameOf(claimed), TAKEN[outcome.takenBy])
      return 'next'
    }
    const mail = await lease.end()
    if (lease.lost.aborted) return 'next'
    if (!stop.aborted) return await noteFailure(site, mail, outcome.error, stop)
    await releaseMail(db, mail, now())
    return 'none due'
  } finally {
    await lease.end()
  }
}

function noteTaken(
  db: Database,
  mail: ClaimedMail,
  { takenBy, effects, now }: { takenBy: MailDestination; effects: MailEffects; now: Date },
): Promise<void> {
  return db.transaction().execute(async (db) => {
    await markSent(db, mail.id, takenBy, now)
    if (takenBy === 'mail server') await effects[mail.aboutKind]?.(db, mail, now)
  })
}

async function attempt(
  { mailTransport }: Site,
  mail: ClaimedMail,
  stop: AbortSignal,
): Promise<{ takenBy: MailDestination } | { error: unknown }> {
  try {
    const content = mailContent.parse(JSON.parse(mail.content ?? 'null'))
    const limit = AbortSignal.timeout(MAIL_SERVER_LIMITS.delivery)
    const signal = AbortSignal.any([stop, limit])
    return { takenBy: await mailTransport.deliver({ ...mail, content }, signal) }
  } catch (error) {
    return { error }
  }
}

const TAKEN = {
  'mail server': 'the mail server took a mail',
  outbox: 'a mail was written to the outbox: nobody receives it',
}

async function noteFailure(
  { db, settings, log, metrics, now }: Site,
  mail: ClaimedMail,
  error: unknown,
  stop: AbortSignal,
): Promise<Turn> {
  const { isFinal, isOfServer, isUnanswered, reason } = failureOf(error)
  const lastError = Object.values(reason).join(' ')
  const lane = isUnanswered ? 'unanswered' : mail.lane
  const next = await untilDone(
    () => markUnsent(db, mail, { isFinal, lane, lastError, now: now() }),
    stop,
  )
  const { mail: server } = await settings.read()
  const advice = explainFailure(server, error)
  const facts = { ...nameOf(mail), attempts: mail.attempts, ...reason, ...(advice && { advice }) }
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

/** The mail server has decided and will not be asked again, so the database must record it, however long that takes. */
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
