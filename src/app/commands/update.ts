import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { OperatorError } from '~/platform/operator-error'
import { commandLine, programPath } from '~/platform/programs'
import { askYes } from '~/platform/terminal/questions'
import { reportFailure } from '~/platform/terminal/report-failure'
import { updateSite } from '../updates/update'

/** `npm run site -- update FOLDER` (docs/operations.md, "Upgrade"): each line begins with the seconds since the start. */
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { 'no-way-back': { type: 'boolean' } },
  })
  const [folder, ...others] = positionals
  if (!folder || others.length > 0) {
    throw new OperatorError(
      `${commandLine('update', 'FOLDER [--no-way-back]')}, for example /srv/site/releases/2.1.0`,
    )
  }
  const start = performance.now()
  // dist/server, in a release.
  await updateSite(join(dirname(programPath('update')), '..', '..'), folder, {
    say: (line) =>
      console.log(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${line}.`),
    agrees: async (question) => values['no-way-back'] === true || (await askYes(question)),
  })
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
}
