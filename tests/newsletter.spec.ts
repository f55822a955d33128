import type { Page } from '@playwright/test'
import { expectNoAxeViolations, waitForHydration } from './fixtures/accessibility'
import { foreign } from './fixtures/foreign-changes'
import type { RunningSite } from './fixtures/running-site'
import { expect, test } from './fixtures/test'
import { timeOutByTheClock } from './fixtures/visitor-pages'

const ANSWER =
  'You aren’t subscribed yet: we can’t send our confirmation email at the moment. Please try again another day.'

test('a visitor subscribes, confirms and unsubscribes', async ({ page, site }) => {
  const email = 'whole-way@example.com'
  await page.goto('/newsletter')
  await waitForHydration(page)
  await subscribe(page, email)
  await expect(page.getByRole('status').filter({ hasText: ANSWER })).toBeVisible()
  await expect(page).toHaveURL('/newsletter')
  expect(subscriber(site, email)).toBeUndefined()

  await page.goto(await linkTo(site, email, '/newsletter/confirm'))
  await page.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re subscribed')
  expect(subscriber(site, email)).toMatchObject({ consent_text: expect.stringMatching(/^I agree/) })

  await page.goto(await linkTo(site, email, '/newsletter/unsubscribe'))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re unsubscribed')
  expect(subscriber(site, email)).toBeUndefined()
})

test('in translated pages too, one press confirms and one unsubscribes', async ({ page, site }) => {
  const email = 'translated@example.com'
  await page.request.post('/api/newsletter/subscriptions', { data: { email } })
  await page.goto(await linkTo(site, email, '/newsletter/confirm'))
  await foreign.translator(page)
  await page.locator('main [type=submit]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re subscribed')

  await page.goto(await linkTo(site, email, '/newsletter/unsubscribe'))
  await foreign.translator(page)
  await page.locator('main [type=submit]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re unsubscribed')
  expect(subscriber(site, email)).toBeUndefined()
})

test('a link that was used says what to do', async ({ page, site, problems }) => {
  problems.allow(/status of 410/)
  const email = 'used-link@example.com'
  await page.request.post('/api/newsletter/subscriptions', { data: { email } })
  const link = await linkTo(site, email, '/newsletter/confirm')
  await page.goto(link)
  const second = await page.context().newPage()
  await second.goto(link)
  await page.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re subscribed')
  await second.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await second.getByRole('link', { name: 'Sign up again' }).click()
  await expect(second).toHaveURL('/newsletter')
})

test('a bad address, and a server that is not reached, are reported beside the field, which has the keyboard', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 422/, /status of 502/)
  await page.goto('/newsletter')
  await waitForHydration(page)
  await subscribe(page, 'not an address')
  const field = page.getByLabel('Email address')
  await expect(field).toHaveAccessibleDescription(
    'Error: Enter an email address in the correct format, like name@example.co.uk',
  )
  await expect(field).toHaveValue('not an address')
  await expect(field).toBeFocused()
  await expectNoAxeViolations(page, 'main')
  await page.keyboard.type(' yet')
  await expect(field).toHaveAttribute('aria-invalid')
  await field.fill('ada@example.com')
  await expect(field).not.toHaveAttribute('aria-invalid')

  // A proxy that answers for the server is a server that was not reached.
  const proxyPage = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }
  await page.route('**/api/newsletter/**', (route) => route.fulfill(proxyPage), { times: 1 })
  await subscribe(page, 'proxy@example.com')
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(
    'Error: We couldn’t reach our server. Please check your connection and try again.',
  )
  await expect(page.getByText('Bad Gateway')).toBeHidden()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('status').filter({ hasText: ANSWER })).toBeVisible()
})

test('a form that is never answered is given up, and can be sent again', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_/)
  await page.clock.install()
  await page.goto('/newsletter')
  await waitForHydration(page)
  await timeOutByTheClock(page)
  await page.route('**/api/newsletter/**', () => undefined, { times: 1 })
  await subscribe(page, 'patient@example.com')
  await expect(page.getByRole('button', { name: 'Subscribing…' })).toBeVisible()
  await page.clock.runFor(60_100)
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(/reach our server/)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('status').filter({ hasText: ANSWER })).toBeVisible()
})

test('nobody meets the field for robots: not by eye, by ear or by keyboard', async ({ page }) => {
  for (const path of ['/newsletter', '/book-consultation', '/contact']) {
    await page.goto(path)
    await waitForHydration(page)
    const honeypot = page.locator('input[name="subject"]')
    await expect(honeypot).toHaveCount(1)
    await expect(page.getByRole('textbox', { name: 'Please leave this empty' })).toHaveCount(0)
    await expect(honeypot).toHaveAttribute('autocomplete', 'off')
    const box = await honeypot.evaluate((field) => field.parentElement?.parentElement?.clientWidth)
    expect(box).toBeLessThanOrEqual(1)
    await page.getByLabel('Email address').focus()
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab')
      await expect(honeypot).not.toBeFocused()
    }
  }
})

test('a double click asks for one mail', async ({ page, site }) => {
  const email = 'double-click@example.com'
  await page.goto('/newsletter')
  await waitForHydration(page)
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).dblclick()
  await expect(page.getByRole('status').filter({ hasText: ANSWER })).toBeVisible()
  const mails = await site.outbox()
  expect(mails.filter(({ to }) => to?.some(({ address }) => address === email))).toHaveLength(1)
})

test('a known and an unknown address see the same', async ({ page, site }) => {
  const email = 'known@example.com'
  await page.request.post('/api/newsletter/subscriptions', { data: { email } })
  await page.goto(await linkTo(site, email, '/newsletter/confirm'))
  await page.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re subscribed')
  for (const address of [email, 'unknown@example.com']) {
    await page.goto('/newsletter')
    await waitForHydration(page)
    await subscribe(page, address)
    await expect(page.getByRole('status').filter({ hasText: ANSWER })).toBeVisible()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a bad address comes back with its error, a good one gets the answer on a page of its own', async ({
    page,
    site,
    problems,
  }) => {
    problems.allow(/status of 422/)
    await page.goto('/newsletter')
    await subscribe(page, 'not an address')
    await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(
      'Error: Enter an email address in the correct format, like name@example.co.uk',
    )
    await expect(page.getByLabel('Email address')).toHaveValue('not an address')

    await subscribe(page, 'noscript@example.com')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please try again another day')
    expect(await linkTo(site, 'noscript@example.com', '/newsletter/confirm')).toContain('token=')
  })
})

async function subscribe(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
}

/** The link to a page in the mails to an address, relative to the site. */
async function linkTo(site: RunningSite, email: string, path: string): Promise<string> {
  const mails = (await site.outbox()).filter(({ to }) => to?.[0]?.address === email)
  const link = mails
    .map(({ text }) => new RegExp(`${path}\\?token=\\S+`).exec(text ?? '')?.[0])
    .find((found) => found !== undefined)
  expect(link, `a link to ${path} in the mails to ${email}`).toBeDefined()
  return link ?? ''
}

function subscriber(site: RunningSite, email: string) {
  return site.query('SELECT * FROM newsletter_subscribers WHERE email = ?', email)[0]
}
