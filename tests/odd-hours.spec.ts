import { waitForHydration } from './fixtures/accessibility'
import { fillLogin } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { decideOnCookies, PHONE } from './fixtures/visitor-pages'

/** A line more than on an ordinary morning, in pixels. */
const HOME_HEIGHT = 7550

/** Moments at which tests of an ordinary morning would not notice a fault, with what the site then says of the office. */
const MOMENTS = [
  ['a Saturday afternoon', '2026-11-28T16:05:00Z', 'opens Monday at 9am'],
  ['the last minutes of a Sunday', '2026-12-06T23:40:00Z', 'opens tomorrow at 9am'],
  ['Christmas Eve, in the evening', '2026-12-24T19:00:00Z', 'opens Tuesday at 9am'],
  ['the last seconds of the year', '2026-12-31T23:59:55Z', 'opens'],
  ['the night in which the clock goes forward', '2027-03-28T00:59:55Z', 'opens Tuesday at 9am'],
] as const

/** CI has one on which the office is closed; `npm run verify` has all. */
const IN_CI = MOMENTS[0]

for (const each of MOMENTS) {
  const [when, moment, opens] = each
  test.describe(`on ${when}`, { tag: each === IN_CI ? [] : '@long' }, () => {
    test.use({ moment, viewport: PHONE })

    test('home keeps its length, a visitor is offered a time, and staff log in', async ({
      page,
      request,
      site,
    }) => {
      await decideOnCookies(page)
      await page.goto('/')
      const { height, width } = await page.evaluate(() => ({
        height: document.querySelector('.site-page')?.clientHeight,
        width: document.documentElement.scrollWidth,
      }))
      expect(height).toBeLessThan(HOME_HEIGHT)
      expect(width).toBe(PHONE.width)
      await expect(page.getByText(/^Closed now/)).toContainText(opens)
      const { next } = await (await request.get('/api/booking/next')).json()
      expect(Date.parse(next.startsAt)).toBeGreaterThan(Date.parse(moment))
      await expect(page.locator('.selling', { hasText: 'Next free:' })).toContainText(next.label)

      await page.goto('/admin/login')
      await waitForHydration(page)
      await fillLogin(page)
      await expect(page.getByText('Welcome, admin')).toBeVisible()
      const now = await page.evaluate(() => Date.now())
      expect(Math.abs(now - Date.now())).toBeLessThan(60_000)
      const [session] = site.query('select max(created_at) as begun from sessions')
      expect(Math.abs(Date.parse(String(session?.begun)) - now)).toBeLessThan(60_000)
    })
  })
}
