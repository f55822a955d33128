import { sendApiCallsThrough } from '~/lib/api/api-transport'

type Fetch = (request: Request) => Response | Promise<Response>

/**
 * Lets pages that are rendered in this process read from the API beside them, as a visitor would, without
 * the network. Called once, by the app.
 */
export function serveInProcess(fetch: Fetch): void {
  sendApiCallsThrough(async (path, init) =>
    fetch(new Request(new URL(path, 'http://in-process'), init)),
  )
}
