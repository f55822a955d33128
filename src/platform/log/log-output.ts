import { write, writeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** In bytes, for lines that wait to be written. */
const CAPACITY = 1024 * 1024

/** Initial size of the buffer, in bytes; it grows as needed. */
const ROOM = 16 * 1024

/** A unit of UTF-16 takes at most this many bytes in UTF-8. */
const MOST_BYTES = 3

/** In milliseconds, before a refused write is tried again. */
const RETRY_MS = 100

/** In milliseconds: how long the process waits at its end for lines not written yet. */
const PATIENCE_MS = 200

/**
 * Writes lines to an open file, pipe or socket without ever making a request wait: the reader of the pipe may have
 * stopped, and the disk may be full. Waiting lines take a megabyte at most; further lines are dropped, and counted.
 * Lines logged during a write are written together: on a busy server, writing them one by one would cost an eighth of
 * its time. Lines wait as bytes in two buffers, in turn: as strings they would survive young garbage collection and
 * fill the old generation.
 */
export class LogOutput {
  readonly #descriptor: number
  readonly #onDrop: () => void
  #lines: Buffer = Buffer.allocUnsafeSlow(ROOM)
  #length = 0
  #otherRoom: Buffer = Buffer.allocUnsafeSlow(ROOM)
  #current: Buffer = Buffer.alloc(0)

  /**
   * @param descriptor on which a write answers EAGAIN immediately when there is no room: a write that waits in the
   * kernel would stop the process from ending
   * @param onDrop called for each line that is dropped
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

  /** Waits for lines not written yet, up to `PATIENCE_MS`. */
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

  /** Writes the reason when a process ends in an emergency; a write that is under way completes anyway. */
  readonly #writeAtExit = (): void => {
    try {
      writeSync(this.#descriptor, this.#takeLines())
    } catch {
      // There is no room, and no one left to wait for it.
    }
  }
}
