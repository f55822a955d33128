import type { Page } from '@playwright/test'
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectStateAccessible,
} from './fixtures/accessibility'
import { readBookingForm } from './fixtures/booking-form'
import { at, bookForCaller, caller, dialog, FAR, farDateInWords, farDay } from './fixtures/hosts'
import { type MailServer, startMailServer } from './fixtures/mail-server'
import { answerOf } from './fixtures/site-client'
import { execute, openStaffPage, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { DESKTOP, PHONE } from './fixtures/visitor-pages'

const PATH = '/admin/bookings'

const panel = (page: Page) => page.getByRole('region', { name: 'Booking', exact: true })
const row = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const search = (page: Page) => page.getByLabel('Name, email or phone')

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

  test('a visitor’s booking is found, moved, noted and cancelled, and the visitor reads the words', {
    tag: '@slow',
  }, async ({ page, site, problems }) => {
    problems.allow(/ERR_FAILED/)
    const { times, opened } = await readBookingForm(site.url)
    const visitor = {
      service: 'Trusts',
      name: 'Ada Lovelace',
      email: 'ada.staff@example.com',
      phone: '0161 496 0001',
      notes: 'Two children. One house.',
      startsAt: times.at(-1),
      opened,
    }
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify(visitor)
    await answerOf(await fetch(`${site.url}/api/bookings`, { method: 'POST', headers, body }))

    await page.setViewportSize(DESKTOP)
    await openStaffPage(page, PATH)
    await page.getByRole('link', { name: 'Bookings', exact: true }).press('Enter')
    await expect(page.getByRole('heading', { name: /^Week of \d+ \w+/ })).toBeVisible()
    await expectNoAxeViolations(page)
    await search(page).fill('nobody at all')
    await expect(page.getByText('No booking matches “nobody at all”.')).toBeVisible()
    await page.getByRole('button', { name: 'Search them too' }).click()
    await expect(page).toHaveURL(/state=cancelled/)
    await page.getByLabel('State').selectOption('All except cancelled')
    await search(page).fill('lovel')
    await row(page, 'Ada Lovelace').click()
    await expect(page).toHaveURL(/\/admin\/bookings\/[\w-]+\?search=lovel/)
    await expect(
      panel(page).getByRole('heading', { name: 'Ada Lovelace', exact: true }),
    ).toBeFocused()
    await expect(panel(page)).toContainText('Two children. One house.')
    await expect(panel(page)).toContainText('Accepted by the mail server')
    await expectNoAxeViolations(page)

    await panel(page).getByRole('button', { name: 'Move' }).press('Enter')
    await dialog(page).getByLabel('Free times from').fill(FAR)
    const free = dialog(page).getByRole('group', { name: 'Tuesday 2 March' })
    await free.getByRole('radio', { name: '10am' }).focus()
    await page.keyboard.press('Space')
    await expectNoAxeViolations(page)
    await dialog(page).getByRole('button', { name: 'Move to Tuesday 2 March, 10am' }).click()
    await expect(toasts(page)).toContainText('Moved to Tuesday 2 March, 10am.')
    await expect(panel(page)).toContainText(`${farDateInWords()} at 10am`)

    await panel(page).getByLabel('Note').fill('Rang, no answer.')
    await panel(page).getByRole('button', { name: 'Save the note' }).focus()
    await expect(panel(page).getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(panel(page).getByLabel('Note')).toHaveValue('Rang, no answer.')

    const words = 'Priya is unwell today. We are sorry.'
    await panel(page).getByRole('button', { name: 'Cancel' }).click()
    await dialog(page).getByLabel('A few words to Ada Lovelace').fill(words)
    await expectStateAccessible(page)
    await page.route('**/api/admin/bookings/*', (route) => route.abort())
    await dialog(page).getByRole('button', { name: 'Cancel and tell Ada Lovelace' }).click()
    await expect(dialog(page).getByRole('alert')).toContainText('could not be reached')
    await page.unroute('**/api/admin/bookings/*')
    await dialog(page).getByRole('button', { name: 'Keep the booking' }).click()
    await page.reload()
    await panel(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog(page).getByLabel('A few words to Ada Lovelace')).toHaveValue(words)
    await dialog(page).getByRole('button', { name: 'Cancel and tell Ada Lovelace' }).click()
    await expect(toasts(page)).toContainText('The consultation is cancelled.')
    await expect(
      panel(page).getByRole('listitem').filter({ hasText: 'cancelled it' }),
    ).toBeVisible()
    await expect(panel(page)).toContainText('moved it from')

    const mine = async () =>
      (await mailServer.mails()).filter(({ to }) => to?.[0]?.address === visitor.email)
    await expect.poll(async () => (await mine()).at(2)?.text).toContain(words)
    expect((await mine()).at(1)?.text).toContain(farDateInWords())
    await panel(page).getByRole('button', { name: 'Close, back to Bookings' }).click()
    await expect(page).toHaveURL(/\/admin\/bookings\?search=lovel/)
    await page.goBack()
    await expect(panel(page)).toBeVisible()
  })
})

