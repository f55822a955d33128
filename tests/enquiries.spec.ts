import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './fixtures/accessibility'
import { beAPerson } from './fixtures/booking-pages'
import { part } from './fixtures/page-parts'
import { execute, openStaffPage, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import {
  decideOnCookies,
  expectAccessibleAtBothWidths,
  header,
  open,
} from './fixtures/visitor-pages'

// All these visitors share one network address.
test.beforeEach(async ({ site, page }) => {
  execute(site, 'delete from attempts')
  await decideOnCookies(page)
})

/** The part of the page with the form. */
const form = (page: Page) => part(page, 'Write to us')

async function fill(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Your message').fill('My mother has dementia.\nCan we protect her house?')
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Email address').fill(email)
}

const send = (page: Page) => page.getByRole('button', { name: 'Send my message' }).click()

test('a visitor writes, reception answers by mail and keeps a note, both are kept and mailed', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of 422/)
  await open(page, '/will-writing')
  await page.getByRole('link', { name: 'Ask for a quote' }).click()
  await expect(page).toHaveURL('/contact?topic=wills#write')
  await expect(page.getByLabel('What is it about?')).toHaveValue('wills')
  await beAPerson(page)
  await send(page)
  const summary = form(page).getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Enter your message',
    'Enter your name',
    'Enter an email address or a phone number, so we can answer you',
  ])
  await expectNoAxeViolations(page, '#write')
  // Either is enough.
  await page.getByLabel('Phone number').fill('0161 496 0000')
  await expect(summary.getByRole('link')).toHaveText(['Enter your message', 'Enter your name'])
  await page.getByLabel('Phone number').fill('')
  await fill(page, 'Ada Lovelace', 'ada@example.com')
  await expect(summary).toHaveCount(0)
  await send(page)
  const thanks = form(page).getByRole('status')
  await expect(thanks).toBeFocused()
  await expect(thanks).toContainText('We’ll answer within 24 hours on business days.')

  execute(site, "update users set role = 'reception', is_admin = 0, name = 'Rose Tyler'")
  execute(site, "update enquiries set due_on = '2020-01-02'")
  await openStaffPage(page, '/admin/dashboard')
  await page.getByRole('link', { name: '1 enquiry is overdue' }).click()
  await expect(page).toHaveURL('/admin/enquiries?status=overdue')
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('link', { name: 'Ada Lovelace: Wills & Estate Planning' }).click()
  await expect(page.getByText('Can we protect her house?')).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await page.getByLabel('Note').fill('Her brother must not know.')
  await page.getByRole('button', { name: 'Answer by email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Answer Ada Lovelace by email' })
  await dialog.getByRole('button', { name: 'Save the answer' }).click()
  await expect(dialog.getByLabel('Your answer')).toHaveAccessibleDescription(
    'Error: Enter the answer',
  )
  await expectNoAxeViolations(page, '[role="dialog"]')
  await dialog.getByLabel('Your answer').fill('Yes, by a trust in your will.')
  await dialog.getByRole('button', { name: 'Save the answer' }).click()
  await expect(toasts(page)).toContainText(
    'The email has not been sent: this site has no mail server.',
  )
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article')).toContainText('Rose Tyler, by email')
  // Nobody has had it.
  await expect(page.getByLabel('Status')).toHaveValue('new')
  await expect(page.getByRole('article')).toContainText('Not sent. There is no phone number.')
  await expect(page.getByRole('article')).toContainText('Due by 24 November 2026')
  await page.getByRole('button', { name: 'Record a phone call' }).click()
  const call = page.getByRole('dialog', { name: 'A call with Ada Lovelace' })
  await call.getByLabel('What was said').fill('Told her.')
  await call.getByRole('button', { name: 'Save the call' }).click()
  await expect(page.getByLabel('Status')).toHaveValue('answered')
  await expect(page.getByRole('article')).not.toContainText('Due by')

  // The note was being written while the answer went out.
  await expect(page.getByLabel('Note')).toHaveValue('Her brother must not know.')
  await page.getByLabel('Looked after by').selectOption('Rose Tyler')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toasts(page)).toContainText('Enquiry saved')
  await page.reload()
  await expect(page.getByLabel('Note')).toHaveValue('Her brother must not know.')
  await expect(page.getByRole('article')).toContainText('Yes, by a trust in your will.')
  await expect(page.getByRole('article')).toContainText('nobody has received it')
  await page.getByRole('link', { name: 'All enquiries' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ada Lovelace' })).toContainText(
    'Rose Tyler',
  )

  await expect.poll(async () => (await mailsAbout(site, 'Ada Lovelace')).length).toBe(3)
  const answer = (await mailsAbout(site, 'Ada Lovelace')).find((text) =>
    text.includes('by a trust'),
  )
  expect(answer).toContain('Dear Ada Lovelace,')
  expect(answer).toContain('Rose Tyler')
})

