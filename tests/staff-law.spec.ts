import { expectStateAccessible } from './fixtures/accessibility'
import { answerOf, logInTo } from './fixtures/site-client'
import { openSection, openStaffPage, saveButton, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { DESKTOP, expectAccessibleAtBothWidths, open } from './fixtures/visitor-pages'

test('a record that changes says what is to be read again, and visitors read of it', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/law-changes')
  await expect(page.getByText('Nothing has changed since we started this list.')).toBeVisible()

  await openStaffPage(page, '/admin/dashboard')
  await openSection(page, 'Law')
  await expect(page.getByText('To be confirmed by the firm').first()).toBeVisible()
  await page.getByRole('button', { name: 'Edit: Statutory legacy' }).click()
  await page
    .getByLabel('What the law says')
    .fill('A spouse or civil partner takes the first £350,000 and half of the rest.')
  await page.getByLabel('In force').fill('Since 1 January 2027')
  await page.getByLabel('Checked by').fill('Helen Hart')
  await page.getByLabel('Checked on').fill('20 November 2026')
  await saveButton(page).click()
  await expect(toasts(page)).toContainText('Law record updated successfully!')

  const again = page.getByRole('region', { name: 'To be read again, because the law changed' })
  await expect(again.getByRole('listitem')).toHaveCount(6)
  await expect(again).toContainText('Who inherits without a will?')
  await expectAccessibleAtBothWidths(page)

  const opened = page.context().waitForEvent('page')
  await again.getByRole('link', { name: /Who inherits without a will/ }).click()
  await (await opened).close()
  await again.getByRole('button', { name: /^Confirm Who inherits/ }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).press('Enter')
  await expect(toasts(page)).toContainText('Confirmed today: Who inherits without a will?')
  await expect(again.getByRole('listitem')).toHaveCount(5)

  await openStaffPage(page, '/admin/settings')
  await expect(
    page.getByText('5 places are to be read again, because the law changed'),
  ).toBeVisible()

  await open(page, '/law-changes')
  const change = page.getByRole('article', { name: 'Statutory legacy' })
  await expect(change).toContainText('the first £350,000')
  await expect(change).toContainText('the first £322,000')
  await expect(change).toContainText('Since 1 January 2027')
  await expect(change.getByRole('link')).toHaveCount(6)
  await expectAccessibleAtBothWidths(page)
})

test('an article says which records it rests on, and is to be read again when one changes', {
  tag: '@slow',
}, async ({ page, site }) => {
  const { call } = await logInTo(site.url)
  const article = { title: 'A will in a drawer', slug: 'a-drawer', content: '<p>Text</p>' }
  const made = await call('POST', '/api/admin/blog', { ...article, status: 'published' })
  const { id } = await answerOf(made)
  await openStaffPage(page, `/admin/posts/${id}`)
  const law = page.getByRole('group').filter({ hasText: 'The law it rests on' })
  await law.getByRole('heading', { name: 'The law it rests on (0)' }).click()
  await law.getByRole('checkbox', { name: 'How a will is signed' }).check()
  await expect(toasts(page)).toContainText('Saved in the law register.')
  await expect(law.getByRole('heading', { name: 'The law it rests on (1)' })).toBeVisible()

  const records = await answerOf(await call('GET', '/api/law'))
  const record = records.find(({ title }: { title: string }) => title === 'How a will is signed')
  expect(record.places).toContain('/resourcehub/a-drawer')
  const statement = 'A will may be signed on a screen.'
  const { title, source, force, places } = record
  const changed = { title, source, force, places, statement }
  await answerOf(await call('PUT', `/api/admin/law/${record.id}`, changed))
  const reviews = await answerOf(await call('GET', '/api/admin/law-reviews'))
  expect(reviews).toContainEqual(expect.objectContaining({ name: 'A will in a drawer' }))

  await page.reload()
  await law.getByRole('heading', { name: 'The law it rests on (1)' }).click()
  await expectStateAccessible(page)
  await law.getByRole('checkbox', { name: 'How a will is signed' }).uncheck()
  await expect(law.getByRole('heading', { name: 'The law it rests on (0)' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the resource hub leads to the changes, and they to their feed', async ({ page, site }) => {
    await page.goto('/resourcehub')
    await page.getByRole('link', { name: 'What has changed in the law' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What has changed in the law')
    const feed = await page.request.get(`${site.url}/law-changes.xml`)
    expect(feed.headers()['content-type']).toContain('application/rss+xml')
    await expect(page.locator('head link[rel="alternate"]')).toHaveAttribute(
      'href',
      '/law-changes.xml',
    )
  })
})

test('the menu marks the part that is shown, and no other', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await openStaffPage(page, '/admin/dashboard?tab=law')
  const menu = page.getByRole('navigation', { name: 'Admin' })
  await expect(menu.locator('[aria-current]:visible')).toHaveText(['Law'])
})
