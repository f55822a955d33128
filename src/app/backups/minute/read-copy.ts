import { mkdir, open, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import type { BackupPlace } from '~/platform/backup/backup-place'
import { opened } from '~/platform/backup/seal'
import { isExpected, tooNew } from '~/platform/backup/unpack'
import { DATA } from '~/platform/data-folder/layout'
import { environmentErrorOf } from '~/platform/environment-errors'
import { OperatorError } from '~/platform/operator-error'
import { StorageUnavailable } from '~/platform/storage/storage'
import {
  blockName,
  DATABASE_BLOCK,
  FILE_BLOCK,
  MINUTE_VERSION,
  type MinuteManifest,
  minuteManifestSchema,
  neighbour,
} from './minute-copy'
import { Pieces } from './pieces'

/** Asks for what opens copies; null when nobody knows. */
export type AskKey = () => Promise<string | null>

/** A file in the place that is missing, or not as it was written. */
export class BrokenCopy extends Error {
  override name = 'BrokenCopy'
  readonly key: string

  constructor(key: string, options?: ErrorOptions) {
    super(`${key} is missing or damaged.`, options)
    this.key = key
  }
}

/** What a copy says of itself. */
export async function readManifest(
  place: BackupPlace,
  key: string,
  askKey: AskKey,
): Promise<MinuteManifest> {
  return readPieces(place, key, async (pieces) => parse(await pieces.line()), askKey)
}

/**
 * Puts a copy together in a folder, from all of its series that it needs, and compares each block with its name.
 *
 * @param isWanted which of its files
 * @throws {BrokenCopy} when one that it needs is missing or damaged
 * @throws {OperatorError} for the wrong key
 * @throws {StorageUnavailable} when the place does not answer
 */
export async function readCopy(
  place: BackupPlace,
  key: string,
  {
    folder,
    askKey,
    isWanted = () => true,
  }: { folder: string; askKey: AskKey; isWanted?: (path: string) => boolean },
): Promise<MinuteManifest> {
  const manifest = await readManifest(place, key, askKey)
  const files = manifest.files.filter(({ path }) => isWanted(path))
  if (!manifest.files.every(({ path }) => isExpected(path))) throw new BrokenCopy(key)
  const needed = new Map<string, Map<string, Target[]>>()
  for (const { path, blocks } of files) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, '', { flag: 'wx' })
    const step = path === DATA.database ? DATABASE_BLOCK : FILE_BLOCK
    for (const [index, [name, stamp]] of blocks.entries()) {
      const ofCopy = needed.get(stamp) ?? new Map<string, Target[]>()
      const target = { file, offset: index * step }
      ofCopy.set(name, [...(ofCopy.get(name) ?? []), target])
      needed.set(stamp, ofCopy)
    }
  }
  for (const [stamp, targets] of needed) {
    const from = neighbour(key, stamp)
    const read = (pieces: Pieces) => takeBlocks(pieces, manifest.secret, targets)
    const found = await readPieces(place, from, read, askKey)
    if (found < targets.size) throw new BrokenCopy(from)
  }
  for (const { path, size, modifiedAt } of files) {
    const file = await open(join(folder, path), 'r+')
    try {
      if ((await file.stat()).size !== size) throw new BrokenCopy(key)
      await file.sync()
    } finally {
      await file.close()
    }
    await utimes(join(folder, path), new Date(), new Date(modifiedAt))
  }
  return manifest
}

/** Where a block belongs. */
interface Target {
  file: string
  offset: number
}

/** @returns how many of the needed blocks it held */
async function takeBlocks(
  pieces: Pieces,
  secret: string,
  targets: ReadonlyMap<string, Target[]>,
): Promise<number> {
  const { holds } = parse(await pieces.line())
  const found = new Set<string>()
  for (const [name, size] of holds) {
    const block = await pieces.take(size)
    const wanted = targets.get(name)
    if (!wanted) continue
    if (blockName(secret, block) !== name) throw new Error('A block does not fit its name.')
    for (const target of wanted) await write(target, block)
    found.add(name)
  }
  return found.size
}

async function write({ file, offset }: Target, block: Uint8Array): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.write(block, 0, block.length, offset)
  } finally {
    await handle.close()
  }
}

/** Reads as much of a copy as it takes. */
async function readPieces<Result>(
  place: BackupPlace,
  key: string,
  read: (pieces: Pieces) => Promise<Result>,
  askKey: AskKey,
): Promise<Result> {
  if ((await place.storage.size(key)) === null) throw new BrokenCopy(key)
  const source = Readable.from(opened(place.storage.readStream(key), askKey))
  const content = createGunzip()
  source.once('error', (error) => content.destroy(error)).pipe(content)
  try {
    return await read(new Pieces(content))
  } catch (error) {
    throw reasonFor(error, key)
  } finally {
    // It may not have been read to its end.
    source.destroy()
    content.destroy()
  }
}

function reasonFor(error: unknown, key: string): unknown {
  const known = [OperatorError, StorageUnavailable, BrokenCopy]
  const environmentError = environmentErrorOf(error)
  const isOfTheDisk = environmentError !== null && environmentError !== 'damaged'
  return isOfTheDisk || known.some((kind) => error instanceof kind)
    ? error
    : new BrokenCopy(key, { cause: error })
}

function parse(line: string): MinuteManifest {
  const content: unknown = JSON.parse(line)
  if (z.object({ version: z.int() }).parse(content).version > MINUTE_VERSION) throw tooNew()
  return minuteManifestSchema.parse(content)
}
