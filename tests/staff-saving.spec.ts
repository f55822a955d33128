import type { Route } from '@playwright/test'
import { openDashboard, saveButton, toasts } from './fixtures/staff-pages'
import {
  content,
  expectToast,
  openBlog,
  openNewPost,
  openPost,
  stored,
} from './fixtures/staff-posts'
import { expect, test } from './fixtures/test'
import { holdCalls, timeOutByTheClock } from './fixtures/visitor-pages'

const NEWER = 'Saved, but what you’ve typed since then isn’t saved yet'
const KEPT = 'Your text is kept in this browser.'

test('a post’s text that is typed while a save runs stays, and is saved next', {
  tag: '@slow',
}, async ({ page, site }) => {
  await openPost(page, 'Trusts in plain English')
  const answer = await holdCalls(page, '**/api/admin/blog/*')
  await page.getByLabel('Excerpt').fill('Sent.')
  await saveButton(page).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await page.getByLabel('Excerpt').fill('Sent. And newer.')
  await content(page).click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Newest. ')
  await answer()
  await expectToast(page, 'Success!', 'Blog post updated successfully')
  await expect(page.getByRole('status').filter({ hasText: NEWER })).toBeVisible()
  await expect(page.getByLabel('Excerpt')).toHaveValue('Sent. And newer.')
  await page.keyboard.type('Still typing. ')
  expect(stored(site, 'trusts-in-plain-english')?.excerpt).toBe('Sent.')

  await saveButton(page).click()
  await expect(page.getByRole('heading', { name: 'Blog Posts' })).toBeVisible()
  const row = stored(site, 'trusts-in-plain-english')
  expect(row?.excerpt).toBe('Sent. And newer.')
  expect(row?.content).toContain('Newest. Still typing. ')
})

test('a new post that is typed on while it is created keeps its editor, its text and the keyboard', async ({
  page,
  site,
}) => {
  await openNewPost(page, 'Created while typing')
  await content(page).click()
  await page.keyboard.type('One.')
  const answer = await holdCalls(page, '**/api/admin/blog')
  await page.getByRole('button', { name: 'Create Post' }).click()
  await content(page).click()
  await page.keyboard.type(' Two.')
  await answer()
  await expect(page).toHaveURL(/\/admin\/posts\/[0-9a-f-]{36}$/)
  await page.keyboard.type(' Three.')
  await expect(content(page)).toHaveText('One. Two. Three.')
  await saveButton(page).click()
  await expect(page.getByRole('heading', { name: 'Blog Posts' })).toBeVisible()
  expect(stored(site, 'created-while-typing')?.content).toBe('<p>One. Two. Three.</p>')
})

test('an FAQ’s text that is typed while a save runs stays too', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await openDashboard(page, 'faq')
  await page.getByRole('button', { name: 'Add FAQ' }).click()
  await page.getByLabel('Question').fill('Is it lost?')
  await page.getByLabel('Answer').fill('No.')
  const answer = await holdCalls(page, '**/api/admin/faqs')
  await page.getByRole('button', { name: 'Create FAQ' }).click()
  await page.getByLabel('Answer').fill('No. Never.')
  await answer()
  await expect(toasts(page)).toContainText('FAQ created successfully!')
  await expect(page.getByRole('status').filter({ hasText: NEWER })).toBeVisible()
  await expect(page.getByLabel('Answer')).toBeFocused()
  await expect(page.getByLabel('Answer')).toHaveText('No. Never.')
  await saveButton(page).click()
  await expect(toasts(page)).toContainText('FAQ updated successfully!')
  await expect(page.getByLabel('Answer')).toBeHidden()
  const rows = site.query(`select answer from faqs where question = 'Is it lost?'`)
  expect(rows).toEqual([{ answer: 'No. Never.' }])
})

test('without a connection a save fails at once and says so, and nothing is sent by itself later', async ({
  page,
  context,
  site,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  await openPost(page, 'Trusts in plain English')
  const before = stored(site, 'trusts-in-plain-english')?.updated_at
  await page.getByLabel('Excerpt').fill('Written on a train.')
  await context.setOffline(true)
  await saveButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toHaveText(
    `You are offline. ${KEPT}`,
  )
  await expect(saveButton(page)).toBeVisible()
  await page.getByLabel('Excerpt').fill('Written on a train, and more.')

  let sent = 0
  page.on('request', (request) => {
    // The working copy is, which is no save.
    if (request.method() === 'PUT' && request.url().includes('/api/admin/')) sent += 1
  })
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
  await page.getByLabel('Slug').focus()
  expect(sent).toBe(0)
  expect(stored(site, 'trusts-in-plain-english')?.updated_at).toBe(before)
  await saveButton(page).click()
  await expectToast(page, 'Success!')
  expect(stored(site, 'trusts-in-plain-english')?.excerpt).toBe('Written on a train, and more.')
})

test('a save that is never answered is given up, and sent again makes no second row', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of 409/, /ERR_/)
  await page.clock.install()
  await openDashboard(page, 'faq')
  await page.getByRole('button', { name: 'Add FAQ' }).click()
  await page.getByLabel('Question').fill('Is it there twice?')
  await page.getByLabel('Answer').fill('No.')
  // It arrives, and its answer does not.
  await page.route('**/api/admin/faqs', arrivesUnanswered, { times: 1 })
  await timeOutByTheClock(page)
  await page.getByRole('button', { name: 'Create FAQ' }).click()
  await expect
    .poll(() => site.query(`select 1 from faqs where question = 'Is it there twice?'`))
    .toHaveLength(1)
  await page.clock.runFor(20_100)
  await expect(page.getByRole('alert').filter({ hasText: 'has not answered' })).toContainText(KEPT)
  await page.getByLabel('Answer').fill('No, once.')
  await page.getByRole('button', { name: 'Create FAQ' }).click()
  await expect(page.getByLabel('Answer')).toBeHidden()
  expect(site.query(`select answer from faqs where question = 'Is it there twice?'`)).toEqual([
    { answer: 'No, once.' },
  ])
})

