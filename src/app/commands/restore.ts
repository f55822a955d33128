import '~/platform/data-folder/private-files'
import { parseArgs } from 'node:util'
import { recordActivity } from '~/content-kinds/activity/record-activity'
import { counted } from '~/lib/text/counted'
import { COMMAND_LINE } from '~/platform/audit-context'
import { findPostgres } from '~/platform/backup/postgres/programs'
import { type RestoreOptions, restore } from '~/platform/backup/restore'
import { needsNewerProgram } from '~/platform/database/migrate'
import { type Environment, parseEnvironment } from '~/platform/environment'
import { OperatorError } from '~/platform/operator-error'
import { commandLine } from '~/platform/programs'
import { openBucket } from '~/platform/storage/open-storage'
import { onDatabase } from '~/platform/terminal/on-database'
import { askBackupKey } from '~/platform/terminal/questions'
import { reportFailure } from '~/platform/terminal/report-failure'
import { isOfPlace, listForOperator, withCopy } from '../backups/copies'

/** In place of a file: shows the copies in the place that is set. */
const LIST = 'list'

/** An error names this many missing files. */
const NAMED = 5

/** `npm run site -- restore`: while the site is stopped, puts a backup into the data folder. */
try {
  const environment = parseEnvironment(process.env)
  const { file, replaces } = parse()
  // An hourly copy and the whole backup that goes with it mostly open with one key.
  let asked: Promise<string | null> | undefined
  const askKey = () => {
    asked ??= askBackupKey()
    return asked
  }
  const options = { needsNewerProgram, askKey }
  const use = (backup: string, name: string, addFiles?: (folder: string) => Promise<void>) =>
    putInPlace(environment, backup, { ...options, replaces, name, addFiles })
  if (file === LIST) for (const line of await listForOperator(environment)) console.log(line)
  else {
    if (isOfPlace(file)) await withCopy(environment, file, options, use, console.error)
    else await use(file, file)
    await onDatabase((db) =>
      recordActivity(db, { who: COMMAND_LINE, now: new Date() }, 'restored', { kind: 'database' }),
    )
  }
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
}

async function putInPlace(
  environment: Environment,
  backup: string,
  {
    name,
    ...options
  }: Pick<RestoreOptions, 'needsNewerProgram' | 'askKey' | 'replaces' | 'addFiles'> & {
    name: string
  },
): Promise<void> {
  const { DATA_DIR } = environment
  const bucket = openBucket(environment)
  const postgres = await findPostgres(environment)
  const { replaced, missing } = await restore(DATA_DIR, backup, { ...options, bucket, postgres })
  const places = postgres ? `in ${DATA_DIR} and the database of DATABASE_URL` : `in ${DATA_DIR}`
  console.log(`${name} is in place ${places}.`)
  if (replaced) {
    console.log(`What was there is in ${DATA_DIR}/${replaced}. Remove that when all is well.`)
  }
  if (missing.length > 0) console.log(missingWords(missing, replaced))
}

function missingWords(missing: readonly string[], replaced: string | null): string {
  const named = missing.slice(0, NAMED).join(', ')
  const more = missing.length > NAMED ? ', …' : ''
  const where = replaced ? ` They may be in ${replaced}: copy them from there.` : ''
  return `${counted(missing.length, 'file')} newer than the last whole backup ${missing.length === 1 ? 'is' : 'are'} missing: ${named}${more}.${where}`
}

function parse() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { replace: { type: 'boolean' } },
  })
  const [file, ...others] = positionals
  if (!file || others.length > 0) {
    throw new OperatorError(
      `${commandLine('restore', 'FILE [--replace]')}; instead of FILE: newest, a time such as 14:32, or list`,
    )
  }
  return { file, replaces: values.replace === true }
}
