import { devices } from '@playwright/test'
import { inBrowser } from './browser.js'
import { median, rounded } from './numbers.js'
import { table } from './report.js'
import { atMost, TARGETS } from './targets.js'

/** A cheap phone on a slow network, as Lighthouse simulates them: bytes a second, milliseconds, and how many times slower. */
const NETWORK = {
  offline: false,
  downloadThroughput: 204_800,
  uploadThroughput: 84_000,
  latency: 150,
}
const SLOWER = 4
/** How long a finger touches the glass, in milliseconds. */
const TOUCH_MS = 90
/** How long someone reads before the tap, in milliseconds. */
const MOMENTS = [
  { name: 'tapped as soon as the page is there', readingMs: 0 },
  { name: 'tapped after 8 seconds of reading', readingMs: 8000 },
]

/** What the first tap on a link meets (docs/decisions/034-scripts-on-intent.md). */
const WAYS = [
  { name: 'whole, fetched from the touch on', prepare: () => {} },
  { name: 'whole, in a browser that fetches nothing ahead', prepare: withoutPrefetch },
  { name: 'by scripts that came when idle', prepare: askForScripts },
]

/** How long a phone takes from the first tap on a link to the next page, with and without the scripts of the page before. */
export function tap({ rounds }) {
  return inBrowser(async (browser, { url }) => {
    const figures = []
    for (const { name, readingMs } of MOMENTS) {
      const times = WAYS.map(() => [])
      // In turn, so that a busy moment of the machine meets all of them.
      for (let round = 0; round < rounds; round += 1) {
        for (const [index, { prepare }] of WAYS.entries()) {
          times[index].push(await timeTap(browser, url, prepare, readingMs))
        }
      }
      console.log(name, ...times.map((all) => all.map(rounded).join(' ')))
      figures.push({ name, medians: times.map(median) })
    }
    return {
      text: table(
        ['milliseconds', ...WAYS.map(({ name }) => name)],
        figures.map(({ name, medians }) => [name, ...medians.map(rounded)]),
      ),
      targets: figures.map(({ name, medians: [whole, , idle] }) =>
        atMost(`${name}, as a share of the last`, TARGETS.tap, whole / idle),
      ),
    }
  })
}

/** @returns milliseconds from the finger's touch to the painted heading of the next page */
async function timeTap(browser, url, prepare, readingMs) {
  const context = await browser.newContext(devices['Moto G4'])
  try {
    const page = await context.newPage()
    await page.addInitScript(noteTouchAndHeading)
    const session = await context.newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(url)
    await page.evaluate(prepare)
    await page.waitForTimeout(readingMs)
    await touch(session, page.getByRole('main').getByRole('link', { name: 'All our prices' }))
    await page.waitForFunction(() => sessionStorage.getItem('painted') !== null)
    return await page.evaluate(
      () => sessionStorage.getItem('painted') - sessionStorage.getItem('touched'),
    )
  } finally {
    await context.close()
  }
}

/** As a finger does, which does not leave the glass at once. */
async function touch(session, link) {
  await link.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await link.boundingBox()
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await new Promise((resolve) => setTimeout(resolve, TOUCH_MS))
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Runs in the browser before each page. Both moments outlive the page that was left. */
function noteTouchAndHeading() {
  const now = () => performance.timeOrigin + performance.now()
  addEventListener('pointerdown', ({ timeStamp }) => {
    sessionStorage.setItem('touched', performance.timeOrigin + timeStamp)
  })
  const look = () => {
    // React changes the address before the page.
    const heading = document.querySelector('main h1')
    if (!heading || heading.textContent === document.heading) return requestAnimationFrame(look)
    if (location.pathname !== '/pricing') {
      document.heading = heading.textContent
      return requestAnimationFrame(look)
    }
    requestAnimationFrame(() => setTimeout(() => sessionStorage.setItem('painted', now())))
  }
  look()
}

/** The browser's throttling may not reach what it fetches ahead. */
function withoutPrefetch() {
  document.querySelector('script[type=speculationrules]')?.remove()
}

/** As pages did before decision 034. */
function askForScripts() {
  requestIdleCallback(() => dispatchEvent(new Event('wanted')))
}
