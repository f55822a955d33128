import { expectNoAxeViolations, expectNoHorizontalScroll } from './fixtures/accessibility'
import { openStaffPage, saveButton, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { PHONE } from './fixtures/visitor-pages'

const CSV =
  'Old address,New address\n/wills.html,/will-writing\n"/a, b.html",\n/wills.html,/pricing\n'

test('old addresses come from a table, are looked at, and lead visitors on', {
  tag: '@slow',
}, async ({ page, problems }) => {
  problems.allow(/status of 4(22|04|10)/)
  await page.setViewportSize(PHONE)
  await openStaffPage(page, '/admin/settings/redirects')
  await expect(page.getByText('No old address leads anywhere yet.')).toBeVisible()
  const file = page.getByLabel('Add from a CSV file')
  await file.setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) })
  await expect(
    page.getByText('2 addresses were added below. 1 was in the list already.'),
  ).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  const second = page.getByRole('group', { name: 'Address 2' }).getByLabel('Old address')
  await expect(second).toBeFocused()
  await expect(second).toHaveAccessibleDescription(/such as \/wills\.html/)
  await second.fill('/ab.html')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(toasts(page)).toContainText('The old addresses lead there now.')

  await page.goto('/wills.html?from=a-letter')
  await expect(page).toHaveURL('/will-writing?from=a-letter')
  expect((await page.goto('/ab.html'))?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
})

test('a file that is no table says so, and changes nothing', async ({ page }) => {
  await openStaffPage(page, '/admin/settings/redirects')
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible()
  const before = await page.getByRole('group', { name: /^Address \d/ }).count()
  const file = page.getByLabel('Add from a CSV file')
  await file.setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from('"a') })
  await expect(page.getByText('This file could not be read as a table.')).toBeVisible()
  await expect(page.getByRole('group', { name: /^Address \d/ })).toHaveCount(before)
})

test('an article that moves warns its author, and an old link on a page still finds it', {
  tag: '@slow',
}, async ({ page, site, problems }) => {
  problems.allow(/status of 404/)
  const [post] = site.query("select id from blog_posts where slug = 'what-is-probate'")
  await openStaffPage(page, `/admin/posts/${post?.id}`)
  await page.getByLabel('Slug').fill('probate-explained')
  await expect(
    page.getByText('Visitors know it as /resourcehub/what-is-probate. Once you save, that address'),
  ).toBeVisible()
  const visitor = await page.context().newPage()
  await visitor.goto('/resourcehub?q=the+grant')
  await saveButton(page).click()
  await expect(toasts(page)).toContainText('updated')
  await visitor.getByRole('link', { name: /: What is probate/ }).click()
  await expect(visitor).toHaveURL('/resourcehub/probate-explained')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^What is probate/)
})
