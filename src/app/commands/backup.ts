import '~/platform/data-folder/private-files'
import { parseArgs } from 'node:util'
import { backUp } from '~/platform/backup/back-up'
import { requireSqlite } from '~/platform/backup/require-sqlite'
import { parseEnvironment } from '~/platform/environment'
import { OperatorError } from '~/platform/operator-error'
import { openStorage } from '~/platform/storage/open-storage'
import { reportFailure } from '~/platform/terminal/report-failure'

/** `npm run backup`: works beside a running site, on the same data folder. */
try {
  const environment = parseEnvironment(process.env)
  requireSqlite(environment)
  const [file, ...others] = parseArgs({ allowPositionals: true, strict: false }).positionals
  if (!file || others.length > 0)
    throw new OperatorError('npm run backup -- FILE    for example backup.tar.gz')
  const { files, bytes } = await backUp(environment.DATA_DIR, file, openStorage(environment))
  console.log(`${file} holds the database and ${files - 1} files, ${megabytes(bytes)} MB in total.`)
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1)
}
