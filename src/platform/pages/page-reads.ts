import { AsyncLocalStorage } from 'node:async_hooks'

interface PageReads {
  hasFailed: boolean
  expiresAt: number
}

const current = new AsyncLocalStorage<PageReads>()

/** Pages that show that something could not be read. */
const incomplete = new WeakSet<Response>()

/** Times when pages change without a write, in milliseconds since 1970. */
const expiries = new WeakMap<Response, number>()

/** Makes a page, whose API calls are recorded by `noteRead`. */
export async function withReads(make: () => Promise<Response>): Promise<Response> {
  const reads: PageReads = { hasFailed: false, expiresAt: Number.POSITIVE_INFINITY }
  const page = await current.run(reads, make)
  if (reads.hasFailed) incomplete.add(page)
  expiries.set(page, reads.expiresAt)
  return page
}

export function noteRead({ ok, status, headers }: Response): void {
  const reads = current.getStore()
  const expiresAt = Date.parse(headers.get('Expires') ?? '')
  if (reads && expiresAt < reads.expiresAt) reads.expiresAt = expiresAt
  // What is not there (404) is content too; any other failure is not what the page should show.
  if (reads && !ok && status !== 404) reads.hasFailed = true
}

/** True when a page could not be made, or is incomplete. */
export function hasFailed(page: Response): boolean {
  return page.status >= 500 || incomplete.has(page)
}

/**
 * The time when a page changes without a write, from the `Expires` of the answers it was made of.
 * @returns milliseconds since 1970; infinity when it will not
 */
export function expiryOf(page: Response): number {
  return expiries.get(page) ?? Number.POSITIVE_INFINITY
}
