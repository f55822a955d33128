import { AsyncLocalStorage } from 'node:async_hooks'

interface PageReads {
  hasFailed: boolean
  /** When the first of their answers will be another, in milliseconds since 1970. */
  expiresAt: number
}

const current = new AsyncLocalStorage<PageReads>()

/** Pages that show that something could not be read. */
const incomplete = new WeakSet<Response>()

/** When pages will show something else by themselves. */
const expiries = new WeakMap<Response, number>()

/** Makes a page, whose calls of the API are noted by `noteRead`. */
export async function withReads(make: () => Promise<Response>): Promise<Response> {
  const reads: PageReads = { hasFailed: false, expiresAt: Number.POSITIVE_INFINITY }
  const page = await current.run(reads, make)
  if (reads.hasFailed) incomplete.add(page)
  expiries.set(page, reads.expiresAt)
  return page
}

/** Notes how a call was answered, if it was made for a page. */
export function noteRead({ ok, status, headers }: Response): void {
  const reads = current.getStore()
  const expiresAt = Date.parse(headers.get('Expires') ?? '')
  if (reads && expiresAt < reads.expiresAt) reads.expiresAt = expiresAt
  // What is not there (404) is content too; any other failure is not what the page should show.
  if (reads && !ok && status !== 404) reads.hasFailed = true
}

/** Whether a page could not be made, or not with all that belongs to it. */
export function hasFailed(page: Response): boolean {
  return page.status >= 500 || incomplete.has(page)
}

/**
 * When a page will show something else although nobody writes: an answer that it was made of says so (`Expires`).
 *
 * @returns milliseconds since 1970; infinity when it will not
 */
export function expiryOf(page: Response): number {
  return expiries.get(page) ?? Number.POSITIVE_INFINITY
}
