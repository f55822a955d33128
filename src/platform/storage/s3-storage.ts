import { storedHeaders } from './file-headers'
import { readFiles } from './s3-answers'
import { S3Refusal, type S3Settings, s3Client, unavailable } from './s3-client'
import { openUploads, pages, s3Uploads } from './s3-uploads'
import type { Storage, StoredFile, StoredPart } from './storage'

/** In bytes: the part of a file of unknown length held in memory. Stores require parts of at least 5 MB. */
const PIECE_BYTES = 8 * 1024 * 1024

/** For one piece over a slow connection. */
const SENDING_PATIENCE_MS = 120_000

/** For the largest file that may be uploaded. */
const READING_PATIENCE_MS = 600_000

export function s3Storage(settings: S3Settings): Storage {
  const client = s3Client(settings)
  const direct = s3Uploads(client)

  async function put(key: string, body: Uint8Array<ArrayBuffer>, query?: Record<string, string>) {
    const headers = query ? {} : storedHeaders(key)
    const patience = SENDING_PATIENCE_MS
    const request = { method: 'PUT' as const, key, query, headers, body, patience }
    return client.send(request, async (answer) => answer.headers.get('ETag') ?? '')
  }

  async function putInParts(key: string, pieces: AsyncIterable<Uint8Array<ArrayBuffer>>) {
    const uploadId = await direct.beginParts(key)
    try {
      const parts: Array<Pick<StoredPart, 'partNumber' | 'etag'>> = []
      for await (const piece of pieces) {
        const partNumber = parts.length + 1
        const etag = await put(key, piece, { partNumber: String(partNumber), uploadId })
        parts.push({ partNumber, etag })
      }
      const outcome = await direct.joinParts(key, uploadId, parts)
      if (outcome !== 'joined') throw unavailable(new Error(`The parts just sent are ${outcome}.`))
    } catch (error) {
      // If this fails, deleteUnfinished finds the parts later.
      await direct.dropParts(key, uploadId).catch(() => {})
      throw error
    }
  }

  return {
    async write(key, content) {
      if (content instanceof Uint8Array) return void (await put(key, new Uint8Array(content)))
      const pieces = inPieces(content)
      const first = await pieces.next()
      const second = await pieces.next()
      if (first.done || second.done) {
        return void (await put(key, first.value ?? new Uint8Array()))
      }
      await putInParts(key, startingWith([first.value, second.value], pieces))
    },
    read: (key) =>
      unlessMissing(
        client.send(
          { method: 'GET', key },
          async (answer) => new Uint8Array(await answer.arrayBuffer()),
        ),
      ),
    async *readStream(key) {
      const request = { method: 'GET' as const, key, patience: READING_PATIENCE_MS }
      const body = await client.send(request, async (answer) => answer.body)
      try {
        if (body) yield* body
      } catch (error) {
        throw unavailable(error)
      }
    },
    size: (key) =>
      unlessMissing(
        client.send({ method: 'HEAD', key }, async (answer) =>
          Number(answer.headers.get('Content-Length')),
        ),
      ),
    delete: (key) => client.send({ method: 'DELETE', key }, async () => {}),
    async list(prefix) {
      const files: StoredFile[] = []
      const query = { 'list-type': '2', prefix }
      for await (const file of pages(client, { method: 'GET', query }, readFiles)) files.push(file)
      return files
    },
    async deleteUnfinished(before) {
      for await (const { key, uploadId, startedAt } of openUploads(client)) {
        if (startedAt < before) await direct.dropParts(key, uploadId)
      }
    },
    direct,
  }
}

async function unlessMissing<Found>(looking: Promise<Found>): Promise<Found | null> {
  try {
    return await looking
  } catch (error) {
    // An answer to HEAD has no body, so no code.
    const isMissing =
      error instanceof S3Refusal && error.status === 404 && ['NoSuchKey', ''].includes(error.code)
    if (isMissing) return null
    throw error
  }
}

/** Regroups the content into pieces of at least PIECE_BYTES; the last may be smaller. */
async function* inPieces(
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  let held: Uint8Array[] = []
  let size = 0
  for await (const chunk of content) {
    held.push(chunk)
    size += chunk.byteLength
    if (size < PIECE_BYTES) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}

async function* startingWith<Item>(first: Item[], rest: AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* first
  yield* rest
}
