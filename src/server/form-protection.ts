import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { SEND_FIELD, TRAP_FIELD } from '~/lib/robot-trap'
import { Problem } from './api/problem'
import type { Database } from './database/schema'

/** Nobody reads and fills in a form in less, in milliseconds (docs/product.md, "Robots"). */
export const QUICKEST_FORM_MS = 2000

/** A form that was opened before is sent again, in milliseconds (docs/product.md, "Robots"). */
export const OLDEST_FORM_MS = 24 * 60 * 60 * 1000

/** Whether a form was filled in by a program. It is answered as if it had been accepted. */
export function isFromRobot(input: { [TRAP_FIELD]?: string | undefined }): boolean {
  return Boolean(input[TRAP_FIELD])
}

/**
 * Makes the key that forms are signed with, unless there is one. It is in the database, so that a form
 * outlives a restart; and made at the start, so that whoever looks at a form writes nothing.
 */
export async function makeFormKey(db: Database): Promise<void> {
  await db
    .insertInto('secrets')
    .values({ name: KEY, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** The present moment, signed, for a hidden field of a form that is made now. */
export async function signOpening(db: Database, now: Date): Promise<string> {
  const time = String(now.getTime())
  return `${time}.${signature(await readKey(db), time)}`
}

/**
 * Asks to send a form again that was sent more quickly than a person can, or that was made long ago or
 * elsewhere.
 *
 * @param opened made by `signOpening`
 * @throws {Problem} 422 with an issue of the form's button
 */
export async function refuseUnreadForm(
  db: Database,
  opened: string | undefined,
  now: Date,
): Promise<void> {
  const [time = '', sign = ''] = (opened ?? '').split('.')
  const age = now.getTime() - Number(time)
  const isOurs = isEqual(sign, signature(await readKey(db), time))
  if (!isOurs || age > OLDEST_FORM_MS) {
    throw again('This form has been open for a long time. Please send it again.')
  }
  if (age < QUICKEST_FORM_MS) {
    throw again('That was very quick. Please check what you entered, and send it again.')
  }
}

function again(message: string): Problem {
  return new Problem(422, message, { issues: [{ path: SEND_FIELD, message }] })
}

function signature(key: string, time: string): string {
  return createHmac('sha256', key).update(`form ${time}`).digest('base64url')
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const KEY = 'forms'

async function readKey(db: Database): Promise<string> {
  const secrets = db.selectFrom('secrets').select('value').where('name', '=', KEY)
  const { value } = await secrets.executeTakeFirstOrThrow()
  return value
}
