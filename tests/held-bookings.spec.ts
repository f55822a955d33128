import { expectNoAxeViolations, expectNoHorizontalScroll } from './fixtures/accessibility'
import { readBookingForm } from './fixtures/booking-form'
import { chooseTime, fill, openForm, visitor } from './fixtures/booking-pages'
import { foreign } from './fixtures/foreign-changes'
import { at, bookForCaller, FAR, farDateInWords } from './fixtures/hosts'
import { type MailServer, startMailServer } from './fixtures/mail-server'
import type { RunningSite } from './fixtures/running-site'
import { execute, openStaffPage, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { PHONE } from './fixtures/visitor-pages'

/** Stores bookings as if a flood of strangers had just made them. */
function floodOf(site: Pick<RunningSite, 'dataDir'>, count: number): void {
  const now = new Date().toISOString()
  execute(
    site,
    `insert into booking_events (id, booking_id, at, action)
      with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n + 1 < ${count})
      select 'flood ' || n, 'flood ' || n, '${now}', 'booked' from numbers`,
  )
}

const heading = (name: string) => ({ name, exact: true })

test.describe('where mail is sent', () => {
  let mailServer: MailServer
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it needs from here
    siteEnvironment: async ({}, use) => {
      mailServer = await startMailServer()
      await use({ SMTP_URL: mailServer.url })
      await mailServer.close()
    },
  })

  test('a visitor whose booking is held reads that it isn’t booked yet, and confirms it from the mail', async ({
    page,
    site,
  }) => {
    floodOf(site, 200)
    await page.setViewportSize(PHONE)
    await openForm(page)
    const startsAt = await chooseTime(page, { day: 6, time: 1 })
    await fill(page, { email: 'held@example.com' })
    await page.getByRole('button', { name: 'Book my free consultation' }).click()
    await expect(
      page.getByRole('heading', heading('One last step: check your email')),
    ).toBeVisible()
    await expect(page.getByText('It isn’t booked yet.')).toBeVisible()
    await expect(page).toHaveURL('/book-consultation')
    await expect(page.getByText('is booked', { exact: false })).toHaveCount(0)

    await expect.poll(async () => (await mailServer.mails()).length).toBe(1)
    const [mail] = await mailServer.mails()
    const link = /\/booking\/confirm\/[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? ''
    await page.goto(link)
    await expect(
      page.getByRole('heading', heading('Please confirm your consultation')),
    ).toBeVisible()
    await expectNoAxeViolations(page)
    await expectNoHorizontalScroll(page)
    expect(site.query('select id from bookings')).toEqual([])
    await page.goto(link)
    await foreign.translator(page)
    await page.getByRole('button', { name: /^Confirm my consultation/ }).click()
    await expect(page).toHaveURL(/\/thank-you\?booking=/)
    expect(site.query('select starts_at from bookings')).toEqual([{ starts_at: startsAt }])

    await page.goto(link)
    await expect(page.getByRole('heading', heading('You’ve already confirmed this'))).toBeVisible()
    await page.getByRole('link', { name: 'See your booking' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('20')
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('it is said and confirmed just the same, and a time taken since is said', {
      tag: '@long',
    }, async ({ page, site, problems }) => {
      problems.allow(/status of 409/)
      floodOf(site, 200)
      await page.goto('/book-consultation')
      await chooseTime(page, { day: 6, time: 1 })
      await fill(page, { email: 'plain@example.com' })
      await page.getByRole('button', { name: 'Book my free consultation' }).click()
      await expect(
        page.getByRole('heading', heading('One last step: check your email')),
      ).toBeVisible()
      await expect(page).toHaveTitle(/isn’t booked yet/)
      await expect.poll(async () => (await mailServer.mails()).length).toBe(1)
      const [mail] = await mailServer.mails()
      const link = /\/booking\/confirm\/[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? ''
      await page.goto(link)
      const button = page.getByRole('button', { name: 'Confirm my consultation' })
      await expect(button).toBeVisible()
      // The hour passes, and someone else books the time.
      execute(site, "update held_bookings set kept_until = '2026-01-01T00:00:00.000Z'")
      execute(
        site,
        `insert into bookings (id, starts_at, ends_at, kind, service, name, email, phone, created_at, host_id)
          select 'other', starts_at, ends_at, kind, service, 'Eve', 'eve@example.com', '', created_at, host_id from held_bookings`,
      )
      await button.click()
      await expect(
        page.getByRole('heading', heading('This time can no longer be booked')),
      ).toBeVisible()
      await expect(page.getByText('That time has just been taken.')).toBeVisible()
    })
  })
})

test('without a mail server staff confirm or dismiss what is held', { tag: '@slow' }, async ({
  page,
  site,
}) => {
  floodOf(site, 200)
  const { times, opened } = await readBookingForm(site.url)
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ ...visitor, startsAt: times[9], opened })
  const held = await fetch(`${site.url}/api/bookings`, { method: 'POST', headers, body })
  expect(held.status).toBe(202)
  await page.setViewportSize(PHONE)
  await openStaffPage(page, '/admin/bookings')
  await expect(page.getByText('1 booking waits for you to confirm it').first()).toBeVisible()
  await page.getByText('1 booking waits to be confirmed').click()
  await expect(page.getByText('No time is kept: someone else could book it.')).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoHorizontalScroll(page)
  const other = JSON.stringify({
    ...visitor,
    ...{ name: 'Eve Moneypenny', email: 'eve@example.com', startsAt: times[11] },
    opened: (await readBookingForm(site.url)).opened,
  })
  await fetch(`${site.url}/api/bookings`, { method: 'POST', headers, body: other })
  await page.reload()
  const summary = page.locator('summary', { hasText: 'bookings wait to be confirmed' })
  await summary.click()
  await page.getByRole('button', { name: 'Dismiss Eve Moneypenny' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Dismiss 1 request?' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Dismiss Eve Moneypenny' })).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Dismiss it' }).press('Enter')
  await expect(toasts(page)).toContainText('1 request dismissed. No one was emailed.')
  await expect(page.locator('summary', { hasText: '1 booking waits' })).toBeFocused()
  await page.getByRole('button', { name: 'Confirm Ada Lovelace' }).press('Enter')
  await expect(toasts(page)).toContainText('It is booked.')
  await expect(page.getByText('waits to be confirmed')).toHaveCount(0)
  await expect(page.getByRole('heading', heading('Bookings'))).toBeFocused()
  expect(site.query('select starts_at from bookings')).toEqual([{ starts_at: times[9] }])
})

