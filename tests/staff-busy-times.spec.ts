import { expectStateAccessible } from './fixtures/accessibility'
import { at, dialog, FAR, nameHosts } from './fixtures/hosts'
import { execute, openStaffPage, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { DESKTOP, expectAccessibleAtBothWidths } from './fixtures/visitor-pages'

test('a time that is busy in someone’s own calendar is not offered, and is free again once that is no longer read', {
  tag: '@slow',
}, async ({ page, site, problems }) => {
  problems.allow(/status of 422/)
  await nameHosts(site.url, { 'Priya Shah': [] })
  // As it was read: the site asks no address on this machine.
  execute(
    site,
    `insert into busy_calendars (host_id, url, due_at, read_at, expanded_at)
      select id, 'https://calendar.example/priya.ics', '2099-01-01T00:00:00.000Z', created, created
      from hosts, (select '${new Date().toISOString()}' as created) where name = 'Priya Shah'`,
  )
  execute(
    site,
    `insert into busy_times (host_id, starts_at, ends_at)
      select id, '${at('10:00')}', '${at('11:00')}' from hosts where name = 'Priya Shah'`,
  )
  await page.setViewportSize(DESKTOP)
  const offered = async () => {
    await openStaffPage(page, `/admin/bookings?from=${FAR}`)
    await page.getByRole('button', { name: 'Add a booking', exact: true }).click()
    const times = dialog(page).getByLabel('Time', { exact: true }).getByRole('option')
    await expect(times.filter({ hasText: '9.30am' })).toHaveCount(1)
    return times
  }
  const times = await offered()
  await expect(times.filter({ hasText: '10am' })).toHaveCount(0)
  await expect(times.filter({ hasText: '11am' })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Busy in their own calendar 10am to 11am')).toBeVisible()

  await openStaffPage(page, '/admin/availability')
  await expectAccessibleAtBothWidths(page)
  await expect(page.getByText('priya.ics')).toBeHidden()
  await page.getByRole('button', { name: 'Remove the calendar of Priya Shah' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Stop reading Priya Shah’s calendar?' })
  await expectStateAccessible(page)
  await question.getByRole('button', { name: 'Remove it' }).press('Enter')
  await expect(toasts(page)).toContainText('Priya Shah’s calendar is no longer read.')
  const address = page.getByLabel('Address of Priya Shah’s own calendar')
  await address.fill('http://calendar.example/priya.ics')
  await page.keyboard.press('Enter')
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await expect((await offered()).filter({ hasText: '10am' })).toHaveCount(1)
})
