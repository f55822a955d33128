import type { Page } from '@playwright/test'
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectStateAccessible,
} from './fixtures/accessibility'
import {
  at,
  bookForCaller,
  caller,
  cancelBookings,
  dialog,
  FAR,
  farDay,
  farDayInWords,
  nameHosts,
} from './fixtures/hosts'
import { answerOf, logInTo } from './fixtures/site-client'
import { openStaffPage, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { DESKTOP, PHONE, tagAt } from './fixtures/visitor-pages'

const panel = (page: Page) => page.getByRole('region', { name: 'Booking', exact: true })

test.afterEach(({ site }) => cancelBookings(site.url))

for (const size of [PHONE, DESKTOP]) {
  test(`by phone someone is booked with a person, who may be taken, and given to another, ${size.width} px wide`, {
    tag: tagAt(size.width),
  }, async ({ page, site, problems }) => {
    problems.allow(/409/)
    const [priya, daniel] = await nameHosts(site.url, { 'Priya Shah': [], 'Daniel Reed': [] })
    await page.setViewportSize(size)
    await openStaffPage(page, `/admin/bookings?from=${FAR}`)
    await page.getByRole('button', { name: 'Add a booking', exact: true }).click()
    await dialog(page).getByLabel('Name').fill('P. Turner')
    await dialog(page).getByLabel('Phone').fill('07700 900457')
    await dialog(page).getByLabel('About').selectOption(caller.service)
    await dialog(page).getByLabel('With').selectOption('Daniel Reed')
    await dialog(page).getByLabel('Time').selectOption('3pm')
    await bookForCaller(site.url, { startsAt: at('15:00'), host: daniel })
    await dialog(page).getByRole('button', { name: 'Add the booking' }).click()
    await expect(dialog(page).getByLabel('Time')).toHaveAccessibleDescription(
      /Daniel Reed is with N\. Price at 3pm\./,
    )
    await expect(dialog(page).getByRole('button', { name: 'Daniel Reed 3.30pm' })).toBeVisible()
    await expectNoAxeViolations(page)
    await expectNoHorizontalScroll(page)
    await dialog(page).getByRole('button', { name: 'Priya Shah 3pm' }).click()
    await expect(dialog(page).getByLabel('With')).toHaveValue(String(priya))
    await dialog(page).getByRole('button', { name: 'Add the booking' }).click()
    await expect(toasts(page)).toContainText('P. Turner is booked.')
    await expect(panel(page)).toContainText('WithPriya Shah')
    await expectStateAccessible(page)
    await expectNoHorizontalScroll(page)

    await panel(page).getByRole('button', { name: 'Reassign' }).click()
    await expect(dialog(page)).toContainText('Daniel Reed is with N. Price at 3pm.')
    await expectStateAccessible(page)
    await dialog(page).getByRole('button', { name: 'Keep as it is' }).click()
    await panel(page).getByRole('button', { name: 'Move' }).click()
    await dialog(page).getByRole('button', { name: 'Times with someone else' }).click()
    await expect(dialog(page).getByRole('button', { name: 'Times with Priya Shah' })).toBeVisible()
    await dialog(page)
      .getByRole('group', { name: farDayInWords() })
      .getByText('4pm', { exact: true })
      .click()
    await dialog(page)
      .getByRole('button', { name: `Move to ${farDayInWords()}, 4pm` })
      .click()
    await expect(toasts(page)).toContainText(`Moved to ${farDayInWords()}, 4pm.`)
    await panel(page).getByRole('button', { name: 'Reassign' }).click()
    await dialog(page).getByRole('button', { name: 'Give to Daniel Reed' }).click()
    await expect(toasts(page)).toContainText('It’s now with Daniel Reed.')
    await expect(panel(page)).toContainText('WithDaniel Reed')
    await expect(panel(page)).toContainText('reassigned it from Priya Shah')
  })
}

test('the week shows people by days, and what is free with each of them', async ({
  page,
  site,
}) => {
  const [, daniel] = await nameHosts(site.url, {
    'Priya Shah': [],
    'Daniel Reed': [{ from: farDay(1), until: farDay(1) }],
  })
  await bookForCaller(site.url, { startsAt: at('10:00'), host: daniel })
  const couple = { name: 'Joan Featherstonehaugh', secondName: 'Bartholomew Featherstonehaugh' }
  const id = await bookForCaller(site.url, { startsAt: at('11:00'), host: daniel, ...couple })
  await page.setViewportSize(DESKTOP)
  await openStaffPage(page, `/admin/bookings/${id}?from=${FAR}`)
  const week = page.getByRole('region', { name: 'The week by person' })
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const names = week.getByText('Joan Featherstonehaugh and Bartholomew Featherstonehaugh')
    // "Joan", "Featherstonehaugh and" and so on: five lines at most, where no word is broken.
    const lines = await names.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getClientRects().length
    })
    expect(lines).toBeLessThanOrEqual(5)
    await expectNoHorizontalScroll(page)
  }
  await page.setViewportSize(DESKTOP)
  await page.goto(`/admin/bookings?from=${FAR}`)
  const row = page.getByRole('row', { name: /^Daniel Reed/ })
  await expect(row.getByRole('link', { name: /N\. Price/ })).toBeVisible()
  await expect(row.getByText('Away all day')).toBeVisible()
  await expectNoAxeViolations(page)
  await page
    .getByRole('button', { name: new RegExp(`free with Priya Shah on ${farDayInWords()}`) })
    .click()
  await expect(dialog(page).getByLabel('With').locator('option:checked')).toHaveText('Priya Shah')
  await page.keyboard.press('Escape')
  await page.getByRole('group', { name: 'With whom' }).getByLabel('Daniel Reed').uncheck()
  await expect(page).toHaveURL(/host=/)
  await expect(page.getByRole('row', { name: /^Daniel Reed/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /N\. Price/ })).toHaveCount(0)
})

