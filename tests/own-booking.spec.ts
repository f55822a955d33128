import type { Locator, Page } from '@playwright/test'
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectStateAccessible,
  waitForHydration,
} from './fixtures/accessibility'
import { readBookingForm } from './fixtures/booking-form'
import { beAPerson, chooseTime, days, fill, times, visitor } from './fixtures/booking-pages'
import { foreign } from './fixtures/foreign-changes'
import type { RunningSite } from './fixtures/running-site'
import { logInTo } from './fixtures/site-client'
import { execute } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { DESKTOP, decideOnCookies, holdCalls, open, PHONE, tagAt } from './fixtures/visitor-pages'

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
  test(`at ${viewport.width} px a visitor sees a booking, moves it and hears when a time is gone`, {
    tag: tagAt(viewport.width),
  }, async ({ page, site, problems }) => {
    problems.allow(/status of 409/)
    await page.setViewportSize(viewport)
    const link = await book(site, `moves-${viewport.width}@example.com`)
    await open(page, link)
    const before = await page.getByRole('heading', { level: 1 }).innerText()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expectNoAxeViolations(page)
    await expectNoHorizontalScroll(page)

    const startsAt = await chooseTime(page, { day: 3, time: 0 })
    await expect(move(page)).toHaveText(/^Move to \w+ \d+ \w+, (?:\d+(?:\.\d\d)?[ap]m|noon)$/)
    const { opened } = await readBookingForm(site.url)
    const other = { ...visitor, startsAt, opened, email: `other-${viewport.width}@example.com` }
    expect((await page.request.post('/api/bookings', { data: other })).status()).toBe(201)
    await move(page).click()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toBeFocused()
    await expect(alert).toContainText('That time has just been taken. Please choose another.')
    await expect(alert).toContainText(`You still have ${before}. The nearest free times are`)
    await expect(page.locator(`input[value="${startsAt}"]`)).toHaveCount(0)
    await expectStateAccessible(page)

    const letGo = await holdCalls(page, /\/api\/bookings\/manage/)
    const chosen = await chooseTime(page, { day: 3, time: 1 })
    await expect(alert).toHaveCount(0)
    await move(page).dblclick()
    await letGo()
    await expect(note(page)).toBeFocused()
    await expect(note(page)).toContainText('Moved. Someone else can now have your old time.')
    await expect(page).toHaveURL(/\?done=move$/)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before)
    expect(
      site.query(
        'SELECT starts_at FROM bookings WHERE email = ?',
        `moves-${viewport.width}@example.com`,
      ),
    ).toEqual([{ starts_at: chosen }])
    await expectStateAccessible(page)
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
  await expect(alert).toContainText('We couldn’t reach our server. Please try again, or call')
  await expect(page.getByLabel('Would you like to tell us why?')).toHaveValue('I am well again.')
  await page.unroute(/\/api\/bookings\/manage/)
  await page.getByRole('button', { name: 'Cancel my consultation' }).click()
  await expect(note(page)).toContainText('Cancelled. We’ve taken it out of our diary.')
  await expect(page.getByRole('link', { name: 'Book another time' })).toBeVisible()
})

test('a link that is none of ours is not found', async ({ page, problems }) => {
  problems.allow(/status of 404/)
  const answer = await page.goto('/booking/0198c0de-0000-7000-8000-000000000000.forged')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
})

