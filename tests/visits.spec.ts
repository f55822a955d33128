import { waitForHydration } from './fixtures/accessibility'
import { chooseTime, fill } from './fixtures/booking-pages'
import { execute, openStaffPage, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { decideOnCookies, expectAccessibleAtBothWidths, open } from './fixtures/visitor-pages'

// A browser of a test says that it is a robot.
test.use({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0' })

test('staff see what was read and what led to a booking, until the firm turns it off', {
  tag: '@slow',
}, async ({ page, site }) => {
  execute(site, 'delete from attempts')
  await decideOnCookies(page)
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'When Someone Has Died' }).click()
  await expect(page).toHaveTitle(/someone has died/i)
  await page.getByRole('main').getByRole('link', { name: 'Choose a time', exact: true }).click()
  await expect(page).toHaveURL(/book-consultation\?service=probate/)
  await waitForHydration(page)
  await chooseTime(page, { day: 1, time: 1 })
  await fill(page, { email: 'counted@example.com' })
  await page.getByRole('button', { name: 'Book my free consultation' }).click()
  await expect(page).toHaveURL(/\/thank-you\?booking=/)
  expect(JSON.stringify(await page.context().cookies())).not.toMatch(/visit|count/i)

  await openStaffPage(page, '/admin/visits')
  await expectAccessibleAtBothWidths(page)
  const pages = page.getByRole('table', { name: 'Pages', exact: true })
  await expect(pages.getByRole('row', { name: 'When someone has died: probate 1' })).toBeVisible()
  expect(await pages.getByRole('link').count()).toBeGreaterThan(2)
  const bookings = page.getByRole('table', { name: 'What led to a booking' })
  await expect(bookings.getByRole('row')).toHaveCount(2)
  await expect(bookings.getByRole('link')).toHaveAttribute('href', '/probate')
  await page.getByLabel('Period').selectOption('The last year')
  await expect(page).toHaveURL('/admin/visits?days=365')
  await expect(page.getByText('Pages read each week').first()).toBeVisible()

  await page.goto('/privacy')
  await expect(page.getByText('We count how often each page is read')).toBeVisible()
  await openStaffPage(page, '/admin/settings/cookies')
  await page.getByRole('switch', { name: 'Count the pages that are read' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(toasts(page)).toContainText('published')
  await page.goto('/privacy')
  await expect(page.getByText('We count how often each page is read')).toHaveCount(0)
  await openStaffPage(page, '/admin/visits')
  await expect(page.getByText('Nothing is being counted')).toBeVisible()
})