test('where no mail is sent, a booking is cancelled without words that nobody would read', {
  tag: '@slow',
}, async ({ page, site }) => {
  const email = 'grace@example.com'
  await bookForCaller(site.url, { startsAt: at('11:00'), name: 'Grace Hopper', email })
  await openStaffPage(page, `${PATH}?from=${FAR}&search=grace`)
  await row(page, 'Grace Hopper').click()
  await expect(panel(page)).toContainText('Written to the outbox: nobody has received it')
  await expect(panel(page).getByRole('button', { name: 'Book again' })).toBeVisible()
  await expect(panel(page).getByRole('button', { name: /^Send confirmation/ })).toBeHidden()
  await panel(page).getByRole('button', { name: 'Move' }).click()
  const warning = `This site has no mail server, so no email reaches them. Please ring ${caller.phone}.`
  await expect(dialog(page)).toContainText(warning)
  await expect(dialog(page).getByRole('checkbox')).toBeHidden()
  await dialog(page).getByRole('button', { name: 'Keep as it is' }).click()
  await panel(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toContainText(warning)
  await expect(dialog(page).getByLabel(/A few words/)).toBeHidden()
  await dialog(page).getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(toasts(page)).toContainText(`has not been sent: this site has no mail server.`)
  await expect(toasts(page)).toContainText(`Please ring ${caller.phone}.`)
})

test('what was misheard is corrected in four presses, and a second booking of one number is said first', {
  tag: '@slow',
}, async ({ page, site, problems }) => {
  problems.allow(/422/)
  await page.setViewportSize(PHONE)
  const person = { name: 'Mary Somervile', phone: '07700 900777', email: 'mary@gmial.com' }
  await bookForCaller(site.url, { startsAt: `${farDay(9)}T16:00:00.000Z`, ...person })
  await openStaffPage(page, `${PATH}?from=${farDay(9)}`)
  await row(page, 'Mary Somervile').click()
  await panel(page).getByRole('button', { name: 'Edit details' }).click()
  await dialog(page).getByLabel('Name').fill('Mary Somerville')
  await dialog(page).getByLabel('Email').focus()
  await page.keyboard.press('Tab')
  await dialog(page).getByRole('button', { name: 'mary@gmail.com' }).click()
  await expect(dialog(page)).toContainText('It was mary@gmial.com.')
  await dialog(page).getByLabel('People').selectOption('2 people')
  await expectNoAxeViolations(page)
  await page.reload()
  await panel(page).getByRole('button', { name: 'Edit details' }).click()
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Mary Somerville')
  await dialog(page).getByLabel('Phone').fill('none')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByLabel('Phone')).toBeFocused()
  await dialog(page).getByLabel('Phone').fill(person.phone)
  // What is wrong with a link that is not shown keeps nobody from saving.
  const by = dialog(page).getByLabel('By', { exact: true })
  await by.selectOption('video')
  await dialog(page).getByLabel('Link to join').fill('to follow')
  await by.selectOption('telephone')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(toasts(page)).toContainText('The details are corrected.')
  await expect(panel(page)).toContainText('mary@gmail.com')
  const toHer = (await site.outbox()).filter(({ to }) => to?.[0]?.address === 'mary@gmail.com')
  expect(toHer).toHaveLength(1)
  await expect(panel(page)).toContainText('2 people')
  await expect(panel(page)).toContainText(
    /corrected the name \(was Mary Somervile\), the email address \(was mary@gmial.com\) and the number of people/,
  )

  await openStaffPage(page, `${PATH}?from=${farDay(9)}`)
  await page.getByRole('button', { name: 'Add a booking', exact: true }).click()
  await dialog(page).getByLabel('Name').fill('M. Somerville')
  await dialog(page).getByLabel('About').selectOption('Trusts')
  await dialog(page).getByLabel('Time').selectOption({ label: '4.30pm' })
  await dialog(page).getByLabel('Notes').fill('Wants to bring her son.')
  await dialog(page).getByLabel('Phone').fill('+44 7700 900 777')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert').last()).toContainText('Press again')
  const notice = dialog(page).getByRole('status')
  await expect(notice).toContainText('This number has a booking already: Mary Somerville,')
  await expectStateAccessible(page)
  await expectNoHorizontalScroll(page)
  await dialog(page).getByRole('button', { name: 'Add the booking' }).click()
  await expect(panel(page)).toContainText('Wants to bring her son.')
})

