import type { Page } from '@playwright/test'
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectStateAccessible,
} from './fixtures/accessibility'
import { addTom, tokenOfTom } from './fixtures/colleague'
import { addOpenPost } from './fixtures/posts-to-check'
import { answerOf, connect, logInTo } from './fixtures/site-client'
import { openStaffPage, saveButton, toasts } from './fixtures/staff-pages'
import { content, nextFrame, openBlog, openPost, written } from './fixtures/staff-posts'
import { expect, test } from './fixtures/test'
import { DESKTOP, expectAccessibleAtBothWidths, PHONE } from './fixtures/visitor-pages'

const TITLE = 'Trusts in plain English'
const SECRET = 'Is that still the law?'

test('a colleague comments by keyboard, is answered, approves the text, and a change ends that', {
  tag: '@slow',
}, async ({ page, site, browser }) => {
  await page.setViewportSize(DESKTOP)
  addTom(site)
  await openPost(page, TITLE)
  const text = content(page)
  const before = await written(page)
  const panel = page.getByRole('region', { name: 'Comments' })

  await test.step('words are selected and commented on by keyboard alone', async () => {
    await text.focus()
    await page.keyboard.press('Control+Home')
    await nextFrame(page)
    for (let word = 0; word < 3; word++) await page.keyboard.press('Control+Shift+ArrowRight')
    await nextFrame(page)
    await page.keyboard.press('Control+Alt+m')
    await expect(page.getByRole('textbox', { name: /^Your comment on/ })).toBeFocused()
    await page.keyboard.type(SECRET)
    await page.keyboard.press('Control+Enter')
    await expect(panel.getByRole('article')).toContainText(SECRET)
    await expect(text).toBeFocused()
    await expect(text.locator('mark.commented').first()).toBeVisible()
    expect(await written(page), 'the text itself has no word of it').toBe(before)
  })

  await test.step('the mark leads to its comment, and Escape back', async () => {
    const mark = text.locator('mark.commented').first()
    const details = await mark.getAttribute('aria-details')
    await expect(page.locator(`#${details}`)).toContainText(SECRET)
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('ArrowRight')
    await nextFrame(page)
    await page.keyboard.press('Control+Alt+m')
    const card = panel.getByRole('article')
    await expect(card).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(text).toBeFocused()
    await expectNoAxeViolations(page)
  })

  await test.step('it stands at the height of its words', async () => {
    const [mark, card] = await Promise.all([
      text.locator('mark.commented').first().boundingBox(),
      panel.getByRole('article').boundingBox(),
    ])
    expect(Math.abs((mark?.y ?? 0) - (card?.y ?? 999))).toBeLessThan(120)
  })

  const tom = await (await browser.newContext({ baseURL: site.url })).newPage()
  await test.step('a colleague is asked, finds it in the list, and replies on the page for checks', async () => {
    await page.getByRole('button', { name: 'Details' }).click()
    await page.getByLabel('Who is to check it?').selectOption('Tom Reed')
    await page.getByRole('button', { name: 'Ask for a check' }).click()
    await expect(page.getByText('Tom Reed has been asked to check it.')).toBeVisible()
    await openAsTom(tom, '/admin/dashboard')
    const waiting = tom.getByRole('region', { name: 'Waiting for your check' })
    await waiting.getByRole('link', { name: TITLE }).click()
    await expect(tom.getByRole('heading', { name: TITLE })).toBeVisible()
    const card = tom.getByRole('region', { name: 'Comments' }).getByRole('article')
    await expect(card).toContainText(SECRET)
    await card.getByRole('button', { name: 'Reply' }).click()
    await tom.keyboard.type('It is: section 1.')
    await tom.keyboard.press('Control+Enter')
    await expect(card).toContainText('It is: section 1.')
    await tom.getByRole('textbox', { name: 'The text to check' }).focus()
    await tom.keyboard.type('Nothing of this is taken.')
    await expect(tom.getByText('Nothing of this is taken.')).toHaveCount(0)
    await expectAccessibleAtBothWidths(tom)
  })

  await test.step('a comment that is resolved is folded, and opens again', async () => {
    const card = tom.getByRole('region', { name: 'Comments' }).getByRole('article')
    await card.getByRole('button', { name: 'Resolve' }).click()
    await tom.getByRole('button', { name: 'Show 1 resolved' }).click()
    await expect(card).toContainText('Resolved by Tom Reed')
    await card.getByRole('button', { name: 'Open again' }).click()
    await expect(card.getByRole('button', { name: 'Resolve' })).toBeVisible()
  })

  await test.step('the text is approved, and any change of it ends that', async () => {
    await tom.getByRole('button', { name: 'Approve this text' }).click()
    await expect(tom.getByRole('status').filter({ hasText: 'Approved by Tom Reed' })).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^Approved by Tom Reed, [^;]+\.$/)).toBeVisible()
    await text.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' And more.')
    await saveButton(page).click()
    await expect(toasts(page)).toContainText('Blog post updated successfully')
    await tom.reload()
    await expect(tom.getByText(/changed since\.$/)).toBeVisible()
    await expect(tom.locator('ins')).toContainText('And more.')
    await expectStateAccessible(tom)
    await tom.context().close()
  })

  await test.step('on a phone comments are a sheet', async () => {
    await page.setViewportSize(PHONE)
    await openPost(page, TITLE)
    await page.getByRole('button', { name: 'Comments (1)' }).click()
    await expect(panel.getByRole('article')).toContainText('section 1')
    await expectStateAccessible(page)
    await expectNoHorizontalScroll(page)
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeHidden()
  })

  await test.step('words that are gone leave the comment, with the words as they were', async () => {
    await page.setViewportSize(DESKTOP)
    await text.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('All new.')
    await page.getByRole('button', { name: 'Comments (1)' }).click()
    const lost = page.getByRole('region', { name: 'Its words are no longer in the text' })
    await expect(lost.getByRole('article')).toContainText(SECRET)
  })
})

