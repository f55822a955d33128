import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withPinnedNode } from '../lib/pinned-node.js'
import { inProject, OperatorError } from '../lib/project.js'
import { installBrowser } from '../lib/test-tools.js'
import { outputOf, temporaryFolder } from './children.js'
import { median, rounded } from './numbers.js'
import { publicPages } from './pages.js'
import { table } from './report.js'
import { demoData, startSite } from './site.js'
import { atLeast, atMost, TARGETS } from './targets.js'

/** Large and rarely wanted, so it is downloaded on demand. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

/** The browser can reach this machine only. */
const CHROME_FLAGS = [
  '--headless=new --no-sandbox --disable-gpu --disable-quic --disable-background-networking',
  '--disable-component-update --disable-sync',
  '--host-resolver-rules="MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"',
].join(' ')

const SHOWN = 6

/** Figures of each report with their targets. */
const figures = [
  { name: 'performance', read: score('performance'), check: atLeast, wanted: TARGETS.performance },
  {
    name: 'accessibility',
    read: score('accessibility'),
    check: atLeast,
    wanted: TARGETS.accessibility,
  },
  {
    name: 'best practices',
    read: score('best-practices'),
    check: atLeast,
    wanted: TARGETS.bestPractices,
  },
  { name: 'SEO', read: score('seo'), check: atLeast, wanted: TARGETS.seo },
  { name: 'FCP ms', read: audit('first-contentful-paint') },
  {
    name: 'LCP ms',
    read: audit('largest-contentful-paint'),
    check: atMost,
    wanted: TARGETS.largestPaint,
  },
  { name: 'TBT ms', read: audit('total-blocking-time'), check: atMost, wanted: TARGETS.blocking },
  { name: 'CLS', read: audit('cumulative-layout-shift'), check: atMost, wanted: TARGETS.shift },
  { name: 'KB in total', read: (report) => audit('total-byte-weight')(report) / 1024 },
]

/** Lighthouse on a simulated phone, as medians, for every public page that exists. */
export async function lighthouse({ rounds }) {
  await installBrowser()
  const site = await startSite(await demoData())
  const results = []
  for (const { name, path, status } of await publicPages(site.url)) {
    if (status !== 200) continue
    const address = site.url + path
    const medians = await measure(address, rounds)
    console.log([name, ...medians.map(rounded)].join('  '))
    results.push({ name, isHidden: await isHidden(address), medians })
  }
  await site.stop()
  const paint = figures.findIndex(({ name }) => name === 'LCP ms')
  const slowest = results.toSorted((one, other) => other.medians[paint] - one.medians[paint])
  const rows = slowest.slice(0, SHOWN).map(({ name, medians }) => [name, ...medians.map(rounded)])
  return {
    text: `The ${SHOWN} slowest of ${results.length} pages.\n\n${table(['page', ...figures.map(({ name }) => name)], rows)}`,
    targets: figures.flatMap((figure, index) => targetOf(figure, index, results)),
  }
}

/** @returns the median of each figure */
async function measure(address, rounds) {
  const reports = []
  for (let round = 0; round < rounds; round += 1) reports.push(await reportOn(address))
  return figures.map(({ read }) => median(reports.map(read)))
}

/** Lighthouse occasionally misses the start of its own recording and asks to be run again. */
const TRIES = 3

async function reportOn(address, tries = TRIES) {
  const file = join(temporaryFolder(), 'report.json')
  const { CHROMIUM_PATH = '/usr/bin/chromium' } = process.env
  const { code, output } = await outputOf(
    'npm',
    [
      ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', address, '--quiet'],
      ...['--output=json', `--output-path=${file}`, `--chrome-flags=${CHROME_FLAGS}`],
    ],
    { cwd: inProject(), env: { ...process.env, ...withPinnedNode(), CHROME_PATH: CHROMIUM_PATH } },
  )
  if (code !== 0 && tries > 1) return reportOn(address, tries - 1)
  if (code !== 0)
    throw new OperatorError(`Lighthouse could not audit ${address}.\n\n${output.trim()}`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** A page hidden from search engines cannot score in SEO. */
async function isHidden(address) {
  return (await (await fetch(address)).text()).includes('<meta name="robots" content="noindex"')
}

/** The page furthest from a target represents all of them. */
function targetOf({ name, check, wanted }, index, results) {
  const pages = results.filter(({ isHidden }) => !(isHidden && name === 'SEO'))
  if (!check || pages.length === 0) return []
  const figuresOf = pages.map(({ medians }) => medians[index])
  const worst = check === atLeast ? Math.min(...figuresOf) : Math.max(...figuresOf)
  const page = pages[figuresOf.indexOf(worst)].name
  return [check(`${name} (${page})`, wanted, worst)]
}

function score(category) {
  return ({ categories }) => Math.round(categories[category].score * 100)
}

function audit(name) {
  return ({ audits }) => audits[name].numericValue
}
