import '~/platform/data-folder/private-files'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backUp } from '~/platform/backup/back-up'
import { requireSqlite } from '~/platform/backup/require-sqlite'
import { parseEnvironment } from '~/platform/environment'
import { openStorage } from '~/platform/storage/open-storage'
import { reportFailure } from '~/platform/terminal/report-failure'
import { rehearse } from '../rehearsal/rehearse'

/** `npm run rehearse` (docs/incidents.md, "Rehearse"): the site itself runs on, and is only read. */
const folder = await mkdtemp(join(tmpdir(), 'rehearsal-'))
try {
  const environment = parseEnvironment(process.env)
  requireSqlite(environment)
  const backup = join(folder, 'backup.tar.gz')
  await backUp(environment, backup, openStorage(environment))
  const isMended = await rehearse(backup, folder, (line) => console.log(line))
  if (!isMended) process.exitCode = 1
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
