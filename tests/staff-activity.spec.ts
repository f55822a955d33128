import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectNoHorizontalScroll } from './fixtures/accessibility'
import { STAFF } from './fixtures/running-site'
import { answerOf, logInTo } from './fixtures/site-client'
import { exportTable, openDashboard, openSection } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { WINDOWS } from './fixtures/visitor-pages'

async function openActivity(page: Page): Promise<void> {
  await openDashboard(page, 'blog')
  await openSection(page, 'Activity')
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible()
  await expect(entries(page).first()).toBeVisible()
}

const entries = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('time') })

test('staff see who changed what, word by word', { tag: '@slow' }, async ({ page, site }) => {
  const { call } = await logInTo(site.url)
  const faq = { question: 'May I bring my dog?', answer: 'Yes, on a lead.' }
  const { id } = await answerOf(await call('POST', '/api/admin/faqs', faq))
  await call('PUT', `/api/admin/faqs/${id}`, { ...faq, answer: 'Yes, in a basket.' })

  for (const viewport of WINDOWS) {
    await page.setViewportSize(viewport)
    await openActivity(page)
    await expect(page).toHaveTitle(/^Activity/)
    const change = entries(page).filter({ hasText: 'changed the question' })
    await expect(change).toContainText(`${STAFF.username} changed the question “${faq.question}”`)
    await change.getByText('Answer', { exact: true }).first().click()
    await expect(change.locator('del')).toHaveText(['removed: on', 'removed: lead'])
    await expect(change.locator('ins')).toHaveText(['added: in', 'added: basket'])
    await expectNoAxeViolations(page)
    await expectNoHorizontalScroll(page)
  }

  await page.getByRole('link', { name: faq.question }).first().click()
  await expect(page).toHaveURL(`/admin/activity?thing=${id}`)
  await expect(entries(page)).toHaveCount(2)
  await page.reload()
  await expect(entries(page)).toHaveCount(2)
  await expect(page.getByLabel('What')).toContainText(faq.question)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/admin/activity')
})

test('by keyboard alone the list is filtered, turned and exported', { tag: '@long' }, async ({
  page,
}) => {
  await openActivity(page)
  await page.getByLabel('Who').focus()
  await page.keyboard.type('The site')
  await expect(page).toHaveURL('/admin/activity?person=site')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Art')
  await expect(page).toHaveURL('/admin/activity?person=site&kind=post')
  await expect(page.getByRole('status').first()).toHaveText(/^\d+ entries$/)
  await page.keyboard.press('Tab')
  await page.keyboard.type('1/1/2099')
  await expect(page).toHaveURL('/admin/activity?person=site&kind=post&from=2099-01-01')
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('From')).toHaveValue('')

  const pages = page.getByRole('navigation', { name: 'Pages of the activity' })
  await pages.getByRole('button', { name: 'Older' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeFocused()
  await expect(page).toHaveURL(/before=/)
  await page.goBack()
  await expect(page).toHaveURL('/admin/activity')

  const file = await (await exportTable(page)).path()
  expect(await readFile(file, 'utf8')).toContain('When (UK time),Person,Action')
})
