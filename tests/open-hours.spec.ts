import { nextOpening } from './fixtures/next-opening'
import { expect, test } from './fixtures/test'
import { DESKTOP, decideOnCookies, header, open } from './fixtures/visitor-pages'

test.use({ sharesSite: true })

test.beforeEach(({ page }) => decideOnCookies(page))

test.describe('whether someone answers the telephone', () => {
  test.use({ javaScriptEnabled: false, viewport: DESKTOP })

  test('stands beside it, without JavaScript', async ({ page }) => {
    await page.goto('/pricing')
    await expect(header(page).getByRole('link', { name: 'Call 0161 496 0000' })).toContainText(
      /Open until (?:noon|[\d.]+[ap]m)|Opens [\w ]*at (?:noon|[\d.]+[ap]m)/,
    )
  })
})

test('the phone is one press away at every width, with its number where there is room', async ({
  page,
}) => {
  await page.goto('/contact')
  const call = header(page).getByRole('link', { name: /^Call 0161 496 0000/ })
  for (const width of [320, 390, 600, 768, 959, 960, 1024, 1100, 1279, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(call, `${width} px`).toHaveCount(1)
    await expect(call).toHaveAttribute('href', 'tel:+441614960000')
    const box = await call.boundingBox()
    const isRoomy = (width >= 600 && width < 960) || width >= 1100
    expect((box?.width ?? 0) > 90, `${width} px`).toBe(isRoomy)
    expect(box?.height, `${width} px`).toBeGreaterThanOrEqual(width < 1280 ? 44 : 24)
    const { scrollWidth, height } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      height: document.querySelector('header')?.offsetHeight,
    }))
    expect([scrollWidth, height], `${width} px`).toEqual([width, 73])
  }
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
