import { AsyncLocalStorage } from 'node:async_hooks'

interface PageReads {
  hasFailed: boolean
}

const current = new AsyncLocalStorage<PageReads>()

/** Pages that show that something could not be read. */
const incomplete = new WeakSet<Response>()

/** Makes a page, whose calls of the API are noted by `noteRead`. */
export async function withReads(make: () => Promise<Response>): Promise<Response> {
  const reads: PageReads = { hasFailed: false }
  const page = await current.run(reads, make)
  if (reads.hasFailed) incomplete.add(page)
  return page
}

/** Notes how a call was answered, if it was made for a page. */
export function noteRead({ ok, status }: Response): void {
  const reads = current.getStore()
  // What is not there (404) is content too; any other failure is not what the page should show.
  if (reads && !ok && status !== 404) reads.hasFailed = true
}

/** Whether a page could not be made, or not with all that belongs to it. */
export function hasFailed(page: Response): boolean {
  return page.status >= 500 || incomplete.has(page)
}
