import type { Firm } from '~/domain/firm'
import { plainMail } from '~/domain/mail/plain-twin'
import type { Database, MailLane } from '../database/schema'
import { newId } from '../new-id'
import type { Site } from '../site'
import type { Mail, MailAbout } from './mail'
import { insertMail, nextTurn } from './mail-rows'
import { isToStranger, laneOf } from './rules'

/** From a site, or from a command, which counts nothing. */
export type MailSender = Pick<Site, 'now' | 'url' | 'log'> & { metrics?: Site['metrics'] }

export interface MailTurn {
  /** Only if it differs from the usual lane of the subject. */
  lane?: MailLane | undefined
  /** Exempts a mail that would be useless later from the hourly limit; it still counts for those that follow. */
  goesFirst?: boolean
}

interface MailFacts extends MailTurn {
  about: MailAbout
  /** Email address of the person that the mail is to or about; for staff their user name. */
  person: string
  /** Read it before the transaction begins. */
  firm: Firm
}

/**
 * Stores a mail together with its subject, to be sent after the transaction (docs/product.md, "Mail"). Wake
 * `site.mailWorker` afterwards.
 *
 * @param db the transaction that stores the subject
 * @returns the mail’s id
 */
export async function queueMail(
  site: MailSender,
  db: Database,
  { to, purpose, ...content }: Mail,
  { about, person, firm, lane = laneOf(about.kind), goesFirst = false }: MailFacts,
): Promise<string> {
  const now = site.now()
  const isLimited = !goesFirst && isToStranger({ aboutKind: about.kind, recipient: to ?? null })
  const turn = isLimited ? await nextTurn(db, { kind: about.kind, lane }, now) : now
  if (turn > now) {
    site.metrics?.mailCeilingReached.inc()
    site.log.warn({ about, until: turn.toISOString() }, 'a mail waits: too many in an hour')
  }
  const id = newId()
  await insertMail(db, {
    id,
    aboutKind: about.kind,
    aboutId: about.id,
    aboutVersion: about.version ?? null,
    lane,
    purpose: purpose ?? null,
    takenBy: null,
    person: person.toLowerCase(),
    recipient: to ?? null,
    messageId: `<${id}@${new URL(site.url).hostname}>`,
    content: JSON.stringify({ ...content, text: plainMail(content.parts, firm) }),
    state: 'waiting',
    attempts: 0,
    notBefore: turn.toISOString(),
    dueAt: turn.toISOString(),
    createdAt: now.toISOString(),
    finishedAt: null,
    lastError: null,
  })
  return id
}
