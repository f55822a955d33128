import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dataPaths } from '../data-folder/layout'
import { folderStorage } from '../storage/folder-storage'

/* docs/product.md, "Mail": on a site without a mail server. */

export interface StoredMail {
  file: string
  source: string
}

/**
 * Mails to or from an address, and the firm’s notices that mention it; oldest first.
 *
 * @param ids of the person’s things: a mail’s head names the thing it is about
 */
export async function mailsOf(
  dataDir: string,
  email: string,
  ids: readonly string[] = [],
): Promise<StoredMail[]> {
  const address = email.trim().toLowerCase()
  return find(
    dataDir,
    (head) => addressesIn(head).includes(address) || ids.some((id) => head.includes(id)),
  )
}

/** By ids in a mail’s head. */
export async function mailsNaming(dataDir: string, ids: readonly string[]): Promise<StoredMail[]> {
  return find(dataDir, (head) => ids.some((id) => head.includes(id)))
}

async function find(dataDir: string, isMeant: (head: string) => boolean): Promise<StoredMail[]> {
  const mails: StoredMail[] = []
  for (const file of await list(dataDir)) {
    const source = await readIfThere(join(dataPaths(dataDir).outbox, file))
    if (source === null) continue
    const [head = ''] = source.split(/\r?\n\r?\n/, 1)
    if (isMeant(head)) mails.push({ file, source })
  }
  return mails
}

/** Null when it has expired since it was listed. */
async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

export async function deleteMail(dataDir: string, file: string): Promise<void> {
  await rm(join(dataPaths(dataDir).outbox, file), { force: true })
}

/** In milliseconds: a file unfinished for longer is no longer being written. */
const HALF_WRITTEN_MS = 60 * 60 * 1000

/** Includes files that a killed server left half written. */
export async function deleteMailsBefore(dataDir: string, moment: Date): Promise<void> {
  const abandoned = new Date(Date.now() - HALF_WRITTEN_MS)
  await folderStorage(dataPaths(dataDir).outbox).deleteUnfinished(abandoned)
  for (const file of await list(dataDir)) {
    const { mtime } = await stat(join(dataPaths(dataDir).outbox, file))
    if (mtime < moment) await deleteMail(dataDir, file)
  }
}

async function list(dataDir: string): Promise<string[]> {
  const folder = dataPaths(dataDir).outbox
  // The folder is created with the first mail.
  const files = existsSync(folder) ? await readdir(folder) : []
  return files.filter((file) => file.endsWith('.eml')).sort()
}

/** In lower case. */
function addressesIn(head: string): string[] {
  return Array.from(head.matchAll(/[^\s<>,;:"]+@[^\s<>,;:"]+/g), ([address]) =>
    address.toLowerCase(),
  )
}
