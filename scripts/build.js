/** `npm run build`: builds the site into `dist`, even when it is up to date. */
import { build } from './lib/build.js'
import { installWhatIsMissing } from './lib/install.js'
import { requireNode } from './lib/pinned-node.js'
import { main } from './lib/project.js'

main(async () => {
  requireNode()
  await installWhatIsMissing()
  await build()
})
