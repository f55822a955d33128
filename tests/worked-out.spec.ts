import type { Page } from '@playwright/test'
import { expectNoAxeViolations, waitForHydration } from './fixtures/accessibility'
import { chooseTime, fill } from './fixtures/booking-pages'
import type { RunningSite } from './fixtures/running-site'
import { execute, openStaffPage } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'

// All these visitors share one network address.
test.beforeEach(({ site }) => execute(site, 'delete from attempts'))

const probate = (page: Page) => page.getByRole('group', { name: 'Probate, for someone' })

test('what the calculator came to is in the booking that staff open', { tag: '@slow' }, async ({
  page,
  site,
}) => {
  await page.goto('/pricing#cost')
  await waitForHydration(page)
  await page.getByRole('group', { name: 'Wills' }).getByLabel('No').check()
  await page.getByRole('group', { name: 'Lasting powers' }).getByLabel('None').check()
  await expect(page.getByText('Did they leave a will?')).toBeHidden()
  await probate(page).getByLabel('The grant only').check()
  await page.getByLabel('Four copies of the grant').check()
  const bill = page.getByRole('table', { name: 'Your bill, with every fee you must pay' })
  await expect(bill).toContainText('£1,434')
  await page.getByRole('group', { name: 'Did they leave a will?' }).getByLabel('No').check()
  await expect(page.getByText('We’ll quote for yours. It depends on who inherits')).toBeVisible()
  await expect(page.getByRole('table', { name: 'What already has a price' })).toContainText(
    /Court fee.*£526/,
  )
  await page.getByRole('group', { name: 'Did they leave a will?' }).getByLabel('Yes').check()
  await expect(bill).toContainText('£1,434')
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'Book a free consultation about this' }).click()
  await book(page, 'quoted@example.com')
  await expect(page).toHaveURL(/\/thank-you\?booking=/)
  await expectStaffToRead(page, site, 'quoted@example.com', 'In total: £1,434')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the quote comes along by plain forms, and is not sent once its tick is cleared', {
    tag: '@long',
  }, async ({ page, site, problems }) => {
    problems.allow(/status of 422/)
    await page.goto('/pricing')
    await page.getByRole('group', { name: 'Lasting powers' }).getByLabel('None').check()
    await probate(page).getByLabel('The grant only').check()
    await page.getByLabel('Four copies of the grant').check()
    await page.getByRole('button', { name: 'Show what it costs' }).click()
    await expect(page.getByLabel('Four copies of the grant')).toBeChecked()
    await page.getByRole('link', { name: 'Book a free consultation about this' }).click()
    const address = page.url()
    await book(page, 'plain@example.com')
    await expect(page).toHaveURL(/\/thank-you\?booking=/)
    expect(JSON.parse(storedOf(site, 'plain@example.com') ?? 'null')).toMatchObject({
      kind: 'cost',
      title: 'A will, and the grant of probate only',
      total: 'from £1,614',
    })

    await page.goto(address)
    await page.getByRole('checkbox', { name: /Your quote of/ }).uncheck()
    await page.getByRole('button', { name: 'Book my free consultation' }).click()
    // The form as it was has the same box: the answer alone says what is missing.
    await expect(page.getByRole('alert')).toContainText('Choose a day and a time')
    await expect(page.getByRole('checkbox', { name: /Your quote of/ })).not.toBeChecked()
    await book(page, 'cleared@example.com')
    await expect(page).toHaveURL(/\/thank-you\?booking=/)
    expect(storedOf(site, 'cleared@example.com')).toBeNull()
  })
})

test('a family comes along from who inherits, and is said in whole sentences', async ({ page }) => {
  await page.goto('/who-inherits?who=today&home=single&children=aEllie')
  const ask = page.getByRole('link', { name: 'Ask us, free' })
  await page.goto((await ask.getAttribute('href')) ?? '')
  await expect(page.getByRole('checkbox', { name: /^Your family/ })).toHaveAccessibleName(
    /would inherit\. Sent with your booking\.$/,
  )
})

async function book(page: Page, email: string) {
  await chooseTime(page, { day: 3, time: email.length % 7 })
  await fill(page, { email })
  await page.getByRole('button', { name: 'Book my free consultation' }).click()
}

function storedOf(site: RunningSite, email: string): string | null {
  const [row] = site.query('SELECT worked_out FROM bookings WHERE email = ?', email)
  return row?.worked_out ? String(row.worked_out) : null
}

async function expectStaffToRead(page: Page, site: RunningSite, email: string, text: string) {
  const [row] = site.query('SELECT id FROM bookings WHERE email = ?', email)
  await openStaffPage(page, `/admin/bookings/${row?.id}`)
  await expect(page.getByRole('region', { name: 'Booking', exact: true })).toContainText(text)
}
