import { existsSync } from 'node:fs'
import { type EnvironmentError, environmentErrorOf } from '../environment-errors'
import { OperatorError } from '../operator-error'
import type { Storage } from '../storage/storage'

/** A folder, and its name in messages: an environment variable, or an argument of the command. */
export interface NamedFolder {
  name: string
  path: string
}

/**
 * Wraps a storage so that its errors name its own folder; `environmentErrorMessages` are about the data folder.
 * @returns a storage that throws `OperatorError` for problems outside the program
 */
export function namingTheFolder(storage: Storage, folder: NamedFolder): Storage {
  const named = async <Result>(work: Promise<Result>) => {
    try {
      return await work
    } catch (error) {
      throw explained(error, folder)
    }
  }
  return {
    write: (key, content) => named(storage.write(key, content)),
    read: (key) => named(storage.read(key)),
    readStream: (key) => readNamed(storage.readStream(key), folder),
    size: (key) => named(storage.size(key)),
    delete: (key) => named(storage.delete(key)),
    list: (prefix) => named(storage.list(prefix)),
    deleteUnfinished: (before) => named(storage.deleteUnfinished(before)),
  }
}

async function* readNamed(content: AsyncIterable<Uint8Array>, folder: NamedFolder) {
  try {
    yield* content
  } catch (error) {
    throw explained(error, folder)
  }
}

/** Turns an error about a folder into a sentence with its remedy; other errors stay as they are. */
export function explained(error: unknown, { name, path }: NamedFolder): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new OperatorError(
      `${name} is ${path}, which is a file or lies below one. Name a folder.`,
      {
        cause: error,
      },
    )
  }
  // A recursive mkdir says of a read-only disk that the folder is not there.
  const isMaking = error instanceof Error && 'syscall' in error && error.syscall === 'mkdir'
  const isLocked = code === 'ENOENT' && isMaking && existsSync(path)
  const kind = isLocked ? 'read-only' : environmentErrorOf(error)
  const message = kind && MESSAGES[kind]
  return message ? new OperatorError(message(`${path} (${name})`), { cause: error }) : error
}

const MESSAGES: Partial<Record<EnvironmentError, (folder: string) => string>> = {
  full: (folder) =>
    `The disk of the backups is full: nothing was stored in ${folder}. Earlier backups are as they were. Make room there, or choose a folder on another disk.`,
  'read-only': (folder) =>
    `Backups cannot be written to ${folder}. Give the user who runs the site the right to write there, see that its disk works and is not mounted read-only, and under systemd name the folder in ReadWritePaths.`,
  unreadable: (folder) =>
    `The disk of the backups does not answer as it should: ${folder}. Check the disk, and that it is mounted.`,
}