test('staff choose several bookings with the keyboard and cancel them together', async ({
  page,
  site,
}) => {
  for (const time of ['09:00', '09:30', '10:00']) {
    const name = `Caller ${{ '09:00': 'One', '09:30': 'Two', '10:00': 'Three' }[time]}`
    await bookForCaller(site.url, { startsAt: at(time), name })
  }
  await page.setViewportSize(PHONE)
  await openStaffPage(page, `/admin/bookings?from=${FAR}`)
  await page.getByRole('button', { name: 'Choose several' }).press('Enter')
  const bar = page.getByRole('region', { name: 'Chosen bookings' })
  await expect(bar).toBeFocused()
  const box = (name: string, time: string) =>
    page.getByRole('checkbox', { name: `Choose ${name}, ${farDateInWords()} at ${time}` })
  await box('Caller One', '9am').press('Space')
  await box('Caller Two', '9.30am').press('Space')
  await expect(bar.getByRole('status')).toHaveText('2 bookings are chosen.')
  await expectNoHorizontalScroll(page)
  // A colleague cancels one of them meanwhile.
  const [{ id } = { id: '' }] = site.query("select id from bookings where name = 'Caller Two'")
  execute(site, `delete from bookings where id = '${id}'`)
  await bar.getByRole('button', { name: 'Cancel 2 bookings' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Cancel 2 bookings?' })
  await expect(question).toContainText('No one will be emailed.')
  await question.getByRole('button', { name: 'Cancel 2 bookings' }).press('Enter')
  await expect(bar.getByRole('status')).toHaveText(
    '1 booking is cancelled. No one was emailed. 1 was not:',
  )
  await expect(bar).toContainText('Caller Two')
  await expect(page.getByRole('link', { name: 'Caller One' })).toHaveCount(0)
  expect(site.query("select name from bookings where name like 'Caller%'")).toEqual([
    { name: 'Caller Three' },
  ])
  await bar.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(bar).toHaveCount(0)
})
