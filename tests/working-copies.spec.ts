import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectStateAccessible } from './fixtures/accessibility'
import type { RunningSite } from './fixtures/running-site'
import { execute, openDashboard, saveButton } from './fixtures/staff-pages'
import {
  content,
  createPost,
  openBlog,
  openNewPost,
  openPost,
  stored,
} from './fixtures/staff-posts'
import { expect, test } from './fixtures/test'

const SAVED = /^Saved as a working copy at (?:\d+(?:\.\d\d)?[ap]m|noon)$/

test('what is typed goes on in another browser, and is taken over or discarded', {
  tag: '@slow',
}, async ({ page, site, browser, problems }) => {
  problems.allow(/status of 409/)
  const title = 'Trusts in plain English'
  const slug = 'trusts-in-plain-english'
  const elsewhere = async () => (await browser.newContext({ baseURL: site.url })).newPage()

  await test.step('the text is there in another browser, straight on', async () => {
    const first = await elsewhere()
    await openPost(first, title)
    await first.getByLabel('Excerpt').fill('Half a sen')
    await expect(status(first)).toHaveText(SAVED)
    await first.context().close()
    await openPost(page, title)
    await expect(page.getByLabel('Excerpt')).toHaveValue('Half a sen')
    await expect(status(page)).toHaveText(SAVED)
    expect(stored(site, slug)?.excerpt).not.toBe('Half a sen')
    await expectNoAxeViolations(page)
  })

  await test.step('so is the last word before a reload, which the form had no time to show', async () => {
    await content(page).click()
    await page.evaluate(() => {
      window.requestAnimationFrame = () => 0
    })
    await page.keyboard.type('Quill')
    await page.reload()
    await expect(content(page)).toContainText('Quill')
    await expect(status(page)).toHaveText(SAVED)
  })

  const other = await elsewhere()
  await test.step('a colleague is told who writes, reads and takes over', async () => {
    await writtenBy(site, 'Daniel Okafor')
    await openBlog(other)
    await other.getByLabel('Search posts').fill(title)
    await other.getByRole('button', { name: `Edit ${title}` }).click()
    const dialog = other.getByRole('alertdialog', { name: 'Daniel Okafor is writing this post' })
    await expect(dialog).toContainText(/has been writing here since (?:\d+(?:\.\d\d)?[ap]m|noon)\./)
    await dialog.getByRole('button', { name: 'Read' }).click()
    await expect(dialog.getByRole('region', { name: 'Their text so far' })).toContainText(title)
    await expectNoAxeViolations(other, '[role="alertdialog"]')
    await dialog.getByRole('button', { name: 'Take over' }).click()
    await expect(other.getByLabel('Excerpt')).toHaveValue('Half a sen')
  })

  await test.step('the first editor says so within seconds, and keeps its text', async () => {
    const lost = (seen: Page) =>
      seen.getByRole('alert').filter({ hasText: 'has been writing this elsewhere' })
    const notice = lost(page)
    await expect(notice).toContainText('Your text is kept in this browser.')
    await page.getByLabel('Excerpt').fill('Mine after all')
    await saveButton(page).click({ force: true })
    await expect(notice).toBeVisible()
    await expectStateAccessible(page)
    await page.getByRole('button', { name: 'Go on with my text' }).click()
    await expect(status(page)).toHaveText(SAVED)
    await expect(lost(other)).toBeVisible()
    await other.context().close()
  })

  await test.step('discarding leads back to what is saved, on every device', async () => {
    await page.getByRole('button', { name: 'Discard changes' }).click()
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page.getByLabel('Excerpt')).toHaveValue(String(stored(site, slug)?.excerpt ?? ''))
    await expect(page.getByText(SAVED)).toBeHidden()
    await expect.poll(() => site.query('select * from working_copies')).toEqual([])
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(
      'Mine after',
    )
  })
})

test('what was never saved is found in the list of another browser, and saving ends it', {
  tag: '@slow',
}, async ({ page, site, browser }) => {
  const first = await (await browser.newContext({ baseURL: site.url })).newPage()
  await openNewPost(first, 'Begun on the train')
  await content(first).click()
  await first.keyboard.type('The first words.')
  await expect(status(first)).toHaveText(SAVED)
  await first.getByRole('button', { name: 'Cancel' }).click()
  await first.getByRole('button', { name: 'Keep for later' }).click()
  await expect(first.getByRole('list', { name: 'Unsaved changes' })).toContainText('Begun on')
  await first.context().close()

  await openBlog(page)
  const unsaved = page.getByRole('list', { name: 'Unsaved changes' })
  await unsaved.getByRole('button', { name: 'Continue Begun on the train' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(content(page)).toHaveText('The first words.')
  await createPost(page)
  await expect(unsaved).toBeHidden()
  expect(site.query('select * from working_copies')).toEqual([])
})

for (const [tab, field] of [
  ['faq', 'Question'],
  ['team', 'Position'],
] as const) {
  test(`the ${tab} form has working copies too, and a lost connection costs nothing`, {
    tag: '@long',
  }, async ({ page, context, problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/)
    await openDashboard(page, tab)
    const edit = page.getByRole('button', { name: /^Edit:/ }).first()
    await edit.click()
    await page.getByLabel(field).fill('Half a th')
    await expect(status(page)).toHaveText(SAVED)
    await context.setOffline(true)
    await page.getByLabel(field).fill('Half a thought')
    await expect(status(page)).toHaveText(/^Kept in this browser; on the server at/)
    await context.setOffline(false)
    await expect(status(page)).toHaveText(SAVED)
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith('draft:')) localStorage.removeItem(key)
      }
    })
    await page.reload()
    await expect(page.getByLabel(field)).toHaveValue('Half a thought')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page.getByLabel(field)).toBeHidden()
    await expect(page.getByRole('list', { name: 'Unsaved changes' })).toBeHidden()
  })
}

/** What the bar says of the text. */
function status(page: Page) {
  return page.getByRole('status').filter({ visible: true }).first()
}

/** Makes someone else the writer of what is half typed, in the editor that is open. */
async function writtenBy(site: RunningSite, name: string): Promise<void> {
  execute(
    site,
    `insert into users (id, username, name, password, is_admin, is_disabled, created_at, role)
       select 'daniel', 'daniel', '${name}', password, 0, 0, created_at, 'editor' from users limit 1`,
  )
  execute(site, `update working_copies set user_id = 'daniel'`)
}
