import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import type { Storage } from './storage'

/**
 * Files in a folder. A file appears whole or not at all: it is written beside its place and renamed.
 *
 * @param folder absolute or relative path; it is created when missing
 */
export function folderStorage(folder: string): Storage {
  return {
    async write(key, bytes) {
      const path = pathOf(folder, key)
      await mkdir(dirname(path), { recursive: true })
      const unfinished = `${path}.${crypto.randomUUID()}.part`
      await writeFile(unfinished, bytes)
      await rename(unfinished, path)
    },
    async read(key) {
      try {
        return new Uint8Array(await readFile(pathOf(folder, key)))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
  }
}

function pathOf(folder: string, key: string): string {
  const root = normalize(folder + sep)
  const path = join(root, key)
  if (!path.startsWith(root)) throw new Error(`The key ${key} leaves the folder.`)
  return path
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
