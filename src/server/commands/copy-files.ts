import { EnvironmentError, parseEnvironment } from '../environment'
import { CopyFilesError, copyFiles } from '../storage/copy-files'
import { StorageUnavailable } from '../storage/storage'

/** `npm run copy-files`: moves a firm's files to a bucket, or back. */
try {
  const environment = parseEnvironment(process.env)
  await copyFiles(process.argv.slice(2), environment, (line) => console.log(line))
} catch (error) {
  const expected = [CopyFilesError, EnvironmentError, StorageUnavailable]
  const isExpected = expected.some((kind) => error instanceof kind)
  console.error(error instanceof Error && isExpected ? error.message : error)
  process.exitCode = 1
}
