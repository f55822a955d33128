import type { Role } from '~/domain/permissions'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import type { MailSender } from '~/platform/mail/queue-mail'
import type { Settings } from '~/platform/settings'
import type { LeavingChoices, LeftBehind, NextState } from './leaving-schema'

/*
 * Accounts know what is theirs alone; what else someone leaves behind belongs to other features, and
 * `src/server/leaving/` puts it together.
 */

/** The current owner of the account. */
export interface Leaver {
  id: string
  username: string
  name: string | null
  roles: readonly Role[]
}

/** The outcome for one kind of thing that someone left behind. */
export interface Handover {
  /** Named like fields of the activity. */
  what: string
  /** Titles or a count; never anything a visitor has sent. */
  which: string
  /** The new owner; null when it has ended. */
  to: string | null
}

/** Reads what is left behind, and ends it or hands it over. */
export interface Leaving {
  /** @param by the author of the change: unfinished work goes to them if it can */
  read: (db: Database, leaver: Leaver, next: NextState, by: AuditContext) => Promise<LeftBehind>
  /**
   * @param db the transaction in which the account changes
   * @throws {Problem} 422 for a choice of someone who cannot take it
   */
  handOver: (
    db: Database,
    leaver: Leaver,
    next: Becoming,
    how: HandoverFacts,
  ) => Promise<Handover[]>
}

/**
 * The next state of an account. Enabled again, it starts without anything that it had made before, and nothing is
 * handed over.
 */
export type Becoming = NextState | 'enabled'

interface HandoverFacts {
  choices: LeavingChoices
  audit: AuditContext
  /** For mails to visitors. */
  site: MailSender
  settings: Pick<
    Settings,
    'firm' | 'secondOffice' | 'officeHours' | 'consultations' | 'mailSentences'
  >
}

/** Carries out the decisions about what is left behind, when an account changes. */
export type HandOver = (
  db: Database,
  leaver: Leaver,
  next: Becoming,
  audit: AuditContext,
) => Promise<Handover[]>

/** The same as fields of the activity, with the previous and the new owner. */
export function handoverFields(handovers: readonly Handover[]) {
  return {
    before: Object.fromEntries(handovers.map(({ what, which }) => [what, which])),
    after: Object.fromEntries(handovers.map(({ what, to }) => [`${what}NowWith`, to])),
  }
}
