import { dirname, join } from 'node:path'
import { OperatorError } from '~/platform/operator-error'
import { commandLine, programPath } from '~/platform/programs'
import { reportFailure } from '~/platform/terminal/report-failure'
import { updateSite } from '../updates/update'

/** `npm run site -- update FOLDER` (docs/operations.md, "Upgrade"): each line begins with the seconds since the start. */
try {
  const [folder, ...others] = process.argv.slice(2)
  if (!folder || others.length > 0) {
    throw new OperatorError(
      `${commandLine('update', 'FOLDER')}, for example /srv/site/releases/2.1.0`,
    )
  }
  const start = performance.now()
  // dist/server, in a release.
  await updateSite(join(dirname(programPath('update')), '..', '..'), folder, (line) => {
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`${seconds.padStart(6)} s  ${line}.`)
  })
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
}
