import type { Logger } from 'pino'

/** Events of accounts, for the security log and the activity (content-kinds/activity/). */
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

/** Recorded for the investigation of incidents (docs/security.md, "What is logged"). */
export type SecurityEvent = AccountEvent | 'login limited' | 'token refused'

/**
 * Writes one line to the log, without names: users appear by an id that only the database knows, and typed text, tokens
 * and network addresses are left out.
 * @param user the id of the account's owner, or of an invitation; absent when unknown
 * @param by the id of the administrator who acted on someone's account
 */
export function logSecurityEvent(
  log: Logger,
  event: SecurityEvent,
  user?: string,
  by?: string,
): void {
  log.info({ event, user, by }, 'security')
}
