import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { readRefusal } from './s3-answers'
import { StorageUnavailable } from './storage'

export interface S3Settings {
  /** Without the bucket, which becomes the first part of the path: every S3 server supports that. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

interface S3Address {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Absent for a request about the bucket. */
  key?: string
  query?: Record<string, string>
}

export interface S3Request extends S3Address {
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
  /** Total time with retries, in milliseconds. */
  patience?: number
}

/** `code` is the store’s own, such as `NoSuchKey`. */
export class S3Refusal extends StorageUnavailable {
  override name = 'S3Refusal'

  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(`The file store answered ${status} ${code}.`)
  }
}

/** Visitors are waiting for images. */
const PATIENCE_MS = 10_000

/** Pauses before each retry, in milliseconds. */
const BACKOFF_MS = [200, 600]

export type S3Client = ReturnType<typeof s3Client>

export function s3Client(settings: S3Settings) {
  const { accessKeyId, secretAccessKey, region } = settings
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  return {
    /**
     * Sends a request, and retries when the store fails or the connection breaks.
     *
     * @param read turns the answer into a result; it runs again with each retry
     * @throws {S3Refusal} when the store refuses
     * @throws {StorageUnavailable} when it cannot be reached
     */
    send<Result>(
      { headers = {}, body, patience = PATIENCE_MS, ...address }: S3Request,
      read: (answer: Response) => Promise<Result>,
    ): Promise<Result> {
      const signal = AbortSignal.timeout(patience)
      const hash = createHash('sha256').update(body ?? '')
      const signedHeaders = {
        ...headers,
        'X-Amz-Content-Sha256': hash.digest('hex'),
        // A bucket with object lock requires it.
        ...(body && { 'Content-MD5': createHash('md5').update(body).digest('base64') }),
      }
      return retry(async () => {
        const { method } = address
        const init = { method, headers: signedHeaders, body }
        const request = await signer.sign(urlOf(settings, address), init)
        // A redirect could carry the signature to another server.
        const answer = await fetch(request, { signal, redirect: 'error' })
        if (!answer.ok) throw new S3Refusal(answer.status, await readRefusal(answer))
        return read(answer)
      }, BACKOFF_MS)
    },

    /** Allows anyone to send this request for this number of seconds. */
    async sign(address: S3Address, seconds: number): Promise<string> {
      const query = { ...address.query, 'X-Amz-Expires': String(seconds) }
      const { url } = await signer.sign(urlOf(settings, { ...address, query }), {
        method: address.method,
        aws: { signQuery: true },
      })
      return url
    },
  }
}

function urlOf({ endpoint, bucket }: S3Settings, { key, query }: S3Address): string {
  const path = [bucket, ...(key?.split('/') ?? [])].map(encodeURIComponent).join('/')
  const search = query ? `?${new URLSearchParams(query)}` : ''
  return `${endpoint.replace(/\/$/, '')}/${path}${search}`
}

async function retry<Result>(
  attempt: () => Promise<Result>,
  [wait, ...others]: number[],
): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    if (wait === undefined || !mayPass(error)) throw unavailable(error)
    await pause(wait)
    return retry(attempt, others)
  }
}

function mayPass(error: unknown): boolean {
  if (error instanceof S3Refusal) return error.status >= 500 || error.status === 429
  // After a timeout there is no time for another attempt.
  return !(error instanceof Error && error.name === 'TimeoutError')
}

export function unavailable(cause: unknown): StorageUnavailable {
  if (cause instanceof StorageUnavailable) return cause
  return new StorageUnavailable('The file store does not answer.', { cause })
}
