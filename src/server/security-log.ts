import type { Logger } from 'pino'

/** What is recorded for the investigation of an incident (docs/security.md, "What is logged"). */
export type SecurityEvent =
  | 'logged in'
  | 'password refused'
  | 'code refused'
  | 'recovery code used'
  | 'account locked'
  | 'account unlocked'
  | 'login limited'
  | 'logged out'
  | 'token refused'
  | 'password changed'
  | 'second factor on'
  | 'second factor off'
  | 'user added'
  | 'user disabled'
  | 'user enabled'
  | 'session ended'
  | 'sessions ended'

/**
 * One line in the log. It names nobody: a user is given by an id that only the database knows, and typed
 * text, tokens and network addresses are left out.
 *
 * @param user the id; absent when the user is unknown
 */
export function logSecurityEvent(log: Logger, event: SecurityEvent, user?: string): void {
  log.info({ event, user }, 'security')
}
