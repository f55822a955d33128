import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, waitForHydration } from './fixtures/accessibility'
import { part } from './fixtures/page-parts'
import { test as base, expect } from './fixtures/test'

/** How the review service and the badge's server behave. */
type Behaviour = 'answers' | 'fails' | 'is silent'

interface Provider {
  url: string
  script: Behaviour
  frame: Behaviour
  requests: string[]
}

/** The site with a provider of reviews and of the badge: a server of its own, on this machine. */
const test = base.extend<{ freshProvider: Provider }, { provider: Provider }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it needs from here
    async ({}, use) => {
      const provider: Provider = { url: '', script: 'answers', frame: 'answers', requests: [] }
      const held: ServerResponse[] = []
      const server = createServer((request, response) => {
        const path = request.url ?? ''
        provider.requests.push(path)
        const isScript = path === '/widget.js'
        const behaviour = isScript ? provider.script : provider.frame
        if (behaviour === 'is silent') return void held.push(response)
        response.statusCode = behaviour === 'fails' ? 500 : 200
        response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html')
        response.end(isScript ? 'window.widgetRan = true' : frameHtml(path))
      })
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      const address = server.address()
      if (typeof address !== 'object' || !address) throw new Error('The provider has no port.')
      provider.url = `http://127.0.0.1:${address.port}`
      await use(provider)
      for (const response of held) response.destroy()
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker' },
  ],
  freshProvider: [
    async ({ provider }, use) => {
      Object.assign(provider, { script: 'answers', frame: 'answers', requests: [] })
      await use(provider)
    },
    { auto: true },
  ],
  siteEnvironment: async ({ provider }, use) => {
    await use({
      REVIEWS_SCRIPT_URL: `${provider.url}/widget.js`,
      REVIEWS_FRAME_URL: `${provider.url}/reviews`,
      ACCREDITATION_FRAME_URL: `${provider.url}/badge`,
    })
  },
})

function frameHtml(path: string): string {
  // As the real one does: its height, and here far too much of it.
  const message = '{ rs: "rs", windowName: window.name, height: 4000 }'
  return `<!doctype html><html lang="en"><title>${path}</title><h1>${path}</h1><script>parent.postMessage(${message}, '*')</script></html>`
}

const FAILURE = 'Unable to load testimonials at the moment.'
const ADVICE = 'Please check back later or contact us directly for references.'

const section = (page: Page) => part(page, 'What our clients say')
const reviews = (page: Page) => page.frameLocator('iframe[title="Reviews by our clients"]')
const box = (page: Page) => section(page).locator('div.h-\\[500px\\]')

async function open(page: Page, functional?: boolean): Promise<void> {
  if (functional !== undefined) {
    await page.addInitScript((isAllowed) => {
      const timestamp = new Date().toISOString()
      const choices = { analytics: false, marketing: false, functional: isAllowed }
      localStorage.setItem(
        'cookieConsent',
        JSON.stringify({ essential: true, ...choices, timestamp }),
      )
    }, functional)
  }
  await page.goto('/')
  await waitForHydration(page)
}

for (const [state, functional] of [
  ['who has not decided', undefined],
  ['who has rejected functional cookies', false],
] as const) {
  test(`a visitor ${state} gets the reviews on demand only`, async ({ page, provider }) => {
    await open(page, functional)
    const button = section(page).getByRole('button', { name: 'Show reviews' })
    await button.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    expect(provider.requests).not.toContain('/reviews')
    expect(provider.requests).not.toContain('/widget.js')
    await button.click()
    await expect(reviews(page).getByRole('heading', { name: '/reviews' })).toBeVisible()
    expect(provider.requests).toContain('/widget.js')
    expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toEqual(
      functional === undefined ? null : expect.stringContaining('"functional":false'),
    )
  })
}

