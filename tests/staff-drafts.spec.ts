import type { Page } from '@playwright/test'
import { execute } from './fixtures/staff-pages'
import { createPost, openBlog, openNewPost, openPost, startPost } from './fixtures/staff-posts'
import { expect, test } from './fixtures/test'

test('two new posts in two windows have a draft each', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  await openNewPost(page, 'The first of two')
  const other = await context.newPage()
  await other.goto('/admin/posts/new')
  await expect(other.getByLabel('Title')).toBeVisible()
  await other.getByLabel('Title').fill('The second of two')
  await expectStored(other, 'The second of two')
  await other.getByRole('button', { name: 'Cancel' }).click()
  await other.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(other.getByRole('heading', { name: 'Blog Posts' })).toBeVisible()
  await expectStored(page, 'The first of two')
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('The first of two')
})

test('a text is offered back although the window that had it open takes a moment to close', {
  tag: '@slow',
}, async ({ page, context }) => {
  await openBlog(page)
  const other = await context.newPage()
  await startPost(page, 'Closing')
  await expectStored(page, 'Closing')
  await page.close({ runBeforeUnload: false })
  await other.goto('/admin/dashboard?tab=blog')
  await expect(other.getByRole('button', { name: 'Continue Closing' })).toBeVisible()
  await other.evaluate(() => {
    const key = Object.keys(localStorage).find((key) => key.startsWith('draft:posts:')) ?? ''
    // As a window does that is not quite closed: it lets go when the next one already asks for the lock.
    return new Promise<void>((held) => {
      void navigator.locks.request(key, async () => {
        held()
        for (;;) {
          const { pending } = await navigator.locks.query()
          if (pending?.some(({ name }) => name === key)) return
          await new Promise((next) => setTimeout(next, 20))
        }
      })
    })
  })
  const next = await context.newPage()
  await next.goto('/admin/posts/new')
  await next.getByRole('button', { name: 'Restore' }).click()
  await expect(next.getByLabel('Title')).toHaveValue('Closing')
})

test('of several texts that were never saved, the one that is chosen is offered', {
  tag: '@long',
}, async ({ page, context }) => {
  await openBlog(page)
  await page.close()
  for (const title of ['The older one', 'The newer one']) {
    const editor = await context.newPage()
    await editor.goto('/admin/posts/new')
    const later = editor.getByRole('button', { name: 'Keep them for later' })
    await expect(later.or(editor.getByLabel('Title'))).toBeVisible()
    if (await later.isVisible()) await later.click()
    await editor.getByLabel('Title').fill(title)
    await expectStored(editor, title)
    await editor.close({ runBeforeUnload: false })
  }
  const list = await context.newPage()
  for (const title of ['The older one', 'The newer one']) {
    await list.goto('/admin/dashboard?tab=blog')
    await list.getByText('Unfinished (2)').click()
    await list.getByRole('button', { name: `Continue ${title}` }).click()
    await expect(list.getByRole('alertdialog')).toContainText(`“${title}”`)
  }
})

test('text of a post that someone deletes goes on as a new one', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of 404/)
  await openPost(page, 'Trusts in plain English')
  await page.getByLabel('Excerpt').fill('Nearly gone.')
  await expectStored(page, 'Nearly gone.')
  execute(site, `delete from blog_posts where slug = 'trusts-in-plain-english'`)
  await page.reload()
  await expect(page.getByText('This post is no longer there')).toBeVisible()
  await page.getByRole('button', { name: 'Continue as a new post' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Excerpt')).toHaveValue('Nearly gone.')
  await createPost(page)
})

async function expectStored(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(text)
}
