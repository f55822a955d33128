import { transfer } from '../../tests/fixtures/first-view.ts'
import { median, rounded } from './numbers.js'
import { table } from './report.js'
import { demoData, startSite } from './site.js'
import { atMost, TARGETS } from './targets.js'

/** How long a built site with content takes to start. */
export async function startUp({ rounds }) {
  const data = await demoData()
  const times = []
  for (let round = 0; round < rounds; round += 1) times.push(await measure(data))
  const [health, home] = ['health', 'home'].map((name) => median(times.map((time) => time[name])))
  const rows = [
    ['`/healthz`', rounded(health)],
    ['`/`', rounded(home)],
  ]
  return {
    text: table(['first answer of', 'milliseconds after the start'], rows),
    targets: [atMost('first answer of `/`', TARGETS.startUp, home, ' ms')],
  }
}

async function measure(data) {
  const start = performance.now()
  const site = await startSite(data)
  const health = performance.now() - start
  const { status } = await transfer(site.url)
  if (status !== 200) throw new Error(`The home page answered ${status}.`)
  const home = performance.now() - start
  await site.stop()
  return { health, home }
}
