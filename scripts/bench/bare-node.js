import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode } from '../lib/pinned-node.js'
import { inProject } from '../lib/project.js'
import { memoryFlags } from '../lib/server-memory.js'
import { temporaryFolder } from './children.js'
import { freePort, startServer } from './servers.js'

/** Headers that Node sets itself. */
const OWN_HEADERS = ['connection', 'date', 'keep-alive']

/**
 * Starts Node's own server and nothing else, with the flags of the site. It sends the bytes and headers that the site sends,
 * and like the site writes one line per request to a file.
 *
 * @param {Map<string, { body: Buffer, headers: Record<string, string> }>} files by name
 */
export async function startBareNode(files) {
  const folder = temporaryFolder()
  const headersOf = {}
  for (const [name, { body, headers }] of files) {
    writeFileSync(join(folder, name), body)
    const kept = Object.entries(headers).filter(([header]) => !OWN_HEADERS.includes(header))
    headersOf[name] = Object.fromEntries(kept)
  }
  writeFileSync(join(folder, 'headers.json'), JSON.stringify(headersOf))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { pid, stop } = await startServer(pinnedNode(), {
    args: [
      ...memoryFlags,
      inProject('scripts', 'bench', 'bare-node-server.js'),
      folder,
      String(port),
    ],
    probe: url,
    log: join(folder, 'output.log'),
  })
  return { url, pid, stop }
}
