import { installNginx } from '../lib/nginx.js'
import { loadInTurn, requireWrk } from './load.js'
import { nginxVersion, startNginx } from './nginx.js'
import { rounded } from './numbers.js'
import { mainPages } from './pages.js'
import { table } from './report.js'
import { compare, settled } from './same-bytes.js'
import { demoData, startSite, WITHOUT_PAGE_CACHE } from './site.js'
import { atLeast, TARGETS } from './targets.js'

const CONNECTIONS = 32

/** As the pages call them. */
const apiCalls = [
  { name: 'List (API)', path: '/api/blog-posts?published=true&category=Wills&limit=6' },
  { name: 'Search (API)', path: '/api/blog?published=true&view=cards&q=inheritance+tax' },
]

/** The times are worked out once a minute; the call has a stamp of its own in each answer. */
const freeTimes = [
  { name: 'Booking', path: '/book-consultation' },
  { name: 'Free times (API)', path: '/api/booking/slots' },
]

const cachedCalls = [{ name: 'All articles (API)', path: '/api/blog' }]

/** Compares the site’s speed with nginx serving the same bytes from files. */
export async function speed({ rounds, seconds }) {
  await requireWrk()
  await installNginx()
  const { answers, stop } = await prepare()
  const files = new Map()
  for (const answer of answers) files.set(answer.file, await settled(answer))
  const nginx = await startNginx(files)
  for (const answer of answers) await compare(answer, nginx.url)

  const results = []
  for (const answer of answers) {
    const sides = [{ url: answer.url }, { url: `${nginx.url}/${answer.file}` }]
    console.log(answer.name)
    const [ours, theirs] = await loadInTurn(sides, { connections: CONNECTIONS, rounds, seconds })
    results.push({ ...answer, ours, theirs })
  }
  // Free times pass meanwhile.
  for (const answer of answers.filter(({ kind }) => kind !== 'free times')) {
    await compare(answer, nginx.url)
  }
  await Promise.all([nginx.stop(), stop()])
  return {
    text: `At ${CONNECTIONS} connections, compared with nginx ${await nginxVersion()}.\n\n${describe(results)}`,
    targets: results.flatMap(targetsOf),
  }
}

/** Two servers, and every request to measure. */
async function prepare() {
  const fresh = await startSite(await demoData(), WITHOUT_PAGE_CACHE)
  const cached = await startSite(await demoData())
  const pages = await mainPages(cached.url)
  const answers = [
    ...pages.map((page) => ({ ...page, kind: 'cached', url: cached.url + page.path })),
    ...pages.map((page) => ({ ...page, kind: 'rendered', url: fresh.url + page.path })),
    ...[
      ...freeTimes.map((answer) => ({ ...answer, kind: 'free times' })),
      ...cachedCalls.map((call) => ({ ...call, kind: 'cached call' })),
      ...apiCalls.map((call) => ({ ...call, kind: 'api' })),
    ].map((answer) => ({ ...answer, url: cached.url + answer.path })),
  ].map((answer, index) => ({
    ...answer,
    page: answer.name,
    name: ['cached', 'rendered'].includes(answer.kind)
      ? `${answer.name}, ${answer.kind}`
      : answer.name,
    file: `answer-${index}`,
  }))
  return {
    answers,
    stop: () => Promise.all([cached, fresh].map((site) => site.stop())),
  }
}

function describe(results) {
  const headings = ['', 'requests/s', 'nginx', 'ratio']
  const latencies = ['p50 ms', 'nginx', 'p99 ms', 'nginx']
  const rows = results.map(({ name, ours, theirs }) => [
    name,
    ...[ours.requests, theirs.requests, ours.requests / theirs.requests].map(rounded),
    ...[ours.p50, theirs.p50, ours.p99, theirs.p99].map(rounded),
  ])
  return table([...headings, ...latencies], rows)
}

function targetsOf({ name, page, kind, ours, theirs }) {
  if (kind === 'cached') {
    const share = ours.requests / theirs.requests
    return [atLeast(name, TARGETS.shareOfNginx, share, ' of nginx')]
  }
  if (kind === 'free times') return [atLeast(name, TARGETS.freeTimes, ours.requests, '/s')]
  const wanted = { Home: TARGETS.homesAnew, 'An article': TARGETS.articlesAnew }[page]
  if (kind !== 'rendered' || wanted === undefined) return []
  return [atLeast(name, wanted, ours.requests, '/s')]
}
