import { parseArgs } from 'node:util'
import { commandLine } from '~/platform/programs'
import type { Environment } from '../environment'
import { OperatorError } from '../operator-error'
import { openBucket, openFolder } from './open-storage'
import type { Storage } from './storage'

const USAGE = `Usage: ${commandLine('copy-files', '--from ./data --to s3')}
       ${commandLine('copy-files', '--from s3 --to ./data')}

s3 is the store that the S3_ variables name; anything else is a data folder.`

/**
 * Copies all files from a data folder to a bucket, or back (docs/operations/s3.md, "Files in an S3 store").
 * A file that is already there in the same size is skipped, so an interrupted copy can be repeated.
 *
 * @throws {OperatorError} when it cannot start, or a file arrives incomplete
 */
export async function copyFiles(
  args: string[],
  environment: Environment,
  say: (line: string) => void,
): Promise<void> {
  const [from, to] = openBoth(args, environment)
  const { copied, present } = await copyMissing(from, to)
  if (copied + present === 0) throw new OperatorError('There are no files to copy.')
  say(`${copied} copied, ${present} already there.`)
}

/**
 * Copies files that the other store lacks or has in another size.
 *
 * @throws {OperatorError} when a file arrives incomplete
 */
export async function copyMissing(
  from: Storage,
  to: Storage,
): Promise<{ copied: number; present: number }> {
  const files = await from.list('')
  const there = new Map((await to.list('')).map(({ key, size }) => [key, size]))
  const missing = files.filter(({ key, size }) => there.get(key) !== size)
  for (const { key, size } of missing) {
    await to.write(key, from.readStream(key))
    const arrived = await to.size(key)
    if (arrived === size) continue
    throw new OperatorError(
      `${key} has ${size} bytes, but only ${arrived ?? 0} arrived. Please start the command again.`,
    )
  }
  return { copied: missing.length, present: files.length - missing.length }
}

function openBoth(args: string[], environment: Environment): [from: Storage, to: Storage] {
  const { from, to } = readPlaces(args)
  if (!from || !to || (from === 's3') === (to === 's3')) throw new OperatorError(USAGE)
  const bucket = openBucket(environment)
  if (!bucket) throw new OperatorError('No S3 store is named: set the S3_ variables first.')
  return from === 's3' ? [bucket, openFolder(to)] : [openFolder(from), bucket]
}

function readPlaces(args: string[]): { from?: string; to?: string } {
  try {
    const options = { from: { type: 'string' }, to: { type: 'string' } } as const
    return parseArgs({ args, options }).values
  } catch {
    throw new OperatorError(USAGE)
  }
}