test('allowing functional cookies loads the reviews, and taking it back removes them', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('button', { name: 'Accept All' }).click()
  await expect(reviews(page).getByRole('heading', { name: '/reviews' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
  await page.getByRole('switch', { name: 'Functional' }).uncheck()
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(section(page).getByRole('button', { name: 'Show reviews' })).toBeVisible()
  await expect(section(page).locator('iframe')).toHaveCount(0)
})

test('the frame and its place are 500 px high in every state, whatever the frame says of its height', async ({
  page,
}) => {
  await open(page, false)
  await expect(box(page)).toHaveCSS('height', '500px')
  await section(page).getByRole('button', { name: 'Show reviews' }).click()
  await expect(reviews(page).getByRole('heading', { name: '/reviews' })).toBeVisible()
  expect((await section(page).locator('iframe').boundingBox())?.height).toBe(500)
  await expect(box(page)).toHaveCSS('height', '500px')
  await expect(box(page)).toHaveCSS('min-height', '400px')
})

test('a script that fails is reported in words', async ({ page, provider, problems }) => {
  problems.allow(/status of 500/)
  provider.script = 'fails'
  await open(page, true)
  await expect(section(page).getByText(FAILURE, { exact: true })).toBeVisible()
  await expect(section(page).getByText(ADVICE, { exact: true })).toBeVisible()
  await expect(section(page).locator('iframe')).toHaveCount(0)
  await expect(box(page)).toHaveCSS('height', '500px')
  await expectNoAxeViolations(page)
})

for (const silent of ['script', 'frame'] as const) {
  test(`a ${silent} that never answers is reported in words after 10 seconds`, {
    tag: silent === 'frame' ? '@long' : [],
  }, async ({ page, provider }) => {
    provider[silent] = 'is silent'
    await page.clock.install()
    await open(page, false)
    await section(page).getByRole('button', { name: 'Show reviews' }).click()
    if (silent === 'script') {
      await expect(section(page).getByText('Loading reviews…')).toBeVisible()
      await expect(section(page).locator('[data-skeleton]').first()).toBeVisible()
    }
    await page.clock.runFor(8_000)
    await expect(section(page).getByText(FAILURE, { exact: true })).toBeHidden()
    await page.clock.runFor(2_500)
    await expect(section(page).getByText(FAILURE, { exact: true })).toBeVisible()
  })
}

test('the badge is in its box of at most 275 by 163, without consent and with the number as text', async ({
  page,
}) => {
  await open(page)
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  const badge = footer.locator('iframe')
  await expect(badge).toHaveAttribute('title', /Solicitors Regulation Authority/)
  await expect(
    page.frameLocator('footer iframe').getByRole('heading', { name: '/badge' }),
  ).toBeVisible()
  const size = await badge.boundingBox()
  expect(size?.width).toBeLessThanOrEqual(275)
  expect(size?.height).toBeLessThanOrEqual(163)
  await expect(footer.getByText('SRA number 000000')).toBeVisible()
})

test('a badge that never answers is replaced by words in the same box', async ({
  page,
  provider,
}) => {
  provider.frame = 'is silent'
  await page.clock.install()
  await open(page, false)
  const footer = page.getByRole('contentinfo')
  await footer.locator('iframe').scrollIntoViewIfNeeded()
  await page.evaluate(() => document.fonts.ready)
  const before = await footer.boundingBox()
  await expect(async () => {
    await page.clock.runFor(10_500)
    await expect(footer.getByText('We can’t show the badge at the moment.')).toBeVisible({
      timeout: 100,
    })
  }).toPass()
  expect((await footer.boundingBox())?.height).toBe(before?.height)
})

base('without providers, the guarantee and a link stand in their place', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'or your money back' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read our guarantee' })).toHaveAttribute(
    'href',
    '/service-level-agreement',
  )
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('SRA number 000000')).toBeVisible()
  await expect(footer.getByRole('link', { name: /Check our registration/ })).toHaveAttribute(
    'href',
    'https://www.sra.org.uk/consumers/register/organisation/?sraNumber=000000',
  )
})
