/** Writes `src/routeTree.gen.ts` as the build does, so that a new route type-checks before anything is built. */
import { createServer } from 'vite'

const vite = await createServer({
  server: { middlewareMode: true, ws: false, watch: null },
  logLevel: 'error',
})
await vite.close()
