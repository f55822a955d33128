/** `npm run dev`: installs what is missing, serves the site from its sources and shows every edit immediately. */
import { installWhatIsMissing } from './lib/install.js'
import { pinnedNode, requireNode, withPinnedNode } from './lib/pinned-node.js'
import { inProject, main } from './lib/project.js'
import { run } from './lib/run.js'

main(async () => {
  requireNode()
  await installWhatIsMissing()
  const { LOG_LEVEL = 'warn' } = process.env
  const { code } = await run(pinnedNode(), [inProject('scripts', 'lib', 'dev-server.js')], {
    env: { ...withPinnedNode(), NODE_ENV: 'development', LOG_LEVEL },
  })
  process.exit(code)
})
