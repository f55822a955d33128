import type { IncomingMessage } from 'node:http'
import {
  askPlace,
  judgePlace,
  MOST_REDIRECTS,
  type OutsideOptions,
  redirectOf,
} from '~/platform/http/outside-request'
import { UnreadableCalendar } from './unreadable-calendar'

export interface Validators {
  etag: string | null
  lastModified: string | null
}

/** Null if it has not changed since. */
export type FetchedCalendar = ({ text: string } & Validators) | null

/** Limits of one calendar: milliseconds for all redirects together, and bytes. */
const IN_ALL_MS = 20_000
const LONGEST = 10 * 1024 * 1024

/**
 * Fetches a calendar over https from a public address; each redirect is checked again (docs/product.md, "Busy times
 * from
 * outside").
 *
 * @param siteUrl sent in the User-Agent
 * @throws {UnreadableCalendar} with the reason, without any part of the address
 */
export async function fetchCalendar(
  url: string,
  { etag, lastModified }: Validators,
  { siteUrl, mayAsk }: Pick<OutsideOptions, 'mayAsk'> & { siteUrl: string },
): Promise<FetchedCalendar> {
  const signal = AbortSignal.timeout(IN_ALL_MS)
  const headers = {
    Accept: 'text/calendar, */*;q=0.5',
    'Accept-Encoding': 'identity',
    'User-Agent': `Mozilla/5.0 (compatible; busy times for ${siteUrl})`,
    ...(etag && { 'If-None-Match': etag }),
    ...(lastModified && { 'If-Modified-Since': lastModified }),
  }
  try {
    return await follow(new URL(url), headers, { mayAsk, signal })
  } catch (error) {
    if (error instanceof UnreadableCalendar) throw error
    throw new UnreadableCalendar(
      signal.aborted
        ? 'The calendar’s server took too long to answer.'
        : 'The calendar’s server could not be reached.',
    )
  }
}

async function follow(
  first: URL,
  headers: Record<string, string>,
  options: OutsideOptions,
): Promise<FetchedCalendar> {
  let at = first
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    const place = at.protocol === 'https:' ? await judgePlace(at, options) : null
    if (!place) {
      throw new UnreadableCalendar(
        'The address leads into a private network, or to an address without https, so it is not read.',
      )
    }
    const answer = await askPlace('GET', place, headers, options.signal)
    const next = redirectOf(answer)
    if (next === null) return read(answer)
    answer.destroy()
    at = new URL(next, at)
  }
  throw new UnreadableCalendar('The address keeps redirecting.')
}

async function read(answer: IncomingMessage): Promise<FetchedCalendar> {
  const { statusCode: status = 0, headers } = answer
  try {
    if (status === 304) return null
    if (status !== 200) throw new UnreadableCalendar(refusalOf(status))
    const parts: Buffer[] = []
    let length = 0
    for await (const part of answer) {
      length += part.length
      if (length > LONGEST) throw new UnreadableCalendar('The calendar is larger than 10 MB.')
      parts.push(part)
    }
    const text = textOf(Buffer.concat(parts))
    return { text, etag: short(headers.etag), lastModified: short(headers['last-modified']) }
  } finally {
    answer.destroy()
  }
}

/** Dates and names of properties are ASCII in any encoding; a fold may split a letter. */
function textOf(bytes: Buffer): string {
  const whole = bytes.toString('latin1').replace(/(?:\r\n?|\n)[ \t](?=[\x80-\xbf])/g, '')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(whole, 'latin1'))
  } catch {
    return whole
  }
}

function refusalOf(status: number): string {
  if (status === 401 || status === 403 || status === 404 || status === 410) {
    return `There is no calendar at this address any more (${status}). It may have been reset or no longer be shared.`
  }
  return `The calendar’s server answered with an error (${status}).`
}

/** Null for a header too long to send back. */
function short(header: string | undefined): string | null {
  return header && header.length <= 300 ? header : null
}
