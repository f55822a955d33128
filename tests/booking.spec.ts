import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator, Page } from '@playwright/test'
import { expectNoAxeViolations, waitForHydration } from './fixtures/accessibility'
import { expect, test } from './fixtures/test'

test.describe('with JavaScript', () => {
  test('a booking in the frame is stored, told by two mails, and ends on the thank-you page', async ({
    page,
    site,
  }) => {
    const form = await openForm(page)
    const startsAt = await chooseTime(form, { day: 2, time: 3 })
    await expect(form.getByText(/^Your time: \w+ \d+ \w+, \d+:\d\d[ap]m$/)).toBeVisible()
    await fill(form, { email: 'browser@example.com' })
    await form.getByRole('button', { name: 'Book my free consultation' }).click()

    await expect(page).toHaveURL('/thank-you')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you')
    const rows = site.query(
      'SELECT starts_at, service, name FROM bookings WHERE email = ?',
      'browser@example.com',
    )
    expect(rows).toEqual([{ starts_at: startsAt, service: 'Trusts', name: 'Ada Lovelace' }])
    const letters = await site.outbox()
    const mine = letters.filter(({ text }) => text?.includes('Ada Lovelace'))
    expect(mine).toHaveLength(2)
  })

  test('a double click books once and ends on the thank-you page', async ({ page, site }) => {
    const form = await openForm(page)
    await chooseTime(form, { day: 3, time: 5 })
    await fill(form, { email: 'twice@example.com' })
    await form.getByRole('button', { name: 'Book my free consultation' }).dblclick()

    await expect(page).toHaveURL('/thank-you')
    const rows = site.query('SELECT id FROM bookings WHERE email = ?', 'twice@example.com')
    expect(rows).toHaveLength(1)
  })

  test('what is missing is told in a summary that has the keyboard and leads to the fields', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 422/)
    const form = await openForm(page)
    await form.getByLabel('Your name').fill('Ada Lovelace')
    await form.getByRole('button', { name: 'Book my free consultation' }).click()

    const summary = form.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      'Choose a day and a time',
      'Choose what you would like to talk about',
      'Enter your e-mail address',
      'Enter your phone number',
    ])
    await expect(form.getByLabel('Your name')).toHaveValue('Ada Lovelace')
    await expect(form.getByLabel('E-mail address')).toHaveAccessibleDescription(
      'Error: Enter your e-mail address',
    )
    await expectNoAxeViolations(page)
    await summary.getByRole('link', { name: 'Enter your phone number' }).click()
    await expect(form.getByLabel('Phone number')).toBeFocused()
  })

  test('a slot that was taken meanwhile is told, keeps what was typed and offers the rest', async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/status of 409/)
    const form = await openForm(page)
    const startsAt = await chooseTime(form, { day: 4, time: 0 })
    await fill(form, { email: 'second@example.com' })
    const opened = await form.locator('input[name="opened"]').inputValue()
    await request.post('/api/bookings', { data: { ...visitor, startsAt, opened } })
    await form.getByRole('button', { name: 'Book my free consultation' }).click()

    await expect(form.getByRole('alert')).toContainText(
      'That time has just been taken. Please choose another.',
    )
    await expect(form.getByLabel('E-mail address')).toHaveValue('second@example.com')
    await expect(form.locator(`input[value="${startsAt}"]`)).toHaveCount(0)
    await expect(form.getByText('Your time:')).toHaveCount(0)
    await times(form).first().click()
    await form.getByRole('button', { name: 'Book my free consultation' }).click()
    await expect(page).toHaveURL('/thank-you')
  })

  test('opening another day lets go of the time chosen before', async ({ page }) => {
    const form = await openForm(page)
    await chooseTime(form, { day: 2, time: 1 })
    await days(form).nth(3).click()
    await expect(form.locator('input[name="startsAt"]:checked')).toHaveCount(0)
    await expect(form.getByText('Your time:')).toHaveCount(0)
  })

  test('a day and a time are chosen by keyboard alone', async ({ page }) => {
    const form = await openForm(page)
    await form.locator('input[name="day"]').first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await expect(form.locator('input[name="day"]').nth(1)).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(form.locator('input[name="startsAt"]:checked')).toHaveCount(1)
    await expect(form.getByText('Your time:')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(form.getByLabel('What would you like to talk about?')).toBeFocused()
  })

  test('the frame is as high as the form, so that it needs no scroll bar', async ({ page }) => {
    const form = await openForm(page)
    await days(form).nth(5).click()
    await expect
      .poll(() =>
        form
          .locator('html')
          .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
      )
      .toBe(0)
  })

  test('the form on its own page leads to the thank-you page by itself', async ({ page }) => {
    await page.goto('/booking-form')
    await waitForHydration(page)
    await chooseTime(page, { day: 6, time: 2 })
    await fill(page, { email: 'alone@example.com' })
    await page.getByRole('button', { name: 'Book my free consultation' }).click()
    await expect(page).toHaveURL('/thank-you')
  })

  test('a form that is sent before the page answers ends the same way', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 422/)
    const form = await openForm(page)
    const sendWithoutScript = () =>
      form.locator('form').evaluate((element) => {
        if (element instanceof HTMLFormElement) element.submit()
      })
    await form.getByLabel('Your name').fill('Ada Lovelace')
    await sendWithoutScript()
    await expect(form.getByRole('alert')).toContainText('Choose a day and a time')
    await form.locator('html[data-hydrated="true"]').waitFor({ state: 'attached' })
    await chooseTime(form, { day: 9, time: 0 })
    await fill(form, { email: 'early@example.com' })
    await sendWithoutScript()
    await expect(page).toHaveURL('/thank-you')
  })

  test('a message that is not the frame’s changes nothing', async ({ page }) => {
    const form = await openForm(page)
    const booked = { type: 'appointment_booked' }
    // From the page itself, from a second frame of our own, and from another origin.
    await page.evaluate((message) => window.postMessage(message, location.origin), booked)
    await page.evaluate(
      (foreign) => {
        const second = document.createElement('iframe')
        second.id = 'second'
        second.src = '/booking-form'
        document.body.append(second)
        const source = document.querySelector('iframe')?.contentWindow
        dispatchEvent(new MessageEvent('message', { ...foreign, source }))
      },
      { data: booked, origin: 'https://evil.example' },
    )
    await tellParent(page.frameLocator('#second'))
    await page.waitForTimeout(300)
    await expect(page).toHaveURL('/book-consultation')
    // The same message from the frame itself is heard, so the others were not lost by chance.
    await tellParent(form)
    await expect(page).toHaveURL('/thank-you')
  })

  test('the booking page and the thank-you page are accessible', async ({ page }) => {
    const form = await openForm(page)
    await chooseTime(form, { day: 1, time: 1 })
    await expectNoAxeViolations(page)
    await page.goto('/thank-you')
    await expectNoAxeViolations(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the confirmation shows inside the frame', async ({ page, site }) => {
    await page.goto('/book-consultation')
    const form = page.frameLocator('iframe')
    const startsAt = await chooseTime(form, { day: 7, time: 1 })
    await fill(form, { email: 'noscript@example.com' })
    await form.getByRole('button', { name: 'Book my free consultation' }).click()
    await expect(form.getByRole('heading', { name: 'Your consultation is booked' })).toBeVisible()
    await expect(page).toHaveURL('/book-consultation')
    expect(
      site.query('SELECT starts_at FROM bookings WHERE email = ?', 'noscript@example.com'),
    ).toEqual([{ starts_at: startsAt }])
    await form.getByRole('link', { name: 'See what happens next' }).click()
    await expect(page).toHaveURL('/thank-you')
  })

  test('errors stand beside their fields and what was typed is kept', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 422/)
    await page.goto('/booking-form')
    const startsAt = await chooseTime(page, { day: 8, time: 2 })
    await fill(page, { email: 'not an address', notes: 'Two children' })
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Book my free consultation' }).click()
    expect((await answer).status()).toBe(422)

    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.getByLabel('E-mail address')).toHaveAccessibleDescription(
      'Error: Enter an e-mail address in the correct format, like name@example.co.uk',
    )
    await expect(page.getByLabel('E-mail address')).toHaveValue('not an address')
    await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace')
    await expect(page.getByLabel('What would you like to talk about?')).toHaveValue('Trusts')
    await expect(page.getByLabel('Anything we should know')).toHaveValue('Two children')
    await expect(page.locator(`input[value="${startsAt}"]`)).toBeChecked()
    await page.getByLabel('E-mail address').fill('mended@example.com')
    await page.getByRole('button', { name: 'Book my free consultation' }).click()
    await expect(page.getByRole('heading', { name: 'Your consultation is booked' })).toBeVisible()
  })
})

