import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { Site } from '~/platform/site'
import type { Front } from './front'

/** A stopping server waits this long for requests in flight, in milliseconds. */
const PATIENCE_MS = 10_000

/** Part of that, in milliseconds, which may go to requests whose visitors have gone. */
const GONE_MS = 5_000

/**
 * How often idle connections are closed, in milliseconds. Node also counts a connection as idle before its
 * first request has arrived, so this is how long that may take.
 */
const CLOSING_MS = 250

/** For how many turns of the event loop, at most, a closing server accepts waiting connections. */
const LAST_TURNS = 1000

/**
 * Stops on a signal without dropping a request (docs/operations/servers.md, "Restart without a gap"): for
 * `DRAIN_SECONDS` it is not ready and closes each connection with its next answer; then it takes no
 * new one, finishes what is in flight, for visitors who have gone too, closes the database and exits. Later
 * connections wait in the socket, if it was handed over, and are refused otherwise. A second signal changes nothing.
 *
 * @param finish what is still to be stored once nothing is in flight
 */
export function stopOn(
  signals: NodeJS.Signals[],
  front: Front,
  site: Site,
  finish: (site: Site) => Promise<void>,
): void {
  const { server } = front
  const stop = async () => {
    if (site.isStopping) return
    site.isStopping = true
    // What is queued from now on is for the next server.
    void site.mailWorker.stop()
    await wait(site.environment.DRAIN_SECONDS * 1000)
    await takeWaiting(server)
    setTimeout(() => process.exit(0), PATIENCE_MS).unref()
    setInterval(() => server.closeIdleConnections(), CLOSING_MS).unref()
    // The close of an HTTP server would close idle connections immediately.
    NetServer.prototype.close.call(server, async () => {
      await Promise.race([front.settled(), wait(GONE_MS)])
      await finish(site).catch((error) => site.log.error({ err: error }, 'stopping failed'))
      await site.close()
      process.exit(0)
    })
  }
  for (const signal of signals) process.on(signal, stop)
}

/**
 * Accepts the connections that are waiting: Node accepts one in each turn, and a listener that closes drops
 * the rest, unless its socket was handed over.
 */
async function takeWaiting(server: NetServer): Promise<void> {
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

/** Keeps a site from doing anything unasked: it sends no mail and asks no one outside. */
export const WITHOUT_JOBS = '--without-jobs'

/** Ends such a site with the program that started it, however that ends: by the end of the pipe between them. */
export function endWithStarter(): void {
  process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGTERM'))
}
