import type { Page } from '@playwright/test'
import { expectNoHorizontalScroll } from './fixtures/accessibility'
import { pathOf, publicRoutes } from './fixtures/public-routes'
import { answerOf, logInTo } from './fixtures/site-client'
import { openDashboard } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { cookieBanner, decideOnCookies, open } from './fixtures/visitor-pages'

test.use({ sharesSite: true })

test.describe.configure({ mode: 'parallel' })

const WINDOWS = [320, 390, 768, 1440]
const PAGES_A_TEST = 8

/** The pages in groups: opening a browser for each costs more than the checks. */
const groups = Array.from({ length: Math.ceil(publicRoutes.length / PAGES_A_TEST) }, (_, group) =>
  publicRoutes.slice(group * PAGES_A_TEST, (group + 1) * PAGES_A_TEST),
)

for (const group of groups) {
  const names = `${group[0]?.name} to ${group.at(-1)?.name}`

  test(`${names}: no number, postcode or hyphenated word is broken, and large text hides nothing`, async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/status of 404/)
    await decideOnCookies(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const route of group) {
      await page.goto(await pathOf(route, request))
      for (const width of WINDOWS) {
        await page.setViewportSize({ width, height: 844 })
        expect.soft(await brokenWords(page), `${route.name} at ${width} px`).toEqual([])
      }
      await page.setViewportSize({ width: 390, height: 844 })
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      expect.soft(await cutTexts(page), `${route.name}, text of twice the size`).toEqual([])
    }
  })
}

test('a search term of 172 letters overflows nowhere', async ({ page }) => {
  await decideOnCookies(page)
  const term = 'probate'.padEnd(172, 'e')
  for (const path of ['/search', '/resourcehub']) {
    await page.goto(`${path}?q=${term}`)
    for (const width of WINDOWS) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoHorizontalScroll(page)
    }
    await expect(page.getByRole('main')).toContainText(term)
  }
})

test.describe('with a question that has no space in it', () => {
  test.use({ sharesSite: false })

  test('neither the home page, nor the search, nor the list of staff is wider than the window', async ({
    page,
    site,
  }) => {
    const { call } = await logInTo(site.url)
    const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(14)
    const faq = { question: `${long}?`, answer: long, displayOrder: 0, isPublished: true }
    await answerOf(await call('POST', '/api/admin/faqs', faq))
    await decideOnCookies(page)
    for (const path of ['/', `/search?q=${long.slice(0, 34)}`]) {
      await page.goto(path)
      await expect(page.getByRole('main').getByText(`${long}?`)).toBeVisible()
      for (const width of WINDOWS) {
        await page.setViewportSize({ width, height: 844 })
        await expectNoHorizontalScroll(page)
      }
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await openDashboard(page, 'faq')
    await expect(page.getByText(`${long}?`)).toBeVisible()
    await expectNoHorizontalScroll(page)
  })
})

test.describe('on a phone held across', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true })

  for (const path of ['/', '/probate', '/pricing', '/book-consultation', '/which-service']) {
    test(`${path}: the question about cookies covers nothing`, async ({ page }) => {
      await open(page, path)
      await expect(cookieBanner(page)).toBeVisible()
      expect(await coveredBy(page)).toEqual([])
      await expectNoHorizontalScroll(page)
    })
  }
})

/** Numbers, postcodes and words with a hyphen that stand on more than one line. */
async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const whole =
      /\p{L}[\p{L}’]*(?:-\p{L}[\p{L}’]*)+|\b\d+-\d+\b|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|(?:\+44|\b0)\d{2,4} \d{3,4} \d{3,4}\b/gu
    const broken: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility()) continue
      for (const { 0: word, index } of node.textContent?.matchAll(whole) ?? []) {
        const range = new Range()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set(
          Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom)),
        )
        if (lines.size > 1 && word.length <= 16) broken.push(word)
      }
    }
    return broken
  })
}

/** Texts whose end nobody can see; what is shortened on purpose says so with a class of its own. */
async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element) => {
      const { overflowX, overflowY, position } = getComputedStyle(element)
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      if (position === 'absolute' && element.clientWidth <= 1) return false
      return (
        (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
      )
    }
    return Array.from(document.querySelectorAll('main *, header *, footer *'))
      .filter((element) => element.checkVisibility() && element.textContent?.trim())
      .filter((element) => !element.closest('[class*=line-clamp],[class*=truncate],svg,.sr-only'))
      .filter(isCut)
      .map(
        (element) =>
          `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 60)}`,
      )
  })
}

/** What the question about cookies lies over, of the headline, the calendar and the buttons. */
async function coveredBy(page: Page): Promise<string[]> {
  const card = await cookieBanner(page).boundingBox()
  const targets = page.getByRole('main').locator('h1, iframe, a[class*=rounded-button], button')
  const covered: string[] = []
  for (const target of await targets.all()) {
    const box = await target.boundingBox()
    if (!box || !card) continue
    const isClear =
      box.x >= card.x + card.width ||
      box.x + box.width <= card.x ||
      box.y >= card.y + card.height ||
      box.y + box.height <= card.y
    if (!isClear) covered.push((await target.textContent()) ?? '')
  }
  return covered
}
