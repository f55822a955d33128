import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { BackupPlace } from '~/platform/backup/backup-place'

/** Raised when copies are made in a way that older programs cannot read. */
export const MINUTE_VERSION = 1

/** How the database and other files are cut, in bytes: small parts of what changes, large ones of what never does. */
export const DATABASE_BLOCK = 64 * 1024
export const FILE_BLOCK = 4 * 1024 * 1024

/** A file of the site as a copy has it: the names of its blocks, and the copy of the series in which each of them lies. */
const copiedFileSchema = z.object({
  path: z.string(),
  size: z.int(),
  modifiedAt: z.iso.datetime(),
  blocks: z.array(z.tuple([z.string(), z.string()])),
})

export type CopiedFile = z.output<typeof copiedFileSchema>

/** What a copy says of itself, in its first line; the blocks that it holds follow, one after the other. */
export const minuteManifestSchema = z.object({
  version: z.int(),
  madeAt: z.iso.datetime(),
  /** The HMAC key for the names of blocks, so that a name gives nothing away about the content. */
  secret: z.string(),
  migrations: z.array(z.string()),
  files: z.array(copiedFileSchema),
  /** Name and size of each block in this file. */
  holds: z.array(z.tuple([z.string(), z.int()])),
})

export type MinuteManifest = z.output<typeof minuteManifestSchema>

/** The name of a block, which follows from its content. */
export function blockName(secret: string, block: Uint8Array): string {
  return createHmac('sha256', secret).update(block).digest().toString('base64url', 0, 16)
}

/** A copy of a minute in its place: the first of a series holds everything, each other one what is new in it. */
export interface MinuteCopy {
  key: string
  madeAt: Date
  /** Of the file, in bytes. */
  size: number
}

/** The moment as names of copies have it; they sort by it. */
export const stampOf = (moment: Date) =>
  `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/**
 * The name of a copy.
 *
 * @param installation the id of the site
 * @param series the stamp of its first copy
 */
export function minuteKey(installation: string, series: string, stamp: string): string {
  return `${installation}/minutes/${series}/${stamp}.age`
}

const MINUTE_KEY = /^(.+)\/([^/]+)\.age$/
const IN_MINUTES = /^[^/]+\/minutes\/[^/]+\/(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.age$/

/** The key of another copy of the same series. */
export function neighbour(key: string, stamp: string): string {
  return key.replace(MINUTE_KEY, `$1/${stamp}.age`)
}

/** What the copies of one series have in common. */
export function seriesOf(key: string): string {
  return key.replace(MINUTE_KEY, '$1')
}

/**
 * The copies of minutes in a place, the newest first.
 *
 * @param installation whose; null for every site's
 */
export async function listMinuteCopies(
  { storage }: BackupPlace,
  installation: string | null,
): Promise<MinuteCopy[]> {
  const files = await storage.list(installation === null ? '' : `${installation}/minutes/`)
  const copies = files.flatMap(({ key, size }) => {
    const [, day, hour, minute, second] = IN_MINUTES.exec(key) ?? []
    return day ? [{ key, size, madeAt: new Date(`${day}T${hour}:${minute}:${second}Z`) }] : []
  })
  return copies.sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
}
