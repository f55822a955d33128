import type { Page } from '@playwright/test'
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectStateAccessible,
  waitForHydration,
} from './fixtures/accessibility'
import { type MailServer, startMailServer } from './fixtures/mail-server'
import { STAFF } from './fixtures/running-site'
import { endSessions, execute, fillLogin, openStaffPage, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { DESKTOP, expectAccessibleAtBothWidths, PHONE } from './fixtures/visitor-pages'

const PATH = '/admin/settings/mail'

const form = (page: Page) => page.getByRole('region', { name: 'Change how email is sent' })
const host = (page: Page) => form(page).getByRole('textbox', { name: 'Mail server' })
const confirm = (page: Page) => page.getByRole('dialog', { name: 'Change how email is sent?' })

let mailServer: MailServer
test.beforeAll(async () => {
  mailServer = await startMailServer()
})
test.afterAll(() => mailServer.close())
test.beforeEach(({ site }) =>
  execute(
    site,
    `delete from settings where section = 'mail';
     delete from secrets where name = 'mail password';
     delete from mail_tests where true;
     delete from mails where true;
     update users set email = 'admin@example.com' where username = '${STAFF.username}'`,
  ),
)

/** Fills in the mail server of this test, all but what may come from someone’s keyboard later. */
async function fillConnection(page: Page): Promise<void> {
  await form(page).getByLabel('Connection').selectOption('STARTTLS')
  await expect(form(page).getByLabel('Port')).toHaveValue('587')
  await form(page).getByLabel('Port').fill(new URL(mailServer.url).port)
  await form(page).getByLabel('Sender’s address').fill('office@firm.example')
  await form(page).getByLabel('Username').fill('web')
  await form(page).getByLabel('Password').fill('smtp secret')
}

async function confirmChange(page: Page): Promise<void> {
  await confirm(page).getByLabel('Your own password').fill(STAFF.password)
  await confirm(page).getByRole('button', { name: 'Save' }).click()
  await expect(confirm(page)).toBeHidden()
}

/** The way of the link in the test that the mail server has taken. */
async function linkOfTest(): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const texts = (await mailServer.mails()).map(({ text }) => text ?? '')
      link =
        /\/admin\/mail-test#\S+/.exec(
          texts.findLast((text) => /mail-test#/.test(text)) ?? '',
        )?.[0] ?? ''
      return link
    })
    .not.toBe('')
  return link
}

test('a mail server is connected on the screen, and confirmed by the link in the test that it took', {
  tag: '@slow',
}, async ({ page, context }) => {
  await page.setViewportSize(DESKTOP)
  await openStaffPage(page, PATH)
  const alarm = page.getByRole('region', { name: 'Mail server', exact: true })
  await expect(alarm).toContainText('Nobody receives email yet')
  await page.getByRole('button', { name: 'Enter your mail server first' }).press('Enter')
  await expect(host(page)).toBeFocused()
  await page.keyboard.type('127.0.0.1')
  await fillConnection(page)
  await expectAccessibleAtBothWidths(page)

  const before = (await mailServer.mails()).length
  await page.getByRole('button', { name: 'Save and send a test to admin@example.com' }).dblclick()
  await confirmChange(page)
  await expect(page.getByText(/^The mail server took the test/)).toBeVisible()
  await expect(form(page).getByLabel('Password')).toHaveValue('')
  await expect(form(page).getByText('We have one.')).toBeVisible()
  const link = await linkOfTest()
  const taken = (await mailServer.mails()).slice(before)
  expect(taken.filter(({ text }) => text?.includes('mail-test#'))).toHaveLength(1)
  expect(taken.at(-1)?.from).toMatchObject({ address: 'office@firm.example' })

  const opened = await context.newPage()
  await opened.goto(link)
  await waitForHydration(opened)
  await expect(opened.getByRole('heading', { name: 'Did the test email reach you?' })).toBeVisible()
  await expectNoAxeViolations(opened)
  await opened.getByRole('button', { name: 'Yes, it reached me' }).click()
  await expect(opened.getByText('It is confirmed: the email reached you.')).toBeVisible()

  await page.bringToFront()
  await expect(
    page.getByText(/^Confirmed on .* by the person who reads admin@example\.com/),
  ).toBeVisible({
    timeout: 20_000,
  })
  await expect(alarm).toBeHidden()
})

