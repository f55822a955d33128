import type { ServerResponse } from 'node:http'
import { headersOfEveryAnswer, POLICY_OF_DATA } from './security-headers'

export function refuseRequest(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    'Content-Type': 'application/json',
    ...headersOfEveryAnswer(false),
    'Content-Security-Policy': POLICY_OF_DATA,
    ...headers,
    Connection: 'close',
  })
  response.end(JSON.stringify({ message }))
}