test('a booking that begins soon can be changed by phone alone', async ({ request, site }) => {
  const link = await book(site, 'soon@example.com')
  const soon = new Date(Date.now() + 600_000).toISOString()
  const over = new Date(Date.now() - 600_000).toISOString()
  execute(
    site,
    `update bookings set ends_at = null, starts_at = '${soon}' where email = 'soon@example.com'`,
  )
  const main = async () => /<main.*<\/main>/s.exec(await (await request.get(link)).text())?.[0]
  expect(await main()).toContain('It’s too late to change this here.')
  expect(await main()).not.toContain('<form')
  execute(
    site,
    `update bookings set ends_at = null, starts_at = '${over}' where email = 'soon@example.com'`,
  )
  expect(await main()).toContain('The time of this consultation has passed.')
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: PHONE })

  test('a consultation by phone takes at most ten taps, and the thank-you page shows it', {
    tag: '@slow',
  }, async ({ page, site }) => {
    let taps = 0
    const tap = async (target: Locator) => {
      taps += 1
      await target.tap()
    }
    await open(page, '/will-writing')
    await tap(
      page.getByRole('main').getByRole('link', { name: 'Book a free consultation' }).first(),
    )
    await expect(page).toHaveURL('/book-consultation?service=wills')
    await waitForHydration(page)
    await expect(page.getByLabel('What would you like to talk about?')).toHaveValue(
      'Wills & Estate Planning',
    )
    await tap(days(page).nth(4))
    await tap(times(page).first())
    const change = page.getByRole('button', { name: 'Change the day or the time' })
    await expect(change).toBeFocused()
    await expect(days(page).first()).toBeHidden()
    await tap(page.getByRole('radio', { name: 'Phone' }))
    await tap(page.getByLabel('Elsewhere'))
    await expect(page.getByText('please tell us below where you live')).toBeVisible()
    await tap(page.getByLabel('Your name'))
    await page.keyboard.type('Ada Lovelace')
    await tap(page.getByLabel('Email address'))
    await page.keyboard.type('taps@example.com')
    await tap(page.getByLabel('Phone number'))
    await page.keyboard.type('0161 496 0001')
    await expectStateAccessible(page)
    await beAPerson(page)
    await tap(page.getByRole('button', { name: 'Book my free consultation' }))
    await expect(page).toHaveURL(/\/thank-you\?booking=/)
    expect(taps).toBeLessThanOrEqual(10)

    const main = page.getByRole('main')
    await expect(main).toContainText('Phone. We’ll call you on the number you gave us.')
    await expect(main.getByRole('link', { name: 'Google Calendar' })).toBeVisible()
    await expectStateAccessible(page)
    await expectNoHorizontalScroll(page)
    await tap(main.getByRole('link', { name: 'Move or cancel this consultation' }))
    await expect(page).toHaveURL(await linkInMail(site, 'taps@example.com'))
    expect(
      site.query('SELECT kind, lives_in FROM bookings WHERE email = ?', 'taps@example.com'),
    ).toEqual([{ kind: 'telephone', lives_in: 'Elsewhere' }])
  })
})

test('a couple’s page names both, and lists what to have ready for the service', async ({
  request,
  site,
}) => {
  const couple = { service: 'Probate Services', secondName: 'Charles Babbage' }
  const link = await book(site, 'probate@example.com', couple)
  const read = async (path: string) => (await request.get(path)).text()
  expect(await read(link)).toContain('Ada Lovelace and Charles Babbage')
  expect(await read(link.replace('/booking/', '/thank-you?booking='))).toContain(
    'The person who has died',
  )
  const forged = await read('/thank-you?booking=forged')
  expect(forged).not.toContain('Add to your calendar')
  expect(forged).toContain('You and your family')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a consultation by phone is booked, moved by the mail’s link and cancelled with it', {
    tag: '@slow',
  }, async ({ page, site, problems }) => {
    problems.allow(/status of 422/)
    await page.goto('/book-consultation?service=probate')
    await chooseTime(page, { day: 6, time: 1 })
    await page.getByRole('radio', { name: 'Phone' }).check()
    await fill(page, { email: 'noscript@example.com', service: 'Probate Services' })
    await page.getByRole('button', { name: 'Book my free consultation' }).click()
    await expect(page.getByRole('main')).toContainText('The person who has died')
    await page.goto(await linkInMail(site, 'noscript@example.com'))
    await expect(page.getByRole('main')).toContainText('We’ll call you on the number you gave us.')
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

test('in a translated page a booking is moved, and cancelled, by one press each', async ({
  page,
  site,
}) => {
  await page.goto(await book(site, 'translated@example.com'))
  await foreign.translator(page)
  const startsAt = await chooseTime(page, { day: 4, time: 1 })
  await page.getByRole('main').locator('form').first().locator('[type=submit]').last().click()
  await expect(page.getByRole('main')).toContainText('Moved.')
  expect(
    site.query('SELECT starts_at FROM bookings WHERE email = ?', 'translated@example.com'),
  ).toEqual([{ starts_at: startsAt }])

  await foreign.translator(page)
  await page.locator('main summary', { hasText: /^Cancel/ }).click()
  await page.getByRole('button', { name: /^Cancel my consultation/ }).click()
  await expect(page.getByRole('main')).toContainText('Cancelled.')
})

test('the thank-you page says how they will speak: by video, by phone or at the office', {
  tag: '@slow',
}, async ({ request, site }) => {
  const { call } = await logInTo(site.url)
  await call('PUT', '/api/admin/settings/consultations', { offersInPerson: true })
  for (const [kind, said] of [
    ['video', 'We’ll meet by video, listen'],
    ['telephone', 'We’ll call you at your time, listen'],
    ['in person', 'We’ll meet at our office, listen'],
  ] as const) {
    const link = await book(site, `${kind.replace(' ', '-')}@example.com`, { kind })
    const page = await request.get(link.replace('/booking/', '/thank-you?booking='))
    expect(await page.text()).toContain(said)
  }
  expect(await (await request.get('/thank-you')).text()).toContain(
    '<p class="mt-1.5 text-muted">We’ll listen',
  )
})
