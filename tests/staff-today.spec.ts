import type { Role } from '../src/domain/permissions'
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  waitForHydration,
} from './fixtures/accessibility'
import { draft } from './fixtures/content-examples'
import { type RunningSite, STAFF } from './fixtures/running-site'
import { answerOf, logInTo } from './fixtures/site-client'
import {
  execute,
  fillLogin,
  logInAsReception,
  openDashboard,
  openSection,
  openStaffPage,
  toasts,
} from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import {
  DESKTOP,
  expectAccessibleAtBothWidths,
  holdCalls,
  PHONE,
  tagAt,
} from './fixtures/visitor-pages'

const HOUR = 3_600_000
const moment = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

/** A row of the database, written behind the server's back. */
const insert = (table: string, row: Record<string, string>) =>
  `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.values(row)
    .map((value) => `'${value}'`)
    .join(', ')})`

const booking = (id: string, name: string, startsAt: string) =>
  insert('bookings', {
    id: `0198c0de-0000-7000-8000-00000000000${id}`,
    starts_at: startsAt,
    ends_at: new Date(Date.parse(startsAt) + HOUR / 2).toISOString(),
    service: 'Trusts',
    name,
    email: '',
    phone: '07700 900318',
    notes: 'We have a flat that we let.',
    created_at: startsAt,
  })

test('reception begins at Today: who is booked, what is to be said of it, and a sheet of paper', {
  tag: '@slow',
}, async ({ page, site }) => {
  execute(site, booking('1', 'Margaret Thompson', moment(-72)))
  execute(site, booking('2', 'Eleanor Worthington-Smythe', moment(0.001)))
  await page.setViewportSize(DESKTOP)
  await logInAsReception(page, site)
  await expect(page).toHaveURL('/admin/today')
  await expect(page.getByRole('heading', { name: /^Today, \w+day/ })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Admin' })
  await expect(menu.getByRole('link')).toHaveText([
    /Today/,
    /Bookings/,
    /Enquiries/,
    /People/,
    /Subscribers/,
  ])

  const settled = page.getByRole('region', { name: 'Did these take place?' })
  await expect(settled).toContainText('Margaret Thompson')
  await expect(settled.getByRole('link', { name: '07700 900318' })).toHaveAttribute(
    'href',
    'tel:+447700900318',
  )
  await page.setViewportSize({ width: 768, height: 900 })
  await expectNoHorizontalScroll(page)
  await expectAccessibleAtBothWidths(page)
  await settled.getByRole('button', { name: 'Attended: Margaret Thompson' }).click()
  await expect(toasts(page)).toContainText('Margaret Thompson: attended.')
  await expect(settled).toBeHidden()

  await page.getByRole('link', { name: 'Print the sheet' }).click()
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText('Eleanor Worthington-Smythe')
  await expect(sheet).toContainText('We have a flat that we let.')
  await expectNoAxeViolations(page)
  await page.emulateMedia({ media: 'print' })
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('link', { name: 'Welcome, rose' }).click()
  await page.getByLabel('After you log in, show').selectOption('Enquiries')
  await expect(toasts(page)).toContainText('Saved')
  await page.goto('/admin/login')
  await expect(page).toHaveURL('/admin/enquiries')
})

const PARTS = ['Consultations', 'Drafts']
const PLACES = ['Bookings', 'People', 'Blog', 'Settings']

function become(site: RunningSite, role: Role): void {
  execute(
    site,
    `update users set role = '${role}', roles = '${role}', is_admin = ${Number(role === 'administrator')}
      where username = '${STAFF.username}'`,
  )
}

test.describe('of each role', () => {
  test.afterEach(({ site }) => become(site, 'administrator'))

  for (const [role, start, parts, places] of [
    ['administrator', '/admin/dashboard', PARTS, PLACES],
    ['editor', '/admin/today', ['Drafts'], ['Blog']],
    ['author', '/admin/today', ['Drafts'], ['Blog']],
    ['reception', '/admin/today', ['Consultations'], ['Bookings', 'People']],
    ['adviser', '/admin/today', ['Consultations'], ['Bookings']],
    ['reader', '/admin/today', [], ['Blog']],
  ] as const) {
    test(`the day of a person with the role ${role} is their own work alone`, {
      // The others are as these; tests/adviser.spec.ts has an adviser’s.
      tag: ['administrator', 'reception'].includes(role) ? [] : '@long',
    }, async ({ page, site }) => {
      const { call } = await logInTo(site.url)
      await answerOf(await call('POST', '/api/admin/blog', { ...draft, slug: `of-${role}` }))
      become(site, role)
      await page.setViewportSize(DESKTOP)
      await page.goto('/admin/login')
      await waitForHydration(page)
      await fillLogin(page)
      await expect(page).toHaveURL(start)
      const menu = page.getByRole('navigation', { name: 'Admin' })
      for (const name of PLACES) {
        const link = menu.getByRole('link', { name: new RegExp(`^${name}`) })
        await expect(link, name).toHaveCount(Number(places.some((place) => place === name)))
      }
      await menu.getByRole('link', { name: 'Today' }).click()
      await expect(page.getByRole('heading', { name: /^Today, \w+day/ })).toBeVisible()
      for (const name of PARTS) {
        const part = page.getByRole('main').getByRole('heading', { name })
        await expect(part, name).toHaveCount(Number(parts.some((each) => each === name)))
      }
      if (role === 'reader')
        await expect(page.getByText('Nothing is waiting for you')).toBeVisible()
      await expectNoHorizontalScroll(page)
    })
  }
})

test('on a phone the menu is at the bottom, and makes room for what is written', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await openDashboard(page, 'blog')
  const menu = page.getByRole('navigation', { name: 'Admin' })
  await expect(menu.getByRole('link')).toHaveText([/Today/, /Bookings/, /Enquiries/, /Website/])
  await expect(menu.getByRole('link', { name: 'Website' })).toHaveAttribute('aria-current', 'page')
  await menu.getByRole('button', { name: 'More' }).click()
  await expectNoAxeViolations(page, '[role="dialog"]')
  await page.keyboard.press('Escape')
  await openSection(page, 'Page views')
  await expect(page).toHaveURL('/admin/visits')
  await expect(page.getByRole('dialog')).toBeHidden()
  await openSection(page, 'FAQ')
  await page.getByRole('button', { name: 'Add FAQ' }).click()
  await expect(menu).toBeHidden()
})

