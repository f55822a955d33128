import type { Role } from '~/domain/permissions'
import type { PersonAction } from '../schema'

/*
 * Some changes of an account take a code of the second factor as well as the password, by one rule for the server and its
 * dialogs (docs/product.md, "Calls that take a code"): those by which someone could get in as an administrator.
 */

interface Known {
  isAdmin: boolean
  email: string | null
}

/** A locked account always has a second factor: unlocking it allows a hundred more guesses. */
export function actionTakesCode(action: PersonAction, { isAdmin }: Pick<Known, 'isAdmin'>) {
  if (action === 'reset-second-factor' || action === 'unlock') return true
  return action === 'enable' && isAdmin
}

/** @param change what is absent stays; a link for a new password goes to the email address */
export function changeTakesCode(
  { isAdmin, email }: Known,
  change: { roles?: readonly Role[]; email?: string | null },
): boolean {
  if (!isAdmin) return rolesTakeCode(change.roles ?? [])
  return change.email !== undefined && change.email !== email
}

export function rolesTakeCode(roles: readonly Role[]): boolean {
  return roles.includes('administrator')
}
