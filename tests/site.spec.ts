import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  waitForHydration,
} from './fixtures/accessibility'
import { checkHtml } from './fixtures/html-check'
import { pathOf, publicRoutes } from './fixtures/public-routes'
import { expect, test } from './fixtures/test'

test.use({ sharesSite: true })

test.describe.configure({ mode: 'parallel' })

for (const route of publicRoutes) {
  const status = route.status ?? 200

  test.describe(route.name, () => {
    test.beforeEach(({ problems }) => {
      if (status !== 200) problems.allow(new RegExp(`Failed to load resource: .* ${status} `))
    })

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })

      test('can be read', async ({ page, request }) => {
        const response = await page.goto(await pathOf(route, request))
        expect(response?.status()).toBe(status)
        await expect(page.locator('h1')).toHaveCount(1)
        await expect(page.locator('h1')).toHaveText(/\S/)
        await expect(page.locator('main')).toHaveText(/\S/)
      })
    })

    test('is quiet and accessible, and fits every window', async ({ page, request }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(await pathOf(route, request))
      await waitForHydration(page)
      await test.step('accessible on a desktop', () => expectNoAxeViolations(page))
      await test.step('needs no font but the first two', () => expectFirstFontsOnly(page))

      await page.setViewportSize({ width: 390, height: 844 })
      await test.step('accessible on a phone', () => expectNoAxeViolations(page))

      await page.setViewportSize({ width: 320, height: 640 })
      await test.step('fits 320 px', () => expectNoHorizontalScroll(page))

      await page.setViewportSize({ width: 390, height: 844 })
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      // Where motion is reduced every change is a very short transition, so it is not there at once.
      await expect(page.locator('html')).toHaveCSS('font-size', '32px')
      await test.step('fits text of twice the size', () => expectNoHorizontalScroll(page))
    })
  })
}

test('every page has a title and a description of its own', async ({ request }) => {
  const seen = { title: new Map<string, string>(), description: new Map<string, string>() }
  for (const route of publicRoutes) {
    const path = await pathOf(route, request)
    const html = await (await request.get(path)).text()
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
    const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? ''
    expect.soft(title, `title of ${path}`).not.toBe('')
    expect.soft(description, `description of ${path}`).not.toBe('')
    expect.soft(seen.title.get(title), `page that shares the title of ${path}`).toBeUndefined()
    expect
      .soft(seen.description.get(description), `page that shares the description of ${path}`)
      .toBeUndefined()
    seen.title.set(title, path)
    seen.description.set(description, path)
  }
})

test('every page is valid HTML', async ({ request }, testInfo) => {
  test.setTimeout(90_000)
  const folder = testInfo.outputPath('pages')
  await mkdir(folder, { recursive: true })
  const files = await Promise.all(
    publicRoutes.map(async (route) => {
      const path = await pathOf(route, request)
      const file = join(folder, `${path.replaceAll(/\W+/g, '-')}.html`)
      await writeFile(file, await (await request.get(path)).text())
      return file
    }),
  )
  expect(await checkHtml(files)).toEqual([])
})

/** Accents and rare signs have fonts of their own; what every reader would fetch belongs into the first. */
async function expectFirstFontsOnly(page: Page): Promise<void> {
  const fonts = await page.evaluate(() => ({
    preloaded: Array.from(
      document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]'),
      ({ href }) => href,
    ),
    fetched: performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.woff2')),
  }))
  expect(fonts.preloaded).toHaveLength(2)
  expect(fonts.fetched.toSorted()).toEqual(fonts.preloaded.toSorted())
}
