import { writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { filledData } from './filled.js'
import { rounded } from './numbers.js'
import { table } from './report.js'
import { staff, startSite } from './site.js'
import { atMost, TARGETS } from './targets.js'

/** How many articles there are, people who have subscribed and past consultations. */
const COUNT = 10_000

/** How many ask for the same at once. */
const AT_ONCE = 12

/** How long a server rests before its memory is read, in milliseconds. */
const REST = 2000

/**
 * What it costs to answer with everything there is: how much more memory than at rest, and how long a caller who asks for
 * something small waits meanwhile.
 */
export async function lists({ engine = 'sqlite' } = {}) {
  const data = await filledData(engine, { articles: COUNT, versions: 1, visitors: COUNT })
  const rows = []
  const targets = []
  for (const { name, ...request } of requests) {
    const { wanted, most, waits } = await measure(data, request)
    rows.push([name, ...[wanted.size, wanted.seconds, most, waits].map(rounded)])
    targets.push(
      atMost(`${name}, memory above idle`, TARGETS.memoryOfLists, most, ' MB'),
      atMost(`${name}, /healthz, 99 of 100`, TARGETS.cheapDuringLists, waits, ' ms'),
    )
  }
  const headings = [
    'twelve together, exports eight',
    'MB each',
    'seconds in total',
    'MB above idle',
    '/healthz ms',
  ]
  return { text: table(headings, rows), targets }
}

/** Exports take the password, and at most ten passwords are compared together. */
const OWN = { currentPassword: staff.password }
const EXPORTS_AT_ONCE = 8

const requests = [
  { name: '`/api/blog`', path: '/api/blog' },
  { name: '`/api/blog`, plain', path: '/api/blog', headers: { 'Accept-Encoding': 'identity' } },
  { name: '`/api/blog` for staff', path: '/api/blog', isStaff: true },
  { name: '`/api/blog-posts`', path: '/api/blog-posts' },
  { name: '`/sitemap.xml`', path: '/sitemap.xml' },
  { name: 'activity, exported', path: '/api/admin/activity/export', isStaff: true, json: OWN },
  {
    name: 'subscribers, exported',
    path: '/api/admin/subscribers/export',
    isStaff: true,
    json: OWN,
  },
  { name: 'bookings, exported', path: '/api/admin/bookings/export', isStaff: true, json: OWN },
]

async function measure(data, { path, headers, isStaff, json }) {
  const site = await startSite(data)
  try {
    const asked = {
      headers: {
        ...headers,
        ...(isStaff && (await site.logIn())),
        ...(json && { 'Content-Type': 'application/json' }),
      },
      ...(json && { method: 'POST', body: JSON.stringify(json) }),
    }
    await (await fetch(`${site.url}/healthz`)).text()
    await wait(REST)
    const idle = site.memory()
    await writeFile(`/proc/${site.pid}/clear_refs`, '5')
    const waits = []
    let isOver = false
    const asking = (async () => {
      while (!isOver) {
        const start = performance.now()
        await (await fetch(`${site.url}/healthz`)).text()
        waits.push(performance.now() - start)
        await wait(5)
      }
    })()
    const start = performance.now()
    const sizes = await Promise.all(
      Array.from({ length: json ? EXPORTS_AT_ONCE : AT_ONCE }, () =>
        sizeOf(site.url + path, asked),
      ),
    ).finally(() => {
      isOver = true
      return asking
    })
    const seconds = (performance.now() - start) / 1000
    waits.sort((one, other) => one - other)
    return {
      wanted: { size: sizes[0] / 1e6, seconds },
      most: site.peakMemory() - idle,
      waits: waits[Math.floor(waits.length * 0.99)],
    }
  } finally {
    await site.stop()
  }
}

/** Of what arrives, unpacked; it is not put together. */
async function sizeOf(url, asked) {
  const answer = await fetch(url, asked)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`)
  let size = 0
  for await (const chunk of answer.body) size += chunk.byteLength
  return size
}
