import { fieldWords } from '~/content/field-words'
import { COMMAND_LINE } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import { logSecurityEvent } from '~/platform/log/security-log'
import { OperatorError } from '~/platform/operator-error'
import { commandLine } from '~/platform/programs'
import { ACTION_EVENTS, closeAccount } from '../people/accounts.server'
import type { HandOver, Handover } from '../people/leaving.server'
import type { ClosingAction } from '../schema'
import type { SecondFactorTools } from './second-factor-command.server'

/** Tools for commands that may take something from an account. */
export type LeaveTools = Pick<SecondFactorTools, 'now' | 'say' | 'log'> & {
  db: Database
  /** Carries out the suggestions for what the account leaves behind. */
  handOver: HandOver
}

/**
 * Disables or deletes an account, and prints what has ended and the handover (docs/product.md, "When someone leaves").
 * @param isSure disables the last administrator too, and is needed for any deletion
 * @throws {OperatorError} when it is refused; nothing has changed
 */
export async function closeByCommand(
  { id, username }: { id: string; username: string },
  action: ClosingAction,
  isSure: boolean,
  { db, now, say, log, handOver }: LeaveTools,
): Promise<void> {
  if (action === 'delete' && !isSure) {
    throw new OperatorError(
      `A deleted account can’t be brought back, and the articles of ${username} get another author. Nothing has changed. If you are sure: ${commandLine('user', `delete ${username} --yes`)}`,
    )
  }
  const audit = { who: COMMAND_LINE, now: now() }
  const options = { handOver, isSure: isSure && action === 'disable' }
  const outcome = await closeAccount(db, id, action, audit, options)
  if (typeof outcome === 'string') throw new OperatorError(lastAdministrator(username, action))
  logSecurityEvent(log, ACTION_EVENTS[action], id)
  say(
    action === 'delete'
      ? `The account ${username} is deleted.`
      : `${username} can no longer log in, and is logged out everywhere.`,
  )
  sayHandovers(outcome, say)
}

/** Prints what has ended or was handed over, a line for each. */
export function sayHandovers(handovers: readonly Handover[], say: (line: string) => void): void {
  for (const { what, which, to } of handovers) {
    say(`${fieldWords(what)}: ${which}, ${to ? `now with ${to}` : 'ended'}`)
  }
}

function lastAdministrator(username: string, action: ClosingAction): string {
  const otherWay =
    action === 'disable'
      ? `, or say that you are sure: ${commandLine('user', `disable ${username} --yes`)}`
      : '. The last administrator is never deleted'
  return `Without ${username} there is no administrator left, so nobody could change anything on the site. Nothing has changed. Add another administrator first (${commandLine('user', 'add --admin NAME')})${otherWay}`
}
