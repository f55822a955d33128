import type { Page } from '@playwright/test'
import { waitForHydration } from './fixtures/accessibility'
import { pathOf, publicRoutes } from './fixtures/public-routes'
import { openDashboard } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'

test('no public page does what its policy forbids', async ({ page, request, problems }) => {
  test.setTimeout(90_000)
  problems.allow(/status of 404/)
  const violations = await watchViolations(page)
  for (const route of publicRoutes) {
    await page.goto(await pathOf(route, request))
    await waitForHydration(page)
  }
  expect(violations).toEqual([])
})

test('staff’s pages try one thing that their policy forbids, and go on without it', async ({
  page,
}) => {
  const violations = await watchViolations(page)
  await openDashboard(page, 'blog')
  await page.getByRole('button', { name: 'New Post' }).click()
  await expect(page.locator('.ProseMirror')).toBeVisible()
  await page.getByRole('button', { name: 'Bold' }).click()
  // The library that checks forms looks whether it may make code from text (docs/operations.md).
  expect(new Set(violations)).toEqual(new Set(['script-src eval']))
})

/** What the page's policy keeps out, as it happens. */
async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('tellViolation', (violation: string) => violations.push(violation))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      Reflect.get(window, 'tellViolation')(`${effectiveDirective} ${blockedURI}`)
    })
  })
  return violations
}
