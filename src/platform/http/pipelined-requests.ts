import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { refuseRequest } from './refuse-request'

/** Requests of one connection that may wait for the one before them (docs/product.md, "Limits of requests"). */
const MOST_WAITING = 100

/**
 * Answers the requests of one connection one after another, with a turn of the event loop between them: Node reads all
 * that a client has sent ahead, and would begin them all together. Browsers and proxies send none ahead. When a client
 * has sent too many, the next is refused and the connection ends.
 */
export function oneAtATime(answer: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  return (request, response) => {
    // Node gives the connection to a response when all before it are sent.
    if (response.socket) return answer(request, response)
    const { socket } = request
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    if (count > MOST_WAITING + 1) return
    if (count > MOST_WAITING) return refuse(response)
    response.once('socket', () => {
      // Once one is refused, none follows it.
      if (count <= MOST_WAITING) waiting.set(socket, (waiting.get(socket) ?? 0) - 1)
      setImmediate(begin, answer, request, response)
    })
  }
}

function begin(answer: RequestListener, request: IncomingMessage, response: ServerResponse): void {
  if (!response.destroyed) answer(request, response)
}

function refuse(response: ServerResponse): void {
  const message = 'Too many requests were sent at once. Please try again in a few seconds.'
  refuseRequest(response, 503, message, { 'Retry-After': '2' })
}
