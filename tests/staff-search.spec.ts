import type { Page } from '@playwright/test'
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectStateAccessible,
} from './fixtures/accessibility'
import { at, bookForCaller, dialog } from './fixtures/hosts'
import { openStaffPage, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { DESKTOP, expectAccessibleAtBothWidths, PHONE } from './fixtures/visitor-pages'

const field = (page: Page) => page.getByRole('combobox', { name: /^Who is it\?/ })
const openByKeys = async (page: Page) => {
  // The head of the screen comes once it is known who is there.
  await expect(page.getByRole('button', { name: /^Who is it\?/ })).toBeVisible()
  await page.keyboard.press('Control+k')
}
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

test('a call from a known number is a booking four presses after the number', {
  tag: '@slow',
}, async ({ page, site }) => {
  const joanna = { name: 'Joanna Carter', phone: '+44 7700 900321', email: 'joanna@example.org' }
  await bookForCaller(site.url, { ...joanna, startsAt: at('10:00') })
  await page.setViewportSize(DESKTOP)
  await openStaffPage(page, '/admin/settings/hours')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(request.url())
  })

  await openByKeys(page)
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('07700 900321')
  // At once: the answer is still on its way.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/people\/[\da-f-]{36}$/)
  await expect(page.getByRole('heading', { name: 'Joanna Carter' })).toBeVisible()
  await expect(page).not.toHaveTitle(/Carter/)

  const free = page.getByRole('region', { name: 'Next free times' }).getByRole('button')
  const time = (await free.last().innerText()).replace(/^.*, /, '')
  await free.last().click()
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Joanna Carter')
  await expect(dialog(page).getByLabel('Phone')).toHaveValue('+44 7700 900321')
  await expect(dialog(page).getByLabel('Email')).toHaveValue('joanna@example.org')
  await expect(dialog(page).getByLabel('About')).toHaveValue('Trusts')
  const chosen = dialog(page).getByLabel('Time', { exact: true }).locator('option:checked')
  await expect(chosen).toHaveText(time)
  await dialog(page).getByRole('button', { name: 'Add the booking' }).click()
  await expect(toasts(page)).toContainText('Joanna Carter is booked.')
  await expect(page.getByText('Next:').locator('..')).toContainText(time)
  await expectStateAccessible(page)
  expect(asked.join()).not.toMatch(/900321|joanna/i)
})

test('people who share a number are both named, and the search goes by keys and on a phone', {
  tag: '@long',
}, async ({ page, site }) => {
  const phone = '07700 900555'
  const hill = { phone, startsAt: at('11:00'), name: 'Margaret Hill', email: 'mh@example.org' }
  await bookForCaller(site.url, hill)
  await bookForCaller(site.url, { phone, startsAt: at('12:00'), name: 'Peter Hill' })
  await page.setViewportSize(PHONE)
  await openStaffPage(page, '/admin/bookings')
  const opener = page.getByRole('button', { name: /^Who is it\?/ })
  await opener.click()
  await field(page).fill('margret')
  await expect(option(page, /^Margaret Hill 07700/)).toHaveAttribute('aria-selected', 'true')
  await expectNoAxeViolations(page)
  await expectNoHorizontalScroll(page)
  await page.keyboard.press('ArrowDown')
  await expect(option(page, /^Margaret Hill.*Booked$/)).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await option(page, /Booked$/).getAttribute('id')) ?? '',
  )
  await field(page).fill('Xanthippe Quux')
  await expect(dialog(page).getByRole('status')).toContainText('Nothing fits “Xanthippe Quux”')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(opener).toBeFocused()

  await openStaffPage(page, '/admin/people')
  await page.getByRole('link', { name: 'Peter Hill' }).click()
  const note = page.getByRole('note')
  await expect(note).toContainText(`${phone} is shared by`)
  await expectAccessibleAtBothWidths(page)
  await note.getByRole('link', { name: 'It’s Margaret Hill' }).click()
  await expect(page.getByRole('heading', { name: 'Margaret Hill' })).toBeVisible()
  await page.getByRole('button', { name: 'Book them in' }).click()
  await expect(dialog(page).getByLabel('Email')).toHaveValue('mh@example.org')
})

test('the search leads to articles, questions and settings too, and leaves an open window alone', async ({
  page,
}) => {
  await openStaffPage(page, '/admin/bookings')
  // A slow machine, where the window takes its time to go.
  await page.evaluate(() => {
    const slow = new CSSStyleSheet()
    slow.replaceSync('[role=dialog][data-closed] { opacity: 0; transition: opacity 5s }')
    document.adoptedStyleSheets.push(slow)
  })
  await openByKeys(page)
  await field(page).fill('bank holidays')
  await option(page, 'Opening hours').click()
  await expect(page).toHaveURL('/admin/settings/hours')
  await page.keyboard.press('Meta+k')
  await expect(page.getByRole('dialog')).toHaveAttribute('data-open')
  await field(page).fill('lastng power')
  await page.getByRole('group', { name: 'Blog' }).getByRole('option').first().click()
  await expect(page).toHaveURL(/\/admin\/posts\/[\da-f-]{36}$/)
  await openStaffPage(page, '/admin/bookings')
  await page.getByRole('button', { name: 'Add a booking', exact: true }).click()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(field(page)).toHaveCount(0)
})
