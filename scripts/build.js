/** `npm run build`: builds the site into `dist`, whether it is out of date or not. */
import { build } from './lib/build.js'
import { installWhatIsMissing } from './lib/install.js'
import { requireNode } from './lib/pinned-node.js'
import { main } from './lib/project.js'

main(async () => {
  requireNode()
  await installWhatIsMissing()
  await build()
})
