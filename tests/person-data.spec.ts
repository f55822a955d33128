import { readFile } from 'node:fs/promises'
import type { Route } from '@playwright/test'
import { expectStateAccessible } from './fixtures/accessibility'
import { at, bookForCaller } from './fixtures/hosts'
import { STAFF } from './fixtures/running-site'
import { execute, openStaffPage, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { expectAccessibleAtBothWidths } from './fixtures/visitor-pages'

test('all that is stored of someone is exported and erased on their card; a complaint stays, with its day', {
  tag: '@slow',
}, async ({ page, site, problems }) => {
  problems.allow(/status of 422/)
  for (const topic of ['wills', 'complaint']) {
    await openStaffPage(page, '/admin/enquiries/new')
    await page.getByLabel('How it came').selectOption('telephone')
    await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('About').selectOption(topic)
    await page.getByLabel('What they said').fill(`About ${topic}.`)
    await page.getByRole('button', { name: 'Add the enquiry' }).click()
    await expect(page).toHaveURL(/enquiries\/[\da-f-]{36}$/)
  }
  await openStaffPage(page, '/admin/people')
  await page.getByRole('link', { name: 'Ada Lovelace' }).click()
  const card = page.getByRole('region', { name: 'Their data' })
  await expectAccessibleAtBothWidths(page)

  await card.getByRole('button', { name: 'Export their data' }).focus()
  await page.keyboard.press('Enter')
  const saving = page.getByRole('dialog', { name: 'Export what we store about Ada Lovelace' })
  await expect(saving.getByRole('checkbox', { name: 'ada@example.com' })).toBeChecked()
  await saving.getByRole('button', { name: 'Save the file' }).click()
  await expect(saving.getByLabel('Your own password')).toBeFocused()
  await page.keyboard.type(STAFF.password)
  await expectStateAccessible(page, '[role="dialog"]')
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toBe('personal-data.txt')
  expect(await readFile(await file.path(), 'utf8')).toContain('Message: About wills.')
  await expect(toasts(page)).toContainText('The file is saved')
  await expect(saving).toBeHidden()

  await card.getByRole('button', { name: 'Erase their data' }).click()
  const erasing = page.getByRole('dialog', { name: 'Erase what we store about Ada Lovelace' })
  await expect(erasing.getByRole('region', { name: 'This goes' })).toContainText('Enquiries: 1')
  const stays = erasing.getByRole('region', { name: 'This stays' })
  await expect(stays).toContainText(/The complaint of .* until .* six years .*Article 17\(3\)\(e\)/)
  await expectAccessibleAtBothWidths(page, '[role="dialog"]')
  await erasing.getByLabel('Your own password').fill('a guess')
  await erasing.getByRole('button', { name: 'Erase for good' }).click()
  await expect(erasing.getByLabel('Your own password')).toHaveAccessibleDescription(/Error/)
  await erasing.getByLabel('Your own password').fill(STAFF.password)
  await erasing.getByRole('button', { name: 'Erase for good' }).click()
  const done = page.getByRole('dialog', { name: 'What we stored about Ada Lovelace is erased' })
  await expect(done.getByRole('region', { name: 'Erased' })).toContainText('Enquiries: 1')
  await expect(done.getByRole('region', { name: 'This stays' })).toContainText('The complaint of')
  await expectStateAccessible(page, '[role="dialog"]')
  await done.getByRole('button', { name: 'Close' }).last().click()
  await expect(page).toHaveURL('/admin/people')
  await page.goto('/admin/enquiries')
  await expect(page.getByRole('link', { name: /^Ada Lovelace:/ })).toHaveText([
    'Ada Lovelace: A complaint',
  ])
  execute(site, 'delete from enquiries')
})

test('of an erasure whose answer was lost, a second press says that nothing is stored any more', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of 404|ERR_FAILED/)
  await bookForCaller(site.url, {
    startsAt: at('09:00'),
    name: 'Ada King',
    email: 'ak@example.com',
  })
  await openStaffPage(page, '/admin/people')
  await page.getByRole('link', { name: 'Ada King' }).click()
  await page.getByRole('button', { name: 'Erase their data' }).click()
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/data/erasure', lose, { times: 1 })
  const erasing = page.getByRole('dialog', { name: 'Erase what we store about Ada King' })
  await erasing.getByLabel('Your own password').fill(STAFF.password)
  const erase = erasing.getByRole('button', { name: 'Erase for good' })
  await erase.click()
  await expect(erasing.getByRole('alert')).toBeVisible()
  await erase.click()
  await expect(toasts(page)).toContainText('Nothing is stored about this person any more.')
  await expect(page).toHaveURL('/admin/people')
  await expect(page.getByRole('link', { name: 'Ada King' })).toBeHidden()
})
