import { setTimeout as pause } from 'node:timers/promises'
import { londonClock } from '~/lib/london'
import type { Site } from '~/platform/site'
import { askPage } from './ask-page.server'
import {
  claimOutsideLink,
  forgetOutsideLinks,
  noteOutcome,
  noteOutsideLinks,
  releaseOutsideLink,
} from './repository.server'

/** The hours of a night in London in which other sites are asked: from the first, before the last. */
const NIGHT = { from: 1, to: 5 } as const

/** The shortest time from one request to the next, in milliseconds. */
const BETWEEN_MS = 1_000

/** So many links are looked at in one night at most; those that have waited longest come first. */
const MOST_A_NIGHT = 2_000

/** What has been looked at so short a while ago was looked at tonight, in milliseconds. */
const TONIGHT_MS = 12 * 60 * 60 * 1000

type Checking = Pick<Site, 'db' | 'settings' | 'now' | 'url' | 'mayAsk' | 'isStopping'>

/**
 * Looks whether the links of published articles to other sites still lead somewhere, by night and only when the firm has
 * switched it on: one after another, of all servers together (docs/product.md, "Links to other sites").
 *
 * @param between the shortest time from one request to the next, in milliseconds
 */
export async function checkOutsideLinks(site: Checking, between = BETWEEN_MS): Promise<void> {
  const { db, now } = site
  if (!(await isOn(site))) return forgetOutsideLinks(db)
  if (!isNight(now())) return
  await noteOutsideLinks(db)
  const stop = new AbortController()
  let next = 0
  const turn = async () => {
    await pause(Math.max(0, next - performance.now()))
    next = performance.now() + between
    if (site.isStopping) stop.abort()
    stop.signal.throwIfAborted()
  }
  for (let looked = 0; looked < MOST_A_NIGHT; looked += 1) {
    if (site.isStopping || !isNight(now()) || !(await isOn(site))) return
    const link = await claimOutsideLink(db, new Date(now().getTime() - TONIGHT_MS), now())
    if (!link) return
    try {
      const { mayAsk, url: siteUrl } = site
      const outcome = await askPage(link.url, { mayAsk, siteUrl, turn, signal: stop.signal })
      await noteOutcome(db, link, outcome, now())
    } catch (error) {
      await releaseOutsideLink(db, link)
      if (stop.signal.aborted) return
      throw error
    }
  }
}

async function isOn({ settings }: Checking): Promise<boolean> {
  return (await settings.read()).articles.checksLinks
}

function isNight(moment: Date): boolean {
  const hour = Number(londonClock(moment).slice(11, 13))
  return hour >= NIGHT.from && hour < NIGHT.to
}
