import type { Context } from 'hono'
import { OPENED_FIELD, STAMP_TO_COME } from '~/lib/forms/honeypot'
import type { ApiEnv } from '../api/create-api'
import type { Database } from '../database/schema'
import { bytesOf } from '../pages/page-text'
import { signOpening } from './form-protection'

/** In the form's hidden field, or in the call that reads the free times; not in the data for React. */
const place = new RegExp(`(?<=value="|"${OPENED_FIELD}":")${STAMP_TO_COME}`)

/** What stands before and after the place of a form's stamp; null where there is none. */
export function aroundStamp(bytes: Buffer): [before: string, after: string] | null {
  // Most pages have none, and need not become a text.
  if (!bytes.includes(STAMP_TO_COME)) return null
  const text = bytes.toString()
  const start = text.search(place)
  return start === -1 ? null : [text.slice(0, start), text.slice(start + STAMP_TO_COME.length)]
}

interface Signer {
  db: Database
  now: () => Date
}

/** A form's stamp for one answer (`signOpening`). */
export function newStamp({ db, now }: Signer): Promise<string> {
  return signOpening(db, now())
}

/**
 * The stamp in the answer of a call. A call of this process gets a placeholder, as its answer may be shared, where each
 * reader gets their own; staff, whose calls are never shared, get theirs here.
 */
export async function stampFor(c: Context<ApiEnv>, signer: Signer): Promise<string> {
  return c.env?.isInProcess ? STAMP_TO_COME : newStamp(signer)
}

/** The answer with its form's stamp, if it has a place for one. */
export async function withStamp(signer: Signer, answer: Response): Promise<Response> {
  if (answer.body === null) return answer
  const bytes = await bytesOf(answer)
  const around = aroundStamp(bytes)
  return new Response(around ? around.join(await newStamp(signer)) : bytes, answer)
}
