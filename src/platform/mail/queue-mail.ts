import type { Firm } from '~/domain/firm'
import { plainMail } from '~/domain/mail/plain-twin'
import type { Database, MailLane } from '../database/schema'
import { newId } from '../new-id'
import type { Site } from '../site'
import type { Mail, MailAbout } from './mail'
import { insertMail, nextTurn } from './mail-rows'
import { isToStranger, laneOf } from './rules'

/** What a mail is queued with: of the site, or of a command, which counts nothing. */
export type MailSender = Pick<Site, 'now' | 'url' | 'log'> & { metrics?: Site['metrics'] }

export interface MailTurn {
  /** Only where it is not the usual one for its subject. */
  lane?: MailLane | undefined
  /** It is of no use later, so no ceiling holds it back; it counts for those that follow. */
  goesFirst?: boolean
}

interface MailFacts extends MailTurn {
  about: MailAbout
  /** The email address of the person that the mail is to or about; of staff the user name. */
  person: string
  /** Writes it: read before the transaction begins. */
  firm: Firm
}

/**
 * Stores a mail, to be sent once the transaction has ended: with what it is about, or not at all
 * (docs/product.md, "Mail"). Wake `site.mailWorker` afterwards.
 *
 * @param db the transaction that stores what the mail is about
 * @returns the mail's id
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
