import type { Logger } from 'pino'

/** What happens to accounts, for the security log and the activity (content-kinds/activity/). */
export type AccountEvent =
  | 'logged in'
  | 'logged out'
  | 'password refused'
  | 'code refused'
  | 'recovery code used'
  | 'account locked'
  | 'account unlocked'
  | 'password changed'
  | 'second factor on'
  | 'second factor off'
  | 'user added'
  | 'user disabled'
  | 'user deleted'
  | 'user enabled'
  | 'account changed'
  | 'user invited'
  | 'invitation accepted'
  | 'invitation withdrawn'
  | 'password reset sent'
  | 'session ended'
  | 'sessions ended'

/** What is recorded for the investigation of an incident (docs/security.md, "What is logged"). */
export type SecurityEvent = AccountEvent | 'login limited' | 'token refused'

/**
 * One line in the log. It names nobody: a user is given by an id that only the database knows, and typed
 * text, tokens and network addresses are left out.
 *
 * @param user the id of the account's owner, or of an invitation; absent when unknown
 * @param by the id of the administrator who did it to someone's account
 */
export function logSecurityEvent(
  log: Logger,
  event: SecurityEvent,
  user?: string,
  by?: string,
): void {
  log.info({ event, user, by }, 'security')
}