test('where the firm refuses it, nothing that nobody has approved is published, and why stands at the status', {
  tag: '@long',
}, async ({ page, site, problems }) => {
  addTom(site)
  problems.allow(/status of 422/)
  await openStaffPage(page, '/admin/settings/articles')
  await page.getByLabel('Publishing without approval').selectOption('refuse')
  await page
    .getByRole('button', { name: /Publish/ })
    .first()
    .click()
  await expect(page.getByText('It is published.', { exact: true })).toBeVisible()
  await openPost(page, 'Trusts in plain English')
  await expect(page.getByText(/^Before you publish: /)).toBeVisible()
  await content(page).click()
  await page.keyboard.type('More ')
  await saveButton(page).click()
  await expect(page.getByText(/^Nobody has approved this text\./).first()).toBeVisible()
  await page.getByText(/^Before you publish: /).click()
  await page.getByRole('button', { name: 'Ask for a check' }).first().click()
  await expect(page.getByLabel('Who is to check it?')).toBeFocused()
})

test('before several posts are published, the question says which nobody has approved; where the firm refuses them, only those stay', {
  tag: '@slow',
}, async ({ page, site, problems }) => {
  problems.allow(/status of (?:422|503)/)
  addTom(site)
  const client = await logInTo(site.url)
  const tom = connect(site.url, await tokenOfTom(page))
  const setRule = async (withoutApproval: string) =>
    answerOf(await client.call('PUT', '/api/admin/settings/articles', { withoutApproval }))
  const approve = async (id: string) => {
    const path = `/api/admin/checks/${id}`
    const { hash } = await answerOf(await tom.call('GET', `${path}/text`))
    await answerOf(await tom.call('POST', `${path}/approvals`, { hash }))
  }
  for (const name of ['Approved', 'Changed', 'Unseen']) {
    const slug = `${name.toLowerCase()}-text`
    const facts = { title: `${name} text`, slug, status: 'draft', content: '<p>Sign it.</p>' }
    const post = await addOpenPost(client, facts)
    if (name !== 'Unseen') await approve(post.id)
    const path = `/api/admin/blog/${post.id}`
    if (name === 'Changed')
      await answerOf(await client.call('PUT', path, { ...post, excerpt: 'Other words.' }))
  }
  const ask = async () => {
    await openBlog(page)
    for (const name of ['Approved', 'Changed', 'Unseen'])
      await page.getByRole('checkbox', { name: `Choose ${name} text` }).check()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    return page.getByRole('alertdialog', { name: 'Publish: 3 posts' })
  }
  await setRule('off')
  const dialog = await ask()
  await expect(dialog.getByRole('button', { name: 'Publish' })).toBeEnabled()
  await expect(dialog).not.toContainText('approved')

  await setRule('warn')
  const checks = '**/api/admin/checks/*'
  await page.route(checks, (route) => route.fulfill({ status: 503, json: { message: 'Away' } }))
  await ask()
  await expect(dialog.getByRole('status')).toHaveText(/^We couldn’t load who has approved these\./)
  await expect(dialog).toContainText('Posts that are published go live at once.')
  await page.unroute(checks)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const each = dialog.getByRole('listitem')
  await expect(each).toHaveText([
    'Unseen textNobody has approved this text yet.',
    /^Changed textApproved by Tom Reed, .*; changed since\.$/,
    'Approved text',
  ])
  await expect(dialog.getByRole('status')).toHaveText(
    '2 of these are not approved. A colleague should check them before visitors read them.',
  )
  await expectAccessibleAtBothWidths(page, '[role="alertdialog"]')

  await setRule('refuse')
  await ask()
  await expect(dialog.getByRole('status')).toHaveText(
    '2 of these are not approved and will not be published. Ask a colleague to check them first.',
  )
  await expect(dialog).toContainText('Visitors can read the approved ones at once.')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('1 post is published.')).toBeVisible()
  const stay = page.getByRole('status').getByRole('listitem')
  await expect(stay).toHaveText([/^“Unseen text”: Nobody has approved/, /^“Changed text”: Nobody/])
})

