import type { Page } from '@playwright/test'
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectStateAccessible,
} from './fixtures/accessibility'
import {
  at,
  bookForCaller,
  cancelBookings,
  dialog,
  FAR,
  farDateInWords,
  farDay,
  farDayInWords,
  nameHosts,
} from './fixtures/hosts'
import { openSection, openStaffPage, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { DESKTOP, PHONE, tagAt } from './fixtures/visitor-pages'

const PATH = '/admin/availability'

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/** Shows the fields of someone in the list, whose name stands among the calendars as well. */
const unfold = (page: Page, name: string) =>
  page.locator('summary').filter({ hasText: name }).click()

test.afterEach(({ site }) => cancelBookings(site.url))

for (const size of [PHONE, DESKTOP]) {
  test(`staff say who takes consultations, when and what, ${size.width} px wide`, {
    tag: tagAt(size.width),
  }, async ({ page, site, problems }) => {
    problems.allow(/422/)
    await nameHosts(site.url, {})
    await page.setViewportSize(size)
    await openStaffPage(page, PATH)
    await expect(page.getByText('Nobody yet: visitors book with the firm')).toBeVisible()
    await expectNoAxeViolations(page)
    const team = page.getByLabel('Someone else')
    const first = (await team.getByRole('option').nth(1).textContent()) ?? ''
    await team.selectOption(first)
    await page.getByRole('button', { name: `Add ${first}` }).press('Enter')
    await expect(team.getByRole('option', { name: first })).toHaveCount(0)
    await page.getByRole('button', { name: 'Add by a name' }).click()
    await save(page).click()
    const name = page.getByLabel('Name', { exact: true })
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(/Please enter a name\./)
    await expectStateAccessible(page)
    await expectNoHorizontalScroll(page)
    await name.fill('Daniel Reed')
    const daniel = page.getByRole('group').filter({ has: name })
    await daniel.getByRole('button', { name: 'Add an absence of Daniel Reed' }).click()
    await expect(daniel.getByLabel('First day')).toBeFocused()
    await daniel.getByLabel('First day').fill(farDay(2))
    await daniel.getByLabel('Away from').fill('13:00')
    await expect(daniel.getByText(`Away ${farDateInWords(2)} from 1pm.`)).toBeVisible()
    await daniel.getByLabel('Their own hours').check()
    await daniel.getByLabel('Monday', { exact: true }).fill('')
    await daniel.getByLabel('Only some services').check()
    await daniel.getByLabel('Probate Services').uncheck()
    await daniel.getByLabel('Plum').check()
    // At the end of the page the bar with the Save button covers nothing.
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expectStateAccessible(page)
    await expectNoHorizontalScroll(page)
    await daniel.getByRole('button', { name: 'Move up: Daniel Reed' }).click()
    await expect(name).toHaveValue('Daniel Reed')
    // What is typed is kept until it is saved.
    await expect(page.getByText('Not saved yet')).toBeVisible()
    page.once('dialog', (question) => void question.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByText('Not saved yet')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(toasts(page)).toContainText('It is saved.')
    await page.reload()
    await expect(
      page.getByText(
        new RegExp(`Their own hours · .*Trusts · no link to join · away ${farDayInWords(2)}`),
      ),
    ).toBeVisible()
    await expect(page.getByText(`${first}Office hours · all services`)).toBeVisible()
    const people = page.locator('details > summary').filter({ hasText: '·' })
    await expect(people).toContainText(['Daniel Reed', first])
  })
}

test('two who change the people at one time: the second sees what the first has saved', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/409/)
  await nameHosts(site.url, { 'Priya Shah': [] })
  await page.setViewportSize(DESKTOP)
  await openStaffPage(page, PATH)
  await unfold(page, 'Priya Shah')
  await page.getByLabel('Name', { exact: true }).fill('Priya S. Shah')
  await nameHosts(site.url, { 'Helen Park': [] })
  await save(page).click()
  const conflict = page.getByRole('alertdialog')
  await expect(conflict).toContainText('Someone else has changed this list of people')
  await expect(conflict).not.toContainText('Someone else saved it')
  await conflict.getByRole('button', { name: 'See their version' }).click()
  await expect(conflict.getByRole('region', { name: 'Their version' })).toContainText('Helen Park')
  await conflict.getByRole('button', { name: 'Discard mine and edit theirs' }).click()
  await expect(page.getByText('Helen ParkOffice hours')).toBeVisible()
})

