import { readFile } from 'node:fs/promises'
import { expectNoAxeViolations, expectStateAccessible } from './fixtures/accessibility'
import { openDatabase, STAFF } from './fixtures/running-site'
import { exportTable, openStaffPage, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { expectAccessibleAtBothWidths } from './fixtures/visitor-pages'

/** Earlier subscribers, and an address for the member of staff. */
function fill(dataDir: string): void {
  const database = openDatabase(dataDir)
  database.exec('pragma busy_timeout = 5000')
  database.exec('delete from newsletter_subscribers')
  const insert = database.prepare('insert into newsletter_subscribers values (?, ?, ?, ?, ?)')
  for (let place = 10; place < 62; place += 1) {
    const email = `person${place}@example.com`
    const consentedAt = `2026-11-${place % 2 ? 20 : 21}T10:${Math.min(place, 59)}:00.000Z`
    insert.run(`id-${place}`, email, 'I agree to receive legal insights.', consentedAt, email)
  }
  database
    .prepare('update users set email = ? where username = ?')
    .run('me@firm.example', STAFF.username)
  database.close()
}

test('staff find, remove and export subscribers by keyboard', { tag: '@slow' }, async ({
  page,
  site,
}) => {
  fill(site.dataDir)
  await openStaffPage(page, '/admin/subscribers')
  await expect(page).toHaveTitle(/^Subscribers/)
  await expect(page.getByText('52 people are subscribed, newest first')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  const pages = page.getByRole('navigation', { name: 'Pages of subscribers' })
  await pages.getByRole('button', { name: 'Next' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Subscribers', exact: true })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Subscribers' }).getByRole('listitem')).toHaveCount(2)

  await page.getByLabel('Search by the start of an address').focus()
  await page.keyboard.type('Person33')
  await expect(page).toHaveURL('/admin/subscribers?q=Person33')
  await expect(page.getByText('1 of 52, by address')).toBeVisible()
  const csv = await readFile(await (await exportTable(page)).path(), 'utf8')
  expect(csv).toContain('\r\nperson33@example.com,2026-11-20 10:33:00,')

  await page.getByRole('button', { name: 'Remove person33@example.com' }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('person33@example.com')
  // The keyboard is in the dialog once it has opened.
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No address begins with “Person33”.')).toBeVisible()
})

test('staff write, preview, test and send an article; a second time is asked twice', {
  tag: '@slow',
}, async ({ page, site, problems }) => {
  // The article has been sent before.
  problems.allow(/status of 409/)
  fill(site.dataDir)
  const subject = 'What the Budget changes for you'
  const dialog = page.getByRole('alertdialog')
  const write = async () => {
    await page.getByRole('link', { name: 'Send an article' }).click()
    await page.getByLabel('Article', { exact: true }).selectOption({ index: 1 })
    await expect(page.getByLabel('Subject')).not.toHaveValue('')
    await page.getByLabel('Subject').fill(subject)
    await page.getByLabel('A few words').fill('The Budget is out, and we have read it.')
  }
  const send = page.getByRole('button', { name: 'Send to 52 subscribers' })

  await openStaffPage(page, '/admin/subscribers/send')
  await send.click()
  await expect(page.getByLabel('Article', { exact: true })).toBeFocused()
  await expect(page.getByText('Error: Choose an article')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('link', { name: 'Subscribers' }).last().click()

  await write()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText(subject)
  await expect(preview).toContainText('You’re getting this because you subscribed')
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(toasts(page)).toContainText(
    'A test to me@firm.example has not been sent: this site has no mail server.',
  )
  await expect
    .poll(async () => (await site.outbox()).map((mail) => mail.subject))
    .toContain(`Test: ${subject}`)

  await send.click()
  await expect(dialog).toContainText('Send this to 52 subscribers?')
  await expect(dialog).toContainText(`Nobody would get “${subject}”: this site has no mail server.`)
  await expectNoAxeViolations(page, '[role=alertdialog]')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL('/admin/subscribers')
  const progress = page.getByRole('progressbar', { name: `Progress of ${subject}` })
  await expect(progress).toBeVisible()
  await expect(page.getByText(/Being sent: \d+ of 52\./)).toBeVisible()
  await expectStateAccessible(page)

  await write()
  await send.click()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toContainText('Send it a second time?')
  await expect(dialog).toContainText('This article is already being sent to 52 subscribers.')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await send.click()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByRole('button', { name: 'Send it again' }).click()
  await expect(page).toHaveURL('/admin/subscribers')
  await expect(progress).toHaveCount(2)
})

test('an article whose first answer is lost goes once, and its sender reads with which words', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/ERR_FAILED/, /status of 409/)
  fill(site.dataDir)
  await openStaffPage(page, '/admin/subscribers/send')
  await page.getByLabel('Article', { exact: true }).selectOption({ index: 2 })
  await page.getByLabel('A few words').fill('The first words.')
  const calls = '**/api/admin/newsletters'
  await page.route(calls, (route) => route.fetch().then(() => route.abort()), { times: 1 })
  const press = async () => {
    await page.getByRole('button', { name: 'Send to 52 subscribers' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click()
  }
  await press()
  await expect(page.getByRole('alert').filter({ hasText: 'could not be reached' })).toBeVisible()
  await page.getByLabel('A few words').fill('The second words.')
  await press()
  await expect(toasts(page)).toContainText('It went with the words you had when you first pressed')
  const words = site.query("select words from newsletters where words like 'The % words.'")
  expect(words).toEqual([{ words: 'The first words.' }])
})
