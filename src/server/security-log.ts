import type { Logger } from 'pino'

/** What is written down for whoever looks into an incident (docs/security.md, "What is logged"). */
export type SecurityEvent =
  | 'logged in'
  | 'password refused'
  | 'code refused'
  | 'recovery code used'
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
 * One line in the log. It names nobody: a user is told by an id that only the database knows, and what was
 * typed, tokens and network addresses are left out.
 *
 * @param user the id; absent when it is not known who it was
 */
export function logSecurityEvent(log: Logger, event: SecurityEvent, user?: string): void {
  log.info({ event, user }, 'security')
}
