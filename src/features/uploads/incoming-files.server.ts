import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { Problem } from '~/platform/api/problem'
import type { Site } from '~/platform/site'
import { refuseType, UPLOAD_LIMITS } from './file-types'
import { findUpload, storeUpload, type Upload, upsertPart } from './repository.server'
import { UPLOADS_AT_ONCE } from './rules'
import { checkAddress, INCOMING_PATH, newIncomingKey } from './upload-address.server'

/**
 * Receives files, and parts of files, at the site’s own addresses (docs/product.md, "Uploads"). These are not API
 * calls: the body is the file itself, streamed to the storage.
 */
export function incomingFiles(site: Site) {
  const receiving = new Receiving()
  return new Hono()
    .put(`${INCOMING_PATH}/:id`, async (c) => {
      const upload = await findUpload(site.db, c.req.param('id'))
      const refusal = refuseAddress(c, site, upload, 'whole')
      if (refusal || !upload) return refusal ?? forbidden(c)
      requireImage(c, upload)
      return stored(c, await receiving.during(upload, () => receiveWhole(c, site, upload)))
    })
    .put(`${INCOMING_PATH}/:id/:part{[1-9]\\d*}`, async (c) => {
      const upload = await findUpload(site.db, c.req.param('id'))
      const partNumber = Number(c.req.param('part'))
      const refusal = refuseAddress(c, site, upload, partNumber)
      if (refusal || !upload) return refusal ?? forbidden(c)
      const receive = () => receivePart(c, site, upload, partNumber)
      return stored(c, await receiving.during(upload, receive))
    })
}

class Receiving {
  readonly #senders: string[] = []

  /** @throws {Problem} 429 when there are too many at the same time; the upload widget then retries automatically */
  async during<Result>({ userId }: Upload, receive: () => Promise<Result>): Promise<Result> {
    const own = this.#senders.filter((sender) => sender === userId).length
    if (own >= UPLOADS_AT_ONCE.perPerson || this.#senders.length >= UPLOADS_AT_ONCE.inAll) {
      throw tooManyAtOnce()
    }
    this.#senders.push(userId)
    try {
      return await receive()
    } finally {
      this.#senders.splice(this.#senders.indexOf(userId), 1)
    }
  }
}

function refuseAddress(c: Context, site: Site, upload: Upload | null, piece: number | 'whole') {
  if (!upload) return forbidden(c)
  const verdict = checkAddress(upload, piece, c.req.query(), site.now())
  if (verdict === 'forged') return forbidden(c)
  if (verdict === 'expired') return expired(c)
  return null
}

function forbidden(c: Context) {
  return c.json({ message: 'No file can be sent to this address.' }, 403)
}

/** The upload widget recognises this sentence in the XML and requests a new address. */
function expired(c: Context) {
  const message = 'Request has expired'
  return c.json({ message, error: `<Message>${message}</Message>` }, 403)
}

/** The widget takes the ETag as proof that the file has arrived. */
function stored(c: Context, etag: string) {
  return c.body(null, 200, {
    ETag: etag,
    'Access-Control-Expose-Headers': 'ETag',
    'Cache-Control': 'no-store',
  })
}

/** Checks the type that the browser claims; the finishing call checks the bytes. */
function requireImage(c: Context, { kind }: Upload): void {
  if (kind === 'companion' || kind === 'export') return
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  const refusal = refuseType({ name: '', type: type ?? '' })
  if (refusal) throw new Problem(415, refusal)
}

async function receiveWhole(c: Context, { db, storage }: Site, upload: Upload): Promise<string> {
  if (upload.state !== 'waiting') throw used()
  const storageKey = newIncomingKey(upload.id)
  const { content, facts } = measure(c, UPLOAD_LIMITS[upload.kind])
  await storage.write(storageKey, content)
  const { etag, size } = facts()
  if (await storeUpload(db, upload, { storageKey, size })) return etag
  await storage.delete(storageKey)
  throw used()
}

async function receivePart(
  c: Context,
  { db, storage }: Site,
  upload: Upload,
  partNumber: number,
): Promise<string> {
  const limit = UPLOAD_LIMITS[upload.kind]
  const storageKey = newIncomingKey(upload.id)
  const { content, facts } = measure(c, limit)
  await storage.write(storageKey, content)
  const part = { uploadId: upload.id, partNumber, storageKey, ...facts() }
  const result = await upsertPart(db, part, limit)
  if ('refused' in result) {
    await storage.delete(storageKey)
    throw result.refused === 'closed' ? ended() : tooLarge(limit)
  }
  if (result.replaced) await storage.delete(result.replaced.storageKey)
  return part.etag
}

/**
 * Streams a request’s body and measures its size and hash.
 *
 * @param limit in bytes
 * @throws {Problem} 413 above the limit, 400 for an incomplete body; also while streaming
 */
function measure(c: Context, limit: number) {
  const announced = c.req.header('Content-Length')
  if (Number(announced ?? 0) > limit) throw tooLarge(limit)
  const hash = createHash('sha256')
  let size = 0
  async function* content() {
    for await (const chunk of chunksOf(c.req.raw)) {
      size += chunk.byteLength
      if (size > limit) throw tooLarge(limit)
      hash.update(chunk)
      yield chunk
    }
    if (announced !== undefined && size !== Number(announced)) throw brokenOff()
  }
  return { content: content(), facts: () => ({ size, etag: `"${hash.digest('hex')}"` }) }
}

async function* chunksOf({ body }: Request): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw brokenOff()
      })
      if (done) return
      yield value
    }
  } finally {
    reader.releaseLock()
  }
}

function tooManyAtOnce() {
  const message = 'Too many files are being sent at the same time. Please try again in a moment.'
  return new Problem(429, message, { headers: { 'Retry-After': '5' } })
}

function used() {
  return new Problem(403, 'This address has been used. Please start the upload again.')
}

function ended() {
  return new Problem(403, 'This upload has ended. Please start it again.')
}

function brokenOff() {
  return new Problem(400, 'The file did not arrive whole. Please try again.')
}

export function tooLarge(limit: number): Problem {
  const megabytes = Math.floor((limit / 1024 / 1024) * 10) / 10
  return new Problem(413, `This file is too large: it can be at most ${megabytes} MB.`)
}
