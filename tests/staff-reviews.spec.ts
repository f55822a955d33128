import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectStateAccessible,
} from './fixtures/accessibility'
import { part } from './fixtures/page-parts'
import { openStaffPage, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'

test('a review is kept, waits for its permission, and then stands on the home page', {
  tag: '@slow',
}, async ({ page, context, problems }) => {
  problems.allow(/status of 422/)
  await openStaffPage(page, '/admin/reviews')
  await expect(page.getByText(/^No reviews yet/)).toBeVisible()
  const visitor = await context.newPage()
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { name: 'or your money back' })).toBeVisible()

  await page.getByRole('button', { name: 'Add review' }).click()
  await page.getByLabel('What the client said').fill('Clear, kind and quick.')
  await page.getByLabel('Name or initials').fill('J. R.')
  await page.getByLabel('Matter').fill('Mirror wills')
  await page.getByLabel('Month').fill('2026-05')
  await page.getByLabel(/^Client’s email/).fill('jo@example.com')
  await page.getByRole('switch', { name: 'Published' }).check()
  await page.getByRole('button', { name: 'Add review' }).last().click()
  await expect(page.getByText('Before this can be shown').first()).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByLabel('Given on').fill('2026-06-01')
  await page.getByLabel('How, and where it is kept').fill('Email on the file')
  await page.getByRole('button', { name: 'Add review' }).last().click()
  await expect(toasts(page)).toContainText('The review is added')
  const row = page.getByRole('listitem').filter({ hasText: 'J. R., Mirror wills, May 2026' })
  await expect(row).toContainText('Permission of 1 June 2026: Email on the file')
  await expectStateAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoHorizontalScroll(page)

  await visitor.reload()
  const section = part(visitor, 'What our clients say')
  await expect(section.getByRole('blockquote')).toHaveText('“Clear, kind and quick.”')
  await expect(section).toContainText('J. R.')
  await expect(section).toContainText('Mirror wills, May 2026')
  await expectStateAccessible(visitor)

  await row.getByRole('button', { name: 'Delete:' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(/^No reviews yet/)).toBeVisible()
})

test('a review that cannot be saved stays in its form, and comes back after a reload', {
  tag: '@long',
}, async ({ page, problems }) => {
  problems.allow(/status of 503/, /ERR_FAILED/, /ERR_ABORTED/)
  await openStaffPage(page, '/admin/reviews/new')
  const quote = page.getByLabel('What the client said')
  const save = page.getByRole('button', { name: 'Add review' }).last()
  await quote.fill('They explained it twice, and never sighed.')
  for (const end of ['an outage', 'a lost connection']) {
    await page.route('**/api/admin/reviews', (route) =>
      end === 'an outage' ? route.fulfill({ status: 503, body: '<p>Busy</p>' }) : route.abort(),
    )
    await save.click()
    await expect(toasts(page)).toContainText('The review could not be saved')
    await expect(quote).toHaveValue('They explained it twice, and never sighed.')
    await page.unroute('**/api/admin/reviews')
  }
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(quote).toHaveValue('They explained it twice, and never sighed.')
})
