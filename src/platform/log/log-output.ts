import { write, writeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** What may wait to be written, in bytes. */
const CAPACITY = 1024 * 1024

/** The room for lines at first, in bytes; it grows with them. */
const ROOM = 16 * 1024

/** What a unit of UTF-16 takes at most in UTF-8. */
const MOST_BYTES = 3

/** How soon a write that was refused is tried again, in milliseconds. */
const RETRY_MS = 100

/** How long the end of the process waits for what is not written yet, in milliseconds. */
const PATIENCE_MS = 200

/**
 * Writes lines to an open file, pipe or socket without ever making a request wait: the reader of the
 * pipe may have stopped, and the disk may be full. What’s waiting takes a megabyte at most; further lines
 * are dropped, and counted. What is logged while a write is under way is written together: on a busy
 * server, writing them one by one would cost an eighth of its time. Lines wait as bytes in two buffers, in turn: as
 * strings they would survive young garbage collection and fill the old generation.
 */
export class LogOutput {
  readonly #descriptor: number
  readonly #onDrop: () => void
  #lines: Buffer = Buffer.allocUnsafeSlow(ROOM)
  /** Of the lines, in bytes. */
  #length = 0
  #otherRoom: Buffer = Buffer.allocUnsafeSlow(ROOM)
  /** What is being written, in the other room. */
  #current: Buffer = Buffer.alloc(0)

  /**
   * @param descriptor on which a write answers EAGAIN at once when there is no room: a write that waits in the
   *   kernel would keep the process from ending
   * @param onDrop is called for each line that is dropped
   */
  constructor(descriptor: number, onDrop: () => void) {
    this.#descriptor = descriptor
    this.#onDrop = onDrop
  }

  write(line: string): void {
    const waiting = this.#waiting
    // How long it is at most: counting its bytes means reading all of it once more.
    let bytes = line.length * MOST_BYTES
    if (waiting + bytes > CAPACITY) bytes = Buffer.byteLength(line)
    if (waiting + bytes > CAPACITY) {
      this.#onDrop()
      return
    }
    if (waiting === 0) {
      setImmediate(() => this.#writeNext())
      process.on('exit', this.#writeAtExit)
    }
    this.#makeRoom(this.#length + bytes)
    this.#length += this.#lines.write(line, this.#length)
  }

  /** Waits for what is not written yet, but not for long. */
  async close(): Promise<void> {
    const end = performance.now() + PATIENCE_MS
    while (this.#waiting > 0 && performance.now() < end) await pause(5)
  }

  get #waiting(): number {
    return this.#current.byteLength + this.#length
  }

  #makeRoom(needed: number): void {
    if (needed <= this.#lines.byteLength) return
    const larger = Buffer.allocUnsafeSlow(2 * needed)
    this.#lines.copy(larger, 0, 0, this.#length)
    this.#lines = larger
  }

  #writeNext(): void {
    if (this.#current.byteLength === 0) this.#current = this.#takeLines()
    write(this.#descriptor, this.#current, (error, written) => {
      if (error) {
        setTimeout(() => this.#writeNext(), RETRY_MS).unref()
        return
      }
      this.#current = this.#current.subarray(written)
      if (this.#waiting > 0) this.#writeNext()
      else process.off('exit', this.#writeAtExit)
    })
  }

  #takeLines(): Buffer {
    const room = this.#lines
    const taken = room.subarray(0, this.#length)
    this.#lines = this.#otherRoom
    this.#otherRoom = room
    this.#length = 0
    return taken
  }

  /** A process that ends in an emergency says why; a write that is under way ends by itself. */
  readonly #writeAtExit = (): void => {
    try {
      writeSync(this.#descriptor, this.#takeLines())
    } catch {
      // There is no room, and nobody left to wait for it.
    }
  }
}
