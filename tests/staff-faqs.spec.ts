import type { Page } from '@playwright/test'
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectStateAccessible,
  waitForHydration,
} from './fixtures/accessibility'
import { execute, openDashboard, saveButton, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { holdCalls } from './fixtures/visitor-pages'

test('a question is written, seen, hidden and deleted', async ({ page, context }) => {
  await openDashboard(page, 'faq')
  const before = await questions(page)
  const add = page.getByRole('button', { name: 'Add FAQ' })
  await add.click()
  await expect(page.getByLabel('Question')).toBeFocused()
  await expect(page.getByLabel('Published')).toBeChecked()
  await expect(add).toBeDisabled()
  for (const name of [/^Edit:/, /^Move up:/, /^Move down:/]) {
    for (const button of await page.getByRole('button', { name }).all()) {
      await expect(button).toBeDisabled()
    }
  }
  await expectNoAxeViolations(page)
  await page.getByLabel('Question').fill('May I bring my dog?')
  await page.getByLabel('Answer').fill('Yes.\nOn a lead.')
  await page.getByRole('button', { name: 'Create FAQ' }).click()
  await expect(toasts(page)).toContainText('FAQ created successfully!')
  await expect.poll(() => questions(page)).toEqual([...before, 'May I bring my dog?'])
  await expectNoAxeViolations(page)

  const visitor = await context.newPage()
  await visitor.goto('/')
  await expect(visitor.getByText('May I bring my dog?')).toBeVisible()

  const row = page.getByRole('listitem').filter({ hasText: 'May I bring my dog?' })
  await expect(row).toContainText('Published')
  await row.getByRole('button', { name: 'Edit:' }).click()
  await page.getByLabel('Question').fill('May I bring my cat?')
  await page.getByLabel('Published').uncheck()
  await saveButton(page).click()
  await expect(toasts(page)).toContainText('FAQ updated successfully!')
  const cat = page.getByRole('listitem').filter({ hasText: 'May I bring my cat?' })
  await expect(cat).toContainText('Draft')
  await visitor.reload()
  await expect(visitor.getByText('May I bring my')).toBeHidden()

  await cat.getByRole('button', { name: 'Delete:' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete FAQ' })
  await expect(dialog).toContainText('You can put this back from the bin for 30 days.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await cat.getByRole('button', { name: 'Delete:' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toasts(page)).toContainText('FAQ deleted successfully!')
  await expect.poll(() => questions(page)).toEqual(before)
})

test('a new order is shown at once, stored, and seen by visitors', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await openDashboard(page, 'faq')
  const [first = '', second = '', ...rest] = await questions(page)
  await expect(page.getByRole('button', { name: `Move up: ${first}` })).toBeDisabled()
  const last = rest.at(-1) ?? ''
  await expect(page.getByRole('button', { name: `Move down: ${last}` })).toBeDisabled()

  const answer = await holdCalls(page, '**/api/admin/faqs/reorder')
  await page.getByRole('button', { name: `Move up: ${second}` }).press('Enter')
  await expect.poll(() => questions(page)).toEqual([second, first, ...rest])
  await expect(page.getByRole('button', { name: `Move down: ${second}` })).toBeFocused()
  await answer()
  await expect(toasts(page)).toContainText('FAQ order updated!')
  const visitor = await context.newPage()
  await visitor.goto('/')
  await expect(visitor.locator('#faq details summary').first()).toContainText(second)
  await page.reload()
  await expect.poll(() => questions(page)).toEqual([second, first, ...rest])
})

test('a new order that is refused goes back', async ({ page, site, problems }) => {
  problems.allow(/status of 409/)
  await openDashboard(page, 'faq')
  const before = await questions(page)
  execute(
    site,
    `insert into faqs select 'another', 'Added meanwhile', answer, 99, is_published, created_at, updated_at from faqs limit 1`,
  )
  await page.getByRole('button', { name: `Move down: ${before[0]}` }).click()
  await expect(toasts(page)).toContainText('Error reordering FAQs')
  await expect(toasts(page)).toContainText('The list of FAQs has changed.')
  await expect.poll(() => questions(page)).toEqual([...before, 'Added meanwhile'])

  problems.allow(/ERR_FAILED/)
  await page.route('**/api/admin/faqs/reorder', (route) => route.abort())
  await page.getByRole('button', { name: `Move down: ${before[0]}` }).click()
  await expect(toasts(page)).toContainText('The server could not be reached.')
  await expect.poll(() => questions(page)).toEqual([...before, 'Added meanwhile'])
})

test('what does not fit is said beside its field, nothing is sent for a blank one, and the form fits 320 px', {
  tag: '@slow',
}, async ({ page, problems }) => {
  let sent = 0
  page.on('request', (request) => {
    // Browsers post reports of their own.
    if (request.method() === 'POST' && request.url().includes('/api/admin/')) sent += 1
  })
  await openDashboard(page, 'faq')
  sent = 0
  await page.getByRole('button', { name: 'Add FAQ' }).click()
  await page.getByLabel('Question').fill('   ')
  await page.getByRole('button', { name: 'Create FAQ' }).click()
  await expect(toasts(page)).toContainText('Validation Error')
  await expect(toasts(page)).toContainText('Question and answer are required')
  await expect(page.getByLabel('Question')).toBeFocused()
  expect(sent).toBe(0)
  await expectStateAccessible(page)
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoHorizontalScroll(page)
  }

  problems.allow(/status of 422/)
  await page.getByLabel('Question').fill('x'.repeat(501))
  await expect(page.getByLabel('Question')).toHaveValue('x'.repeat(500))
  await page.getByLabel('Answer').fill('x'.repeat(2001))
  await page.getByRole('button', { name: 'Create FAQ' }).click()
  await expect(toasts(page)).toContainText('Error creating FAQ')
  await expect(page.getByLabel('Answer')).toHaveAccessibleDescription(/Answer too long/)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByLabel('Question')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add FAQ' })).toBeEnabled()
})

test('of two edits at once the later one chooses', { tag: '@slow' }, async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of 409/)
  await openDashboard(page, 'faq')
  const [first = ''] = await questions(page)
  const edit = page.getByRole('button', { name: `Edit: ${first}` })
  const change = (answer: string) =>
    execute(
      site,
      `update faqs set answer = '${answer}', updated_at = '${new Date().toISOString()}' where question = '${first.replaceAll("'", "''")}'`,
    )
  await edit.click()
  await page.getByLabel('Answer').fill('Mine')
  change('Theirs')
  await saveButton(page).click()
  const dialog = page.getByRole('alertdialog', { name: 'Someone else has changed this FAQ' })
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'See their version' }).click()
  await expect(dialog.getByRole('region', { name: 'Their version' })).toContainText('Theirs')
  await dialog.getByRole('button', { name: 'Discard mine and edit theirs' }).click()
  await expect(page.getByLabel('Answer')).toHaveText('Theirs')

  await page.getByLabel('Answer').fill('Mine again')
  change('Theirs again')
  await saveButton(page).click()
  await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(toasts(page)).toContainText('FAQ updated successfully!')
  await expect(page.getByText('Mine again')).toBeVisible()
})

