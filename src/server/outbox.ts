import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dataPaths } from './data-folder/layout'
import { folderStorage } from './storage/folder-storage'

/* Letters that no mail server was named for (docs/product.md, "Mail"). */

/** A letter as a file. */
export interface Letter {
  file: string
  /** The whole letter, as it would be sent. */
  source: string
}

/** The letters to or from an e-mail address, the firm's notices with it among them; oldest first. */
export async function lettersOf(dataDir: string, email: string): Promise<Letter[]> {
  const letters: Letter[] = []
  for (const file of await list(dataDir)) {
    const source = await readFile(join(dataPaths(dataDir).outbox, file), 'utf8')
    if (addressesIn(source).includes(email.trim().toLowerCase())) letters.push({ file, source })
  }
  return letters
}

export async function deleteLetter(dataDir: string, file: string): Promise<void> {
  await rm(join(dataPaths(dataDir).outbox, file), { force: true })
}

/** Nobody is writing these any more, in milliseconds. */
const HALF_WRITTEN_MS = 60 * 60 * 1000

/** Removes the letters that were written before a moment, and what a killed server left half written. */
export async function deleteLettersBefore(dataDir: string, moment: Date): Promise<void> {
  const abandoned = new Date(Date.now() - HALF_WRITTEN_MS)
  await folderStorage(dataPaths(dataDir).outbox).deleteUnfinished(abandoned)
  for (const file of await list(dataDir)) {
    const { mtime } = await stat(join(dataPaths(dataDir).outbox, file))
    if (mtime < moment) await deleteLetter(dataDir, file)
  }
}

async function list(dataDir: string): Promise<string[]> {
  const folder = dataPaths(dataDir).outbox
  // It is made with the first letter.
  const files = existsSync(folder) ? await readdir(folder) : []
  return files.filter((file) => file.endsWith('.eml')).sort()
}

/** The e-mail addresses in a letter's head, in lower case. */
function addressesIn(source: string): string[] {
  const [head = ''] = source.split(/\r?\n\r?\n/, 1)
  return Array.from(head.matchAll(/[^\s<>,;:"]+@[^\s<>,;:"]+/g), ([address]) =>
    address.toLowerCase(),
  )
}
