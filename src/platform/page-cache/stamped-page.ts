import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { aroundStamp } from '../forms/form-stamp'
import { accepts } from '../http/content-encoding'

/** In milliseconds. Free times change with the minute: a page that shows them is valid until the next begins. */
const MINUTE = 60_000

/** The start of a gzip file without a name or a time (RFC 1952). */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

interface Part {
  plain: Buffer
  deflated: Buffer
}

/**
 * A page or an answer of the API that is the same for everyone but for the stamp of its form: that is
 * put between two parts which were compressed before.
 */
export class StampedPage {
  readonly #headers: Headers
  readonly #before: Part
  readonly #after: Part
  readonly #minute: number
  /** How many pages the cache had found when it found this one last. */
  lastFound = 0

  private constructor(headers: Headers, before: Part, after: Part, made: Date) {
    this.#headers = headers
    this.#before = before
    this.#after = after
    this.#minute = minuteOf(made)
  }

  /**
   * @param made the moment whose free times it shows
   * @returns null for a text without a place for a stamp
   */
  static async of(headers: Headers, bytes: Buffer, made: Date): Promise<StampedPage | null> {
    const around = aroundStamp(bytes)
    if (!around) return null
    const [before, after] = around.map((part) => Buffer.from(part))
    if (!before || !after) return null
    const [first, last] = await Promise.all([
      // Ends at the edge of a byte, where another block can follow.
      promisify(deflateRaw)(before, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }),
      promisify(deflateRaw)(after, { level: 9 }),
    ])
    return new StampedPage(
      headers,
      { plain: before, deflated: first },
      { plain: after, deflated: last },
      made,
    )
  }

  /** In memory. */
  get bytes(): number {
    return [this.#before, this.#after].reduce(
      (sum, { plain, deflated }) => sum + plain.byteLength + deflated.byteLength,
      0,
    )
  }

  isValid(now: Date): boolean {
    return minuteOf(now) === this.#minute
  }

  /** The answer to one request, with a stamp of its own. */
  answerWith(stamp: string, acceptEncoding = ''): Response {
    const isZipped = accepts(acceptEncoding, 'gzip')
    const body = isZipped ? this.#zipped(Buffer.from(stamp)) : this.#plain(Buffer.from(stamp))
    const answer = new Response(body, { headers: this.#headers })
    if (isZipped) answer.headers.set('Content-Encoding', 'gzip')
    return answer
  }

  #plain(stamp: Buffer): Buffer<ArrayBuffer> {
    return Buffer.concat([this.#before.plain, stamp, this.#after.plain])
  }

  #zipped(stamp: Buffer): Buffer<ArrayBuffer> {
    // A block that is stored as it is (RFC 1951, 3.2.4).
    const block = Buffer.alloc(5)
    block.writeUInt16LE(stamp.byteLength, 1)
    block.writeUInt16LE(0xffff - stamp.byteLength, 3)
    const plain = [this.#before.plain, stamp, this.#after.plain]
    const tail = Buffer.alloc(8)
    tail.writeUInt32LE(
      plain.reduce((sum, part) => crc32(part, sum), 0),
      0,
    )
    tail.writeUInt32LE(
      plain.reduce((sum, part) => sum + part.byteLength, 0),
      4,
    )
    return Buffer.concat([
      GZIP_HEAD,
      this.#before.deflated,
      block,
      stamp,
      this.#after.deflated,
      tail,
    ])
  }
}

/** A free time is on offer to the end of the minute in which it is taken off. */
function minuteOf(moment: Date): number {
  return Math.ceil(moment.getTime() / MINUTE)
}
