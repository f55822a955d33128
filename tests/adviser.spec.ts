import { expectNoAxeViolations, expectNoHorizontalScroll } from './fixtures/accessibility'
import { at, bookForCaller, FAR, nameHosts } from './fixtures/hosts'
import { execute, openStaffPage } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { DESKTOP, PHONE } from './fixtures/visitor-pages'

test('an adviser finds their own consultations, hours and enquiries, and nothing of their colleagues’', async ({
  page,
  site,
}) => {
  const [helen = '', jo = ''] = await nameHosts(site.url, { 'Helen Hart': [], 'Jo Ash': [] })
  await bookForCaller(site.url, { startsAt: at('10:00'), host: helen, name: 'Ada Lovelace' })
  await bookForCaller(site.url, { startsAt: at('10:00'), host: jo, name: 'Alan Turing' })
  execute(
    site,
    `update hosts set user_id = (select id from users) where id = '${helen}';
     update users set role = 'adviser', roles = 'adviser', is_admin = 0`,
  )
  const look = async () => {
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await expectNoAxeViolations(page)
      await expectNoHorizontalScroll(page)
    }
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
  await expect(page.getByText('Nobody has written yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add an enquiry' })).toBeHidden()
  await look()
})
