import type { Page } from '@playwright/test'
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectStateAccessible,
} from './fixtures/accessibility'
import { at, bookForCaller, caller, dialog, FAR } from './fixtures/hosts'
import { answerOf, logInTo } from './fixtures/site-client'
import { execute, exportTable, openSection, openStaffPage, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { DESKTOP, holdCalls, PHONE, tagAt } from './fixtures/visitor-pages'

const PATH = '/admin/bookings'

const panel = (page: Page) => page.getByRole('region', { name: 'Booking', exact: true })
const note = (page: Page) => panel(page).getByRole('textbox', { name: /^Note/ })

const book = (url: string, hour: string) => bookForCaller(url, { startsAt: at(`${hour}:00`) })

async function noteAs(url: string, id: string, note: string): Promise<void> {
  const { call } = await logInTo(url)
  await answerOf(await call('PATCH', `/api/admin/bookings/${id}`, { action: 'note', note }))
}

for (const size of [PHONE, DESKTOP]) {
  test(`two write one note at a time: the second keeps both, at ${size.width} px`, {
    tag: tagAt(size.width),
  }, async ({ page, site, problems }) => {
    problems.allow(/409/)
    await page.setViewportSize(size)
    const id = await book(site.url, size === PHONE ? '09' : '10')
    await openStaffPage(page, `${PATH}/${id}`)
    await note(page).fill('Wants a lift.')
    await noteAs(site.url, id, 'Rang, no answer.')
    await page.reload()
    await expect(note(page)).toHaveValue('Wants a lift.')
    await panel(page).getByRole('button', { name: 'Save the note' }).click()
    const conflict = panel(page).getByRole('alert')
    await expect(conflict).toContainText('A colleague has changed this note since you began.')
    await expect(conflict).toContainText('Rang, no answer.')
    await expectStateAccessible(page)
    await expectNoHorizontalScroll(page)
    await conflict.getByRole('button', { name: 'Put both together' }).click()
    await expect(note(page)).toHaveValue('Rang, no answer.\n\nWants a lift.')
    await panel(page).getByRole('button', { name: 'Save the note' }).click()
    await expect(panel(page).getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(note(page)).toHaveValue('Rang, no answer.\n\nWants a lift.')
  })
}

test('of two who change one booking the second reads who was first, and decides again; one email goes', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/409/)
  await page.setViewportSize(PHONE)
  const email = 'one-mail@example.com'
  const id = await bookForCaller(site.url, { startsAt: at('13:00'), email })
  const subjects = async () =>
    (await site.outbox())
      .filter(({ to }) => to?.[0]?.address === email)
      .map(({ subject }) => subject)
  const other = async (change: object) => {
    const { call } = await logInTo(site.url)
    await answerOf(await call('PATCH', `/api/admin/bookings/${id}`, change))
  }
  await openStaffPage(page, `${PATH}/${id}`)
  await panel(page).getByRole('button', { name: 'Move' }).click()
  await dialog(page).getByRole('radio', { name: '2pm', exact: true }).first().focus()
  await page.keyboard.press('Space')
  await other({ action: 'move', startsAt: at('15:00') })
  await dialog(page)
    .getByRole('button', { name: /^Move to/ })
    .click()
  const alert = dialog(page).getByRole('alert')
  await expect(alert).toContainText(
    /moved this booking to .*, 3pm, at .*Your changes were not saved/,
  )
  expect(await subjects()).toEqual([
    expect.stringMatching(/1pm$/),
    expect.stringMatching(/^Your consultation is now on .*3pm$/),
  ])
  await expect(dialog(page)).toContainText('3pm')
  await expectNoHorizontalScroll(page)
  await dialog(page)
    .getByRole('button', { name: /^Move to/ })
    .click()
  await expect(toasts(page)).toContainText(/Moved to .*, 2pm/)

  await panel(page).getByRole('button', { name: 'Cancel' }).click()
  await other({ action: 'cancel' })
  execute(site, `update booking_events set actor = 'priya' where action = 'cancelled'`)
  await dialog(page).getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(alert).toContainText('cancelled this booking')
  await expect(dialog(page).getByRole('button', { name: 'Cancel the booking' })).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Close' }).first().click()
  await expect(panel(page)).toContainText('By staff')
})

test('what is typed into a note while it is being saved stays', async ({ page, site }) => {
  await page.setViewportSize(DESKTOP)
  const id = await book(site.url, '11')
  await openStaffPage(page, `${PATH}/${id}`)
  await note(page).fill('Rang.')
  const letGo = await holdCalls(page, `**/api/admin/bookings/${id}`)
  await panel(page).getByRole('button', { name: 'Save the note' }).click()
  await note(page).pressSequentially(' No answer.')
  await letGo()
  await expect(panel(page).getByText('Not saved yet')).toBeVisible()
  await expect(note(page)).toHaveValue('Rang. No answer.')
  await page.unroute(`**/api/admin/bookings/${id}`)
  await panel(page).getByRole('button', { name: 'Save the note' }).click()
  await expect(panel(page).getByText('Saved', { exact: true })).toBeVisible()
})

