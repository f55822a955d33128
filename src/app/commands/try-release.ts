import '~/platform/data-folder/private-files'
import { parseEnvironment } from '~/platform/environment'
import { OperatorError } from '~/platform/operator-error'
import { reportFailure } from '~/platform/terminal/report-failure'
import { tryRelease } from '../updates/try-release'

/** Run by an update of the version before: `try-release.js BACKUP` prints what became of it as a line of JSON. */
try {
  const environment = parseEnvironment(process.env)
  const [backup] = process.argv.slice(2)
  if (!backup) throw new OperatorError('try-release.js BACKUP')
  console.log(JSON.stringify(await tryRelease(environment, backup)))
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
}
