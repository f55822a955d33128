import { createHash } from 'node:crypto'
import { DATA } from '~/platform/data-folder/layout'
import { isOfBuild } from '~/platform/storage/build-keys'
import type { Storage, StoredFile } from '~/platform/storage/storage'
import type { HeldDatabase } from './held-database'
import {
  blockName,
  type CopiedFile,
  DATABASE_BLOCK,
  FILE_BLOCK,
  MINUTE_VERSION,
  type MinuteManifest,
} from './minute-copy'
import type { Series } from './series'

/** Where the site's files are, by the part of a copy that they become. */
type Stores = Readonly<Record<'files' | 'outbox', Storage>>

/** Name and size. */
type Block = [string, number]

/** A copy before it is written: what it says of itself, and what follows that. */
export interface PlannedCopy {
  meaning: string
  manifest: MinuteManifest
  content: () => AsyncGenerator<Uint8Array>
}

/**
 * Finds out what has changed, and plans a copy of what the series lacks.
 *
 * @param stamp of the copy
 * @returns null when nothing has changed since the last one
 */
export async function planCopy(
  series: Series,
  { held, stores, stamp }: { held: HeldDatabase; stores: Stores; stamp: string },
): Promise<PlannedCopy | null> {
  const { names, meaning } = nameBlocks(held, series.secret)
  if (series.last?.meaning === meaning) return null
  const before = new Map(series.last?.manifest.files.map((file) => [file.path, file]))
  const lies = new Map(Array.from(before.values(), ({ blocks }) => blocks).flat())
  const holds: MinuteManifest['holds'] = []
  const contents: Array<() => AsyncIterable<Uint8Array>> = []
  const madeAt = new Date().toISOString()

  /** Finds the copy that holds each block: an earlier one, or this one, to which `contentOf` adds it. */
  const place = (
    blocks: readonly Block[],
    contentOf: (isNew: (index: number) => boolean) => AsyncIterable<Uint8Array>,
  ): CopiedFile['blocks'] => {
    const added = new Set<number>()
    for (const [index, [name, size]] of blocks.entries()) {
      if (lies.has(name)) continue
      lies.set(name, stamp)
      holds.push([name, size])
      added.add(index)
    }
    if (added.size > 0) contents.push(() => contentOf((index) => added.has(index)))
    return blocks.map(([name]) => [name, lies.get(name) ?? stamp])
  }

  const files: CopiedFile[] = [
    {
      path: DATA.database,
      size: held.size,
      modifiedAt: madeAt,
      blocks: place(names, (isNew) => partsOfDatabase(held, isNew)),
    },
  ]
  for (const [path, storage, file] of await listFiles(stores)) {
    const known = before.get(path)
    if (known?.size === file.size) {
      files.push(known)
      continue
    }
    const parts = () => cut(storage.readStream(file.key), FILE_BLOCK)
    const blocks: Block[] = []
    for await (const part of parts()) blocks.push([blockName(series.secret, part), part.length])
    files.push({
      path,
      size: blocks.reduce((sum, [, size]) => sum + size, 0),
      modifiedAt: file.modifiedAt.toISOString(),
      blocks: place(blocks, (isNew) => chosen(parts(), isNew)),
    })
  }
  const { secret } = series
  const { migrations } = held
  return {
    meaning,
    manifest: { version: MINUTE_VERSION, madeAt, secret, migrations, files, holds },
    async *content() {
      for (const each of contents) yield* each()
    },
  }
}

function nameBlocks(held: HeldDatabase, secret: string) {
  const names: Block[] = []
  const meaning = createHash('sha256')
  for (let offset = 0; offset < held.size; offset += DATABASE_BLOCK) {
    const part = held.read(offset, DATABASE_BLOCK)
    const name = blockName(secret, part)
    names.push([name, part.length])
    meaning.update(held.withoutNotes(part, offset) ?? name)
  }
  return { names, meaning: meaning.digest('hex') }
}

async function* partsOfDatabase(held: HeldDatabase, isChosen: (index: number) => boolean) {
  for (let index = 0; index * DATABASE_BLOCK < held.size; index += 1) {
    // Copied: the buffer is reused while this part is still being written.
    if (isChosen(index)) yield Buffer.from(held.read(index * DATABASE_BLOCK, DATABASE_BLOCK))
  }
}

async function* chosen(parts: AsyncIterable<Uint8Array>, isChosen: (index: number) => boolean) {
  let index = 0
  for await (const part of parts) if (isChosen(index++)) yield part
}

async function listFiles(stores: Stores) {
  const found: Array<[string, Storage, StoredFile]> = []
  for (const part of ['files', 'outbox'] as const) {
    for (const file of await stores[part].list('')) {
      if (!isOfBuild(file.key)) found.push([`${DATA[part]}/${file.key}`, stores[part], file])
    }
  }
  return found
}

/** A file in parts of one size; the last may be smaller. */
async function* cut(chunks: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    let rest = chunk
    while (length + rest.length >= size) {
      const end = size - length
      yield Buffer.concat([...waiting, rest.subarray(0, end)])
      rest = rest.subarray(end)
      waiting = []
      length = 0
    }
    if (rest.length > 0) waiting.push(rest)
    length += rest.length
  }
  if (length > 0) yield Buffer.concat(waiting)
}
