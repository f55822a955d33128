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

/** Whose account it is, as it stands. */
export interface Leaver {
  id: string
  username: string
  name: string | null
  roles: readonly Role[]
}

/** What came of one kind of thing that someone left behind. */
export interface Settled {
  /** As fields of the activity are named. */
  what: string
  /** Which, or how many; never what a visitor has sent. */
  which: string
  /** Who has it now; null when it has ended. */
  to: string | null
}

/** How it is read, and how it is ended or handed over. */
export interface Leaving {
  /** @param by the id of the person who asks: unfinished work goes to them if it can */
  read: (db: Database, leaver: Leaver, next: NextState, by: AuditContext) => Promise<LeftBehind>
  /**
   * @param db the transaction in which the account changes
   * @throws {Problem} 422 for a choice of someone who cannot take it
   */
  settle: (db: Database, leaver: Leaver, next: Becoming, how: Settling) => Promise<Settled[]>
}

/** What an account becomes. Enabled again it starts without anything that it had made before, nor is anything handed over. */
export type Becoming = NextState | 'enabled'

interface Settling {
  choices: LeavingChoices
  audit: AuditContext
  /** What mails to visitors are written with. */
  site: MailSender
  settings: Pick<
    Settings,
    'firm' | 'secondOffice' | 'officeHours' | 'consultations' | 'mailSentences'
  >
}

/** What a change of an account is made with: how what goes with it is settled, and what has been decided about it. */
export type Settle = (
  db: Database,
  leaver: Leaver,
  next: Becoming,
  audit: AuditContext,
) => Promise<Settled[]>

/** The same as fields of the activity: what was theirs, and whose it is now. */
export function settledFields(settled: readonly Settled[]) {
  return {
    before: Object.fromEntries(settled.map(({ what, which }) => [what, which])),
    after: Object.fromEntries(settled.map(({ what, to }) => [`${what}NowWith`, to])),
  }
}
