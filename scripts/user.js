/** `npm run user`: keeps the people who may log in (docs/operations.md, "Staff"). */
import { buildWhenOutOfDate, builtUserCommand } from './lib/build.js'
import { installWhatIsMissing } from './lib/install.js'
import { pinnedNode, requireNode } from './lib/pinned-node.js'
import { main } from './lib/project.js'
import { run } from './lib/run.js'

main(async () => {
  requireNode()
  await installWhatIsMissing()
  await buildWhenOutOfDate()
  const { code } = await run(pinnedNode(), [builtUserCommand, ...process.argv.slice(2)])
  process.exit(code)
})
