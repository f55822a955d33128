import { randomUUID } from 'node:crypto'
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { flushFolder } from '../data-folder/flush'
import { LOCK } from '../data-folder/layout'
import { takeFolder } from '../data-folder/lock'
import { OperatorError } from '../operator-error'
import { sha256 } from '../secrets'

const outagePageSchema = z.object({
  /** The address that it was rendered for. */
  key: z.string(),
  headers: z.record(z.string(), z.string()),
  text: z.string(),
  /** The firm's phone number, for addresses without an outage page. */
  phone: z.string(),
  /** ISO 8601. Something on the page is then taken down, and the page may no longer be shown. */
  shownUntil: z.string().nullable(),
})

type OutagePage = z.output<typeof outagePageSchema>

const SUFFIX = '.json'

/** Names the folder whose pages may be shown. Without it, no page may. */
const CURRENT = 'current'

/**
 * The last good version of each public page, on the disk, for an outage that outlasts a restart
 * (docs/decisions/052b-last-good-pages-on-disk.md). All of a content's pages are in one folder, which a file names: when content
 * changes, that file goes first of all, and with it every page from before. Of servers that share the folder one writes, and
 * all remove.
 */
export class OutagePages {
  readonly #folder: string
  readonly #capacity: number
  #generation = randomUUID()
  /** Pages that may be shown, with their sizes in bytes. */
  readonly #stored = new Map<string, number>()
  #bytes = 0
  /** Pages that would be the same if rendered now. */
  readonly #fresh = new Set<string>()
  /** Pages that were stored until content changed, and are to be made again. */
  readonly #missing = new Set<string>()
  #last: Promise<void> = Promise.resolve()
  /** Lets another server write; null for one that does not. */
  #letWrite: (() => void) | null = null
  /** True when something could not be removed, so that stored pages may be out of date. */
  #isDoubtful = false

  /** @param capacity of all of them on the disk, in bytes; 0 stores none */
  constructor(folder: string, capacity: number) {
    this.#folder = folder
    this.#capacity = capacity
  }

