import { transfer } from '../../tests/fixtures/first-view.ts'
import { startBareNode } from './bare-node.js'
import { loadInTurn, requireWrk } from './load.js'
import { median, rounded } from './numbers.js'
import { mainPages } from './pages.js'
import { table } from './report.js'
import { compare, settled } from './same-bytes.js'
import { demoData, startSite, WITHOUT_PAGE_CACHE } from './site.js'
import { atLeast, atMost, TARGETS } from './targets.js'

const CONNECTIONS = 32

/** Visits without these headers would not be counted. */
const AS_A_PHONE = {
  'User-Agent':
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Accept-Language': 'en-GB,en;q=0.9',
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Site': 'none',
  'Upgrade-Insecure-Requests': '1',
}

/** How often a page is made before it is measured: until then the engine compiles. */
const WARM_UP = 500

/**
 * What a page costs the thread that answers: from the cache, compared with a Node server that only sends the same bytes
 * and logs a line; and rendered anew.
 */
export async function cost(options) {
  await requireWrk()
  const cached = await costOfCached(options)
  const rendered = await costOfRendered(options)
  return {
    text: `${describeCached(cached)}\n\n${describeRendered(rendered)}`,
    targets: [
      ...cached.map(({ name, share }) =>
        atLeast(`${name}, cached`, TARGETS.shareOfBareNode, share, ' of bare Node'),
      ),
      ...rendered.map(({ name, made }) => {
        const wanted = name === 'Home' ? TARGETS.homeMadeNew : TARGETS.othersMadeNew
        return atMost(`${name}, made new`, wanted, made.processor / 1000, ' ms')
      }),
    ],
  }
}

/** @returns for each page both sides, and the median of the share that each round gives */
async function costOfCached({ rounds, seconds }) {
  const site = await startSite(await demoData())
  const answers = (await mainPages(site.url)).map((page, index) => ({
    ...page,
    kind: 'cached',
    url: site.url + page.path,
    file: `answer-${index}`,
  }))
  const files = new Map()
  for (const answer of answers) files.set(answer.file, await settled(answer))
  const bare = await startBareNode(files)
  const results = []
  for (const answer of answers) {
    await compare(answer, bare.url)
    console.log(`${answer.name}, beside bare Node`)
    const [ours, theirs] = await loadInTurn(
      [
        { url: answer.url, pid: site.pid, headers: AS_A_PHONE },
        { url: `${bare.url}/${answer.file}`, pid: bare.pid, headers: AS_A_PHONE },
      ],
      { connections: CONNECTIONS, rounds, seconds },
    )
    const shares = ours.each.map(({ requests }, round) => requests / theirs.each[round].requests)
    results.push({ name: answer.name, ours, theirs, share: median(shares) })
  }
  await Promise.all([bare.stop(), site.stop()])
  return results
}

async function costOfRendered({ rounds, seconds }) {
  const site = await startSite(await demoData(), WITHOUT_PAGE_CACHE)
  const results = []
  for (const { name, path } of await mainPages(site.url)) {
    console.log(`${name}, made new`)
    for (let time = 0; time < WARM_UP; time += 1) await transfer(site.url + path)
    const sides = [{ url: site.url + path, pid: site.pid }]
    const [made] = await loadInTurn(sides, { connections: CONNECTIONS, rounds, seconds })
    results.push({ name, made })
  }
  await site.stop()
  return results
}

function describeCached(results) {
  return table(
    ['cached', 'requests/s', 'bare Node', 'share', 'µs a request', 'bare Node', 'share'],
    results.map(({ name, ours, theirs, share }) => [
      name,
      ...[ours.requests, theirs.requests, share].map(rounded),
      ...[ours.processor, theirs.processor, theirs.processor / ours.processor].map(rounded),
    ]),
  )
}

function describeRendered(results) {
  return table(
    ['made new', 'requests/s', 'ms a request'],
    results.map(({ name, made }) => [name, rounded(made.requests), rounded(made.processor / 1000)]),
  )
}
