import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectStateAccessible,
} from './fixtures/accessibility'
import { openStaffPage, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'

const PATH = '/admin/settings/hours'

/** A weekday some days ahead, as "2026-12-01". */
function weekdayAhead(): string {
  const date = new Date(Date.now() + 7 * 86_400_000)
  while ([0, 6].includes(date.getUTCDay())) date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}

test('a closure is entered by keyboard, and is gone from the free times', { tag: '@slow' }, async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/422/)
  const date = weekdayAhead()
  await page.setViewportSize({ width: 390, height: 844 })
  await openStaffPage(page, PATH)
  await page.getByRole('button', { name: 'Add a day or a period' }).press('Enter')
  await expect(page.getByLabel('First day')).toBeFocused()
  await page.getByLabel('First day').fill(date)
  await page.getByLabel('First day').press('Enter')
  await expect(page.getByLabel('Last day')).toBeFocused()
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(/Please enter a day\./)
  await page.getByLabel('Last day').fill(date)
  await page.getByLabel('Reason').fill('Staff training')
  await expect(page.getByText('No bookings fall in it.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Visitors will read' })).toContainText(
    'Closed: Staff training',
  )
  await expectNoAxeViolations(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(toasts(page)).toContainText('The hours are published.')

  const visitor = await context.newPage()
  const { days } = await (await visitor.request.get('/api/booking/slots')).json()
  const day = days.find((each: { date: string }) => each.date === date)
  expect(day?.slots ?? []).toEqual([])
  await visitor.goto('/contact')
  await expect(visitor.getByRole('main')).toContainText('Closed: Staff training')
  expect(await visitor.content()).toContain(`"validFrom":"${date}"`)
})

test('the week is changed, and what cannot be stands at its day', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/422/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openStaffPage(page, PATH)
  await page.getByLabel('Monday to').fill('08:00')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByLabel('Monday to')).toBeFocused()
  await expect(page.getByLabel('Monday to')).toHaveAccessibleDescription(/Did you mean 8pm\?/)
  await page.getByLabel('Monday to').fill('20:00')
  await page.getByRole('button', { name: 'Monday’s hours for Tuesday to Friday' }).click()
  await page.getByRole('checkbox', { name: 'Saturday', exact: true }).press('Space')
  await page
    .getByRole('checkbox', { name: /^Closed on/ })
    .first()
    .uncheck()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(toasts(page)).toContainText('The hours are published.')

  const visitor = await context.newPage()
  await visitor.goto('/contact')
  await expect(visitor.getByRole('main')).toContainText(/Monday to Friday\s*9:00-20:00/)
  await expect(visitor.getByRole('main')).toContainText(/Saturday to Sunday\s*Closed/)
})

test.describe('in 2028', () => {
  test.use({ moment: '2028-04-03T10:00:00Z' })

  test('bank holidays to come are listed by name, one is struck and another added', {
    tag: '@slow',
  }, async ({ page, request, problems }) => {
    problems.allow(/422/)
    await page.setViewportSize({ width: 390, height: 844 })
    await openStaffPage(page, PATH)
    const holidays = page.getByRole('group', { name: 'Bank holidays of England and Wales' })
    const friday = holidays.getByRole('checkbox', { name: /Good Friday.*Friday 14 April 2028/ })
    await expect(friday).toBeChecked()
    await expect(holidays.getByRole('checkbox').first()).toHaveAccessibleName(/Good Friday/)
    await friday.uncheck()
    const added = page.getByRole('group', { name: 'Added bank holiday 1' })
    await page.getByRole('button', { name: 'Add a bank holiday' }).press('Enter')
    await expect(added.getByLabel('Day')).toBeFocused()
    await added.getByLabel('Day').fill('2028-04-17')
    await added.getByLabel('Name').fill('Coronation')
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(added.getByLabel('Day')).toHaveAccessibleDescription(/a bank holiday already/)
    await added.getByLabel('Day').fill('2028-04-18')
    await expectStateAccessible(page)
    await expectNoHorizontalScroll(page)
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(toasts(page)).toContainText('The hours are published.')
    await page.reload()
    await expect(added.getByLabel('Name')).toHaveValue('Coronation')
    await expect(friday).not.toBeChecked()
    const { days } = await (await request.get('/api/booking/slots')).json()
    const dates = days
      .filter(({ slots }: { slots: unknown[] }) => slots.length > 0)
      .map(({ date }: { date: string }) => date)
    expect(dates).toContain('2028-04-14')
    expect(dates).not.toContain('2028-04-18')
    expect(dates).toContain('2028-04-19')
  })
})
