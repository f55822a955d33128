import '../private-files'
import { parseArgs } from 'node:util'
import { COMMAND_LINE, recordActivity } from '../activity/record-activity'
import { requireSqlite } from '../backup/require-sqlite'
import { restore } from '../backup/restore'
import { needsNewerProgram } from '../database/migrate'
import { parseEnvironment } from '../environment'
import { OperatorError } from '../operator-error'
import { openBucket } from '../storage/open-storage'
import { onDatabase } from '../terminal/on-database'
import { reportFailure } from '../terminal/report-failure'

/** `npm run restore`: while the site is stopped, puts a backup into the data folder. */
try {
  const environment = parseEnvironment(process.env)
  requireSqlite(environment)
  const { DATA_DIR } = environment
  const { file, replaces } = parse()
  const bucket = openBucket(environment)
  const replaced = await restore(DATA_DIR, file, { replaces, needsNewerProgram, bucket })
  console.log(`${file} is in place in ${DATA_DIR}.`)
  if (replaced) {
    console.log(`What was there is in ${DATA_DIR}/${replaced}. Remove that when all is well.`)
  }
  await onDatabase((db) =>
    recordActivity(db, { who: COMMAND_LINE, now: new Date() }, 'restored', { kind: 'database' }),
  )
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
}

function parse() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { replace: { type: 'boolean' } },
  })
  const [file, ...others] = positionals
  if (!file || others.length > 0) throw new OperatorError('npm run restore -- FILE [--replace]')
  return { file, replaces: values.replace === true }
}
