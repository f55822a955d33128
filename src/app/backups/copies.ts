import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sealedWords } from '~/features/backups/rules'
import { londonClock } from '~/lib/london'
import { londonTime } from '~/lib/london-moments'
import {
  type BackupCopy,
  type BackupPlace,
  isHourly,
  listCopies,
  openBackupPlace,
} from '~/platform/backup/backup-place'
import { type KeyIndex, keysOf, readKeyIndex } from '~/platform/backup/key-index'
import { type UnpackOptions, unpackBackup } from '~/platform/backup/unpack'
import { isFuture, latestBy } from '~/platform/clock'
import { DATA } from '~/platform/data-folder/layout'
import type { Environment } from '~/platform/environment'
import { OperatorError } from '~/platform/operator-error'
import { commandLine } from '~/platform/programs'
import { NO_PLACE, openWorkshop } from './workshop'

/** In place of a file: the newest backup in the place that is set, whole or hourly. */
const NEWEST = 'newest'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** True for "newest" and for a time such as 14:32 or 2026-11-26T14:32. */
export function isOfPlace(word: string): boolean {
  return word === NEWEST || !Number.isNaN(namedTime(word, new Date()))
}

/** Adds the site's files to a folder, for a backup that has the database alone. */
type AddFiles = (folder: string) => Promise<void>

/**
 * Fetches a backup from the configured place and keeps it while it is used: the newest, or the newest made by a given time.
 *
 * @param wanted a word that means one
 * @param use restores it
 * @param say tells the operator what was left out, and which key they need
 * @throws {OperatorError} when the place is not set, has none, or has those of several sites
 * @throws {StorageUnavailable} when it does not answer
 */
export async function withCopy(
  environment: Environment,
  wanted: string,
  options: UnpackOptions,
  use: (backup: string, name: string, addFiles: AddFiles) => Promise<void>,
  say: (line: string) => void = () => {},
): Promise<void> {
  const now = new Date()
  const place = openPlace(environment)
  const copies = await listCopies(place, null)
  const sites = new Set(copies.map(siteOf))
  if (sites.size > 1) throw new OperatorError(severalSites(place.where, copies))
  if (copies.length === 0) throw new OperatorError(`There is no backup in ${place.where}.`)
  const end = wanted === NEWEST ? Date.parse(latestBy(now)) : namedTime(wanted, now) + MINUTE_MS
  const at = copies.findIndex(({ madeAt }) => madeAt.getTime() < end)
  const copy = copies[at]
  if (!copy) {
    throw new OperatorError(
      wanted === NEWEST ? allFuture(place.where, copies, now) : noneBy(wanted, place.where),
    )
  }
  if (wanted === NEWEST)
    for (const { key, madeAt } of copies.slice(0, at)) say(leftOut(key, madeAt))
  const index = await readKeyIndex(place, siteOf(copy))
  const keys = index ? keysOf(index, copy.key) : []
  if (keys.length > 0) say(`${copy.key}: ${sealedWords(keys)}`)
  const folder = await openWorkshop(environment.DATA_DIR)
  try {
    const addFiles: AddFiles = (target) =>
      addFilesOf(
        copies.filter(({ key, madeAt }) => !isHourly(key) && !isFuture(madeAt, now)),
        { place, folder, target, options, say },
      )
    await use(await fetchInto(place, copy.key, folder), copy.key, addFiles)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fetchInto({ storage }: BackupPlace, key: string, folder: string): Promise<string> {
  const file = join(folder, basename(key))
  await pipeline(storage.readStream(key), createWriteStream(file, { mode: 0o600 }))
  return file
}

/**
 * Files never change: those of the newest whole backup that can be opened fit any database.
 *
 * @param wholes the newest first
 */
async function addFilesOf(
  wholes: readonly BackupCopy[],
  {
    place,
    folder,
    target,
    options,
    say,
  }: {
    place: BackupPlace
    folder: string
    target: string
    options: UnpackOptions
    say: (line: string) => void
  },
): Promise<void> {
  for (const { key, madeAt } of wholes) {
    const unpacked = join(folder, 'whole')
    try {
      await mkdir(unpacked)
      await unpackBackup(await fetchInto(place, key, folder), unpacked, options)
      for (const part of [DATA.files, DATA.outbox]) {
        if (existsSync(join(unpacked, part))) {
          await rename(join(unpacked, part), join(target, part))
        }
      }
      return say(`Pictures and files are those of the whole backup of ${londonClock(madeAt)}.`)
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error
      say(`The pictures of ${key} cannot be used. ${error.message}`)
    } finally {
      await rm(unpacked, { recursive: true, force: true })
    }
  }
  say(`There is no whole backup in ${place.where} to take pictures and files from.`)
}

/** All copies in the place that is set, a line each, the newest first: the time to restore it by, and what it is. */
export async function listForOperator(environment: Environment): Promise<string[]> {
  const place = openPlace(environment)
  const copies = await listCopies(place, null)
  const now = new Date()
  const indexes = new Map<string, KeyIndex | null>()
  for (const site of new Set(copies.map(siteOf))) indexes.set(site, await readKeyIndex(place, site))
  return copies.map((copy) => {
    const { key, madeAt } = copy
    const index = indexes.get(siteOf(copy))
    const keys = index ? keysOf(index, key) : []
    return [
      londonClock(madeAt),
      isHourly(key) ? 'hourly, not proven: the database alone' : 'whole',
      key,
      ...(keys.length > 0 ? [sealedWords(keys)] : []),
      ...(isFuture(madeAt, now) ? ['Dated in the future: newest leaves it out.'] : []),
    ].join('  ')
  })
}

function openPlace(environment: Environment): BackupPlace {
  const place = openBackupPlace(environment)
  if (!place) throw new OperatorError(NO_PLACE)
  return place
}

/** The minute that a word names, in London; a time without a day is the last such time. NaN for anything else. */
function namedTime(word: string, now: Date): number {
  if (!/^\d\d:\d\d$/.test(word)) return londonTime(word)
  const on = (day: Date) => londonTime(`${londonClock(day).slice(0, 10)}T${word}`)
  const today = on(now)
  return today <= now.getTime() ? today : on(new Date(now.getTime() - DAY_MS))
}

const siteOf = ({ key }: { key: string }) => key.split('/')[0] ?? ''

function leftOut(key: string, madeAt: Date): string {
  return `${key} is dated in the future, so it was left out: a clock was ahead when it was made, or is behind now. To use it: ${commandLine('restore', londonClock(madeAt))}`
}

function allFuture(where: string, [newest]: readonly BackupCopy[], now: Date): string {
  return `Every backup in ${where} is dated after this server’s clock, which says ${londonClock(now)}. Set the clock (timedatectl), then try again. To use the latest anyway: ${commandLine('restore', newest ? londonClock(newest.madeAt) : '')}`
}

function noneBy(wanted: string, where: string): string {
  return `No copy in ${where} is from ${wanted} or earlier. ${commandLine('restore', 'list')} shows them all.`
}

/** Only the operator knows which one is meant. */
function severalSites(where: string, copies: readonly BackupCopy[]): string {
  const wholes = copies.filter(({ key }) => !isHourly(key))
  const newestOfEach = new Map(wholes.toReversed().map((copy) => [siteOf(copy), copy.key]))
  return [
    `There are backups of ${new Set(copies.map(siteOf)).size} sites in ${where}. Fetch the file that you mean, and name it in its place:`,
    ...newestOfEach.values(),
  ].join('\n')
}
