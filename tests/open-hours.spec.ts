import { nextOpening } from './fixtures/next-opening'
import { expect, test } from './fixtures/test'
import { DESKTOP, decideOnCookies, header, open } from './fixtures/visitor-pages'

test.use({ sharesSite: true })

test.beforeEach(({ page }) => decideOnCookies(page))

test.describe('whether somebody answers the telephone', () => {
  test.use({ javaScriptEnabled: false, viewport: DESKTOP })

  test('stands beside it, without JavaScript', async ({ page }) => {
    await page.goto('/pricing')
    await expect(header(page).getByRole('link', { name: 'Call 0161 496 0000' })).toContainText(
      /Open until \d+:\d\d|Opens [\w ]+:\d\d/,
    )
  })
})

test('it stays true in a page that stays open', async ({ page, request }) => {
  await page.setViewportSize(DESKTOP)
  const { before, after, changesAt } = await nextOpening(request, 'short')
  await page.clock.install({ time: changesAt - 10_000 })
  await open(page, '/pricing')
  const call = header(page).getByRole('link', { name: 'Call 0161 496 0000' })
  await expect(call).toContainText(before)
  await page.clock.runFor(30_000)
  await expect(call).toContainText(after)
})
