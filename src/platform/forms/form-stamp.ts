import type { Context } from 'hono'
import { OPENED_FIELD, STAMP_TO_COME } from '~/lib/forms/honeypot'
import type { ApiEnv } from '../api/create-api'
import type { Database } from '../database/schema'
import { bytesOf } from '../pages/page-text'
import { signOpening } from './form-protection'

/** In the form's hidden field, or in the call that reads the free times; not in the data for React. */
const place = new RegExp(`(?<=value="|"${OPENED_FIELD}":")${STAMP_TO_COME}`)

/** The text before and after the placeholder of a form's stamp; null without one. */
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
 * The stamp in the answer to a call. A call by this process gets a placeholder, because its answer may be shared while
 * each reader needs their own stamp; staff, whose calls are never shared, get theirs here.
 */
export async function stampFor(c: Context<ApiEnv>, signer: Signer): Promise<string> {
  return c.env?.isInProcess ? STAMP_TO_COME : newStamp(signer)
}

/** Replaces the placeholder, if any, with the form's stamp. */
export async function withStamp(signer: Signer, answer: Response): Promise<Response> {
  if (answer.body === null) return answer
  const bytes = await bytesOf(answer)
  const around = aroundStamp(bytes)
  return new Response(around ? around.join(await newStamp(signer)) : bytes, answer)
}
