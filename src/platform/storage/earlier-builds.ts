import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Site } from '../site'
import { ASSETS, BUILDS } from './build-keys'
import type { Storage } from './storage'

/**
 * Scripts, styles and fonts of the build, named by their content. The path is relative to dist/server/main.js, the only
 * program that uses it.
 */
const assetsFolder = fileURLToPath(new URL('../client/assets', import.meta.url))

/** Compressed forms are not stored: files of earlier builds are compressed on request. */
const compressed = /\.(?:br|gz|zst)$/

/** After a server last ran with the build (docs/product.md, "Upgrades"). */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

const AT_ONCE = 8

/**
 * Stores this build’s files for all servers of the site, including those that run another build, and deletes builds
 * that no server has run for a week.
 */
export async function keepAssets({ assets, now, metrics }: Site): Promise<void> {
  if (!existsSync(assetsFolder)) return
  const names = (await readdir(assetsFolder)).filter((name) => !compressed.test(name))
  // Written first, so that no other server thinks the files belong to no build.
  await assets.write(`${BUILDS}${metrics.build}.json`, Buffer.from(JSON.stringify(names)))
  const stored = await storedNames(assets)
  const missing = names.filter((name) => !stored.includes(name))
  await each(missing, async (name) =>
    assets.write(ASSETS + name, await readFile(join(assetsFolder, name))),
  )
  await deleteUnused(assets, stored, new Date(now().getTime() - KEPT_MS))
}

/** From any build; null when there is no such file. */
export async function readAsset(
  assets: Storage,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  return assets.read(ASSETS + name)
}

async function storedNames(assets: Storage): Promise<string[]> {
  return (await assets.list(ASSETS)).map(({ key }) => key.slice(ASSETS.length))
}

async function deleteUnused(assets: Storage, stored: string[], before: Date): Promise<void> {
  const used = new Set<string>()
  for (const { key, modifiedAt } of await assets.list(BUILDS)) {
    if (modifiedAt < before) await assets.delete(key)
    else for (const name of await namesOf(assets, key)) used.add(name)
  }
  const unused = stored.filter((name) => !used.has(name))
  await each(unused, (name) => assets.delete(ASSETS + name))
}

/** Empty if another server has just deleted the build’s list. */
async function namesOf(assets: Storage, key: string): Promise<string[]> {
  const bytes = await assets.read(key)
  return bytes ? z.array(z.string()).parse(JSON.parse(Buffer.from(bytes).toString())) : []
}

async function each(names: string[], act: (name: string) => Promise<void>): Promise<void> {
  const waiting = [...names]
  const next = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await act(name)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}
