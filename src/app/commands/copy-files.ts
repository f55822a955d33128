import '~/platform/data-folder/private-files'
import { parseEnvironment } from '~/platform/environment'
import { copyFiles } from '~/platform/storage/copy-files'
import { reportFailure } from '~/platform/terminal/report-failure'

/** `npm run site -- copy-files`: moves a firm's files to a bucket, or back. */
try {
  const environment = parseEnvironment(process.env)
  await copyFiles(process.argv.slice(2), environment, (line) => console.log(line))
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
}