test('what is typed about the mail server outlives a lost connection and an ended session', {
  tag: '@long',
}, async ({ page, site, problems }) => {
  problems.allow(/ERR_FAILED/, /status of 401/)
  await openStaffPage(page, PATH)
  await host(page).fill('127.0.0.1')
  await fillConnection(page)
  await page.route(`**/api${PATH}`, (route) =>
    route.request().method() === 'PUT' ? route.abort('failed') : route.continue(),
  )
  await form(page).getByRole('button', { name: 'Save', exact: true }).click()
  await confirmChange(page)
  await expect(form(page).getByText('Your text is kept in this browser.')).toBeVisible()
  await expect(host(page)).toHaveValue('127.0.0.1')
  await expect(form(page).getByLabel('Password')).toHaveValue('smtp secret')

  await page.unroute(`**/api${PATH}`)
  // As the change leaves, so that no other call finds out before.
  await page.route(`**/api${PATH}`, (route) => {
    if (route.request().method() === 'PUT') endSessions(site)
    return route.continue()
  })
  await form(page).getByRole('button', { name: 'Save', exact: true }).click()
  await confirmChange(page)
  await expect(page).toHaveURL(/\/admin\/login/)
  await waitForHydration(page)
  await fillLogin(page)
  await expect(page).toHaveURL(PATH)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(host(page)).toHaveValue('127.0.0.1')
  await expect(form(page).getByLabel('Port')).toHaveValue(new URL(mailServer.url).port)
})

test('a new site’s administrator is asked for an email address, can put it off until the next login, and saves it', {
  tag: '@slow',
}, async ({ page, site, problems }) => {
  problems.allow(/ERR_FAILED/)
  execute(site, 'update users set email = null')
  const request = page.getByRole('region', { name: 'Add your email address' })
  await page.setViewportSize(PHONE)
  await page.goto('/admin/login')
  await waitForHydration(page)
  await fillLogin(page)
  await expect(request).toBeVisible()
  await expectStateAccessible(page)
  await expectNoHorizontalScroll(page)
  await request.getByRole('button', { name: 'Not now' }).press('Enter')
  await expect(request).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await page.goto('/admin/today')
  await expect(page.getByText('Welcome, admin')).toBeVisible()
  await expect(request).toBeHidden()

  await waitForHydration(page)
  // What Today still reads would be refused after the logout.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/admin/login')
  await waitForHydration(page)
  await fillLogin(page)
  await request.getByRole('button', { name: 'Add it' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add your email address' })
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await expectStateAccessible(page, '[role=dialog]')
  await dialog.getByLabel('Your own password').fill(STAFF.password)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter your email address')).toBeVisible()
  await dialog.getByLabel('Email').fill('Ada@firm.example')
  await page.route('**/api/people/*', (route) => route.abort('failed'))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The server could not be reached.')
  await page.unroute('**/api/people/*')

  // As after an ended session: this tab has kept what was typed.
  await page.reload()
  await waitForHydration(page)
  await request.getByRole('button', { name: 'Add it' }).press('Enter')
  await expect(dialog.getByLabel('Email')).toHaveValue('Ada@firm.example')
  await dialog.getByLabel('Your own password').fill(STAFF.password)
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('Your email address is saved')
  await expect(request).toBeHidden()
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
  expect(site.query('select email from users')).toEqual([{ email: 'ada@firm.example' }])
  await page.reload()
  await expect(page.getByText('Welcome, admin')).toBeVisible()
  await expect(request).toBeHidden()
})

test.describe('with SMTP_URL', () => {
  let taking: MailServer
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it needs from here
    siteEnvironment: async ({}, use) => {
      const server = await startMailServer()
      taking = server
      await use({ SMTP_URL: server.url })
      await server.close()
    },
  })

  test('the screen says that the variable wins, and an email that was refused is sent again from there', {
    tag: '@slow',
  }, async ({ page, site }) => {
    const day = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString()
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
    execute(
      site,
      `insert into bookings (id, starts_at, ends_at, kind, service, name, email, phone, created_at)
       values ('b', '${tomorrow}', '${tomorrow}', 'video', 'Wills', 'Ada', 'ada@example.com', '0161 496 0001', '${day}');
       insert into mails (id, about_kind, about_id, person, recipient, message_id, content, state,
         attempts, not_before, due_at, created_at, finished_at, last_error)
       values ('m', 'booking', 'b', 'ada@example.com', 'ada@example.com', '<m@example.com>',
         '{"subject":"Your consultation","text":"On Monday."}', 'failed', 9, '', '',
         '${day}', '${day}', 'EENVELOPE RCPT TO 550')`,
    )
    await page.setViewportSize(PHONE)
    await openStaffPage(page, '/admin/activity')
    await page.getByRole('link', { name: '1 email was not taken by the mail server' }).click()
    await expect(page).toHaveURL(PATH)
    await expect(page.getByText('set this (SMTP_URL). It wins over this page.')).toBeVisible()
    await expect(host(page)).toHaveCount(0)
    const list = page.getByRole('region', { name: '1 email was not taken by the mail server' })
    await expect(list).toContainText('“Your consultation” to ada@example.com')
    await expect(list).toContainText('EENVELOPE RCPT TO 550')
    await expectNoAxeViolations(page)
    await expectNoHorizontalScroll(page)
    await list.getByRole('button', { name: /^Send again/ }).press('Enter')
    await expect(toasts(page)).toContainText('1 email waits to be sent')
    await expect(list).toBeHidden()
    await expect
      .poll(async () => (await taking.mails()).map(({ subject }) => subject))
      .toContain('Your consultation')
  })
})