test('someone who only meets people, at the second office, is offered for that, and each screen says where', {
  tag: '@slow',
}, async ({ page, site }) => {
  const { call } = await logInTo(site.url)
  const office = { name: 'Sale office', street: '2 Example Road', town: 'Sale', county: '' }
  const shown = { ...office, postcode: 'M33 0AA', phone: '0161 496 0123', isShown: true }
  await answerOf(await call('PUT', '/api/admin/settings/second-office', shown))
  await nameHosts(site.url, { 'Priya Shah': [] })
  await page.setViewportSize(PHONE)
  await openStaffPage(page, '/admin/availability')
  await page.locator('summary').filter({ hasText: 'Priya Shah' }).click()
  await page.getByLabel('Meets people at this office: Sale office').check()
  await page.getByLabel('Only some kinds of consultation').check()
  for (const kind of ['Video', 'Phone']) await page.getByLabel(kind, { exact: true }).uncheck()
  await expectStateAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toasts(page)).toContainText('Free times change at once.')

  await openStaffPage(page, '/admin/bookings')
  const free = page.getByRole('region', { name: /^Next free/ })
  await expect(free).toContainText('In person only')
  await free.getByRole('button').first().click()
  await expect(dialog(page).getByLabel('By')).toHaveValue('in person')
  await dialog(page).getByLabel('Name').fill('P. Turner')
  await dialog(page).getByLabel('Phone').fill('07700 900457')
  await dialog(page).getByLabel('About').selectOption(caller.service)
  await dialog(page).getByRole('button', { name: 'Add the booking' }).click()
  await expect(toasts(page)).toContainText('P. Turner is booked.')
  await expect(panel(page)).toContainText('Sale office2 Example Road, Sale, M33 0AA0161 496 0123')
  await expectStateAccessible(page)
  await expectNoHorizontalScroll(page)
  const id = page.url().match(/bookings\/([\da-f-]+)/)?.[1] ?? ''
  const { startsAt } = await answerOf(await call('GET', `/api/admin/bookings/${id}`))
  await openStaffPage(page, `/admin/sheet?day=${startsAt.slice(0, 10)}`)
  await expect(page.getByRole('table')).toContainText(
    'In personSale office, 2 Example Road, Sale, M33 0AA, 0161 496 0123',
  )
  await openStaffPage(page, '/admin/today')
  await expect(page.getByRole('main')).toContainText('P. Turner')
  await answerOf(
    await call('PATCH', `/api/admin/bookings/${id}`, { action: 'cancel', tells: false }),
  )
  await answerOf(await call('PUT', '/api/admin/settings/second-office', { isShown: false }))
})
