type Fetch = (request: Request) => Response | Promise<Response>

let apiFetch: Fetch | undefined

/** Names the API that pages rendered in this process read from. Called once, by the app. */
export function serveInProcess(fetch: Fetch): void {
  apiFetch = fetch
}

/** Answers an API request of a page that is being rendered here, as a visitor would get it. */
export async function requestInProcess(path: string, init: RequestInit): Promise<Response> {
  if (!apiFetch) throw new Error('The API is not running in this process.')
  return apiFetch(new Request(new URL(path, 'http://in-process'), init))
}
