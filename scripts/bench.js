/** `npm run bench`: measures what the built site costs (docs/performance.md). */
import { buildWhenOutOfDate } from './lib/build.js'
import { installWhatIsMissing } from './lib/install.js'
import { pinnedNode, requireNode, withPinnedNode } from './lib/pinned-node.js'
import { inProject, main } from './lib/project.js'
import { run } from './lib/run.js'

main(async () => {
  requireNode()
  await installWhatIsMissing()
  await buildWhenOutOfDate()
  const program = inProject('scripts', 'bench', 'main.js')
  const { code } = await run(pinnedNode(), [program, ...process.argv.slice(2)], {
    env: withPinnedNode(),
  })
  process.exit(code)
})
