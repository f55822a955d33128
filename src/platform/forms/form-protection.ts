import { randomBytes } from 'node:crypto'
import { HONEYPOT_FIELD, SEND_FIELD } from '~/lib/forms/honeypot'
import { Problem } from '../api/problem'
import type { Database } from '../database/schema'
import { hmac, isEqual, readSecret } from '../secrets'

/** In milliseconds: no person reads and fills in a form in less (docs/product.md, "Robots"). */
export const QUICKEST_FORM_MS = 2000

/** In milliseconds: a form opened longer ago must be sent again (docs/product.md, "Robots"). */
export const OLDEST_FORM_MS = 24 * 60 * 60 * 1000

/** True for a form filled in by a program. It is answered as if it had been accepted. */
export function isHoneypotFilled(input: { [HONEYPOT_FIELD]?: string | undefined }): boolean {
  return Boolean(input[HONEYPOT_FIELD])
}

/** The time and the form's own id, signed, for a hidden field of a form rendered for one visitor. */
export async function signOpening(db: Database, now: Date): Promise<string> {
  const stamp = `${now.getTime()}.${randomBytes(12).toString('base64url')}`
  return `${stamp}.${signature(await readSecret(db, 'forms'), stamp)}`
}

/**
 * Asks for a form to be sent again if it came more quickly than a person can type, or was opened too long ago or
 * elsewhere.
 * @param opened made by `signOpening`
 * @returns the form's id, to be accepted once (docs/product.md, "Robots")
 * @throws {Problem} 422 with an issue at the form's button
 */
export async function refuseUnreadForm(
  db: Database,
  opened: string | undefined,
  now: Date,
): Promise<string> {
  const [time = '', id = '', sign = ''] = (opened ?? '').split('.')
  const age = now.getTime() - Number(time)
  const isOurs = isEqual(sign, signature(await readSecret(db, 'forms'), `${time}.${id}`))
  if (!isOurs || age > OLDEST_FORM_MS) {
    throw sendAgain('This form has been open for a long time. Please send it again.')
  }
  if (age < QUICKEST_FORM_MS) {
    throw sendAgain('That was very quick. Please check what you entered, and send it again.')
  }
  return id
}

export function sendAgain(message: string): Problem {
  return new Problem(422, message, { issues: [{ path: SEND_FIELD, message }] })
}

function signature(key: string, stamp: string): string {
  return hmac(key, `form ${stamp}`)
}
