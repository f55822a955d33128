/**
 * `npm run user` and the other commands: builds what is out of date, then runs the program of that name
 * from `src/app/commands` with the remaining arguments.
 */
import { buildWhenOutOfDate, builtProgram } from './lib/build.js'
import { installWhatIsMissing } from './lib/install.js'
import { pinnedNode, requireNode } from './lib/pinned-node.js'
import { main } from './lib/project.js'
import { run } from './lib/run.js'

main(async () => {
  requireNode()
  await installWhatIsMissing()
  await buildWhenOutOfDate()
  const [name, ...args] = process.argv.slice(2)
  const { code } = await run(pinnedNode(), [builtProgram(name), ...args])
  process.exit(code)
})
