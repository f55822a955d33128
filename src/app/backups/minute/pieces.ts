/** A stream from which one takes as much as one needs. */
export class Pieces {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  /** The first line, without its end. */
  async line(): Promise<string> {
    const parts: Buffer[] = []
    for (let chunk = await this.#next(); ; chunk = await this.#next()) {
      const end = chunk.indexOf('\n')
      if (end === -1) {
        parts.push(chunk)
        continue
      }
      this.#rest = chunk.subarray(end + 1)
      return Buffer.concat([...parts, chunk.subarray(0, end)]).toString()
    }
  }

  /** Exactly so many bytes. */
  async take(size: number): Promise<Buffer> {
    const parts: Buffer[] = []
    let missing = size
    while (missing > 0) {
      const chunk = await this.#next()
      parts.push(chunk.subarray(0, missing))
      this.#rest = chunk.subarray(missing)
      missing -= Math.min(missing, chunk.length)
    }
    return Buffer.concat(parts)
  }

  async #next(): Promise<Buffer> {
    const rest = this.#rest
    this.#rest = Buffer.alloc(0)
    if (rest.length > 0) return rest
    const { done, value } = await this.#chunks.next()
    if (done) throw new Error('The file ends too early.')
    return value
  }
}