test('an approval whose answer is lost is found out, said, and stored once', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/ERR_FAILED/, /ERR_CONNECTION/, /status of 502/)
  addTom(site)
  const client = await logInTo(site.url)
  const approvals = (id: string) => site.query('select id from approvals where post_id = ?', id)
  const open = async (name: string) => {
    const { id } = await addOpenPost(client, { title: name, slug: name, status: 'draft' })
    await openAsTom(page, `/admin/check/${id}`)
    await expect(approve).toBeVisible()
    return id
  }
  const approve = page.getByRole('button', { name: 'Approve this text' })
  const status = page
    .getByRole('status')
    .filter({ hasText: /approv/i })
    .first()
  const lose = (times: number) =>
    page.route(
      '**/approvals',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times },
    )

  const first = await open('lost-once')
  await lose(1)
  await approve.click()
  await expect(toasts(page)).toContainText('You have approved this text.')
  await expect(status).toHaveText(/^Approved by Tom Reed, [^;]+\.$/)
  expect(approvals(first)).toHaveLength(1)

  const second = await open('lost-twice')
  await lose(2)
  await page.route('**/api/admin/checks/*/text', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  )
  await approve.click()
  await expect(status).toHaveText(
    'We can’t tell yet whether your approval was saved. Press again: it will only be stored once.',
  )
  await expect(toasts(page)).not.toContainText('could not be saved')
  await page.unrouteAll()
  await approve.click()
  await expect(toasts(page)).toContainText('You have approved this text.')
  await expect(status).toHaveText(/^Approved by Tom Reed, [^;]+\.$/)
  await expect(approve).toHaveCount(0)
  expect(approvals(second)).toHaveLength(1)
})

async function openAsTom(page: Page, path: string): Promise<void> {
  await page.setViewportSize(DESKTOP)
  await openStaffPage(page, path, 'tom')
}
