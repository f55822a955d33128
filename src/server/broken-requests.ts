import { type IncomingMessage, type Server, type ServerOptions, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { POLICY_OF_DATA } from './security-headers'

/** How long a body may stand still, or, where no file is sent, take as a whole; in milliseconds. */
const BODY_PATIENCE_MS = 20_000

/** What a file must bring in that time to count as moving, in bytes: slower than any line. */
const SLOWEST_UPLOAD = 20_000

/** What the server waits for and accepts (docs/product.md, "Limits of requests"). */
export const serverLimits: ServerOptions = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  // The largest file over a line of 300 kilobits a second; `endStalledBodies` ends what stands still.
  requestTimeout: 2 * 60 * 60 * 1000,
  connectionsCheckingInterval: 2000,
}

/**
 * Answers what cannot be read as a request, or comes too slowly, with a refusal of the usual shape, and
 * ends its connection (docs/product.md, "Limits of requests").
 */
export function answerBrokenRequests(server: Server): void {
  const isAnswering = watchAnswers(server)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // In the middle of an answer another one would only be part of it.
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
      socket.destroy()
      return
    }
    const [status, message] = refusals[error.code ?? ''] ?? unreadable
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

/**
 * Ends requests whose body stands still: a file may take its time, but has to move.
 *
 * @param filesPath below which files are sent
 */
export function endStalledBodies(server: Server, filesPath: string): void {
  server.on('request', (request, response) => {
    if (!hasBody(request)) return
    const { socket } = request
    const isFile = request.url?.startsWith(`${filesPath}/`) ?? false
    let received = socket.bytesRead
    const watch = setInterval(() => {
      if (request.complete) return clearInterval(watch)
      const isMoving = isFile && socket.bytesRead - received >= SLOWEST_UPLOAD
      received = socket.bytesRead
      if (isMoving) return
      const error = Object.assign(new Error('The body stands still.'), { code: TIMEOUT })
      server.emit('clientError', error, socket)
    }, BODY_PATIENCE_MS)
    response.on('close', () => clearInterval(watch))
  })
}

const TIMEOUT = 'ERR_HTTP_REQUEST_TIMEOUT'

/** Time for a refusal to be read before the connection is gone. */
const LINGER_MS = 1000

const unreadable: [number, string] = [400, 'This could not be read as a request.']

const refusals: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'What was sent is too large.'],
  [TIMEOUT]: [408, 'The request came too slowly. Please try again.'],
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function watchAnswers(server: Server) {
  const answers = new WeakMap<Duplex, { headersSent: boolean; writableFinished: boolean }>()
  server.on('request', (request, response) => answers.set(request.socket, response))
  return (socket: Duplex) => {
    const answer = answers.get(socket)
    return answer?.headersSent === true && !answer.writableFinished
  }
}
