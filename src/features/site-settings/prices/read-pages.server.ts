import { originalAmounts } from '~/content/official-amounts'
import { type ReadOutcome, readPage } from '~/features/links/ask-page.server'
import { isNight, requestTurns } from '~/features/links/request-turns.server'
import type { Site } from '~/platform/site'
import { sections } from '../sections.server'
import type { Checks } from './amount-schema'
import { findAmount, sentencesOf } from './find-amount'
import { amountIds, sourcesOf } from './official-amounts.server'
import {
  claimPage,
  notePages,
  noteReading,
  type Reading,
  releasePage,
} from './official-pages.server'

/** A page read less than this long ago was read tonight, in milliseconds. */
const TONIGHT_MS = 12 * 60 * 60 * 1000

type Reader = Pick<
  Site,
  'db' | 'environment' | 'settings' | 'now' | 'url' | 'mayAsk' | 'isStopping'
>

/**
 * Reads the pages of the official figures, and notes what each says of its amounts: by night when the firm has switched it
 * on, and at once those that an administrator has asked for. It changes no amount (docs/product.md, "Reading official pages").
 *
 * @param between the shortest time from one request to the next, in milliseconds
 */
export async function readOfficialPages(site: Reader, between?: number): Promise<void> {
  const { db, now, mayAsk, url: siteUrl } = site
  const { turn, signal } = requestTurns(site, between)
  while (!site.isStopping) {
    const { values } = await sections.officialAmounts.read(db, site.environment)
    await notePages(db, sourcesOf(values))
    const isDue = values.readsPages && isNight(now())
    const page = await claimPage(db, isDue ? new Date(now().getTime() - TONIGHT_MS) : null, now())
    if (!page) return
    try {
      const outcome = await readPage(page.url, { mayAsk, siteUrl, turn, signal })
      await noteReading(db, page, readingOf(page.url, outcome, values), now())
    } catch (error) {
      await releasePage(db, page)
      if (signal.aborted) return
      throw error
    }
  }
}

function readingOf(url: string, outcome: ReadOutcome, checks: Checks): Reading {
  const failed = (failure: Reading['failure'], movedTo: string | null = null) => {
    return { failure, movedTo, findings: [] }
  }
  if (outcome.kind === 'not asked') return failed('not allowed')
  if (outcome.kind !== 'there') return failed(outcome.kind)
  if (outcome.status !== 200) return failed('refused')
  if (isElsewhere(url, outcome.url)) return failed('moved', outcome.url)
  if (outcome.text === null) return failed('no text')
  const sentences = sentencesOf(outcome.text)
  const findings = amountIds
    .filter((id) => checks[id].sourceUrl === url)
    .flatMap((id) => {
      const found = findAmount(sentences, originalAmounts[id].near, checks[id].pence)
      return found ? [{ id, ...found }] : []
    })
  return { failure: null, movedTo: null, findings }
}

/** Whether a redirection led to another page, not to the same one under its usual address. */
function isElsewhere(asked: string, answered: string): boolean {
  const plain = (address: string) => {
    const { host, pathname } = new URL(address)
    return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}`
  }
  return plain(asked) !== plain(answered)
}