test('above the dashboard’s tabs a line says what waits, and leads to Today', async ({
  page,
  site,
}) => {
  await openStaffPage(page, '/admin/dashboard')
  const waits = page.getByRole('navigation', { name: 'What’s waiting' })
  await expect(waits).toContainText(/Nothing is waiting|Blog: \d+ in draft/)
  execute(site, booking('3', 'Someone', moment(-72)))
  await page.reload()
  await expect(waits).toContainText(/Bookings: \d+ to settle/)
  await waits.getByRole('link', { name: 'See today' }).click()
  await expect(page).toHaveURL('/admin/today')
  await expect(page.getByText('Did these take place?')).toBeVisible()
})

for (const size of [PHONE, DESKTOP]) {
  test(`what is read late moves nothing below it, in a browser that knows the site and in one that does not, ${size.width} px wide`, {
    tag: tagAt(size.width),
  }, async ({ page, site }) => {
    await page.setViewportSize(size)
    const heading = page.getByRole('main').getByRole('heading', { name: 'People', exact: true })
    const late = /\/api\/admin\/(readiness|availability|waiting)$/
    /** How far the first heading moves while the answers come, each after the page is there. */
    const moved = async (path: string, first: () => Promise<unknown>) => {
      const letGo = await holdCalls(page, late)
      await first()
      await expect(heading).toBeVisible()
      const before = await heading.boundingBox()
      await letGo()
      await page.waitForLoadState('networkidle')
      await page.unroute(late)
      const after = await heading.boundingBox()
      expect(before, path).not.toBeNull()
      return (after?.y ?? 0) - (before?.y ?? 0)
    }
    await openStaffPage(page, '/admin/account')
    await page.waitForLoadState('networkidle')
    const forget = () =>
      page.evaluate(() => {
        for (const key of Object.keys(localStorage)) {
          if (key.startsWith('known:')) localStorage.removeItem(key)
        }
      })
    await forget()
    expect(await moved('unknown', () => page.goto('/admin/people'))).toBe(0)
    await expect(page.getByText('Nothing is urgent')).toBeVisible()
    expect(await moved('nothing is urgent', () => page.reload())).toBe(0)
    await expect(page.getByText('Nothing is urgent')).toBeHidden()

    const refused = { about_kind: 'booking', about_id: 'b', person: 'a@example.com' }
    const mail = { ...refused, message_id: '<m@example.com>', state: 'failed', attempts: '9' }
    execute(site, insert('mails', { id: 'm', ...mail, not_before: '', due_at: '', created_at: '' }))
    await page.reload()
    const urgent = page.getByRole('link', { name: '1 email was not taken by the mail server' })
    await expect(urgent).toBeVisible()
    expect(await moved('something is urgent', () => page.reload())).toBe(0)
    await expect(urgent).toBeVisible()
    execute(site, "delete from mails where id = 'm'")
  })
}
