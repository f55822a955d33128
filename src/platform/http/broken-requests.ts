import {
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Duplex } from 'node:stream'
import { POLICY_OF_DATA } from './security-headers'

/** In milliseconds, for a body that stalls or, unless it is a file, for all of it. */
const BODY_PATIENCE_MS = 20_000

/** In bytes: the part of a file that must arrive within `BODY_PATIENCE_MS`, less than any real connection manages. */
const SLOWEST_UPLOAD = 20_000

/** Timeouts and sizes (docs/product.md, "Limits of requests"). */
export const serverLimits: ServerOptions = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  // Enough for the largest file at 300 kilobits a second; `endStalledBody` ends one that stalls.
  requestTimeout: 2 * 60 * 60 * 1000,
  connectionsCheckingInterval: 2000,
  // A request without a body gets no stream to read one from: a cached page takes a twentieth less time.
  optimizeEmptyRequests: true,
  // `unambiguous` refuses one without a host, in words.
  requireHostHeader: false,
}

/**
 * Answers anything that cannot be read as a request, or comes too slowly, with a refusal of the usual
 * shape, and ends its connection (docs/product.md, "Limits of requests").
 *
 * @param filesPath the path below which files are sent
 */
export function answerBrokenRequests(server: Server, filesPath: string): void {
  const answers = new WeakMap<Duplex, ServerResponse>()
  // One listener for all: each takes some 2 % of a cached page’s time.
  server.on('request', (request, response) => {
    answers.set(request.socket, response)
    if (!hasBody(request)) return
    endStalledBody(server, filesPath, request, response)
    readRestOfBody(request, response)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const answer = answers.get(socket)
    // In the middle of an answer, a second one would only be read as part of the first.
    const isAnswering = answer?.headersSent === true && !answer.writableFinished
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) {
      socket.destroy()
      return
    }
    const [status, message] = refusals[error.code ?? ''] ?? UNREADABLE
    const body = JSON.stringify({ message })
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json',
      'X-Content-Type-Options: nosniff',
      `Content-Security-Policy: ${POLICY_OF_DATA}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ]
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  })
}

/** Ends a request whose body stalls: a file may take its time, but has to keep arriving. */
function endStalledBody(
  server: Server,
  filesPath: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { socket } = request
  const isFile = request.url?.startsWith(`${filesPath}/`) ?? false
  let received = socket.bytesRead
  const watch = setInterval(() => {
    if (request.complete) return clearInterval(watch)
    const isMoving = isFile && socket.bytesRead - received >= SLOWEST_UPLOAD
    received = socket.bytesRead
    if (isMoving) return
    const error = Object.assign(new Error('The body has stalled.'), { code: TIMEOUT })
    server.emit('clientError', error, socket)
  }, BODY_PATIENCE_MS)
  response.on('close', () => clearInterval(watch))
}

/**
 * Discards the unread rest of a request body, so that the connection can serve the next request; ends the connection
 * when the rest does not come soon. The adapter's own way (`autoCleanupIncoming`) also ends connections whose body has
 * long arrived, with the next request in them.
 */
function readRestOfBody(request: IncomingMessage, response: ServerResponse): void {
  response.on('finish', () => {
    if (request.readableEnded) return
    request.removeAllListeners('data').resume()
    const end = setTimeout(() => request.complete || request.socket.destroySoon(), LINGER_MS)
    end.unref()
  })
}

const TIMEOUT = 'ERR_HTTP_REQUEST_TIMEOUT'

/** In milliseconds: how long a connection stays open for data still on its way after an answer. */
const LINGER_MS = 1000

export const UNREADABLE: [number, string] = [400, 'This could not be read as a request.']

const refusals: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'What was sent is too large.'],
  [TIMEOUT]: [408, 'The request came too slowly. Please try again.'],
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
