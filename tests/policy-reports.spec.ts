import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test'
import { startTlsProxy, type TlsProxy } from './fixtures/tls-proxy'

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = ['--short-reporting-delay', '--ignore-certificate-errors']
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] })
  },
})

test('what a page’s policy has kept out is reported by the browser', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/Content Security Policy/)
  await page.goto('/pricing')
  await addForeign(page, 'script')
  await expect
    .poll(() => reported(site.log()), { timeout: 15_000 })
    .toEqual(reportOf('script-src-elem'))
})

test.describe('over https', () => {
  test.use({ siteEnvironment: { SITE_URL: 'https://www.example.org', TRUST_PROXY: '1' } })

  let proxy: TlsProxy
  test.beforeEach(async ({ site }) => {
    proxy = await startTlsProxy(site.url)
  })
  test.afterEach(() => proxy.stop())

  test('it is reported too', async ({ page, site, problems }) => {
    problems.allow(/Content Security Policy/)
    await page.goto(`${proxy.url}/pricing`)
    await addForeign(page, 'iframe')
    await expect
      .poll(() => reported(site.log()), { timeout: 15_000 })
      .toEqual(reportOf('frame-src'))
    await page.goto('about:blank')
  })
})

/** Does what somebody’s injected text might do. */
async function addForeign(page: Page, name: 'script' | 'iframe'): Promise<void> {
  await page.evaluate((name) => {
    const element = document.createElement(name)
    element.setAttribute('src', 'https://foreign.example/path?name=ada')
    document.body.append(element)
  }, name)
}

/** What the server has logged of reports. */
function reported(log: string) {
  return log
    .split('\n')
    .filter((line) => line.includes('"content security policy"'))
    .map((line) => JSON.parse(line))
}

function reportOf(directive: string) {
  return [
    expect.objectContaining({ page: '/pricing', directive, blocked: 'https://foreign.example' }),
  ]
}