  /** For a start: stores pages from now on. Earlier ones may be out of date, and are made again. */
  async begin(): Promise<void> {
    if (this.#capacity === 0) return this.invalidate()
    await mkdir(this.#folder, { recursive: true })
    await this.takeOver()
  }

  /** Stores pages from now on, unless another server does, or this one already. */
  async takeOver(): Promise<void> {
    if (this.#capacity === 0 || this.#letWrite) return
    this.#letWrite = takeAlone(this.#folder)
    if (!this.#letWrite) return
    for (const { key } of await this.#readAll()) this.#missing.add(key)
    this.invalidate()
    await this.#clear()
  }

  /** The addresses of pages that were stored until content changed. */
  get missing(): string[] {
    return [...this.#missing]
  }

  /**
   * Stores a page, unless it is there as it is. A failed write is passed over: the visitor has the page already.
   *
   * @param make returns null for a page that is not to be stored
   */
  store(key: string, make: () => Promise<Omit<OutagePage, 'key'> | null>): void {
    if (!this.#letWrite || this.#fresh.has(key)) return
    this.#fresh.add(key)
    const generation = this.#generation
    this.#last = this.#last
      .then(async () => {
        const page = generation === this.#generation ? await make() : null
        if (page) await this.#write({ key, ...page }, generation)
        else this.#fresh.delete(key)
      })
      .catch(() => void this.#fresh.delete(key))
  }

  /** Resolves once everything has been written. */
  settled(): Promise<void> {
    return this.#last
  }

  async close(): Promise<void> {
    const letWrite = this.#letWrite
    this.#letWrite = null
    await this.settled()
    letWrite?.()
  }

  /** The page, unless content has changed since, or something on it should have been taken down. */
  async find(key: string, now: Date): Promise<OutagePage | null> {
    if (this.#isDoubtful) return null
    try {
      const generation = await readFile(join(this.#folder, CURRENT), 'utf8')
      const page = await this.#read(join(this.#folder, generation, fileName(key)))
      return page.shownUntil !== null && page.shownUntil <= now.toISOString() ? null : page
    } catch {
      return null
    }
  }

  /** @returns the firm's phone number, which is content too; null when nothing is stored */
  async findPhone(): Promise<string | null> {
    try {
      const folder = join(this.#folder, await readFile(join(this.#folder, CURRENT), 'utf8'))
      const [name = ''] = (await readdir(folder)).filter((each) => each.endsWith(SUFFIX))
      return (await this.#read(join(folder, name))).phone
    } catch {
      return null
    }
  }

  /** True when there is no page that may be shown. */
  get isEmpty(): boolean {
    return !existsSync(join(this.#folder, CURRENT))
  }

  /** Content has changed: no page from before may be shown any more. */
  invalidate(): void {
    const before = this.#generation
    this.#generation = randomUUID()
    for (const key of this.#stored.keys()) this.#missing.add(key)
    this.#stored.clear()
    this.#fresh.clear()
    this.#bytes = 0
    // Another server may have removed the file that names them already.
    this.#last = this.#last.then(() => this.#remove(before)).catch(() => {})
    if (this.isEmpty) return
    this.#withDoubt(() => {
      rmSync(join(this.#folder, CURRENT), { force: true })
      flushFolder(this.#folder)
    })
  }

  /** A page shows something else by now. The stored one is still true, and is replaced when the page is next rendered. */
  expire(key: string): void {
    this.#fresh.delete(key)
  }

  expireAll(): void {
    this.#fresh.clear()
  }

  drop(key: string): void {
    this.#missing.delete(key)
    this.#fresh.delete(key)
    if (!this.#stored.has(key)) return
    this.#bytes -= this.#stored.get(key) ?? 0
    this.#stored.delete(key)
    this.#withDoubt(() =>
      rmSync(join(this.#folder, this.#generation, fileName(key)), { force: true }),
    )
  }

  /** If the disk takes no more writes, the change in the database still holds: from then on no outage page is shown. */
  #withDoubt(remove: () => void): void {
    try {
      remove()
    } catch {
      this.#isDoubtful = true
    }
  }

  async #write(page: OutagePage, generation: string): Promise<void> {
    const content = Buffer.from(JSON.stringify(page))
    const bytes = this.#bytes - (this.#stored.get(page.key) ?? 0) + content.byteLength
    if (bytes > this.#capacity) return
    const folder = join(this.#folder, generation)
    const file = join(folder, fileName(page.key))
    await mkdir(folder, { recursive: true })
    await writeFile(`${file}.new`, content)
    await rename(`${file}.new`, file)
    // From here on nothing else happens in between.
    if (generation !== this.#generation) return
    if (this.isEmpty) this.#name(generation)
    this.#stored.set(page.key, content.byteLength)
    this.#bytes = bytes
    this.#missing.delete(page.key)
  }

  #name(generation: string): void {
    const current = join(this.#folder, CURRENT)
    writeFileSync(`${current}.new`, generation)
    renameSync(`${current}.new`, current)
    this.#isDoubtful = false
  }

  async #read(file: string): Promise<OutagePage> {
    return outagePageSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  }

  async #readAll(): Promise<OutagePage[]> {
    try {
      const folder = join(this.#folder, await readFile(join(this.#folder, CURRENT), 'utf8'))
      const files = await readdir(folder)
      const reads = await Promise.allSettled(files.map((name) => this.#read(join(folder, name))))
      return reads.flatMap((read) => (read.status === 'fulfilled' ? [read.value] : []))
    } catch {
      return []
    }
  }

  async #clear(): Promise<void> {
    const names = await readdir(this.#folder)
    for (const name of names.filter((each) => each !== LOCK)) await this.#remove(name)
  }

  async #remove(name: string): Promise<void> {
    await rm(join(this.#folder, name), { recursive: true, force: true })
  }
}

/** @returns null when another server has the folder */
function takeAlone(folder: string): (() => void) | null {
  try {
    return takeFolder(folder)
  } catch (error) {
    if (error instanceof OperatorError) return null
    throw error
  }
}

function fileName(key: string): string {
  return sha256(key) + SUFFIX
}
