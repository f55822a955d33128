import type { Page } from '@playwright/test'
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectStateAccessible,
} from './fixtures/accessibility'
import { execute, openDashboard, saveButton, toasts } from './fixtures/staff-pages'
import { openBlog, openNewPost, openPost } from './fixtures/staff-posts'
import { expect, test } from './fixtures/test'
import { PHONE } from './fixtures/visitor-pages'

const rows = (page: Page) => page.getByRole('tabpanel').locator('li h3')

// Team members are edited by the same parts as FAQs: `npm run verify` does it all with them too.
for (const [tab, search] of [
  ['faq', 'Search FAQs'],
  ['team', 'Search team members'],
] as const) {
  test(`the ${tab} list is searched, and moved in one step by keyboard and by dragging`, {
    tag: tab === 'team' ? '@long' : [],
  }, async ({ page }) => {
    await openDashboard(page, tab)
    await expect(rows(page).first()).toBeVisible()
    const before = await rows(page).allTextContents()
    const last = before.at(-1) ?? ''
    await page.getByLabel(search).fill(last.toUpperCase())
    await expect(rows(page)).toHaveText([last])
    await expect(page.getByRole('button', { name: `Move up: ${last}` })).toBeDisabled()
    await page.getByLabel(search).fill('nothing is called this')
    await expect(page.getByText(/match your search/)).toBeVisible()
    await page.getByLabel(search).fill('')

    await page.getByRole('button', { name: `Move to a place: ${last}` }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Move' })
    await expect(dialog).toContainText(`number ${before.length} of ${before.length}`)
    await dialog.getByLabel('Move to number').fill('0')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Move to number')).toHaveAccessibleDescription(
      new RegExp(`from 1 to ${before.length}`),
    )
    await expectNoAxeViolations(page)
    await dialog.getByLabel('Move to number').fill('1')
    await page.keyboard.press('Enter')
    await expect.poll(() => rows(page).allTextContents()).toEqual([last, ...before.slice(0, -1)])
    await expect(toasts(page)).toContainText(/order updated|reordered/)
    await expect(page.getByRole('button', { name: `Move to a place: ${last}` })).toBeFocused()

    const item = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    const [, second = ''] = await rows(page).allTextContents()
    await item(last).getByTitle('Drag to move').dragTo(item(second).locator('h3'))
    await expect
      .poll(() => rows(page).allTextContents())
      .toEqual([second, last, ...before.slice(1, -1)])
    await page.reload()
    await expect
      .poll(() => rows(page).allTextContents())
      .toEqual([second, last, ...before.slice(1, -1)])
  })
}

test('after a save a long list stays where it is, with the keyboard at what was edited', async ({
  page,
  site,
}) => {
  for (let number = 0; number < 40; number += 1) {
    execute(
      site,
      `insert into faqs select 'many-${number}', 'One of many ${number}', answer, ${100 + number}, is_published, created_at, updated_at from faqs limit 1`,
    )
  }
  await openDashboard(page, 'faq')
  const edit = page.getByRole('button', { name: 'Edit: One of many 30' })
  await edit.click()
  await expect(page.getByLabel('Question')).toBeInViewport()
  await page.getByLabel('Answer').fill('Changed far down.')
  await saveButton(page).click()
  await expect(page.getByText('Changed far down.')).toBeInViewport()
  await expect(edit).toBeFocused()
  await expect(edit).toBeInViewport()
})

test('Team’s Cancel asks before it loses anything, like the others', { tag: '@long' }, async ({
  page,
}) => {
  await openDashboard(page, 'team')
  await page.getByRole('button', { name: 'Add Team Member' }).click()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByLabel('Name')).toBeHidden()
  await page.getByRole('button', { name: 'Add Team Member' }).click()
  await page.getByLabel('Name').fill('Nearly lost')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('tab', { name: 'FAQ' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Nearly lost')
})

test('staff without rights read everything, and see before writing that they may not', {
  tag: '@slow',
}, async ({ page, site }) => {
  execute(site, 'update users set is_admin = 0')
  await openBlog(page)
  const notice = page.getByText('You can read everything here, but not change it.')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('button', { name: 'New Post' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await page.getByLabel('Search posts').fill('Trusts in plain')
  await page.getByRole('button', { name: 'Read Trusts in plain English' }).click()
  await expect(page.getByRole('region', { name: 'Formatted preview' })).toContainText('trust')
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(notice).toBeVisible()
  await expectStateAccessible(page)
  await page.getByRole('button', { name: 'Back to the list' }).click()
  for (const [tab, add] of [
    ['FAQ', 'Add FAQ'],
    ['Team', 'Add Team Member'],
  ]) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByRole('button', { name: add })).toBeHidden()
    await expect(page.getByRole('button', { name: /^(Edit|Delete|Move)/ })).toHaveCount(0)
  }
  await page.goto('/admin/faqs/new')
  await expect(notice).toBeVisible()
  await expect(page.getByLabel('Question')).toHaveCount(0)
  execute(site, 'update users set is_admin = 1')
})

test('a list that a search shortens never moves away under a press', async ({ page }) => {
  const title = 'Trusts in plain English'
  await openBlog(page)
  await page.getByRole('button', { name: `Edit ${title}` }).scrollIntoViewIfNeeded()
  await page.getByLabel('Search posts').pressSequentially('Trusts')
  await page.getByRole('button', { name: `Edit ${title}` }).hover()
  await page.mouse.down()
  // Longer than a pause in typing, and than the search takes.
  await page.waitForTimeout(800)
  await page.mouse.up()
  await expect(page.getByLabel('Title')).toHaveValue(title)
})

test('on a phone what matters stays in sight while one writes', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await openPost(page, 'Trusts in plain English')
  const text = page.getByRole('textbox', { name: 'Content' })
  await text.locator('p').last().click()
  await page.keyboard.type(' A last word.')
  for (const part of [
    saveButton(page),
    page.getByText('Not saved yet'),
    page.getByRole('toolbar', { name: 'Text formatting' }),
    page.locator('section[aria-labelledby]').getByText('Published', { exact: true }).first(),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 })
  }
  await expectNoHorizontalScroll(page)
})

test('categories that a service’s page shows are offered, and say so, on a site without articles too', async ({
  page,
  site,
}) => {
  execute(site, 'delete from blog_posts')
  await openNewPost(page, 'For the service page')
  const category = page.getByLabel('Category', { exact: true })
  await expect(category.locator('option')).toContainText([
    'Wills: shown on the Will Writing page',
    'Powers of Attorney: shown on the Lasting Powers of Attorney page',
  ])
  await category.selectOption('Wills: shown on the Will Writing page')
  await expect(category).toHaveValue('Wills')
})

test('lists and forms of staff fit a phone whose letters are twice as large', {
  tag: '@slow',
}, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openBlog(page)
  const paths = ['/admin/dashboard', '/admin/bookings', '/admin/posts/new', '/admin/activity']
  if (process.env.LONG_TESTS === '1')
    paths.push(
      ...['/admin/dashboard?tab=team', '/admin/scheduled', '/admin/bin', '/admin/pictures'],
      ...['/admin/enquiries', '/admin/settings/redirects', '/admin/team/new'],
    )
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expectNoHorizontalScroll(page)
  }
})
