import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { Site } from './site'

/** How long a stopping server waits for requests in flight, in milliseconds. */
const PATIENCE_MS = 10_000

/**
 * How often idle connections are closed, in milliseconds. Node counts one as idle whose first request has not come
 * yet: it is on its way, and this is the time it has.
 */
const CLOSING_MS = 250

/** For how many turns of the event loop a closing server takes in who waits, at most. */
const LAST_TURNS = 1000

/**
 * Stops on a signal without dropping a request (docs/operations.md, "Restart without a gap"): for
 * `DRAIN_SECONDS` it is not ready and closes each connection with its next answer; then it takes no
 * new one, finishes what is in flight, closes the database and leaves. Who comes later waits in the
 * socket, where one was handed over, and is refused otherwise. A second signal changes nothing.
 */
export function stopOn(signals: NodeJS.Signals[], server: Server, site: Site): void {
  const stop = async () => {
    if (site.isStopping) return
    site.isStopping = true
    await wait(site.environment.DRAIN_SECONDS * 1000)
    await takeWaiting(server)
    setTimeout(() => process.exit(0), PATIENCE_MS).unref()
    setInterval(() => server.closeIdleConnections(), CLOSING_MS).unref()
    // The close of an HTTP server would close idle connections at once.
    NetServer.prototype.close.call(server, async () => {
      await site.close()
      process.exit(0)
    })
  }
  for (const signal of signals) process.on(signal, stop)
}

/**
 * Takes in who waits to be connected: Node takes one in each turn, and a listener that closes drops the rest, unless
 * its socket was handed over.
 */
async function takeWaiting(server: Server): Promise<void> {
  let taken = 0
  server.on('connection', () => {
    taken += 1
  })
  let before = -1
  for (let turn = 0; turn < LAST_TURNS && taken > before; turn += 1) {
    before = taken
    await nextTurn()
  }
}