test.describe('with another provider', () => {
  let provider: Server
  const port = 3141

  test.use({
    siteEnvironment: {
      BOOKING_FRAME_URL: `http://127.0.0.1:${port}/frame`,
      BOOKING_SCRIPT_URL: `http://127.0.0.1:${port}/embed.js`,
    },
  })

  test.beforeAll(async () => {
    provider = createServer((request, response) => {
      if (request.url === '/embed.js') {
        response.setHeader('Content-Type', 'text/javascript')
        response.end('document.documentElement.dataset.embed = "ran"')
      } else {
        response.setHeader('Content-Type', 'text/html')
        response.end(`<!doctype html><title>Provider</title>
          <button onclick="parent.postMessage({ type: 'something_else' }, '*')">Other</button>
          <button onclick="parent.postMessage({ type: 'appointment_booked' }, '*')">Book</button>`)
      }
    })
    await new Promise<void>((resolve) => provider.listen(port, '127.0.0.1', resolve))
    expect(portOf(provider)).toBe(port)
  })

  test.afterAll(() => new Promise((resolve) => provider.close(resolve)))

  test('its frame and script are shown, and only its own message ends the booking', async ({
    page,
  }) => {
    await page.goto('/book-consultation')
    await waitForHydration(page)
    await expect(page.locator('html[data-embed="ran"]')).toBeAttached()
    const frame = page.frameLocator('iframe[title="Booking form"]')
    await page.evaluate(() => window.postMessage({ type: 'appointment_booked' }, '*'))
    await frame.getByRole('button', { name: 'Other' }).click()
    await page.waitForTimeout(300)
    await expect(page).toHaveURL('/book-consultation')
    await frame.getByRole('button', { name: 'Book' }).click()
    await expect(page).toHaveURL('/thank-you')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('a link leads to the provider’s own page', async ({ page }) => {
      await page.goto('/book-consultation')
      await expect(
        page.getByRole('link', { name: 'Open the booking form on its own page' }),
      ).toHaveAttribute('href', `http://127.0.0.1:${port}/frame`)
    })
  })
})

