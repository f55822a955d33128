import { setTimeout as pause } from 'node:timers/promises'
import { londonClock } from '~/lib/london'
import type { Site } from '~/platform/site'

/** The hours of a night in London in which other sites are asked: from the first, before the last. */
const NIGHT = { from: 1, to: 5 } as const

/** The shortest time from one request to the next, in milliseconds. */
const BETWEEN_MS = 1_000

/** When this server may ask another site next. */
let next = 0

/** Whether other sites may be asked by themselves (docs/product.md, "Links to other sites"). */
export function isNight(moment: Date): boolean {
  const hour = Number(londonClock(moment).slice(11, 13))
  return hour >= NIGHT.from && hour < NIGHT.to
}

/**
 * The turns of requests to other sites, which end when the server stops.
 *
 * @param between the shortest time from one request to the next, in milliseconds
 */
export function requestTurns(site: Pick<Site, 'isStopping'>, between = BETWEEN_MS) {
  const stop = new AbortController()
  const turn = async () => {
    const now = performance.now()
    const mine = Math.max(now, next)
    next = mine + between
    await pause(mine - now)
    if (site.isStopping) stop.abort()
    stop.signal.throwIfAborted()
  }
  return { turn, signal: stop.signal }
}