test('by keyboard alone an enquiry is searched, opened and a call kept', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await open(page, '/contact')
  await page.getByLabel('What is it about?').selectOption('complaint')
  await beAPerson(page)
  await fill(page, 'Grace Hopper', '')
  await page.getByLabel('Phone number').fill('0161 496 0002')
  await page.getByLabel('When may we call?').fill('Mornings')
  await page.keyboard.press('Enter')
  const thanks = form(page).getByRole('status')
  await expect(thanks).toContainText('A person will acknowledge your complaint promptly, and')
  await expect(thanks).not.toContainText('You’ll get an email')

  execute(site, "update users set role = 'administrator', is_admin = 1")
  await openStaffPage(page, '/admin/enquiries')
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('4960002')
  await expect(page).toHaveURL('/admin/enquiries?q=4960002')
  await expect(page.getByRole('status').first()).toHaveText('1 enquiry')
  await page.getByRole('link', { name: 'Grace Hopper: A complaint' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Acknowledge by')).toBeVisible()
  await expect(page.getByText('Final response by')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Answer by email' })).toBeHidden()
  await page.getByRole('button', { name: 'Record a phone call' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('What was said')).toBeFocused()
  await page.keyboard.type('We look into it.')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Keep editing' }).press('Enter')
  await expect(page.getByRole('switch')).not.toBeChecked()
  await page.getByRole('button', { name: 'Save the call' }).press('Enter')
  await expect(toasts(page)).toContainText('Call saved')
  await expect(page.getByRole('article')).toContainText('by phone')
  await expect(page.getByLabel('Status')).toHaveValue('new')
})

test('who comes back to the form writes another message', { tag: '@slow' }, async ({
  page,
  site,
}) => {
  await open(page, '/values')
  for (const name of ['First Visit', 'Second Visit']) {
    await header(page).getByRole('link', { name: 'Contact' }).click()
    await page.getByLabel('What is it about?').selectOption('Something else')
    await beAPerson(page)
    await fill(page, name, 'again@example.com')
    await send(page)
    await expect(form(page).getByRole('status')).toContainText('Thank you')
    await header(page).getByRole('link', { name: 'Resource Hub' }).click()
    await expect(page).toHaveURL('/resourcehub')
    // Until the hub is shown, it is the same visit to the form.
    await expect(form(page)).toBeHidden()
  }
  const names = site.query(
    "select name from enquiries where email = 'again@example.com' order by id",
  )
  expect(names).toEqual([{ name: 'First Visit' }, { name: 'Second Visit' }])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a refusal keeps what was typed, and then the message is sent', async ({
    page,
    site,
    problems,
  }) => {
    problems.allow(/status of 422/)
    await page.goto('/contact?topic=gardening')
    await expect(page.getByLabel('What is it about?')).toHaveValue('')
    await page.goto('/contact?topic=trusts')
    await expect(page.getByLabel('What is it about?')).toHaveValue('trusts')
    await beAPerson(page)
    await fill(page, 'Alan Turing', 'alan')
    await send(page)
    await expect(page).toHaveTitle(/^Error: Contact us/)
    await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(
      'Error: Enter an email address in the correct format, like name@example.co.uk',
    )
    await expect(page.getByLabel('Your message')).toHaveValue(/protect her house/)
    await page.getByLabel('Email address').fill('alan@example.com')
    await send(page)
    await expect(page).toHaveTitle(/^We have your message/)
    await expect(form(page).getByRole('status')).toContainText('Thank you. We have your message.')
    expect(
      site.query("select topic, page from enquiries where email = 'alan@example.com'"),
    ).toEqual([{ topic: 'trusts', page: '/contact?topic=trusts' }])
  })
})

/** The texts of the mails to or about someone. */
async function mailsAbout(
  site: { outbox: () => Promise<Array<{ text?: string }>> },
  name: string,
): Promise<string[]> {
  return (await site.outbox()).flatMap(({ text }) => (text?.includes(name) ? [text] : []))
}

test('a message half written is there again after Back, Forward and a link, and gone once it is sent', async ({
  page,
}) => {
  await open(page, '/values')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL('/contact')
  await page.getByLabel('What is it about?').selectOption('wills')
  await fill(page, 'Grace Hopper', 'grace@example.com')
  await page.goBack()
  await expect(page).toHaveURL('/values')
  await page.goForward()
  await expect(page.getByLabel('Your message')).toHaveValue(/^My mother has dementia/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing', exact: true }).click()
  await expect(page).toHaveURL('/pricing')
  await page.goBack()
  await expect(page.getByLabel('Your name')).toHaveValue('Grace Hopper')
  await page.getByLabel('What is it about?').selectOption('wills')
  await beAPerson(page)
  await send(page)
  await expect(form(page).getByRole('status')).toBeFocused()
  await page.goBack()
  await expect(form(page)).toHaveCount(0)
  await page.goForward()
  await expect(page.getByLabel('Your message')).toHaveValue('')
})
