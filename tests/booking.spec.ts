import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  waitForHydration,
} from './fixtures/accessibility'
import { readBookingForm } from './fixtures/booking-form'
import {
  beAPerson,
  chooseTime,
  days,
  fill,
  openForm,
  times,
  visitor,
} from './fixtures/booking-pages'
import { execute } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { PHONE } from './fixtures/visitor-pages'

// All these visitors share one network address.
test.beforeEach(({ site }) => execute(site, 'delete from attempts'))

test.describe('with JavaScript', () => {
  test('a double click in the frame books once, announced by two mails, and ends on the thank-you page', async ({
    page,
    site,
  }) => {
    await openForm(page)
    await expect(page.getByRole('group', { name: 'Choose a day and a time' })).toContainText(
      'No evening times are free at the moment, but some Saturday times are.',
    )
    const startsAt = await chooseTime(page, { day: 2, time: 3 })
    await expect(
      page.getByText(/^Your time: \w+ \d+ \w+, (?:\d+(?:\.\d\d)?[ap]m|noon)$/),
    ).toBeVisible()
    await fill(page, { email: 'browser@example.com' })
    await page.getByRole('button', { name: 'Book my free consultation' }).dblclick()

    await expect(page).toHaveURL(/\/thank-you\?booking=/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you')
    const rows = site.query(
      'SELECT starts_at, service, name FROM bookings WHERE email = ?',
      'browser@example.com',
    )
    expect(rows).toEqual([{ starts_at: startsAt, service: 'Trusts', name: 'Ada Lovelace' }])
    const mails = await site.outbox()
    const mine = mails.filter(({ text }) => text?.includes('Ada Lovelace'))
    expect(mine).toHaveLength(2)
  })

  test('what is missing is listed in a summary that has the keyboard and leads to the fields, until it is put right', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 422/)
    await openForm(page)
    await page.getByLabel('Your name').fill('Ada Lovelace')
    await page.getByRole('button', { name: 'Book my free consultation' }).click()

    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      'Choose a day and a time',
      'Choose what you would like to talk about',
      'Enter your email address',
      'Enter your phone number',
    ])
    await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace')
    await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(
      'Error: Enter your email address',
    )
    await expectNoAxeViolations(page)
    await summary.getByRole('link', { name: 'Enter your phone number' }).click()
    await expect(page.getByLabel('Phone number')).toBeFocused()

    await page.keyboard.type('0161 49')
    await expect(summary.getByRole('link')).toHaveCount(4)
    await page.keyboard.type('6 0000')
    await expect(summary.getByRole('link')).toHaveCount(3)
    await expect(page.getByLabel('Phone number')).toBeFocused()
    await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription('')
    await expect(page.getByRole('status').first()).toHaveText(
      'That error has gone. 3 left to check.',
    )
    await page.getByLabel('What would you like to talk about?').selectOption('Trusts')
    await page.getByLabel('Email address').fill('ada@example.com')
    await chooseTime(page, { day: 2, time: 3 })
    await expect(summary).toHaveCount(0)
    await expect(page.getByRole('status').first()).toHaveText(
      'That error has gone. You can send the form again.',
    )
  })

  test('a slot that was taken meanwhile is reported, keeps what was typed and offers the rest', async ({
    page,
    request,
    site,
    problems,
  }) => {
    problems.allow(/status of 409/)
    await openForm(page)
    const startsAt = await chooseTime(page, { day: 4, time: 0 })
    await fill(page, { email: 'second@example.com' })
    const { opened } = await readBookingForm(site.url)
    await request.post('/api/bookings', { data: { ...visitor, startsAt, opened } })
    await page.getByRole('button', { name: 'Book my free consultation' }).click()

    await expect(page.getByRole('alert')).toContainText(
      'That time has just been taken. Please choose another.',
    )
    await expect(page.getByLabel('Email address')).toHaveValue('second@example.com')
    await expect(page.locator(`input[value="${startsAt}"]`)).toHaveCount(0)
    await expect(page.getByText('Your time:')).toHaveCount(0)
    await times(page).first().click()
    await page.getByRole('button', { name: 'Book my free consultation' }).click()
    await expect(page).toHaveURL(/\/thank-you\?booking=/)
  })

  test('a day and a time are chosen by keyboard alone, and another day lets go of the time', async ({
    page,
  }) => {
    await openForm(page)
    await page.locator('input[name="day"]').first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('input[name="day"]').nth(1)).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.locator('input[name="startsAt"]:checked')).toHaveCount(1)
    await expect(page.getByText('Your time:')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('What would you like to talk about?')).toBeFocused()

    await days(page).nth(3).click()
    await expect(page.locator('input[name="startsAt"]:checked')).toHaveCount(0)
    await expect(page.getByText('Your time:')).toHaveCount(0)
  })

  test('what was typed stays while the times for another choice cannot be read', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 503/)
    await openForm(page)
    const failure = page.getByText('We couldn’t check which times are free.')
    await page.getByLabel('Your name').fill('Ada Lovelace')
    const slots = /\/api\/booking\/slots/
    await page.route(slots, (route) => route.fulfill({ status: 503, json: { error: 'Away' } }))
    await page.getByLabel('What would you like to talk about?').selectOption('Trusts')
    await expect(failure).toBeVisible()
    await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace')
    await page.unroute(slots)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(failure).toHaveCount(0)
    await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace')
  })

  test('a form that is sent before the page answers ends the same way', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 422/)
    await openForm(page)
    const sendWithoutScript = () =>
      page.locator('form').evaluate((element) => {
        if (element instanceof HTMLFormElement) element.submit()
      })
    await page.getByLabel('Your name').fill('Ada Lovelace')
    await sendWithoutScript()
    await expect(page.getByRole('alert')).toContainText('Choose a day and a time')
    await waitForHydration(page)
    await chooseTime(page, { day: 9, time: 0 })
    await fill(page, { email: 'early@example.com' })
    await sendWithoutScript()
    await expect(page).toHaveURL(/\/thank-you\?booking=/)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the answer says in its first lines what is booked, and is no second booking when it is loaded again', async ({
    page,
    site,
  }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/book-consultation')
    const startsAt = await chooseTime(page, { day: 7, time: 1 })
    await fill(page, { email: 'noscript@example.com' })
    await page.getByRole('button', { name: 'Book my free consultation' }).click()
    await expect(page).toHaveURL(/\/thank-you\?booking=/)
    const booked = page
      .getByRole('main')
      .getByText(/^\w+day \d+ \w+ 2026 at .+ \(UK time\), by video\.$/)
    await expect(booked).toBeInViewport({ ratio: 1 })
    const first = (await page.getByRole('main').innerText()).split('\n').filter(Boolean)
    expect(first.slice(0, 3).join(' ')).toMatch(/^Your consultation is booked .*\(UK time\)/)
    await page.reload()
    await page.goBack()
    // Whatever the browser puts back, the time is no longer on offer.
    await expect(page.getByRole('group', { name: 'Choose a day and a time' })).toBeVisible()
    await expect(page.locator(`input[value="${startsAt}"]`)).toHaveCount(0)
    expect(
      site.query('SELECT starts_at FROM bookings WHERE email = ?', 'noscript@example.com'),
    ).toEqual([{ starts_at: startsAt }])
  })

  for (const width of [320, 390, 768, 1440]) {
    test(`at ${width} px the button is whole after an error, with a quote and with large text`, {
      tag: [390, 768].includes(width) ? '@long' : [],
    }, async ({ page, problems }) => {
      problems.allow(/status of 422/)
      await page.setViewportSize({ width, height: 800 })
      const query = new URLSearchParams({ quote: 'cost:for=couple&wills=yes' })
      await page.goto(`/book-consultation?${query}`)
      const send = page.getByRole('button', { name: 'Book my free consultation' })
      await send.click()
      // What is wrong comes first.
      await expect(page.getByRole('alert')).toBeInViewport({ ratio: 0.5 })
      await expect(page.getByRole('checkbox', { name: /Your quote of/ })).toBeChecked()
      await expectNoHorizontalScroll(page)
      for (const size of ['100%', '200%']) {
        await page.locator('html').evaluate((root, size) => {
          root.style.fontSize = size
        }, size)
        await send.scrollIntoViewIfNeeded()
        await expect(send).toBeInViewport({ ratio: 1 })
      }
    })
  }

  test('a form that has booked already asks to be sent again, and then books', {
    tag: '@long',
  }, async ({ page, request, problems }) => {
    problems.allow(/status of 422/)
    await page.goto('/book-consultation')
    await chooseTime(page, { day: 10, time: 1 })
    await fill(page, { email: 'again@example.com' })
    // As from a copy of the page in another tab.
    const opened = await page.locator('input[name="opened"]').inputValue()
    const startsAt = await page.locator('input[name="startsAt"]').last().inputValue()
    const first = await request.post('/api/bookings', { data: { ...visitor, startsAt, opened } })
    expect(first.status()).toBe(201)

    const send = page.getByRole('button', { name: 'Book my free consultation' })
    await send.click()
    await expect(page.getByRole('alert')).toContainText(
      'You’ve already booked another time with this form. To book this one too, send it again.',
    )
    await expect(page.getByLabel('Email address')).toHaveValue('again@example.com')
    await beAPerson(page)
    await send.click()
    await expect(page).toHaveURL(/\/thank-you\?booking=/)
  })

  test('errors stand beside their fields and what was typed stays', async ({ page, problems }) => {
    problems.allow(/status of 422/)
    await page.goto('/book-consultation')
    const startsAt = await chooseTime(page, { day: 8, time: 2 })
    await fill(page, { email: 'not an address', notes: 'Two children' })
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Book my free consultation' }).click()
    expect((await answer).status()).toBe(422)

    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(
      'Error: Enter an email address in the correct format, like name@example.co.uk',
    )
    await expect(page.getByLabel('Email address')).toHaveValue('not an address')
    await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace')
    await expect(page.getByLabel('What would you like to talk about?')).toHaveValue('Trusts')
    await expect(page.getByLabel('Anything we should know')).toHaveValue('Two children')
    await expect(page.locator(`input[value="${startsAt}"]`)).toBeChecked()
    await page.getByLabel('Email address').fill('mended@example.com')
    await page.getByRole('button', { name: 'Book my free consultation' }).click()
    await expect(page).toHaveURL(/\/thank-you\?booking=/)
  })
})
