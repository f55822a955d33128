/**
 * `npm run lighthouse [runs]`: Lighthouse on a phone, against a server of its own; medians of so
 * many runs (3 unless said). Lighthouse is large and rarely wanted, so it is fetched when asked for.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhenOutOfDate, builtServer } from './lib/build.js'
import { installWhatIsMissing } from './lib/install.js'
import { pinnedNode, requireNode, withPinnedNode } from './lib/pinned-node.js'
import { Advice, main } from './lib/project.js'
import { run } from './lib/run.js'
import { installBrowser } from './lib/test-tools.js'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const thresholds = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const figures = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']
/** A page kept from search engines cannot score there. */
const pages = [
  { name: 'home', path: () => '/' },
  { name: 'hub', path: () => '/resourcehub' },
  { name: 'article', path: firstArticle, isHidden: true },
  { name: 'booking', path: () => '/book-consultation' },
]

main(async () => {
  requireNode()
  await installWhatIsMissing()
  await buildWhenOutOfDate()
  await installBrowser()
  const runs = Number(process.argv[2] ?? 3)
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const server = await startServer(join(folder, 'data'))
  try {
    const rows = []
    for (const page of pages) rows.push(await measure(page, server.url, runs, folder))
    console.table(Object.fromEntries(rows.map(({ name, medians }) => [name, medians])))
    const misses = rows.flatMap(({ name, misses }) => misses.map((miss) => `${name}: ${miss}`))
    for (const miss of misses) console.log(miss)
    process.exitCode = misses.length > 0 ? 1 : 0
  } finally {
    server.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
})

async function measure(page, url, runs, folder) {
  const address = `${url}${await page.path(url)}`
  const reports = []
  for (let index = 0; index < runs; index += 1) {
    reports.push(await audit(address, join(folder, `${page.name}-${index}.json`)))
  }
  const medians = {}
  for (const category of Object.keys(thresholds)) {
    medians[category] = median(reports.map((report) => report.categories[category].score * 100))
  }
  for (const figure of figures) {
    medians[`${figure} (ms)`] = median(reports.map((report) => report.audits[figure].numericValue))
  }
  const misses = Object.entries(thresholds)
    .filter(([category]) => !(page.isHidden && category === 'seo'))
    .filter(([category, least]) => medians[category] < least)
    .map(([category, least]) => `${category} ${medians[category]}, at least ${least} wanted`)
  return { name: page.name, medians, misses }
}

async function audit(address, file) {
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-quic'
  const args = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', address]
  const { CHROMIUM_PATH = '/usr/bin/chromium' } = process.env
  const { code, output } = await run(
    'npm',
    [...args, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`],
    { env: { ...withPinnedNode(), CHROME_PATH: CHROMIUM_PATH }, isQuiet: true },
  )
  if (code !== 0) throw new Advice(`Lighthouse could not audit ${address}.\n\n${output.trim()}`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

function startServer(dataDir) {
  const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: '0' }
  const child = spawn(pinnedNode(), [builtServer], {
    env: { ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = () => child.kill('SIGTERM')
  process.on('exit', stop)
  return new Promise((resolve, reject) => {
    child.on('exit', () => reject(new Advice('The server stopped.')))
    child.stdout.on('data', (chunk) => {
      const url = /The site is at (http:\S+)/.exec(chunk)?.[1]
      if (url) resolve({ url, stop })
    })
  })
}

async function firstArticle(url) {
  const html = await (await fetch(`${url}/resourcehub`)).text()
  const path = /href="(\/resourcehub\/[^"/?#]+)"/.exec(html)?.[1]
  if (!path) throw new Advice('/resourcehub links to no article.')
  return path
}

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return Math.round(sorted[Math.floor(sorted.length / 2)])
}
