import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { recordActivity } from '~/content-kinds/activity/record-activity'
import { listPosts } from '~/features/blog/all-posts.server'
import { travellingSections } from '~/features/site-settings/sections.server'
import { changesOf } from '~/features/site-settings/stored-values.server'
import { imageFolderKey } from '~/features/uploads/rules'
import { imagesIn } from '~/lib/images/image-address'
import { COMMAND_LINE } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import type { Environment } from '~/platform/environment'
import { OperatorError } from '~/platform/operator-error'
import { sha256 } from '~/platform/secrets'
import type { Site } from '~/platform/site'
import { CONTENT_FILE, type Content, toArticle } from './content-file.server'
import { readLists } from './travelling-lists.server'

export type TransferSite = Pick<Site, 'db' | 'storage' | 'environment' | 'url' | 'now'>

/**
 * Writes settings, content and pictures into a new folder, all or nothing.
 *
 * @returns the content
 * @throws {OperatorError} when something already exists at that path, or a picture is missing from the store
 */
export async function exportContent(site: TransferSite, folder: string): Promise<Content> {
  const target = resolve(folder)
  if (existsSync(target)) throw new OperatorError(`${target} exists already. Choose another name.`)
  await mkdir(dirname(target), { recursive: true })
  const unfinished = await mkdtemp(join(dirname(target), '.unfinished-content-'))
  try {
    const content = await readContent(site, unfinished)
    await writeFile(join(unfinished, CONTENT_FILE), `${JSON.stringify(content, null, 2)}\n`)
    const audit = { who: COMMAND_LINE, now: site.now() }
    await recordActivity(site.db, audit, 'exported', { kind: 'content' })
    await rename(unfinished, target)
    return content
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function readContent(site: TransferSite, folder: string): Promise<Content> {
  const { db, environment } = site
  // Nothing else is written during the transaction.
  const texts = await db.transaction().execute(async (db) => ({
    settings: await readChanges(db, environment),
    ...(await readLists(db)),
    articles: (await listPosts(db, { onlyPublished: false })).map(toArticle),
  }))
  const ids = new Set(imagesIn(JSON.stringify(texts)))
  return {
    version: 1,
    ...texts,
    pictures: await copyPictures(site, Array.from(ids).sort(), folder),
  }
}

/** Only the firm’s own changes, by section: the rest are each program’s defaults. */
async function readChanges(db: Database, environment: Environment): Promise<Content['settings']> {
  const settings: Content['settings'] = {}
  for (const section of travellingSections) {
    const { original, values } = await section.read(db, environment)
    settings[section.id] = changesOf(original, values)
  }
  return settings
}

async function copyPictures({ storage }: TransferSite, ids: string[], folder: string) {
  const pictures: Content['pictures'] = []
  for (const id of ids) {
    const files = await storage.list(imageFolderKey(id))
    if (files.length === 0) throw new OperatorError(`The picture ${id} is missing in the store.`)
    for (const { key } of files) {
      const bytes = await storage.read(key)
      if (!bytes) throw new OperatorError(`The picture ${key} is missing in the store.`)
      await mkdir(dirname(join(folder, key)), { recursive: true })
      await writeFile(join(folder, key), bytes)
      pictures.push({ file: key, sha256: sha256(bytes) })
    }
  }
  return pictures.sort((one, other) => (one.file < other.file ? -1 : 1))
}
