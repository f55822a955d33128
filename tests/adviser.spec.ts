import { expectNoAxeViolations, expectNoHorizontalScroll } from './fixtures/accessibility'
import { at, bookForCaller, cancelBookings, FAR, nameHosts } from './fixtures/hosts'
import { type RunningSite, STAFF } from './fixtures/running-site'
import { answerOf, logInTo } from './fixtures/site-client'
import { execute, openStaffPage, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { expectAccessibleAtBothWidths, PHONE } from './fixtures/visitor-pages'

test('an adviser finds their own consultations, hours and enquiries, and nothing of their colleagues’', {
  tag: '@slow',
}, async ({ page, site }) => {
  await becomeAdviser(site)
  const look = async () => {
    await expectAccessibleAtBothWidths(page)
  }
  await openStaffPage(page, '/admin/today')
  await expect(page.getByRole('heading', { name: 'Consultations' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Admin' })
  await expect(menu.getByRole('link', { name: /^(Today|Bookings|Enquiries)/ })).toHaveCount(3)
  await expect(menu.getByRole('link', { name: /^(Blog|People|Subscribers)/ })).toHaveCount(0)
  await look()

  await page.goto(`/admin/bookings?from=${FAR}`)
  await page.getByRole('link', { name: 'Ada Lovelace', exact: true }).first().click()
  const panel = page.getByRole('region', { name: 'Booking', exact: true })
  await expect(panel.getByLabel('Note')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Cancel' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add a booking' })).toBeHidden()
  await expect(page.getByText('Alan Turing')).toBeHidden()
  await look()

  await page.goto('/admin/availability')
  await page.getByRole('button', { name: 'Add an absence of Helen Hart' }).click()
  await expect(page.getByText('Jo Ash')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Remove Helen/ })).toBeHidden()
  await look()

  await page.goto('/admin/enquiries')
  await expect(page.getByText('No enquiry has been given to you yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add an enquiry' })).toBeHidden()
  await look()
})

test('an adviser prints their own day, has it by email if they wish, and hands on an enquiry', {
  tag: '@slow',
}, async ({ page, site }) => {
  changeRole(site, 'administrator')
  await giveEnquiry(site)
  await becomeAdviser(site)
  await page.setViewportSize(PHONE)
  await openStaffPage(page, `/admin/sheet?day=${FAR}`)
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText('Ada Lovelace')
  await expect(sheet).not.toContainText('Alan Turing')

  await page.goto('/admin/account')
  const byMail = page.getByRole('region', { name: 'Your day by email' })
  await expect(byMail).toContainText('no email reaches you')
  await byMail.getByRole('switch', { name: 'Email me my day’s sheet' }).check()
  await byMail.getByLabel('At', { exact: true }).fill('8.15am')
  await expectNoAxeViolations(page)
  await expectNoHorizontalScroll(page)
  await byMail.getByRole('button', { name: 'Save' }).click()
  await expect(toasts(page)).toContainText('Saved: at 8.15am on the days you work')
  await page.reload()
  await expect(byMail.getByLabel('At', { exact: true })).toHaveValue('8.15am')

  await page.goto('/admin/enquiries')
  await page.getByRole('link', { name: 'Peter Hill' }).click()
  await page.getByLabel('Looked after by').selectOption('rose')
  await expect(page.getByText('and you no longer see it')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toasts(page)).toContainText('rose looks after it now.')
  await expect(page).toHaveURL('/admin/enquiries')
  await expect(page.getByText('No enquiry has been given to you yet.')).toBeVisible()
})

/** Who logs in takes the consultations of Helen Hart; a colleague has another client. */
async function becomeAdviser(site: RunningSite): Promise<void> {
  changeRole(site, 'administrator')
  await cancelBookings(site.url)
  const [helen = '', jo = ''] = await nameHosts(site.url, { 'Helen Hart': [], 'Jo Ash': [] })
  await bookForCaller(site.url, { startsAt: at('10:00'), host: helen, name: 'Ada Lovelace' })
  await bookForCaller(site.url, { startsAt: at('10:00'), host: jo, name: 'Alan Turing' })
  execute(site, `update hosts set user_id = (${OWN_ID}) where id = '${helen}'`)
  changeRole(site, 'adviser')
}

const OWN_ID = `select id from users where username = '${STAFF.username}'`

function changeRole(site: RunningSite, role: 'administrator' | 'adviser'): void {
  const isAdmin = Number(role === 'administrator')
  execute(
    site,
    `update users set role = '${role}', roles = '${role}', is_admin = ${isAdmin}, day_sheet_at = null,
      email = 'helen@thewillsolicitors.example' where username = '${STAFF.username}'`,
  )
}

/** An enquiry that is theirs, and a colleague who could have it. */
async function giveEnquiry(site: RunningSite): Promise<void> {
  execute(
    site,
    `insert into users (id, username, password, role, is_admin, is_disabled, created_at)
      select 'rose', 'rose', password, 'reception', 0, 0, created_at from users
      where username = '${STAFF.username}' and not exists (select 1 from users where id = 'rose')`,
  )
  const { call } = await logInTo(site.url)
  const { id: assignedTo } = await answerOf(await call('GET', '/api/account'))
  const receivedOn = new Date().toISOString().slice(0, 10)
  const words = { name: 'Peter Hill', topic: 'wills', message: 'What does a will cost?' }
  const json = { cameBy: 'telephone', receivedOn, ...words, assignedTo }
  await answerOf(await call('POST', '/api/admin/enquiries', json))
}
