import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import { remember } from '../remember'

const { constants } = zlib
const brotliCompress = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const zstdCompress = promisify(zlib.zstdCompress)

/** Best compression first. */
export const ENCODINGS = ['br', 'zstd', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/**
 * Compression effort: `once` for a text that is cached and sent many times, `first` until that is done, `always` for one
 * that is sent once.
 */
type Effort = 'once' | 'first' | 'always'

const LEVELS = {
  once: { br: 10, zstd: 9, gzip: 9 },
  first: { br: 5, zstd: 3, gzip: 6 },
  always: { br: 3, zstd: 3, gzip: 3 },
} as const

/** Browsers send a handful of different headers. */
const MOST_REMEMBERED = 50

/**
 * The best encoding that the receiver accepts.
 * @param accepted the request's `Accept-Encoding`
 * @returns null when the text must be sent uncompressed
 */
export const preferredEncoding = remember((accepted): Encoding | null => {
  const names = acceptedOf(accepted)
  return ENCODINGS.find((encoding) => names.includes(encoding)) ?? null
}, MOST_REMEMBERED)

function acceptedOf(accepted: string): string[] {
  return accepted.split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.toLowerCase().split(';')
    const isRefused = parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter))
    return isRefused ? [] : [name.trim()]
  })
}

/** @param accepted the request's `Accept-Encoding` */
export function accepts(accepted: string, encoding: Encoding): boolean {
  return acceptedOf(accepted).includes(encoding)
}

/** In bytes: up to this, handing a text to another thread takes longer than compressing it once. */
const SMALL = 64 * 1024

/** Keeps blocks of memory below 32 KB: larger ones are mapped anew each time (scripts/lib/server-memory.js). */
const IN_LITTLE_MEMORY = { windowBits: 13, memLevel: 6 }

/** Compresses off the main thread, except a small text that is sent once. */
export async function compress(
  bytes: Uint8Array,
  encoding: Encoding,
  effort: Effort,
): Promise<Buffer<ArrayBuffer>> {
  const level = LEVELS[effort][encoding]
  // Room for the whole result: each further piece would wake the threads once more.
  const chunkSize = Math.max(constants.Z_MIN_CHUNK, bytes.byteLength >> 1)
  const isQuick = effort === 'always' && bytes.byteLength <= SMALL
  if (encoding === 'gzip') {
    const options = { level, chunkSize }
    return isQuick
      ? zlib.gzipSync(bytes, { ...options, ...IN_LITTLE_MEMORY })
      : gzip(bytes, options)
  }
  if (encoding === 'zstd') {
    const options = { params: { [constants.ZSTD_c_compressionLevel]: level }, chunkSize }
    return isQuick ? zlib.zstdCompressSync(bytes, options) : zstdCompress(bytes, options)
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.byteLength),
  }
  const options = { params, chunkSize }
  return isQuick ? zlib.brotliCompressSync(bytes, options) : brotliCompress(bytes, options)
}

/** As a power of two, in bytes. A window larger than the text would only waste memory. */
function windowFor(length: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(length + 1))))
}
