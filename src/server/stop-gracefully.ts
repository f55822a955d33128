import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Site } from './site'

/** How long a stopping server waits for requests in flight, in milliseconds. */
const PATIENCE_MS = 10_000

/** How often connections are closed whose last request has been answered meanwhile, in milliseconds. */
const CLOSING_MS = 20

/**
 * Stops on a signal without dropping a request (docs/operations.md, "Restart without a gap"): for
 * `DRAIN_SECONDS` it is not ready and closes each connection with its next answer; then it takes no
 * new one, finishes what is in flight, closes the database and leaves. A second signal changes
 * nothing.
 */
export function stopOn(signals: NodeJS.Signals[], server: Server, site: Site): void {
  const stop = async () => {
    if (site.isStopping) return
    site.isStopping = true
    await wait(site.environment.DRAIN_SECONDS * 1000)
    setTimeout(() => process.exit(0), PATIENCE_MS).unref()
    setInterval(() => server.closeIdleConnections(), CLOSING_MS).unref()
    server.close(async () => {
      await site.close()
      process.exit(0)
    })
  }
  for (const signal of signals) process.on(signal, stop)
}