test('a note that is being typed when the consultation is cancelled can still be read', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await page.setViewportSize(DESKTOP)
  const id = await book(site.url, '12')
  await openStaffPage(page, `${PATH}/${id}`)
  await note(page).fill('Wants to talk about her sister.')
  const { call } = await logInTo(site.url)
  await answerOf(await call('PATCH', `/api/admin/bookings/${id}`, { action: 'cancel' }))
  await page.clock.runFor(31_000)
  await expect(panel(page)).toContainText('By staff')
  await expect(panel(page)).toContainText(
    'This was not saved before the consultation was cancelled',
  )
  await expect(panel(page)).toContainText('Wants to talk about her sister.')
  await panel(page).getByRole('button', { name: 'Discard it' }).click()
  await expect(panel(page)).not.toContainText('Wants to talk about her sister.')
})

test('an address with something typed behind it says that there is no such booking', async ({
  page,
  problems,
}) => {
  problems.allow(/422/, /404/)
  await openStaffPage(page, `${PATH}/nonsense`)
  await expect(panel(page).getByRole('alert')).toContainText('no longer exists')
  await openStaffPage(page, `${PATH}/0198c0de-0000-7000-8000-000000000000`)
  await expect(panel(page).getByRole('alert')).toContainText('no longer exists')
})

test('a link to a page of a list that was cut short shows the first page', async ({ page }) => {
  const long = 'x'.repeat(500)
  for (const address of [
    `/admin/enquiries?before=2026-11&q=${long}&assigned=${long}`,
    `/admin/subscribers?after=2026-11&q=${long}`,
    `${PATH}?from=2026-13-45&state=gone&search=${long}&host=nobody`,
  ]) {
    await openStaffPage(page, address)
    await expect(page.getByRole('main').getByRole('status').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByText(/could not be|Error loading/)).toHaveCount(0)
  }
})

test('while the server cannot be reached the list says from when it is', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  await page.clock.install()
  await page.setViewportSize(DESKTOP)
  await openStaffPage(page, PATH)
  await expect(page.getByRole('heading', { name: /^Week of/ })).toBeVisible()
  await page.route('**/api/admin/bookings**', (route) => route.abort())
  await page.clock.runFor(40_000)
  await expect(page.getByText(/^The list is from (?:\d+(?:\.\d\d)?[ap]m|noon)/)).toBeVisible()
  await page.unroute('**/api/admin/bookings**')
  await page.clock.runFor(31_000)
  await expect(page.getByText(/^The list is from/)).toBeHidden()
})

for (const path of [PATH, '/admin/enquiries', '/admin/subscribers']) {
  test(`a search in ${path} is found again by its address, and lets people leave`, {
    tag: path === PATH ? [] : '@long',
  }, async ({ page }) => {
    await page.setViewportSize(DESKTOP)
    const name = path === PATH ? 'search' : 'q'
    await openStaffPage(page, `${path}?${name}=447700900123`)
    const field = page.getByRole('main').getByRole('searchbox')
    await expect(field).toHaveValue('447700900123')
    await field.fill('nobody')
    await openSection(page, 'Activity')
    await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL(/\/admin\/activity/)
  })
}

test('single keys find, add, walk and explain, and do nothing while someone types', {
  tag: '@slow',
}, async ({ page, site }) => {
  await page.setViewportSize(DESKTOP)
  const ids = [await book(site.url, '14'), await book(site.url, '15')]
  await openStaffPage(page, `${PATH}?from=${FAR}`)
  const rows = page.getByRole('link', { name: caller.name, exact: true })
  await expect(rows.first()).toBeVisible()
  const last = await rows.count()
  await page.keyboard.press('k')
  await expect(rows.nth(last - 1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(rows.nth(last - 2)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(String(ids[1])))
  await expect(panel(page).getByRole('heading', { name: caller.name, exact: true })).toBeFocused()
  await page.keyboard.press('k')
  await expect(page).toHaveURL(new RegExp(String(ids[0])))

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('n?jk')
  await expect(page.getByRole('searchbox')).toHaveValue('n?jk')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('searchbox').fill('')
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Add a booking' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toContainText('The next one')
  await expectNoAxeViolations(page)
  await keys.getByLabel('Use single keys in this browser').uncheck()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.reload()
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('n')
  await page.getByRole('button', { name: 'Keys are off' }).click()
  await expect(keys).toBeVisible()
  await keys.getByLabel('Use single keys in this browser').check()
})

test('the next free time begins a booking, and lists are taken along as tables', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  await openStaffPage(page, PATH)
  await expect(page.getByText(/^Next free/)).toBeVisible()
  const time = await page
    .getByText(/^Next free/)
    .locator('strong')
    .innerText()
  await page.getByRole('button', { name: 'Book it' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a booking' })
  await expect(dialog.getByLabel('Time').locator('option:checked')).toHaveText(time)
  await page.keyboard.press('Escape')
  for (const [path, file] of [
    [PATH, 'bookings.csv'],
    ['/admin/enquiries', 'enquiries.csv'],
  ] as const) {
    await openStaffPage(page, path)
    expect((await exportTable(page)).suggestedFilename()).toBe(file)
  }
  await expect(toasts(page)).not.toContainText('Error')
})