test('on a phone, by keyboard: a taken time offers the nearest, and what was typed stays', {
  tag: '@long',
}, async ({ page, site, problems }) => {
  problems.allow(/409/, /422/)
  await page.setViewportSize(PHONE)
  await openStaffPage(page, `${PATH}?from=${FAR}`)
  await expect(page.getByText(`Nothing booked on ${farDateInWords()}.`)).toBeVisible()
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'Add a booking', exact: true }).press('Enter')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Name')).toBeFocused()
  await expect(dialog(page).getByLabel('Name')).toHaveAccessibleDescription(/Enter their name/)
  await dialog(page).getByLabel('Name').fill('P. Turner')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Add a booking', exact: true }).press('Enter')
  await expect(dialog(page).getByLabel('Name')).toHaveValue('P. Turner')
  await dialog(page).getByLabel('Phone').fill('07700 900457')
  await dialog(page).getByLabel('About').selectOption(caller.service)
  await dialog(page).getByLabel('Time').selectOption('2pm')
  await bookForCaller(site.url, { startsAt: at('14:00') })
  await dialog(page).getByRole('button', { name: 'Add the booking' }).press('Enter')
  const time = dialog(page).getByLabel('Time')
  await expect(time).toBeFocused()
  await expect(time).toHaveAccessibleDescription(/This time is taken\. Please choose another\./)
  await expectNoAxeViolations(page)
  await expectNoHorizontalScroll(page)
  await dialog(page).getByRole('button', { name: '2.30pm' }).press('Enter')
  await dialog(page).getByRole('button', { name: 'Add the booking' }).press('Enter')
  await expect(toasts(page)).toContainText('P. Turner is booked.')
  await expect(panel(page)).toContainText(`${farDateInWords()} at 2.30pm`)
  await expectNoHorizontalScroll(page)
  await panel(page).getByRole('button', { name: 'Close, back to Bookings' }).press('Enter')
  await expect(row(page, 'P. Turner')).toBeFocused()
})

test('what became of a call is said with one press, and taken back', async ({ page, site }) => {
  const id = await bookForCaller(site.url, { startsAt: at('09:00'), name: 'S. Begum' })
  const begun = new Date(Date.now() - 60_000).toISOString()
  execute(site, `update bookings set ends_at = null, starts_at = '${begun}' where id = '${id}'`)
  await page.setViewportSize(DESKTOP)
  await openStaffPage(page, PATH)
  await expect(page.getByText('Did it take place?', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Now, (?:\d+(?:\.\d\d)?[ap]m|noon)$/)).toBeVisible()
  await page.getByRole('button', { name: 'Attended: S. Begum' }).click()
  await expect(toasts(page)).toContainText('S. Begum: attended.')
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Attended: S. Begum' })).toBeVisible()
  await page.getByRole('button', { name: 'Did not come: S. Begum' }).click()
  await expect(toasts(page)).toContainText('S. Begum: did not come.')
  await row(page, 'S. Begum').click()
  await expect(panel(page)).toContainText('took that back')
})

test('a booking that comes by itself is named, and the list does not jump', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await page.setViewportSize(DESKTOP)
  await openStaffPage(page, `${PATH}?from=${farDay(7)}`)
  await expect(page.getByRole('region', { name: 'Mail server' })).toBeVisible()
  const heading = page.getByRole('heading', { name: farDateInWords(7) })
  await expect(heading).toBeVisible()
  const before = await heading.boundingBox()
  await page.clock.runFor(1000)
  await bookForCaller(site.url, { startsAt: `${farDay(7)}T15:00:00.000Z`, name: 'I. Jones' })
  await page.clock.runFor(31_000)
  await expect(page.getByRole('status').filter({ hasText: 'New at' })).toContainText(
    new RegExp(`New at (?:\\d+(?:\\.\\d\\d)?[ap]m|noon): I\\. Jones, ${farDateInWords(7)} at 3pm`),
  )
  expect(await heading.boundingBox()).toEqual(before)
})

test('staff whose role has nothing to do with visitors do not see bookings', async ({
  page,
  site,
}) => {
  execute(site, "update users set is_admin = 0, role = 'editor'")
  await openStaffPage(page, PATH)
  await expect(
    page.getByText('Only reception, advisers and administrators see bookings.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bookings', exact: true })).toHaveCount(0)
  execute(site, "update users set is_admin = 1, role = 'administrator'")
})