test('a change or deletion of what is gone says so', async ({ page, site, problems }) => {
  problems.allow(/status of 404/)
  await openDashboard(page, 'faq')
  const list = await questions(page)
  const [last = ''] = list.slice(-1)
  await page.getByRole('button', { name: `Delete: ${last}` }).click()
  execute(site, `delete from faqs where question = '${last.replaceAll("'", "''")}'`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toasts(page)).toContainText('Error deleting FAQ')
  await expect(toasts(page)).toContainText('This FAQ no longer exists.')
  await expect.poll(() => questions(page)).toEqual(list.slice(0, -1))

  const [next = ''] = list.slice(-2)
  await page.getByRole('button', { name: `Edit: ${next}` }).click()
  execute(site, `delete from faqs where question = '${next.replaceAll("'", "''")}'`)
  await saveButton(page).click()
  await expect(toasts(page)).toContainText('Error updating FAQ')
  await expect(page.getByLabel('Question')).toHaveValue(next)
})

test('a list that cannot be read says so, and an empty one invites', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  await openDashboard(page, 'blog')
  const fail = await holdCalls(page, '**/api/faqs', 'fail')
  await page.getByRole('tab', { name: 'FAQ' }).click()
  await expect(page.getByText('Loading FAQs...')).toBeVisible()
  await fail()
  await expect(page.getByRole('alert')).toContainText('Error loading FAQs')
  await page.unroute('**/api/faqs')
  execute(site, 'delete from faqs')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('No FAQs found. Create your first FAQ to get started!')).toBeVisible()
})

/** The questions as they stand in the list. */
async function questions(page: Page): Promise<string[]> {
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'FAQ Management' })).toBeVisible()
  return page.getByRole('tabpanel').locator('li h3').allTextContents()
}
