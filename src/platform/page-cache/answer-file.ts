import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { LongBody } from '../api/create-api'
import { newId } from '../new-id'

/*
 * Files by their numbers: a `FileHandle` that was never closed would end the process, and an answer that its caller never
 * reads closes none.
 */
const open = promisify(fs.open)
const read = promisify(fs.read)
const writeFile = promisify(fs.writeFile)
const close = promisify(fs.close)
const unlink = promisify(fs.unlink)

/** The part of a file that each reader has in memory, in bytes. Unpacked it is some four times as much. */
const CHUNK = 4 * 1024

export class NoRoom extends Error {
  override name = 'NoRoom'
}

/**
 * An answer, compressed by gzip, in a file without a name: no other program can open it, and the system removes it when
 * its last reader is done, or the process ends, however that ends.
 */
export class AnswerFile {
  readonly #file: number
  #readers = 0
  #isLetGo = false

  private constructor(
    file: number,
    readonly size: number,
    /** Identifies the content; without quotation marks. */
    readonly etag: string,
  ) {
    this.#file = file
  }

  /**
   * Writes a body to a file.
   * @param folder in which there is room
   * @throws {NoRoom} when it cannot be written; errors of the body are passed on
   */
  static async write(folder: string, body: LongBody): Promise<AnswerFile> {
    const file = await written(() => openNameless(folder))
    try {
      const hash = createHash('sha256')
      let size = 0
      for await (const chunk of body.pipeThrough(new CompressionStream('gzip'))) {
        await written(() => writeFile(file, chunk))
        hash.update(chunk)
        size += chunk.byteLength
      }
      return new AnswerFile(file, size, hash.digest('base64url').slice(0, 22))
    } catch (error) {
      await close(file)
      throw error
    }
  }

  /** The bytes for one reader, who can read to the end even when the file is released meanwhile. */
  read(): LongBody {
    let position = 0
    let isOver = false
    this.#readers += 1
    const end = async () => {
      if (isOver) return
      isOver = true
      this.#readers -= 1
      await this.#closeWhenUnused()
    }
    const pull = async (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) => {
      try {
        const chunk = new Uint8Array(Math.min(CHUNK, this.size - position))
        const { bytesRead } = await read(this.#file, chunk, 0, chunk.byteLength, position)
        position += bytesRead
        controller.enqueue(chunk.subarray(0, bytesRead))
        if (position < this.size) return
        controller.close()
        await end()
      } catch (error) {
        await end()
        throw error
      }
    }
    return new ReadableStream({ pull, cancel: end }, { highWaterMark: 0 })
  }

  /** Closes the file once its last reader is done. */
  async letGo(): Promise<void> {
    this.#isLetGo = true
    await this.#closeWhenUnused()
  }

  async #closeWhenUnused(): Promise<void> {
    if (this.#isLetGo && this.#readers === 0) await close(this.#file)
  }
}

async function openNameless(folder: string): Promise<number> {
  const path = join(folder, `.answer-${newId()}`)
  const file = await open(path, 'wx+')
  await unlink(path)
  return file
}

async function written<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (cause) {
    throw new NoRoom('a long answer could not be stored', { cause })
  }
}
