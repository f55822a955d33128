import { parseArgs } from 'node:util'
import { Advice } from '../advice'
import type { Environment } from '../environment'
import { openBucket, openFolder } from './open-storage'
import type { Storage } from './storage'

const USAGE = `Usage: npm run copy-files -- --from ./data --to s3
       npm run copy-files -- --from s3 --to ./data

s3 is the store that the S3_ variables name; anything else is a data folder.`

/**
 * Copies all files from a data folder to a bucket, or back (docs/operations.md, "Files in an S3 store").
 * What is there already in the same size is left, so a copy that was interrupted can be repeated.
 *
 * @throws {Advice} when it cannot begin, or a file does not arrive whole
 */
export async function copyFiles(
  args: string[],
  environment: Environment,
  say: (line: string) => void,
): Promise<void> {
  const [from, to] = openBoth(args, environment)
  const files = await from.list('')
  if (files.length === 0) throw new Advice('There are no files to copy.')
  const there = new Map((await to.list('')).map(({ key, size }) => [key, size]))
  const missing = files.filter(({ key, size }) => there.get(key) !== size)
  for (const { key, size } of missing) {
    await to.write(key, from.readStream(key))
    const arrived = await to.size(key)
    if (arrived === size) continue
    throw new Advice(
      `${key} has ${size} bytes, of which ${arrived ?? 0} arrived. Please start the command again.`,
    )
  }
  say(`${missing.length} copied, ${files.length - missing.length} were there already.`)
}

function openBoth(args: string[], environment: Environment): [from: Storage, to: Storage] {
  const { from, to } = readPlaces(args)
  if (!from || !to || (from === 's3') === (to === 's3')) throw new Advice(USAGE)
  const bucket = openBucket(environment)
  if (!bucket) throw new Advice('No S3 store is named: set the S3_ variables first.')
  return from === 's3' ? [bucket, openFolder(to)] : [openFolder(from), bucket]
}

function readPlaces(args: string[]): { from?: string; to?: string } {
  try {
    const options = { from: { type: 'string' }, to: { type: 'string' } } as const
    return parseArgs({ args, options }).values
  } catch {
    throw new Advice(USAGE)
  }
}
