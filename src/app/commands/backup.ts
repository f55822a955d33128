import { commandLine } from '~/platform/programs'
import '~/platform/data-folder/private-files'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ON_DATA_DISK, PROOF_KEY, sealedWords } from '~/features/backups/rules'
import { backUp } from '~/platform/backup/back-up'
import { explained } from '~/platform/backup/place-problems'
import { openOwnDatabase } from '~/platform/database/open-own-database'
import type { Database } from '~/platform/database/schema'
import { type Environment, parseEnvironment } from '~/platform/environment'
import { environmentErrorOf } from '~/platform/environment-errors'
import { OperatorError } from '~/platform/operator-error'
import { openStorage } from '~/platform/storage/open-storage'
import { reportFailure } from '~/platform/terminal/report-failure'
import { makeCopy, makeHourlyCopy } from '../backups/make-copy'

/** Its niceness by day: 0 to 19. */
const PATIENCE = 10

/**
 * `npm run site -- backup`: works alongside a running site, on the same data folder. With a file it makes that; without one it does
 * what the site does by night, with `--hourly` what it does each hour.
 */
try {
  const environment = parseEnvironment(process.env)
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { 'new-place': { type: 'boolean' }, hourly: { type: 'boolean' } },
  })
  const [file, ...others] = positionals
  const isMeant = values['new-place'] === true
  const isOfHour = values.hourly === true
  if (others.length > 0 || [file, isMeant, isOfHour].filter(Boolean).length > 1)
    throw new OperatorError(
      `${commandLine('backup')}, ${commandLine('backup', '--new-place')}, ${commandLine('backup', '--hourly')}, or ${commandLine('backup', 'FILE')}, for example backup.tar.gz`,
    )
  await (file ? intoFile(environment, file) : intoPlace(environment, { isMeant, isOfHour }))
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
}

async function intoFile(environment: Environment, file: string): Promise<void> {
  const folder = dirname(resolve(file))
  const made = backUp(environment, file, openStorage(environment))
  const { files, bytes } = await made.catch((error: unknown) => {
    // Reading fails in the data folder; a full disk is that of the file.
    const isOfFile = environmentErrorOf(error) === 'full' || pathOf(error).startsWith(folder)
    throw isOfFile ? explained(error, { name: 'the folder of the file', path: folder }) : error
  })
  console.log(`${file} holds the database and ${files - 1} files, ${megabytes(bytes)} MB in total.`)
}

async function intoPlace(
  environment: Environment,
  { isMeant, isOfHour }: { isMeant: boolean; isOfHour: boolean },
): Promise<void> {
  const { DATA_DIR } = environment
  if (!existsSync(DATA_DIR)) {
    throw new OperatorError(
      `There is no folder ${DATA_DIR}. Set DATA_DIR to the data folder of the site.`,
    )
  }
  // The site that it starts inherits this: when memory runs out, these are killed and not the real one. Linux only.
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
  const { db, installation } = await openOwnDatabase(environment)
  try {
    if (isOfHour) return await copyDatabase(db, environment, installation)
    const made = await makeCopy(db, environment, installation, isMeant)
    const { key, where, placeBefore, isOnDataDisk, keys, files, bytes, pages, seconds } = made
    if (placeBefore)
      console.log(`From now on backups go to ${where}. Earlier ones are in ${placeBefore}.`)
    if (isOnDataDisk) console.log(ON_DATA_DISK)
    console.log(
      `${key} in ${where} holds the database and ${files - 1} files, ${megabytes(bytes)} MB in total. ${sealedWords(keys)}`,
    )
    if (made.outcome === 'failed') throw new OperatorError(`It cannot be restored. ${made.failure}`)
    if (made.outcome === 'untried')
      return console.log(`Whether it can be restored was not tried. ${made.failure}`)
    console.log(
      `Proven: restored beside the site in ${seconds} s, and ${pages} pages answered. ${PROOF_KEY}`,
    )
  } finally {
    await db.destroy()
  }
}

async function copyDatabase(
  db: Database,
  environment: Environment,
  installation: string,
): Promise<void> {
  giveWay()
  const made = await makeHourlyCopy(db, environment, installation)
  console.log(
    made
      ? `${made.key} in ${made.where} holds the database alone, ${megabytes(made.bytes)} MB, not proven. ${sealedWords(made.keys)}`
      : 'Nothing has changed since the last backup.',
  )
}

/** By day visitors go first. Where the service manager forbids a lower priority, the copy competes with the site. */
function giveWay(): void {
  try {
    setPriority(PATIENCE)
  } catch {}
}

function pathOf(error: unknown): string {
  return error instanceof Error && 'path' in error ? String(error.path) : ''
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1)
}