test('the thank-you page says what has happened, what is next and what to prepare', async ({
  page,
}) => {
  await page.goto('/thank-you')
  const steps = page.getByRole('region', { name: 'What happens next' }).getByRole('listitem')
  await expect(steps.getByRole('heading')).toHaveText([
    'Consultation booked, Completed',
    'Our team contacts you, Current',
    'Your consultation, Upcoming',
    'Your will is prepared, Upcoming',
  ])
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  const list = page.getByRole('region', { name: 'What to have ready' })
  await expect(list.getByRole('listitem')).toHaveCount(5)
  const content = page.getByRole('main')
  await expect(content.getByRole('link', { name: 'Return to homepage' })).toHaveAttribute(
    'href',
    '/',
  )
  await expect(content.getByRole('link', { name: 'Choose another time' })).toHaveAttribute(
    'href',
    '/book-consultation',
  )
})

const visitor = {
  service: 'Trusts',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '0161 496 0001',
  notes: '',
}

async function openForm(page: Page): Promise<FrameLocator> {
  await page.goto('/book-consultation')
  await waitForHydration(page)
  const form = page.frameLocator('iframe[title="Booking form"]')
  await form.locator('html[data-hydrated="true"]').waitFor({ state: 'attached' })
  return form
}

async function tellParent(frame: FrameLocator): Promise<void> {
  await frame.locator('body').evaluate(() => {
    window.parent.postMessage({ type: 'appointment_booked' }, location.origin)
  })
}

type Form = FrameLocator | Page

const days = (form: Form) => form.locator('label[for^="day-"]')
const times = (form: Form) => form.locator('fieldset fieldset label').filter({ visible: true })

/** @returns the start of the slot, as the server has it */
async function chooseTime(form: Form, at: { day: number; time: number }): Promise<string> {
  await days(form).nth(at.day).click()
  await times(form).nth(at.time).click()
  return form.locator('input[name="startsAt"]:checked').inputValue()
}

async function fill(form: Form, changes: Partial<typeof visitor>): Promise<void> {
  const { service, name, email, phone, notes } = { ...visitor, ...changes }
  await form.getByLabel('What would you like to talk about?').selectOption(service)
  await form.getByLabel('Your name').fill(name)
  await form.getByLabel('E-mail address').fill(email)
  await form.getByLabel('Phone number').fill(phone)
  await form.getByLabel('Anything we should know').fill(notes)
  await beAPerson(form)
}

/** A form that is sent within two seconds counts as a robot's. */
async function beAPerson(form: Form): Promise<void> {
  const opened = await form.locator('input[name="opened"]').inputValue()
  await expect.poll(() => Date.now() - Number.parseInt(opened, 10)).toBeGreaterThan(2000)
}

function portOf(server: Server): number | undefined {
  const address: AddressInfo | string | null = server.address()
  return typeof address === 'object' ? address?.port : undefined
}
