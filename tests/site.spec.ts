import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, Response } from '@playwright/test'
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectNoSlivers,
  expectWholeWords,
  waitForIdle,
} from './fixtures/accessibility'
import { checkHtml } from './fixtures/html-check'
import { pathOf, publicRoutes } from './fixtures/public-routes'
import { expect, test } from './fixtures/test'
import { watchViolations } from './fixtures/violations'
import { DESKTOP, open, PHONE } from './fixtures/visitor-pages'
import { expectNoBrokenWords, expectNothingCut } from './fixtures/whole-words'

test.use({ sharesSite: true })

test.describe.configure({ mode: 'parallel' })

for (const route of publicRoutes) {
  test(`${route.name} is quiet and accessible, keeps to its policy, and fits every window`, async ({
    page,
    request,
    problems,
  }) => {
    if (route.status) problems.allow(new RegExp(`Failed to load resource: .* ${route.status} `))
    const violations = await watchViolations(page)
    const ofStaff = watchStaffFiles(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(PHONE)
    await open(page, await pathOf(route, request))
    await test.step('accessible on a phone', () => expectNoAxeViolations(page))
    await test.step('fits a phone', () => expectNoHorizontalScroll(page))
    await test.step('is read in whole words on a phone', () => expectWholeWords(page))

    await page.setViewportSize({ width: 320, height: 640 })
    await test.step('fits 320 px', () => expectNoHorizontalScroll(page))
    await test.step('breaks no number, postcode or word at a hyphen at 320 px', () =>
      expectNoBrokenWords(page))

    await page.setViewportSize(PHONE)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    // Where motion is reduced every change is a very short transition, so it is not there at once.
    await expect(page.locator('html')).toHaveCSS('font-size', '32px')
    await test.step('fits text of twice the size', () => expectNoHorizontalScroll(page))
    await test.step('breaks no word of twice the size for want of room', () =>
      expectNoSlivers(page))
    await test.step('cuts no text of twice the size', () => expectNothingCut(page))

    await page.evaluate(() => document.documentElement.removeAttribute('style'))
    await expect(page.locator('html')).toHaveCSS('font-size', '16px')
    await page.setViewportSize(DESKTOP)
    await test.step('fits a desktop', () => expectNoHorizontalScroll(page))
    await test.step('needs no font but the first two', () => expectFirstFontsOnly(page))
    await waitForIdle(page)
    expect(violations, 'what its policy forbids').toEqual([])
    if (route.path !== '/admin/login')
      expect(await ofStaff(), 'files of the staff area').toEqual([])
  })
}

test('every page is accessible, and is read in whole words, on a desktop too', {
  tag: '@long',
}, async ({ page, request, problems }) => {
  problems.allow(/status of 404/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(DESKTOP)
  for (const route of publicRoutes) {
    await open(page, await pathOf(route, request))
    await expectNoAxeViolations(page)
    await expectWholeWords(page)
    for (const width of [DESKTOP.width, 768, PHONE.width]) {
      await page.setViewportSize({ ...DESKTOP, width })
      await expectNoBrokenWords(page)
    }
    await page.setViewportSize(DESKTOP)
  }
})

test('every page can be read as it arrives, under a title and a description of its own', async ({
  page,
  request,
}) => {
  await page.goto('/robots.txt')
  const seen = { title: new Map<string, string>(), description: new Map<string, string>() }
  for (const route of publicRoutes) {
    const path = await pathOf(route, request)
    const answer = await request.get(path)
    expect.soft(answer.status(), path).toBe(route.status ?? 200)
    const { title, description, headings, words } = await partsOf(page, await answer.text())
    expect.soft(headings, `first headings of ${path}`).toEqual([expect.stringMatching(/\S/)])
    expect.soft(words, `content of ${path}`).toMatch(/\S/)
    expect.soft(title, `title of ${path}`).not.toBe('')
    expect.soft(description, `description of ${path}`).not.toBe('')
    if (route.isState) continue
    expect.soft(seen.title.get(title), `page that shares the title of ${path}`).toBeUndefined()
    expect
      .soft(seen.description.get(description), `page that shares the description of ${path}`)
      .toBeUndefined()
    seen.title.set(title, path)
    seen.description.set(description, path)
  }
})

test('every page is valid HTML', { tag: '@slow' }, async ({ request }, testInfo) => {
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

/** What a browser that runs no script makes of a page. */
async function partsOf(page: Page, html: string) {
  return page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html')
    const description = parsed.querySelector<HTMLMetaElement>('meta[name=description]')
    return {
      title: parsed.title,
      description: description?.content ?? '',
      headings: Array.from(parsed.querySelectorAll('h1'), (heading) => heading.textContent),
      words: parsed.querySelector('main')?.textContent ?? '',
    }
  }, html)
}

/**
 * Watches for scripts and styles that only staff need.
 *
 * @returns answers those that came so far
 */
function watchStaffFiles(page: Page): () => Promise<string[]> {
  const names = /manager|dashboard|toasts|uppy|picture-upload|editor|staff/i
  const words = /ProseMirror|uppy-Dashboard|base-ui/
  const read: Array<Promise<string | null>> = []
  const look = async (response: Response) => {
    const { pathname } = new URL(response.url())
    const isScript = pathname.endsWith('.js')
    const isOfStaff = names.test(pathname) || (isScript && words.test(await response.text()))
    return isOfStaff ? pathname : null
  }
  page.on('response', (response) => read.push(look(response)))
  return async () => (await Promise.all(read)).filter((pathname) => pathname !== null)
}

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

test('a title stays where it is when the drawing beside it comes', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement
      for (const entry of list.getEntries()) {
        if ('value' in entry) dataset.shift = `${Number(dataset.shift ?? 0) + Number(entry.value)}`
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of [
    '/will-writing',
    '/lasting-powers-of-attorney',
    '/newsletter',
    '/service-level-agreement',
    '/who-inherits',
  ]) {
    await page.goto(path)
    const drawing = page.getByRole('main').locator('img[loading=lazy][src$=".svg"]').first()
    await expect(drawing).toHaveJSProperty('complete', true)
    await expect(drawing).not.toHaveJSProperty('naturalWidth', 0)
    // A frame for it to be painted, and one for what it moved to be told.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    await expect(page.locator('html'), path).not.toHaveAttribute('data-shift', /./)
    expect(await movedByWhatFollows(page), path).toBe(0)
  }
})

/** How far a title moves while a slow line has not yet brought what stands beside it, in pixels. */
function movedByWhatFollows(page: Page): Promise<number> {
  return page.getByRole('heading', { level: 1 }).evaluate((title) => {
    const whole = title.getBoundingClientRect().top
    const words = title.parentElement
    while (words?.nextSibling) words.nextSibling.remove()
    return title.getBoundingClientRect().top - whole
  })
}
