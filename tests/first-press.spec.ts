import type { Locator, Page } from '@playwright/test'
import { foreign } from './fixtures/foreign-changes'
import { expect, test } from './fixtures/test'
import { cookieBanner, decideOnCookies, open, PHONE } from './fixtures/visitor-pages'

test.use({ sharesSite: true, hasTouch: true, viewport: PHONE })

const PRESSES = ['finger', 'mouse', 'Enter', 'Space'] as const

async function press(target: Locator, by: (typeof PRESSES)[number]): Promise<void> {
  if (by === 'finger') await target.tap()
  else if (by === 'mouse') await target.click()
  else await target.press(by)
}

const scripts = {
  late: (page: Page) => page.route('**/assets/*.js', () => {}),
  blocked: (page: Page) => page.route('**/assets/*.js', (route) => route.abort()),
} as const

const died = (page: Page) => page.locator('[data-calming=on]')
const book = (page: Page) => page.getByRole('link', { name: 'I’d like to book' })
const usual = (page: Page) => page.getByRole('button', { name: 'Show the usual pages again' })
const selling = (page: Page) => page.locator('.selling').filter({ visible: true })

for (const by of ['finger', 'mouse', 'Enter'] as const) {
  for (const [state, hold] of Object.entries(scripts)) {
    test(`"Has someone died?" as a first press by ${by} is kept, with scripts ${state}, until the usual pages are wanted`, {
      tag: by === 'mouse' ? '@long' : [],
    }, async ({ page, problems }) => {
      problems.allow(/ERR_FAILED|request failed/)
      await decideOnCookies(page)
      await hold(page)
      await page.goto('/')
      await expect(usual(page)).toBeHidden()
      await press(died(page), by)
      await expect(page).toHaveURL(/\/probate$/)
      await expect(selling(page)).toHaveCount(0)
      await page.goto('/')
      await expect(selling(page)).toHaveCount(0)
      await expect(book(page)).toHaveAttribute('href', '/book-consultation')
      await press(usual(page), by)
      await expect(selling(page).first()).toBeVisible()
      await expect(usual(page)).toBeHidden()
      await expect(page.getByRole('main')).toBeFocused()
      await page.goto('/will-writing')
      await expect(selling(page).first()).toBeVisible()
    })
  }
}

test('the same in a translated page, and where React answers', async ({ page }) => {
  await decideOnCookies(page)
  await page.goto('/')
  await foreign.translator(page)
  await died(page).tap()
  await expect(page).toHaveURL(/\/probate$/)
  await open(page, '/')
  await expect(selling(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the usual pages again' }).press('Space')
  await expect(selling(page).first()).toBeVisible()
  await died(page).tap()
  await expect(page).toHaveURL(/\/probate$/)
  await expect(book(page)).toBeVisible()
  await expect(selling(page)).toHaveCount(0)
})

test('where nothing can be stored, it holds in the page', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      })
  })
  await open(page, '/')
  await died(page).dispatchEvent('click')
  await expect(page).toHaveURL(/\/probate$/)
  await expect(usual(page)).toBeVisible()
  await usual(page).dispatchEvent('click')
  await expect(usual(page)).toBeHidden()
})

for (const by of PRESSES) {
  for (const [state, hold] of Object.entries(scripts)) {
    test(`the question about cookies is answered by a first press by ${by}, with scripts ${state}`, {
      tag: ['mouse', 'Space'].includes(by) ? '@long' : [],
    }, async ({ page, problems }) => {
      problems.allow(/ERR_FAILED|request failed/)
      await hold(page)
      await page.goto('/')
      await press(cookieBanner(page).getByRole('button', { name: 'Reject' }), by)
      await expect(cookieBanner(page)).toBeHidden()
      await page.reload()
      await expect(cookieBanner(page)).toBeHidden()
    })
  }
}
