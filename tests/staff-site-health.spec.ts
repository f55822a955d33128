import { openDatabase } from './fixtures/running-site'
import { openDashboard, openSection, openStaffPage } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { expectAccessibleAtBothWidths } from './fixtures/visitor-pages'

test('an administrator sees that a job fails, why, and what to do', { tag: '@slow' }, async ({
  page,
  site,
}) => {
  const job = 'sweeping personal data'
  const isDone = 'select 1 from jobs where name = ? and lease_until is null and next_at > ?'
  await expect
    .poll(() => site.query(isDone, job, new Date().toISOString()).length, { timeout: 30_000 })
    .toBe(1)
  const database = openDatabase(site.dataDir)
  database
    .prepare('update jobs set failures = 1, failed_at = ?, failure = ? where name = ?')
    .run(new Date().toISOString(), 'The file store does not answer.', job)
  database
    .prepare(
      'insert into server_errors (id, what, error, place, count, first_at, last_at, request_id, version) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .run(
      'one',
      'request failed: GET /api/admin/sheet',
      'TypeError',
      'readSheet, readClientWork',
      3,
      '2026-03-01T09:00:00.000Z',
      '2026-03-04T09:30:00.000Z',
      '3f2b8c1d-9a4e',
      '2.1.0',
    )
  database.close()

  await openDashboard(page, 'blog')
  const attention = page.getByRole('region', { name: 'Needs attention' })
  await expect(
    attention.getByRole('link', { name: '1 job of the site needs attention' }),
  ).toHaveAttribute('href', '/admin/site-health')
  await openSection(page, 'Site health')
  await expect(page).toHaveTitle(/^Site health/)
  const jobs = page.getByRole('region', { name: 'Jobs' })
  await expect(jobs).toContainText('1 job needs attention.')
  const [first] = await jobs.getByRole('listitem').all()
  await expect(first ?? jobs).toContainText('Sweeping personal data')
  await expect(first ?? jobs).toContainText('The file store does not answer.')
  await expect(jobs.getByRole('listitem').filter({ hasText: 'Trying a booking' })).toContainText(
    'Last worked',
  )
  await expect(page.getByRole('region', { name: 'Errors' })).toContainText(
    'Reference: 3f2b8c1d-9a4e',
  )
  await expectAccessibleAtBothWidths(page)
})

test('while the server cannot be reached, site health says from when it is', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  await page.clock.install()
  await openStaffPage(page, '/admin/site-health')
  await expect(page.getByRole('region', { name: 'Jobs' })).toBeVisible()
  await page.route('**/api/admin/site-health', (route) => route.abort())
  await page.clock.runFor(61_000)
  await expect(page.getByRole('alert')).toContainText(/^This is how it was at/)
})
