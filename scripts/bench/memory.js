import { setTimeout as wait } from 'node:timers/promises'
import { transfer } from '../../tests/fixtures/first-view.ts'
import { askByTurns, requireWrk } from './load.js'
import { rounded } from './numbers.js'
import { publicPages } from './pages.js'
import { table } from './report.js'
import { demoData, startSite, WITHOUT_PAGE_CACHE } from './site.js'
import { atMost, TARGETS } from './targets.js'

const REQUESTS = 10_000
const AT_ONCE = 32

/** Memory no longer rises beyond this number. */
const MILLION = 1_000_000

/** In milliseconds, before a server’s memory is read. */
const REST = 2000

/**
 * How much memory a server takes after showing its pages many times: the cached ones; all of them,
 * including those rendered for one visitor; all of them without a cache; and the cached ones after a million requests.
 */
export async function memory() {
  await requireWrk()
  const cached = await measure({ isCounted: ({ isCached }) => isCached })
  const mixed = await measure({})
  const rendered = await measure({ environment: WITHOUT_PAGE_CACHE })
  const long = await measureMillion()
  const row = (name, { before, after, most }) => [name, ...[before, after, most].map(rounded)]
  const headings = ['pages', 'MB at the start', 'MB after the requests', 'MB at most']
  const rows = [
    row('cached', cached),
    row('all', mixed),
    row('all, rendered', rendered),
    row('cached, a million', long),
  ]
  return {
    text: table(headings, rows),
    targets: [
      atMost('memory, cached pages', TARGETS.memory, cached.after, ' MB'),
      atMost('memory, a million cached pages', TARGETS.memory, long.after, ' MB'),
    ],
  }
}

async function measure({ environment, isCounted = () => true }) {
  const site = await startSite(await demoData(), environment)
  const before = site.memory()
  const pages = (await publicPages(site.url)).filter(isCounted)
  let left = REQUESTS
  const askOn = async () => {
    while (left > 0) {
      left -= 1
      const { path, status } = pages[left % pages.length]
      const answer = await transfer(site.url + path)
      if (answer.status !== status) throw new Error(`${path} answered ${answer.status}.`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askOn))
  return rested(site, before)
}

async function measureMillion() {
  const site = await startSite(await demoData())
  const before = site.memory()
  const pages = (await publicPages(site.url)).filter(
    ({ isCached, status }) => isCached && status === 200,
  )
  await askByTurns(
    site.url,
    pages.map(({ path }) => path),
    MILLION,
  )
  return rested(site, before)
}

async function rested(site, before) {
  await wait(REST)
  const result = { before, after: site.memory(), most: site.peakMemory() }
  await site.stop()
  return result
}
