import { get } from 'node:http'

export interface Answer {
  /** Null when no whole answer came. */
  status: number | null
  body: string
  ms: number
}

/** Asks a server for an address, on a connection of its own: one that was kept may end with the server. */
export function ask(
  address: string,
  headers: Record<string, string> = {},
  patienceMs = 10_000,
): Promise<Answer> {
  const start = performance.now()
  return new Promise((resolve) => {
    const end = (status: number | null, body: string) =>
      resolve({ status, body, ms: performance.now() - start })
    const signal = AbortSignal.timeout(patienceMs)
    const request = get(address, { agent: false, headers, signal }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        body += chunk
      })
      response.on('end', () => end(response.statusCode ?? null, body))
      response.on('error', () => end(null, ''))
    })
    request.on('error', () => end(null, ''))
  })
}
