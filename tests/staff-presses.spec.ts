import type { Locator } from '@playwright/test'
import { waitForHydration } from './fixtures/accessibility'
import { at, bookForCaller, dialog, FAR } from './fixtures/hosts'
import { answerOf, logInTo } from './fixtures/site-client'
import { logInAsReception, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { DESKTOP } from './fixtures/visitor-pages'

/** Half past eight on a morning when the office is open. */
const moment = at('08:30')

test.use({ moment })

test('what reception does all day takes few presses after the login', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const nora = { name: 'Nora Price', phone: '07700 900456', email: 'nora@gmial.com' }
  await bookForCaller(site.url, { ...nora, startsAt: at('10:00') })
  const { call } = await logInTo(site.url)
  const letter = { cameBy: 'letter', receivedOn: FAR, topic: 'wills' }
  const from = {
    name: 'Owen Hughes',
    phone: '07700 900123',
    message: 'Please ring me about a will.',
  }
  await answerOf(await call('POST', '/api/admin/enquiries', { ...letter, ...from }))
  await page.setViewportSize(DESKTOP)
  await logInAsReception(page, site)

  const menu = page.getByRole('navigation', { name: 'Admin' })
  const booking = page.getByRole('region', { name: 'Booking', exact: true })
  const today = page.getByRole('region', { name: 'Consultations', exact: true })
  let presses = 0
  const press = async (place: Locator) => {
    await place.click()
    presses++
  }
  const backToToday = async () => {
    await page.goto('/admin/today')
    await waitForHydration(page)
    presses = 0
  }

  await test.step('today: none', async () => {
    await expect(page).toHaveURL('/admin/today')
    await expect(today).toContainText('Nora Price')
  })

  await test.step('a note: 3', async () => {
    await press(today.getByRole('link', { name: 'Nora Price' }))
    await booking.getByLabel('Note').fill('Has the deeds at home.')
    await press(booking.getByRole('button', { name: 'Save the note' }))
    await expect(booking.getByRole('status')).toHaveText('Saved')
    expect(presses).toBeLessThanOrEqual(3)
  })

  await test.step('an email address corrected: 4', async () => {
    await backToToday()
    await press(today.getByRole('link', { name: 'Nora Price' }))
    await press(booking.getByRole('button', { name: 'Edit details' }))
    await dialog(page).getByLabel('Email').fill('nora@gmail.com')
    await press(dialog(page).getByRole('button', { name: 'Save' }))
    await expect(toasts(page)).toContainText('The details are corrected.')
    await expect(booking).toContainText('nora@gmail.com')
    expect(presses).toBeLessThanOrEqual(4)
  })

  await test.step('another time: 4', async () => {
    await backToToday()
    await press(today.getByRole('link', { name: 'Nora Price' }))
    await press(booking.getByRole('button', { name: 'Move' }))
    await press(dialog(page).getByRole('radio').first().locator('..'))
    await press(dialog(page).getByRole('button', { name: /^Move to / }))
    await expect(toasts(page)).toContainText('Moved to ')
    expect(presses).toBeLessThanOrEqual(4)
  })

  await test.step('the next free time for a caller: 3', async () => {
    await backToToday()
    await press(menu.getByRole('link', { name: /^Bookings/ }))
    await press(page.getByRole('button', { name: /^Book it/ }))
    await expect(dialog(page).getByLabel('Time', { exact: true })).not.toHaveValue('')
    expect(presses).toBeLessThanOrEqual(3)
  })

  await test.step('an enquiry answered: 3', async () => {
    await backToToday()
    await press(page.getByRole('link', { name: 'Owen Hughes' }))
    await press(page.getByRole('button', { name: 'Record a phone call' }))
    await dialog(page).getByLabel('What was said').fill('Told him what a will costs.')
    await press(dialog(page).getByRole('button', { name: 'Save the call' }))
    await expect(toasts(page)).not.toBeEmpty()
    await expect(dialog(page)).toBeHidden()
    expect(presses).toBeLessThanOrEqual(3)
  })
})