test('why a save came to nothing stays on the screen until the next one', async ({
  page,
  problems,
}) => {
  problems.allow(/status of (413|500)/)
  await openDashboard(page, 'faq')
  await page
    .getByRole('button', { name: /^Edit:/ })
    .first()
    .click()
  await page.getByLabel('Question').fill('Is it still said?')
  const refusals = [
    [{ status: 500, json: { message: 'Something went wrong.' } }, 'Something went wrong.'],
    [{ status: 413, body: '<h1>Too large</h1>' }, 'This is more than the server takes at once.'],
  ] as const
  for (const [answer, sentence] of refusals) {
    await page.route('**/api/admin/faqs/*', (route) => route.fulfill(answer), { times: 1 })
    await saveButton(page).click()
    await toasts(page).getByRole('button', { name: 'Dismiss notification' }).click()
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toContainText(KEPT)
  }
  await saveButton(page).click()
  await expect(toasts(page)).toContainText('FAQ updated successfully!')
})

test('a save whose answer is lost is not said to be someone else’s, and is found out by the next', {
  tag: '@slow',
}, async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/, /status of 409/)
  await openPost(page, 'Trusts in plain English')
  await page.getByLabel('Excerpt').fill('Saved without an answer')
  await expect(page.getByText(/^Saved as a working copy/)).toBeVisible()
  const calls = '**/api/admin/blog/*'
  await page.route(calls, async (route) => {
    await route.fetch()
    await route.abort()
  })
  const asked = page.waitForResponse('**/heartbeat')
  await saveButton(page).click()
  const trouble = page.getByText('The server could not be reached. Please save again in a moment.')
  await expect(trouble).toBeVisible()
  await asked
  await page.waitForResponse('**/heartbeat', { timeout: 7_000 }).catch(() => null)
  await expect(trouble).toBeVisible()
  await expect(page.getByText('or by someone else')).toHaveCount(0)
  await page.unroute(calls)
  await saveButton(page).click()
  await expectToast(page, 'Success!', 'Blog post updated successfully')
})

test('success is said when it is stored, not when the list has been read again', async ({
  page,
}) => {
  await openDashboard(page, 'team')
  await page
    .getByRole('button', { name: /^Edit:/ })
    .first()
    .click()
  await page.getByLabel('Position').fill('Stored at once')
  const answer = await holdCalls(page, '**/api/team')
  await saveButton(page).click()
  await expect(toasts(page)).toContainText('Team member updated successfully!')
  await expect(page.getByLabel('Position')).toBeHidden()
  await expect(page.getByText('Stored at once')).toBeVisible()
  await answer()
})

test('after a refusal the keyboard stays where one types, and a corrected field is no longer red', async ({
  page,
}) => {
  await openBlog(page)
  await page.getByRole('button', { name: 'New Post' }).click()
  await page.getByRole('button', { name: 'Create Post' }).click()
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.keyboard.type('Hello World')
  await expect(page.getByLabel('Title')).toHaveValue('Hello World')
  await expect(page.getByLabel('Slug')).toHaveValue('hello-world')
  await expect(page.getByLabel('Title')).not.toHaveAttribute('aria-invalid')
  await expect(page.getByLabel('Slug')).not.toHaveAttribute('aria-invalid')
  await expect(content(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(content(page)).toHaveText('')
})

// Team members are edited by the same parts as FAQs: `npm run verify` does it all with them too.
for (const [tab, add, field] of [
  ['faq', 'Add FAQ', 'Question'],
  ['team', 'Add Team Member', 'Position'],
] as const) {
  test(`after a refused ${tab} form typing goes on in its field`, {
    tag: '@long',
  }, async ({ page }) => {
    await openDashboard(page, tab)
    await page.getByRole('button', { name: add }).click()
    await page.getByRole('button', { name: /^Create/ }).click()
    await page.getByLabel(field).click()
    await page.keyboard.type('Hello World')
    await expect(page.getByLabel(field)).toHaveValue('Hello World')
    await expect(page.getByLabel(field)).not.toHaveAttribute('aria-invalid')
  })
}

async function arrivesUnanswered(route: Route): Promise<void> {
  await route.fetch()
}
