/**
 * `npm run site -- COMMAND`: builds what is out of date, then runs the program of that name from `src/app/commands` with the
 * remaining arguments.
 */
import { existsSync } from 'node:fs'
import { buildWhenOutOfDate, builtProgram } from './lib/build.js'
import { installWhatIsMissing } from './lib/install.js'
import { pinnedNode, requireNode } from './lib/pinned-node.js'
import { main, OperatorError } from './lib/project.js'
import { run } from './lib/run.js'

main(async () => {
  requireNode()
  await installWhatIsMissing()
  await buildWhenOutOfDate()
  const [name, ...args] = process.argv.slice(2)
  if (!existsSync(builtProgram(name))) {
    throw new OperatorError(
      'Name a command, for example: npm run site -- user list (docs/operations.md, "Commands").',
    )
  }
  const { code } = await run(pinnedNode(), [builtProgram(name), ...args])
  process.exit(code)
})
