/** Serves the site from its sources and shows each edit immediately. Runs on the pinned Node. */
import { createServer, runnerImport } from 'vite'
import { inProject, main, OperatorError, root } from './project.js'

/** TanStack Start's name for `src/server.ts`. */
const SERVER_ENTRY = 'virtual:tanstack-start-server-entry'

main(async () => {
  const { HOST, PORT } = await readEnvironment()
  const vite = await createServer({ root, server: { host: HOST, port: PORT, strictPort: true } })
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop(vite))
  await listen(vite)
  // The site needs its own address, and port 0 has just become a real one.
  const { port } = vite.httpServer.address()
  process.env.PORT = String(port)
  await openSite(vite)
  console.log(`The site is at http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`)
})

/** Host and port, read as the site itself reads them. */
async function readEnvironment() {
  const { module } = await runnerImport(inProject('src', 'platform', 'environment.ts'), {
    root,
    configFile: false,
    resolve: { tsconfigPaths: true },
    logLevel: 'error',
  })
  return inWords(() => module.parseEnvironment(process.env))
}

async function listen(vite) {
  try {
    await vite.listen()
  } catch (error) {
    throw new OperatorError(
      `${error.message}. Stop the other program, or choose another port: PORT=3001 npm run dev`,
    )
  }
}

/** Opens the site before the first request; a first start fills the database and prints the staff login. */
function openSite({ environments }) {
  return inWords(() => environments.ssr.runner.import(SERVER_ENTRY))
}

/** The site's operator errors are of a class of their own, because Vite evaluates its modules. */
async function inWords(step) {
  try {
    return await step()
  } catch (error) {
    throw error.name === 'OperatorError' ? new OperatorError(error.message) : error
  }
}

async function stop(vite) {
  // Vite would exit with a failure on SIGTERM.
  process.exitCode = 0
  await vite.close()
  process.exit()
}
