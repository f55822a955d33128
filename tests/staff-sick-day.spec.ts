import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  waitForHydration,
} from './fixtures/accessibility'
import { at, bookForCaller, cancelBookings, dialog, FAR, nameHosts } from './fixtures/hosts'
import { openStaffPage, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { holdCalls, PHONE } from './fixtures/visitor-pages'

test.afterEach(({ site }) => cancelBookings(site.url))

test('a sick day: each booking has a proposal and its mail, and one press does all of it, or nothing', {
  tag: '@slow',
}, async ({ page, site, problems }) => {
  problems.allow(/409/)
  const [helen, daniel] = await nameHosts(site.url, { 'Helen Hart': [], 'Daniel Reed': [] })
  const email = 'sick-day@example.com'
  const first = { startsAt: at('09:00'), host: helen, name: 'Ada Lovelace', email }
  await bookForCaller(site.url, first)
  await bookForCaller(site.url, { startsAt: at('10:00'), host: helen, name: 'Bo Lin' })
  await openStaffPage(page, '/admin/availability')
  await page.getByRole('button', { name: 'Helen Hart is off today' }).click()
  await expect(dialog(page)).toContainText('Nothing is booked with Helen Hart then.')
  await dialog(page).getByLabel('From').fill(FAR)
  await expect(dialog(page)).toContainText('2 bookings with Helen Hart: 2 to change.')
  await dialog(page).getByText(`The email to Ada Lovelace, ${email}`).click()
  await expect(dialog(page)).toContainText('is now with Daniel Reed')
  await expect(dialog(page)).toContainText('There is no email address. Please ring 07700 900456.')
  const bo = dialog(page).getByLabel('What happens to the booking of Bo Lin')
  await bo.selectOption('Leave it with Helen Hart, and ring 07700 900456')
  await expect(dialog(page)).toContainText('1 to change, 1 to ring about')
  // A reload, as an ended session brings one, takes nothing away.
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Helen Hart is off today' }).click()
  await expect(bo).toHaveValue('leave')
  await expect(dialog(page)).toContainText('1 to change, 1 to ring about')
  await expectNoAxeViolations(page)
  await page.setViewportSize(PHONE)
  await expectNoHorizontalScroll(page)
  // Daniel has something else by now.
  await bookForCaller(site.url, { startsAt: at('09:00'), host: daniel, name: 'Cy Day' })
  const all = dialog(page).getByRole('button', { name: 'Do all of this' })
  await all.click()
  await expect(dialog(page).getByRole('alert')).toContainText('Nothing has been changed.')
  await expect(dialog(page)).toContainText('Daniel Reed is with C. Day at 9am.')
  await expect(bo).toHaveValue('leave')
  await expect(all).not.toHaveAttribute('aria-disabled', 'true')
  const answer = await holdCalls(page, '**/api/admin/sick-days')
  await all.click()
  await expect(dialog(page).getByRole('button', { name: 'Saving...' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  await answer()
  await expect(toasts(page)).toContainText('1 booking left to ring about.')
  await expect(page.getByText('1 booking needs your decision')).toBeVisible()
})
