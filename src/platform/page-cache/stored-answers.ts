import type { LongBody } from '../api/create-api'
import { mutex } from '../limits/yield-to-event-loop'
import { AnswerFile } from './answer-file'

/** The least recently used is evicted. */
const MOST_STORED = 8

type MakeBody = () => LongBody

interface StoredAnswer {
  file: AnswerFile
  version: number
}

/**
 * Long answers that are the same for everyone who may have them, in files, until content changes. They are made one at
 * a time, each once for all who ask for it.
 */
export class StoredAnswers {
  readonly #folder: string
  readonly #inTurn = mutex()
  /** Least recently used first. */
  readonly #stored = new Map<string, StoredAnswer>()
  readonly #making = new Map<string, { version: number; made: Promise<AnswerFile> }>()

  /** @param folder in which there is room for the files */
  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * The answer with present content.
   * @param readVersion a number that changes whenever content does
   * @param make begins the body; only called when it is not stored
   * @throws {NoRoom} when it cannot be stored; errors of `make` are passed on
   */
  async find(name: string, readVersion: () => number, make: MakeBody): Promise<AnswerFile> {
    const version = readVersion()
    const stored = this.#stored.get(name)
    if (stored?.version === version) {
      this.#stored.delete(name)
      this.#stored.set(name, stored)
      return stored.file
    }
    const underWay = this.#making.get(name)
    if (underWay?.version === version) return underWay.made
    const made = this.#inTurn(() => this.#make(name, readVersion, make))
    this.#making.set(name, { version, made })
    try {
      return await made
    } finally {
      if (this.#making.get(name)?.made === made) this.#making.delete(name)
    }
  }

  /** The answer with earlier content, for when a new one cannot be made. */
  findStale(name: string): AnswerFile | undefined {
    return this.#stored.get(name)?.file
  }

  async close(): Promise<void> {
    for (const { file } of this.#stored.values()) await file.letGo()
    this.#stored.clear()
  }

  async #make(name: string, readVersion: () => number, make: MakeBody): Promise<AnswerFile> {
    const version = readVersion()
    const before = this.#stored.get(name)
    // Others may have waited for the same since an earlier change.
    if (before?.version === version) return before.file
    const file = await AnswerFile.write(this.#folder, make())
    this.#stored.delete(name)
    this.#stored.set(name, { file, version })
    await before?.file.letGo()
    for (const [oldest, { file }] of this.#stored) {
      if (this.#stored.size <= MOST_STORED) break
      this.#stored.delete(oldest)
      await file.letGo()
    }
    return file
  }
}
