import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { transfer } from '../../tests/fixtures/first-view.ts'
import { Advice } from '../lib/project.js'
import { loadInTurn, requireWrk } from './load.js'
import { nginxVersion, requireNginx, startNginx } from './nginx.js'
import { rounded } from './numbers.js'
import { mainPages } from './pages.js'
import { bars } from './plots.js'
import { table } from './report.js'
import { demoFolder, startSite, WITHOUT_PAGE_CACHE } from './site.js'
import { atLeast, TARGETS } from './targets.js'

const CONNECTIONS = [1, 32]

/** As the pages ask for them. */
const apiCalls = [
  { name: 'List (API)', path: '/api/blog-posts?published=true&category=Wills&limit=6' },
  { name: 'Search (API)', path: '/api/blog?published=true&view=cards&q=inheritance+tax' },
]

/** A page that is made anew says when it was made. */
const MOMENT = /\b\d{13}\b/g

/** How long an answer must stay the same before it is measured, in milliseconds, and how often it is asked for. */
const SETTLED_AFTER = 500
const TRIES = 60

/** How fast the site answers, beside nginx with the same bytes in files. */
export async function speed({ rounds, seconds }) {
  await requireWrk()
  await requireNginx()
  const { answers, stop } = await prepare()
  const files = new Map()
  for (const answer of answers) files.set(answer.file, await settled(answer))
  const nginx = await startNginx(files)
  for (const answer of answers) await compare(answer, nginx.url)

  const results = []
  for (const answer of answers) {
    for (const connections of CONNECTIONS) {
      const sides = [{ url: answer.url }, { url: `${nginx.url}/${answer.file}` }]
      console.log(`${answer.name}, connections: ${connections}`)
      const [ours, theirs] = await loadInTurn(sides, { connections, rounds, seconds })
      results.push({ ...answer, connections, ours, theirs })
    }
  }
  for (const answer of answers) await compare(answer, nginx.url)
  await Promise.all([nginx.stop(), stop()])
  const busiest = results.filter(({ connections }) => connections === CONNECTIONS.at(-1))
  return {
    text: `Beside nginx ${await nginxVersion()}.\n\n${describe(results)}`,
    plots: { speed: plot(busiest) },
    targets: busiest.flatMap(targetsOf),
  }
}

/** Two servers, and all that is asked of them. */
async function prepare() {
  const anew = await startSite(await demoFolder(), WITHOUT_PAGE_CACHE)
  const kept = await startSite(await demoFolder())
  const pages = await mainPages(kept.url)
  const answers = [
    ...pages.map((page) => ({ ...page, kind: 'kept', url: kept.url + page.path })),
    ...pages.map((page) => ({ ...page, kind: 'made anew', url: anew.url + page.path })),
    ...apiCalls.map((call) => ({ ...call, kind: 'api', url: kept.url + call.path })),
  ].map((answer, index) => ({
    ...answer,
    page: answer.name,
    name: answer.kind === 'api' ? answer.name : `${answer.name}, ${answer.kind}`,
    file: `answer-${index}`,
  }))
  return { answers, stop: () => Promise.all([kept.stop(), anew.stop()]) }
}

/** The answer once it stays as it is: a kept page is compressed anew, better, in the background. */
async function settled(answer) {
  await ask(answer.url)
  for (let time = 0; time < TRIES; time += 1) {
    const before = await ask(answer.url)
    await wait(SETTLED_AFTER)
    const now = await ask(answer.url)
    if (isSame(answer, before.body, now.body)) {
      return { body: now.body, headers: now.headers }
    }
  }
  throw new Advice(`${answer.name} is another each time, so it cannot be compared.`)
}

/** @throws {Advice} when the site and nginx do not send the same */
async function compare(answer, nginx) {
  const [ours, theirs] = [await ask(answer.url), await ask(`${nginx}/${answer.file}`)]
  if (isSame(answer, ours.body, theirs.body)) return
  throw new Advice(`${answer.name}: the site and nginx do not send the same.`)
}

async function ask(url) {
  const answer = await transfer(url, { 'Accept-Encoding': 'gzip' })
  const encoding = answer.headers['content-encoding']
  if (answer.status === 200 && encoding === 'gzip') return answer
  throw new Advice(`${url} answered ${answer.status}, encoded as ${encoding}.`)
}

function isSame({ kind }, one, other) {
  if (one.equals(other)) return true
  const timeless = (body) => gunzipSync(body).toString().replace(MOMENT, '')
  return kind === 'made anew' && timeless(one) === timeless(other)
}

function describe(results) {
  const headings = ['', 'connections', 'requests/s', 'nginx', 'ratio']
  const latencies = ['p50 ms', 'nginx', 'p99 ms', 'nginx']
  const rows = results.map(({ name, connections, ours, theirs }) => [
    name,
    String(connections),
    ...[ours.requests, theirs.requests, ours.requests / theirs.requests].map(rounded),
    ...[ours.p50, theirs.p50, ours.p99, theirs.p99].map(rounded),
  ])
  return table([...headings, ...latencies], rows)
}

function plot(results) {
  return bars({
    title: `Requests a second at ${CONNECTIONS.at(-1)} connections`,
    names: ['the site', 'nginx, the same bytes from a file'],
    groups: results.map(({ name, ours, theirs }) => ({
      name,
      values: [ours.requests, theirs.requests],
    })),
  })
}

function targetsOf({ name, page, kind, ours, theirs }) {
  if (kind === 'kept') {
    const share = ours.requests / theirs.requests
    return [atLeast(name, TARGETS.shareOfNginx, share, ' of nginx')]
  }
  const wanted = { Home: TARGETS.homesAnew, 'An article': TARGETS.articlesAnew }[page]
  if (kind !== 'made anew' || wanted === undefined) return []
  return [atLeast(name, wanted, ours.requests, '/s')]
}
