import { addForeign, OVER_HTTPS, reported, reportOf } from './fixtures/csp-reports'
import { expect, test } from './fixtures/test'
import { startTlsProxy, type TlsProxy } from './fixtures/tls-proxy'

test.use({
  siteEnvironment: OVER_HTTPS,
  launchOptions: async ({ launchOptions: { args = [], ...options } }, use) => {
    const reporting = ['--short-reporting-delay', '--ignore-certificate-errors']
    // Chromium without windows has nobody who sends such reports.
    const executablePath = '/usr/bin/chromium'
    await use({ ...options, executablePath, args: [...args, ...reporting] })
  },
})

let proxy: TlsProxy
test.beforeEach(async ({ site }) => {
  proxy = await startTlsProxy(site.url)
})
test.afterEach(() => proxy.stop())

test('what a page’s policy has kept out is reported over https too', { tag: '@long' }, async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/Content Security Policy/)
  await page.goto(`${proxy.url}/pricing`)
  await addForeign(page, 'iframe')
  await expect.poll(() => reported(site.log())).toEqual(reportOf('frame-src'))
  await page.goto('about:blank')
})
