import { chromium } from '@playwright/test'
import { browserPath, installBrowser } from '../lib/test-tools.js'
import { demoData, startSite } from './site.js'

/**
 * Runs some steps with a browser and a site with the demonstration content; afterwards, even when they fail, both end.
 *
 * @param {(browser: import('@playwright/test').Browser, site: Awaited<ReturnType<typeof startSite>>) => Promise<T>} steps
 * @template T
 * @returns {Promise<T>}
 */
export async function inBrowser(steps) {
  await installBrowser()
  const site = await startSite(await demoData())
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    return await steps(browser, site)
  } finally {
    await browser.close()
    await site.stop()
  }
}
