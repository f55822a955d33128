import { addForeign, OVER_HTTPS, reported, reportOf } from './fixtures/csp-reports'
import { expect, test } from './fixtures/test'

test('what a page’s policy has blocked is reported by the browser', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/Content Security Policy/)
  await page.goto('/pricing')
  await addForeign(page, 'script')
  await expect.poll(() => reported(site.log())).toEqual(reportOf('script-src-elem'))
})

test.describe('over https, where Chromium knows no other way,', () => {
  test.use({ siteEnvironment: OVER_HTTPS })

  test('a page names where reports go', async ({ request }) => {
    const headers = (await request.get('/pricing')).headers()
    expect(headers['reporting-endpoints']).toBe('csp="/api/csp-reports"')
    expect(headers['content-security-policy']).toMatch(/; report-to csp(;|$)/)
  })
})
