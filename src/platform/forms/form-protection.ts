import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { HONEYPOT_FIELD, isOfCachedPage, PAGE_MARK, SEND_FIELD } from '~/lib/forms/honeypot'
import type { ApiEnv } from '../api/create-api'
import { Problem } from '../api/problem'
import type { Database } from '../database/schema'
import { networkOf } from '../limits/rate-limit'
import { isForEveryone } from '../page-cache/rendering'
import { hmac, isEqual, readSecret } from '../secrets'

/** In milliseconds: no person reads and fills in a form in less (docs/product.md, "Robots"). */
export const QUICKEST_FORM_MS = 2000

/** In milliseconds: a form opened longer ago must be sent again (docs/product.md, "Robots"). */
export const OLDEST_FORM_MS = 24 * 60 * 60 * 1000

/** In milliseconds. Someone who opens a cached page last still has a day to send its form. */
export const CACHED_FORM_MS = 60 * 60 * 1000

/** Whether a form was filled in by a program. It is answered as if it had been accepted. */
export function isHoneypotFilled(input: { [HONEYPOT_FIELD]?: string | undefined }): boolean {
  return Boolean(input[HONEYPOT_FIELD])
}

/** The present moment and the form's own id, signed, for a hidden field. */
export function signOpening(db: Database, now: Date): Promise<string> {
  return signed(db, now, randomBytes(12).toString('base64url'))
}

/**
 * The stamp of the form that an API call is for. A page that is cached has one stamp for all its readers, and ends its
 * caching in time (`Expires`).
 */
export async function stampForm(
  c: Context<ApiEnv>,
  { db, now }: { db: Database; now: () => Date },
): Promise<string> {
  const moment = now()
  if (!isForEveryone()) return signOpening(db, moment)
  c.header('Expires', new Date(moment.getTime() + CACHED_FORM_MS).toUTCString())
  return signed(db, moment, PAGE_MARK + randomBytes(6).toString('base64url'))
}

/**
 * Asks for a form to be sent again if it came more quickly than a person can type, or was opened too long
 * ago or elsewhere.
 *
 * @param opened made by `stampForm`; a script adds an id of its own to the stamp of a cached page
 * @param address the sender's network address, which tells apart those who send a cached page without script
 * @returns the form's id, to be accepted once (docs/product.md, "Robots")
 * @throws {Problem} 422 with an issue at the form's button
 */
export async function refuseUnreadForm(
  db: Database,
  opened = '',
  now: Date,
  address: string,
): Promise<string> {
  const [time = '', id = '', sign = '', ownId = ''] = opened.split('.')
  const key = await readSecret(db, 'forms')
  const isOurs = isEqual(sign, signature(key, `${time}.${id}`))
  const isShared = isOfCachedPage(opened)
  const age = now.getTime() - Number(time)
  const oldest = isShared ? OLDEST_FORM_MS + CACHED_FORM_MS : OLDEST_FORM_MS
  if (!isOurs || age > oldest) {
    throw sendAgain('This form has been open for a long time. Please send it again.')
  }
  if (age < QUICKEST_FORM_MS) {
    throw sendAgain('That was very quick. Please check what you entered, and send it again.')
  }
  if (!isShared) return id
  return hmac(key, `form ${sign} by ${ownId || networkOf(address)}`)
}

export function sendAgain(message: string): Problem {
  return new Problem(422, message, { issues: [{ path: SEND_FIELD, message }] })
}

async function signed(db: Database, now: Date, id: string): Promise<string> {
  const stamp = `${now.getTime()}.${id}`
  return `${stamp}.${signature(await readSecret(db, 'forms'), stamp)}`
}

function signature(key: string, stamp: string): string {
  return hmac(key, `form ${stamp}`)
}
