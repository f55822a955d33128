import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { originalFirm as firm } from '../src/content/firm'
import { expectNoAxeViolations, waitForHydration, waitForIdle } from './fixtures/accessibility'
import { chooseTime, openForm } from './fixtures/booking-pages'
import { logInTo } from './fixtures/site-client'
import { expect, test } from './fixtures/test'
import { holdCalls, open, tagAt } from './fixtures/visitor-pages'

test.use({ sharesSite: true })

test('what was typed is there again for someone who reads another page meanwhile', async ({
  page,
}) => {
  await openForm(page)
  const name = page.getByLabel('Second person’s name')
  await name.pressSequentially('Bert Bell')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL('/contact')
  await page.goBack()
  await name.click()
  await expect(name).toHaveValue('Bert Bell')
})

for (const width of [390, 768, 1440]) {
  test(`at ${width} px nothing below the form moves as its scripts come, with a quote that comes along`, {
    tag: tagAt(width),
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const letGo = await holdCalls(page, '**/*.js')
    const query = new URLSearchParams({ quote: 'cost:for=couple&wills=yes' })
    await page.goto(`/book-consultation?${query}`, { waitUntil: 'commit' })
    const below = page.getByText('We use what you type to arrange')
    await below.scrollIntoViewIfNeeded()
    await expect(page.getByText('Mirror wills, from')).toBeVisible()
    await page.evaluate(() => {
      const { dataset } = document.documentElement
      dataset.shift = '0'
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('value' in entry) dataset.shift = `${Number(dataset.shift) + Number(entry.value)}`
        }
      }).observe({ type: 'layout-shift' })
    })
    // The scripts are asked for by a visitor's first key.
    await Promise.all([letGo(), waitForHydration(page)])
    await waitForIdle(page)
    await expect(page.locator('html')).toHaveAttribute('data-shift', '0')
    await expect(below).toBeInViewport()
  })
}

test('no message ends a booking in the site’s own form', async ({ page }) => {
  await openForm(page)
  await page.evaluate(() => {
    const data = { type: 'appointment_booked' }
    window.postMessage(data, location.origin)
    dispatchEvent(new MessageEvent('message', { data, origin: location.origin }))
  })
  await waitForIdle(page)
  await expect(page).toHaveURL('/book-consultation')
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('the booking page with a chosen time is accessible', async ({ page }) => {
  await openForm(page)
  await chooseTime(page, { day: 1, time: 1 })
  await expectNoAxeViolations(page)
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
    'Your will or other documents are prepared, Upcoming',
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
    await open(page, '/book-consultation')
    await expect(page.locator('html[data-embed="ran"]')).toBeAttached()
    const frame = page.frameLocator('iframe[title="Booking form"]')
    await expect(page.locator('iframe[title="Booking form"]')).toHaveAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
    )
    await page.evaluate(() => window.postMessage({ type: 'appointment_booked' }, '*'))
    await frame.getByRole('button', { name: 'Other' }).click()
    await waitForIdle(page)
    await expect(page).toHaveURL('/book-consultation')
    await frame.getByRole('button', { name: 'Book' }).click()
    await expect(page).toHaveURL('/thank-you')
  })

  test('what it says before the page has its scripts is heard, and counts once when it says it twice', async ({
    page,
  }) => {
    await page.route('**/frame', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Provider</title><script>
          for (const type of ['something_else', 'appointment_booked', 'appointment_booked'])
            parent.postMessage({ type }, '*')
        </script>`,
      }),
    )
    await page.addInitScript(() => {
      addEventListener('visit', (visit) => {
        const { dataset } = document.documentElement
        if (visit instanceof CustomEvent && 'bookedAfter' in visit.detail)
          dataset.bookings = `${Number(dataset.bookings ?? 0) + 1}`
      })
    })
    await page.goto('/book-consultation')
    await expect(page).toHaveURL('/thank-you')
    await expect(page.locator('html')).toHaveAttribute('data-bookings', '1')
  })

  test('the thank-you page speaks of the confirmation, and leads to another time', async ({
    page,
  }) => {
    await page.goto('/thank-you')
    const content = page.getByRole('main')
    await expect(content).toContainText('please use the link in the confirmation')
    await expect(content).not.toContainText(/our email|We’ve sent you|on its way/)
    await expect(content.getByText(/to reschedule\.$/).getByRole('link')).toHaveAttribute(
      'href',
      '/book-consultation',
    )
  })

  test('where the firm says that it stores something, it loads after a press alone, the phone beside it', async ({
    page,
    site,
  }) => {
    const { call } = await logInTo(site.url)
    await call('PUT', '/api/admin/settings/cookies', { asksBeforeBooking: true })
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await open(page, '/book-consultation')
    const question = page.getByRole('region', { name: 'Choose a time online' })
    await expect(question).toContainText('may store cookies')
    await expect(question.getByRole('link', { name: firm.phone })).toBeVisible()
    await expectNoAxeViolations(page)
    expect(asked.filter((address) => address.includes(`:${port}/`))).toEqual([])
    await question.getByRole('button', { name: 'Show the booking form' }).press('Enter')
    await expect(page.locator('div:focus iframe[title="Booking form"]')).toBeVisible()
    await page
      .frameLocator('iframe[title="Booking form"]')
      .getByRole('button', { name: 'Book' })
      .click()
    await expect(page).toHaveURL('/thank-you')
    await call('PUT', '/api/admin/settings/cookies', { asksBeforeBooking: false })
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

function portOf(server: Server): number | undefined {
  const address: AddressInfo | string | null = server.address()
  return typeof address === 'object' ? address?.port : undefined
}
