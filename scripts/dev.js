/** `npm run dev`: the development server, which shows each change at once. */
import { installWhatIsMissing } from './lib/install.js'
import { pinnedNode, requireNode, withPinnedNode } from './lib/pinned-node.js'
import { inProject, main } from './lib/project.js'
import { run } from './lib/run.js'

main(async () => {
  requireNode()
  await installWhatIsMissing()
  const { HOST = '127.0.0.1', PORT = '3000', LOG_LEVEL = 'warn' } = process.env
  const vite = inProject('node_modules', 'vite', 'bin', 'vite.js')
  const { code } = await run(
    pinnedNode(),
    [vite, 'dev', '--host', HOST, '--port', PORT, '--strictPort'],
    { env: { ...withPinnedNode(), LOG_LEVEL } },
  )
  process.exit(code)
})
