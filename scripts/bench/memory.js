import { setTimeout as wait } from 'node:timers/promises'
import { transfer } from '../../tests/fixtures/first-view.ts'
import { rounded } from './numbers.js'
import { publicPages } from './pages.js'
import { table } from './report.js'
import { demoFolder, startSite, WITHOUT_PAGE_CACHE } from './site.js'
import { atMost, TARGETS } from './targets.js'

const REQUESTS = 10_000
const AT_ONCE = 32

/** How long a server rests before its memory is read, in milliseconds. */
const REST = 2000

/** What a server takes in memory that has shown all of its pages many times. */
export async function memory() {
  const kept = await measure({})
  const anew = await measure(WITHOUT_PAGE_CACHE)
  const row = (name, { before, after, most }) => [name, ...[before, after, most].map(rounded)]
  const headings = ['pages are', 'MB at the start', 'MB after the requests', 'MB at most']
  return {
    text: table(headings, [row('kept', kept), row('made anew', anew)]),
    targets: [
      atMost('memory, pages kept', TARGETS.memory, kept.after, ' MB'),
      atMost('memory, pages made anew', TARGETS.memory, anew.after, ' MB'),
    ],
  }
}

async function measure(environment) {
  const site = await startSite(await demoFolder(), environment)
  const before = site.memory()
  const pages = await publicPages(site.url)
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
  await wait(REST)
  const result = { before, after: site.memory(), most: site.peakMemory() }
  await site.stop()
  return result
}
