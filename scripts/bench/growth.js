import { filledData, sizeOf } from './filled.js'
import { loadInTurn, requireWrk } from './load.js'
import { rounded } from './numbers.js'
import { table } from './report.js'
import { startSite, WITHOUT_PAGE_CACHE } from './site.js'
import { atMost, TARGETS } from './targets.js'

/** Enough to keep one process busy; more would only queue. */
const CONNECTIONS = 4

/** For each kind. */
const REQUESTS_BEFORE_MEMORY = 30

/** Per article, including the present one. */
const VERSIONS = 20

/**
 * How the cost grows with the number of articles, without a page cache.
 *
 * @param {{ sizes: number[], rounds: number, seconds: number, folder?: string }} options
 *   `sizes` are numbers of articles, in ascending order; the largest site's data is left in the folder, if given
 */
export async function growth({ sizes, rounds, seconds, folder }) {
  await requireWrk()
  const sites = []
  const stored = []
  for (const [index, articles] of sizes.entries()) {
    const counts = { articles, versions: VERSIONS, visitors: articles }
    const isLast = index === sizes.length - 1
    const data = await filledData(counts, isLast ? folder : undefined)
    stored.push(sizeOf(data))
    sites.push(await startSite(data, WITHOUT_PAGE_CACHE))
  }
  const requests = await Promise.all(sites.map(requestsOf))
  const memory = []
  for (const [index, site] of sites.entries()) {
    for (const request of requests[index]) await ask(request)
    memory.push(site.memory())
  }
  const rows = []
  for (const [index, { name, most }] of requests[0].entries()) {
    console.log(name)
    const sides = requests.map((list) => list[index])
    const results = await loadInTurn(sides, { connections: CONNECTIONS, rounds, seconds })
    const speeds = results.map(({ requests }) => requests)
    rows.push({ name, most, figures: speeds, costs: speeds.map((speed) => speeds[0] / speed) })
  }
  rows.push({ name: 'memory', figures: memory, costs: memory.map((size) => size / memory[0]) })
  await Promise.all(sites.map((site) => site.stop()))
  return describe({ sizes, rows, stored })
}

/** The same few for every size: memory would otherwise reflect how many requests were answered. */
async function ask({ url, headers }) {
  for (let time = 0; time < REQUESTS_BEFORE_MEMORY; time += 1) {
    const answer = await fetch(url, { headers })
    await answer.text()
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`)
  }
}

async function requestsOf(site) {
  const list = await fetch(`${site.url}/api/blog?published=true&view=cards`)
  const { id, title, slug } = (await list.json()).posts.at(-1)
  const headers = await site.logIn()
  const most = TARGETS.growthForStaff
  const staffSearch = (q) => `${site.url}/api/admin/search?${new URLSearchParams({ q })}`
  const search = (q) => `${site.url}/resourcehub?${new URLSearchParams({ q })}`
  return [
    { name: 'home', url: `${site.url}/` },
    { name: 'hub', url: `${site.url}/resourcehub` },
    { name: 'article', url: `${site.url}/resourcehub/${slug}` },
    { name: 'search that finds many', url: search('inheritance tax') },
    { name: 'search that finds one', url: search(title) },
    { name: 'search of the site', url: `${site.url}/search?q=inheritance+tax` },
    { name: 'search of the site, misspelt', url: `${site.url}/search?q=inheritanse` },
    {
      name: 'staff list',
      url: `${site.url}/api/blog?view=cards&sort=created&direction=desc&page=1`,
      headers,
    },
    { name: 'Today', url: `${site.url}/api/admin/today`, headers, most },
    { name: 'staff search', url: staffSearch('Ala Albaa'), headers, most },
    { name: 'staff search, misspelt', url: staffSearch('Albbaa'), headers, most },
    { name: 'staff search by number', url: staffSearch('07700 000 007'), headers, most },
    { name: 'staff search by email', url: staffSearch('someone-7@example.com'), headers, most },
    { name: 'staff search that finds nothing', url: staffSearch('Quzzlewick'), headers, most },
    { name: 'counts of the menu', url: `${site.url}/api/admin/waiting`, headers, most },
    { name: 'an article in the editor', url: `${site.url}/api/admin/blog/${id}`, headers },
    { name: 'its history', url: `${site.url}/api/admin/history/posts/${id}`, headers },
  ]
}

function describe({ sizes, rows, stored }) {
  const columns = sizes.map((size) => size.toLocaleString('en-GB'))
  const last = columns.at(-1)
  const lines = rows.map(({ name, figures, costs }) => [
    name === 'memory' ? 'memory, MB' : `${name}, requests/s`,
    ...figures.map(rounded),
    `${rounded(costs.at(-1))}×`,
  ])
  lines.push([`database with ${VERSIONS} versions of each, MB`, ...stored.map(rounded), ''])
  return {
    text: table(['articles', ...columns, `cost at ${last}`], lines),
    targets: rows.map(({ name, costs, most = TARGETS.growth }) =>
      atMost(`${name}, ${last} articles`, most, costs.at(-1), '×'),
    ),
  }
}
