import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { flushFolder } from '../data-folder/flush'
import type { Storage, StoredFile } from './storage'

/** Files are written here before they are moved into place. No key may begin with it. */
const UNFINISHED = '.unfinished'

/**
 * Files in a folder. A file appears whole or not at all: it is written elsewhere in the folder, flushed to the disk,
 * and then renamed.
 *
 * @param folder absolute or relative path; created when missing, unless `isGiven`
 */
export function folderStorage(folder: string, { isGiven = false } = {}): Storage {
  return {
    async write(key, content) {
      const path = pathOf(folder, key)
      const unfinished = join(folder, UNFINISHED, crypto.randomUUID())
      if (isGiven) await stat(folder)
      await mkdir(dirname(unfinished), { recursive: true })
      try {
        await writeFile(unfinished, content, { flush: true })
        await mkdir(dirname(path), { recursive: true })
        await rename(unfinished, path)
        flushNames(folder, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    read: (key) =>
      unlessMissing(async () => new Uint8Array(await readFile(pathOf(folder, key))), null),
    readStream: (key) => createReadStream(pathOf(folder, key)),
    size: (key) => unlessMissing(async () => (await stat(pathOf(folder, key))).size, null),
    delete: (key) => rm(pathOf(folder, key), { force: true }),
    async list(prefix) {
      const files = await filesBelow(folder, dirname(pathOf(folder, `${prefix}_`)))
      return files.filter(({ key }) => key.startsWith(prefix) && !key.startsWith(`${UNFINISHED}/`))
    },
    async deleteUnfinished(before) {
      const files = await filesBelow(folder, join(folder, UNFINISHED))
      for (const { key, modifiedAt } of files) {
        if (modifiedAt < before) await rm(join(folder, key), { force: true })
      }
    },
  }
}

/** Makes the names of a file and of new folders survive a power cut. */
function flushNames(folder: string, path: string): void {
  const root = normalize(folder)
  for (let each = dirname(path); each.startsWith(root); each = dirname(each)) flushFolder(each)
}

function pathOf(folder: string, key: string): string {
  const root = normalize(folder + sep)
  const path = join(root, key)
  if (!path.startsWith(root)) throw new Error(`The key ${key} leaves the folder.`)
  return path
}

async function filesBelow(root: string, path: string): Promise<StoredFile[]> {
  const entries = await unlessMissing(
    () => readdir(path, { recursive: true, withFileTypes: true }),
    [],
  )
  const files = entries.filter((entry) => entry.isFile())
  const found = files.map(async (file): Promise<StoredFile[]> => {
    const filePath = join(file.parentPath, file.name)
    // It may have been deleted since it was listed.
    const facts = await unlessMissing(() => stat(filePath), null)
    const key = relative(root, filePath).replaceAll(sep, '/')
    return facts ? [{ key, size: facts.size, modifiedAt: facts.mtime }] : []
  })
  return (await Promise.all(found)).flat()
}

async function unlessMissing<Found, Otherwise>(
  look: () => Promise<Found>,
  otherwise: Otherwise,
): Promise<Found | Otherwise> {
  try {
    return await look()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return otherwise
    throw error
  }
}
