import type { Site } from '~/platform/site'
import { askPage } from './ask-page.server'
import {
  claimOutsideLink,
  forgetOutsideLinks,
  noteOutcome,
  noteOutsideLinks,
  releaseOutsideLink,
} from './repository.server'
import { isNight, requestTurns } from './request-turns.server'

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
export async function checkOutsideLinks(site: Checking, between?: number): Promise<void> {
  const { db, now } = site
  if (!(await isOn(site))) return forgetOutsideLinks(db)
  if (!isNight(now())) return
  await noteOutsideLinks(db)
  const { turn, signal } = requestTurns(site, between)
  for (let looked = 0; looked < MOST_A_NIGHT; looked += 1) {
    if (site.isStopping || !isNight(now()) || !(await isOn(site))) return
    const link = await claimOutsideLink(db, new Date(now().getTime() - TONIGHT_MS), now())
    if (!link) return
    try {
      const { mayAsk, url: siteUrl } = site
      const outcome = await askPage(link.url, { mayAsk, siteUrl, turn, signal })
      await noteOutcome(db, link, outcome, now())
    } catch (error) {
      await releaseOutsideLink(db, link)
      if (signal.aborted) return
      throw error
    }
  }
}

async function isOn({ settings }: Checking): Promise<boolean> {
  return (await settings.read()).articles.checksLinks
}
