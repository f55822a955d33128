import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectNoHorizontalScroll } from './fixtures/accessibility'
import { readBookingForm } from './fixtures/booking-form'
import { chooseTime, visitor } from './fixtures/booking-pages'
import type { RunningSite } from './fixtures/running-site'
import { execute } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { DESKTOP, decideOnCookies, holdCalls, open, PHONE } from './fixtures/visitor-pages'

// All these visitors share one network address.
test.beforeEach(async ({ site, page }) => {
  execute(site, 'delete from attempts')
  await decideOnCookies(page)
})

/** Books, and gives the address in the mail that the visitor gets. */
async function book(site: RunningSite, email: string, changes = {}): Promise<string> {
  const { times, opened } = await readBookingForm(site.url)
  const startsAt = times.at(-1)
  const answer = await fetch(`${site.url}/api/bookings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...visitor, startsAt, opened, email, ...changes }),
  })
  expect(answer.status).toBe(201)
  return linkInMail(site, email)
}

async function linkInMail(site: RunningSite, email: string): Promise<string> {
  const mails = await site.outbox()
  const mail = mails.findLast(({ to }) => to?.some(({ address }) => address === email))
  return /\/booking\/[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? ''
}

const move = (page: Page) => page.getByRole('button', { name: /^Move / })
const note = (page: Page) => page.getByRole('main').getByRole('status')

for (const viewport of [PHONE, DESKTOP]) {
  test(`at ${viewport.width} px a visitor sees a booking, moves it and is told of a time that is gone`, async ({
    page,
    site,
    problems,
  }) => {
    problems.allow(/status of 409/)
    await page.setViewportSize(viewport)
    const link = await book(site, `moves-${viewport.width}@example.com`)
    await open(page, link)
    const before = await page.getByRole('heading', { level: 1 }).innerText()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expectNoAxeViolations(page)
    await expectNoHorizontalScroll(page)

    const startsAt = await chooseTime(page, { day: 3, time: 0 })
    await expect(move(page)).toHaveText(/^Move to \w+ \d+ \w+, \d+:\d\d[ap]m$/)
    const { opened } = await readBookingForm(site.url)
    const other = { ...visitor, startsAt, opened, email: `other-${viewport.width}@example.com` }
    expect((await page.request.post('/api/bookings', { data: other })).status()).toBe(201)
    await move(page).click()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toBeFocused()
    await expect(alert).toContainText('That time has just been taken. Please choose another.')
    await expect(alert).toContainText(`You still have ${before}. The nearest free times are`)
    await expect(page.locator(`input[value="${startsAt}"]`)).toHaveCount(0)
    await expectNoAxeViolations(page)

    const letGo = await holdCalls(page, /\/api\/bookings\/manage/)
    const chosen = await chooseTime(page, { day: 3, time: 1 })
    await move(page).dblclick()
    await letGo()
    await expect(note(page)).toBeFocused()
    await expect(note(page)).toContainText(
      'Moved. A mail with the new time is on its way to m•••@example.com.',
    )
    await expect(page).toHaveURL(/\?done=move$/)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before)
    expect(
      site.query(
        'SELECT starts_at FROM bookings WHERE email = ?',
        `moves-${viewport.width}@example.com`,
      ),
    ).toEqual([{ starts_at: chosen }])
    await expectNoAxeViolations(page)
    await expectNoHorizontalScroll(page)
  })
}

test('without a connection a visitor is told so, and what was typed stays', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  await open(page, await book(site, 'offline@example.com'))
  // By keyboard alone.
  await page.locator('summary', { hasText: /^Cancel$/ }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('I am well again.')
  const fail = await holdCalls(page, /\/api\/bookings\/manage/, 'fail')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await fail()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('We could not reach our server. Please try again, or call')
  await expect(page.getByLabel('Would you like to tell us why?')).toHaveValue('I am well again.')
  await page.unroute(/\/api\/bookings\/manage/)
  await page.getByRole('button', { name: 'Cancel my consultation' }).click()
  await expect(note(page)).toContainText('Cancelled. Our team has been told')
  await expect(page.getByRole('link', { name: 'Book another time' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a link that is none of ours is not found', async ({ page, problems }) => {
  problems.allow(/status of 404/)
  const answer = await page.goto('/booking/0198c0de-0000-7000-8000-000000000000.forged')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
})

test('a booking that begins soon can be changed by telephone alone', async ({ page, site }) => {
  const link = await book(site, 'soon@example.com')
  const soon = new Date(Date.now() + 600_000).toISOString()
  const over = new Date(Date.now() - 600_000).toISOString()
  execute(site, `update bookings set starts_at = '${soon}' where email = 'soon@example.com'`)
  await page.goto(link)
  const main = page.getByRole('main')
  await expect(main).toContainText('It is too late to change this here.')
  await expect(main.locator('form')).toHaveCount(0)
  await expectNoAxeViolations(page)
  execute(site, `update bookings set starts_at = '${over}' where email = 'soon@example.com'`)
  await page.goto(link)
  await expect(main).toContainText('The time of this consultation has passed.')
  await expectNoAxeViolations(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a booking is moved and cancelled, and a refusal says what was wrong', async ({
    page,
    site,
    problems,
  }) => {
    problems.allow(/status of 422/)
    await page.goto(await book(site, 'noscript@example.com'))
    await move(page).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Choose a day and a time')
    await expect(page).toHaveTitle(/^Error: /)
    const startsAt = await chooseTime(page, { day: 5, time: 1 })
    await move(page).click()
    await expect(page.getByRole('main')).toContainText('Moved.')
    expect(
      site.query('SELECT starts_at FROM bookings WHERE email = ?', 'noscript@example.com'),
    ).toEqual([{ starts_at: startsAt }])
    await page.locator('summary', { hasText: /^Cancel$/ }).click()
    await page.getByLabel('Would you like to tell us why?').fill('I am well again.')
    await page.getByRole('button', { name: 'Cancel my consultation' }).click()
    await expect(page.getByRole('main')).toContainText('Cancelled.')
  })
})