for (const size of [PHONE, DESKTOP]) {
  test(`an absence over bookings: one is given to someone else, one moved, ${size.width} px wide`, {
    tag: tagAt(size.width),
  }, async ({ page, site }) => {
    const [, daniel] = await nameHosts(site.url, { 'Helen Park': [], 'Daniel Reed': [] })
    await bookForCaller(site.url, { startsAt: at('11:00'), host: daniel, name: 'T. Osei' })
    await bookForCaller(site.url, { startsAt: at('15:00'), host: daniel })
    await page.setViewportSize(size)
    await openStaffPage(page, PATH)
    await unfold(page, 'Daniel Reed')
    await page.getByRole('button', { name: 'Add an absence of Daniel Reed' }).click()
    await page.keyboard.press('Tab')
    await page.getByLabel('First day').fill(FAR)
    await save(page).click()
    await expect(toasts(page)).toContainText('2 bookings need your decision.')
    const waiting = page.getByRole('region', { name: '2 bookings need your decision' })
    await expect(waiting).toContainText('Daniel Reed is away then')
    await expectNoAxeViolations(page)
    await expectNoHorizontalScroll(page)
    await openSection(page, 'Bookings')
    await page.getByRole('link', { name: '2 bookings need someone else or another time' }).click()
    await waiting.getByRole('button', { name: 'Give to Helen Park the booking of T. Osei' }).click()
    await expectStateAccessible(page)
    await dialog(page).getByRole('button', { name: 'Give to Helen Park' }).click()
    await expect(toasts(page)).toContainText('It’s now with Helen Park.')
    const left = page.getByRole('region', { name: '1 booking needs your decision' })
    await left.getByRole('button', { name: 'Move N. Price' }).click()
    await dialog(page)
      .getByRole('group', { name: farDayInWords(1) })
      .getByText('10am', { exact: true })
      .click()
    await dialog(page)
      .getByRole('button', { name: new RegExp(`^Move to ${farDayInWords(1)}, 10am`) })
      .click()
    await expect(toasts(page)).toContainText(`Moved to ${farDayInWords(1)}, 10am`)
    await expect(left).toBeHidden()
  })
}

test('a calendar has an address of its own, which is renewed and revoked', async ({
  page,
  site,
}) => {
  await nameHosts(site.url, { 'Priya Shah': [] })
  await page.setViewportSize(PHONE)
  await openStaffPage(page, `${PATH}#calendars`)
  await expect(page.getByText('Anyone with the address can read names and times')).toBeVisible()
  await page.getByRole('button', { name: 'Make an address for Priya Shah' }).click()
  const field = page.getByLabel('Address of the calendar of Priya Shah')
  await expect(field).toHaveValue(/\/calendar\//)
  const first = await field.inputValue()
  const read = async (address: string) =>
    (await fetch(new URL(new URL(address).pathname, site.url))).status
  expect(await read(first)).toBe(200)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'New address for Priya Shah' }).click()
  await page.getByRole('button', { name: 'Make a new one' }).click()
  await expect(field).not.toHaveValue(first)
  const second = await field.inputValue()
  expect([await read(first), await read(second)]).toEqual([404, 200])
  await page.getByRole('button', { name: 'Revoke the address of Priya Shah' }).click()
  await page.getByRole('button', { name: 'Revoke it' }).click()
  await expect(page.getByRole('button', { name: 'Make an address for Priya Shah' })).toBeVisible()
  expect(await read(second)).toBe(404)
})
