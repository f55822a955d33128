import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { HONEYPOT_FIELD, SEND_FIELD } from '~/lib/honeypot'
import { Problem } from './api/problem'
import type { Database } from './database/schema'
import { readSecret } from './secrets'

/** In milliseconds: no person reads and fills in a form in less (docs/product.md, "Robots"). */
export const QUICKEST_FORM_MS = 2000

/** In milliseconds: a form opened longer ago must be sent again (docs/product.md, "Robots"). */
export const OLDEST_FORM_MS = 24 * 60 * 60 * 1000

/** Whether a form was filled in by a program. It is answered as if it had been accepted. */
export function isHoneypotFilled(input: { [HONEYPOT_FIELD]?: string | undefined }): boolean {
  return Boolean(input[HONEYPOT_FIELD])
}

/**
 * The present moment and the form's own id, signed, for a hidden field of a form that is rendered now for one
 * visitor.
 */
export async function signOpening(db: Database, now: Date): Promise<string> {
  const stamp = `${now.getTime()}.${randomBytes(12).toString('base64url')}`
  return `${stamp}.${signature(await readSecret(db, 'forms'), stamp)}`
}

/**
 * Asks for a form to be sent again if it came more quickly than a person can type, or was opened too long
 * ago or elsewhere.
 *
 * @param opened made by `signOpening`
 * @returns the form's id, to be accepted once (docs/product.md, "Robots")
 * @throws {Problem} 422 with an issue of the form's button
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

/** Asks for a form to be sent again; the page that says so carries a new one. */
export function sendAgain(message: string): Problem {
  return new Problem(422, message, { issues: [{ path: SEND_FIELD, message }] })
}

/**
 * Signs what stands in a link, so that nobody can guess another.
 *
 * @param text says what the link is for and to: `booking 0198…`
 */
export async function sign(db: Database, text: string): Promise<string> {
  return hmac(await readKey(db), text)
}

/** Whether a signature is the one that `sign` gives. */
export async function isSigned(db: Database, text: string, signature: string): Promise<boolean> {
  return isEqual(signature, await sign(db, text))
}

function signature(key: string, stamp: string): string {
  return hmac(key, `form ${stamp}`)
}

function hmac(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
