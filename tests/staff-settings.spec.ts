import type { Page } from '@playwright/test'
import { originalFirm } from '../src/content/firm'
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectStateAccessible,
  waitForHydration,
} from './fixtures/accessibility'
import { execute, openStaffPage, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { DESKTOP, PHONE, tagAt } from './fixtures/visitor-pages'

const PATH = '/admin/settings/firm'

/** Numbers for drama, one for each test: what one has published, the next one replaces. */
const phones = ['020 7946 0011', '020 7946 0012', '020 7946 0013']

async function openFirm(page: Page): Promise<void> {
  await openStaffPage(page, PATH)
  await expect(phone(page)).toBeVisible()
}

const phone = (page: Page) => page.getByRole('textbox', { name: 'Phone' })
const publish = (page: Page) => page.getByRole('button', { name: 'Publish' })

test('a phone number changed once is on every page, and can be put back', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openStaffPage(page, '/admin/settings')
  await page.getByRole('link', { name: 'The firm', exact: true }).click()
  await expect(page).toHaveURL(PATH)
  await expect(page).toHaveTitle(/^Settings: The firm/)
  await expect(page.getByRole('link', { name: 'Settings', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await phone(page).fill(phones[0] ?? '')
  await expect(page.getByText('1 change not published: Phone')).toBeVisible()
  await expect(page.getByText(`Was “${originalFirm.phone}”.`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(`Call: ${phones[0]}`)
  await expectNoAxeViolations(page)
  await publish(page).click()
  await expect(toasts(page)).toContainText('The firm’s facts are published.')
  await expect(page.getByText(/^Last changed by /)).toBeVisible()

  const visitor = await context.newPage()
  for (const path of ['/', '/contact', '/values', '/book-consultation']) {
    await visitor.goto(path)
    await expect(visitor.getByRole('contentinfo')).toContainText(phones[0] ?? '')
  }
  await visitor.goto('/contact')
  await expect(visitor.getByRole('main')).toContainText(phones[0] ?? '')
  expect(await visitor.content()).toContain('"telephone":"+442079460011"')

  await page.getByRole('button', { name: 'Back to the original text Phone' }).click()
  await page.keyboard.press('Control+s')
  await expect(toasts(page)).toContainText('The firm’s facts are published.')
  await visitor.reload()
  await expect(visitor.getByRole('contentinfo')).toContainText(originalFirm.phone)
})

test('on a phone, by keyboard alone: what is wrong stands at its field, and nothing typed is lost', {
  tag: '@long',
}, async ({ page, problems }) => {
  problems.allow(/422/)
  await page.setViewportSize({ width: 390, height: 844 })
  await openFirm(page)
  await expect(page.getByLabel('Go to')).toHaveValue(PATH)
  await expectNoHorizontalScroll(page)
  await phone(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('496 0000')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Put back Phone' })).toBeFocused()
  await phone(page).press('Enter')
  await expect(phone(page)).toBeFocused()
  await expect(phone(page)).toHaveAccessibleDescription(/with its area code, like 0161 496 0000/)
  await expect(phone(page)).toHaveValue('496 0000')
  await expectStateAccessible(page)

  await expect(page.getByText('1 change not published')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join()))
    .toContain('496 0000')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Restore' }).press('Enter')
  await expect(phone(page)).toHaveValue('496 0000')
  await page.getByRole('button', { name: 'Put back Phone' }).press('Enter')
  await expect(phone(page)).toHaveValue(originalFirm.phone)
})

test('two people who edit at once are told, and both changes stay', { tag: '@slow' }, async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/409/)
  await openFirm(page)
  const other = await context.newPage()
  await openFirm(other)
  await other.getByRole('textbox', { name: 'Town', exact: true }).fill('Sale')
  await publish(other).click()
  await expect(toasts(other)).toContainText('The firm’s facts are published.')

  await phone(page).fill(phones[1] ?? '')
  await publish(page).click()
  const conflict = page.getByRole('alertdialog', { name: 'Someone else has changed this section' })
  await expect(conflict).toContainText('admin saved it after you opened it.')
  await conflict.getByRole('button', { name: 'See their version' }).click()
  await expect(conflict).toContainText(`Sale (yours: ${originalFirm.town})`)
  await expectStateAccessible(page, '[role="alertdialog"]')
  await conflict.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(toasts(page)).toContainText('The firm’s facts are published.')
  await expect(page.getByRole('textbox', { name: 'Town', exact: true })).toHaveValue('Sale')
  const visitor = await context.newPage()
  await visitor.goto('/')
  await expect(visitor.getByRole('contentinfo')).toContainText('Sale')
  await expect(visitor.getByRole('contentinfo')).toContainText(phones[1] ?? '')
})

test('a notice is written by keyboard, seen by visitors, and taken back', { tag: '@slow' }, async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/422/)
  await page.setViewportSize({ width: 390, height: 844 })
  await openStaffPage(page, PATH)
  await page.getByLabel('Go to').selectOption('Notices')
  await expect(page).toHaveURL('/admin/settings/notices')
  await page.getByRole('button', { name: 'Add a notice' }).press('Enter')
  await expect(page.getByLabel('Sentence')).toBeFocused()
  await page.keyboard.type('Our office is closed on Monday.')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Until (UK time)')).toBeFocused()
  await expect(page.getByLabel('Until (UK time)')).toHaveAccessibleDescription(
    /Please enter a day and a time\./,
  )
  await page.getByLabel('Until (UK time)').fill('2100-01-01T10:00')
  await page.getByLabel('Urgent').press('Space')
  await expect(page.getByRole('region', { name: 'Preview of the notices' })).toContainText(
    'Important: Our office is closed on Monday.',
  )
  await expectNoAxeViolations(page)
  await expectNoHorizontalScroll(page)
  await publish(page).press('Enter')
  await expect(toasts(page)).toContainText('The notices are published.')
  await expect(page.getByRole('group', { name: /Notice 1 \(now\)/ })).toBeVisible()

  const visitor = await context.newPage()
  await visitor.goto('/values')
  const band = visitor.getByRole('region', { name: 'Notices', exact: true })
  await expect(band).toHaveText('Important: Our office is closed on Monday.')
  await expectNoAxeViolations(visitor, '[aria-label="Notices"]')

  await page.setViewportSize({ width: 1440, height: 900 })
  await expectStateAccessible(page)
  await page.getByRole('button', { name: 'Remove notice 1' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Add a notice' })).toBeFocused()
  await publish(page).press('Enter')
  await expect(page.getByText('There is no notice.')).toBeVisible()
  await expect
    .poll(async () => (await visitor.request.get('/values')).text())
    .not.toContain('Our office is closed on Monday.')
})

test('staff who are not administrators read the facts', async ({ page, site }) => {
  execute(site, "update users set is_admin = 0, role = 'editor'")
  await openStaffPage(page, PATH)
  await expect(page.getByRole('definition').filter({ hasText: originalFirm.email })).toBeVisible()
  await expect(page.getByText('You can read everything here, but not change it.')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(publish(page)).toHaveCount(0)
  execute(site, "update users set is_admin = 1, role = 'administrator'")
})

for (const size of [PHONE, DESKTOP]) {
  test(`the firm says how consultations are booked, ${size.width} px wide`, {
    tag: tagAt(size.width),
  }, async ({ page, problems }) => {
    problems.allow(/422/)
    await page.setViewportSize(size)
    await openStaffPage(page, '/admin/settings/consultations')
    await expect(page).toHaveTitle(/^Settings: Consultations/)
    const lead = page.getByLabel('Shortest notice for a booking, in minutes')
    await lead.fill('9999')
    await page.keyboard.press('Control+s')
    await expect(lead).toBeFocused()
    await expect(lead).toHaveAccessibleDescription(
      /Please enter a whole number of minutes from 0 to 2,880\./,
    )
    await expectNoAxeViolations(page)
    await expectNoHorizontalScroll(page)
    await lead.fill(String(size.width))
    await page.keyboard.press('Control+s')
    await expect(toasts(page)).toContainText('It is published. Free times change with it.')
    await expect(page.getByText(/^Last changed by /)).toBeVisible()
  })
}
