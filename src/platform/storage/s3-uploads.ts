import { type OpenUpload, readJoined, readOpenUploads, readParts, readUploadId } from './s3-answers'
import { type S3Client, S3Refusal, type S3Request } from './s3-client'
import type { DirectUploads, StoredPart } from './storage'

/** Stores take a while to join a large file. */
const JOINING_PATIENCE_MS = 120_000

/** Browsers send files directly to the store, whole or in parts. */
export function s3Uploads(client: S3Client): DirectUploads {
  return {
    signFile: (key, seconds) => client.sign({ method: 'PUT', key }, seconds),
    beginParts: (key) => client.send({ method: 'POST', key, query: { uploads: '' } }, readUploadId),
    signPart(key, uploadId, { partNumber, seconds }) {
      const query = { partNumber: String(partNumber), uploadId }
      return client.sign({ method: 'PUT', key, query }, seconds)
    },
    async listParts(key, uploadId) {
      const parts: StoredPart[] = []
      try {
        for await (const part of pages(
          client,
          { method: 'GET', key, query: { uploadId } },
          readParts,
        )) {
          parts.push(part)
        }
        return parts
      } catch (error) {
        if (isNoSuchUpload(error)) return null
        throw error
      }
    },
    async joinParts(key, uploadId, parts) {
      const list = parts.map(
        ({ partNumber, etag }) =>
          `<Part><PartNumber>${partNumber}</PartNumber><ETag>${etag.replaceAll('"', '&quot;')}</ETag></Part>`,
      )
      const body = new TextEncoder().encode(
        `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`,
      )
      const headers = { 'Content-Type': 'application/xml' }
      const patience = JOINING_PATIENCE_MS
      const code = await client
        .send({ method: 'POST', key, query: { uploadId }, headers, body, patience }, readJoined)
        .catch(refusalCode)
      if (code === null) return 'joined'
      if (GONE.has(code)) return 'gone'
      if (UNFIT.has(code)) return 'unfit'
      throw new S3Refusal(200, code)
    },
    async dropParts(key, uploadId) {
      await client
        .send({ method: 'DELETE', key, query: { uploadId } }, async () => {})
        .catch((error) => {
          if (!isNoSuchUpload(error)) throw error
        })
    },
  }
}

export function openUploads(client: S3Client): AsyncGenerator<OpenUpload> {
  return pages(client, { method: 'GET', query: { uploads: '' } }, readOpenUploads)
}

export async function* pages<Item>(
  client: S3Client,
  request: S3Request,
  read: (answer: Response) => Promise<{ items: Item[]; next: Record<string, string> | null }>,
): AsyncGenerator<Item> {
  const page = await client.send(request, read)
  yield* page.items
  if (page.next)
    yield* pages(client, { ...request, query: { ...request.query, ...page.next } }, read)
}

/** Codes for parts that were joined or dropped already; OpenStack Swift uses the second. */
const GONE = new Set(['NoSuchUpload', 'NoSuchKey'])

/** Codes for parts that must be sent again. */
const UNFIT = new Set(['InvalidPart', 'InvalidPartOrder', 'EntityTooSmall'])

function refusalCode(error: unknown): string {
  if (error instanceof S3Refusal && error.status < 500 && error.code) return error.code
  throw error
}

function isNoSuchUpload(error: unknown): boolean {
  return error instanceof S3Refusal && GONE.has(error.code)
}
