/** `npm start`: installs what is missing, builds what is out of date, serves the site. */
import { buildWhenOutOfDate, builtServer } from './lib/build.js'
import { installWhatIsMissing } from './lib/install.js'
import { pinnedNode, requireNode } from './lib/pinned-node.js'
import { main } from './lib/project.js'
import { run } from './lib/run.js'
import { memoryFlags, memoryVariables } from './lib/server-memory.js'

main(async () => {
  requireNode()
  await installWhatIsMissing()
  await buildWhenOutOfDate()
  const { code } = await run(pinnedNode(), [...memoryFlags, builtServer], {
    env: { NODE_ENV: 'production', ...memoryVariables },
  })
  process.exit(code)
})
