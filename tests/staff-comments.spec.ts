import { waitForHydration } from './fixtures/accessibility'
import { addTom, tokenOfTom } from './fixtures/colleague'
import { wordsOnPaper } from './fixtures/paper'
import { answerOf, connect } from './fixtures/site-client'
import { endSessions, fillLogin, toasts } from './fixtures/staff-pages'
import { content, nextFrame, openPost } from './fixtures/staff-posts'
import { expect, test } from './fixtures/test'
import { DESKTOP } from './fixtures/visitor-pages'

const TITLE = 'Trusts in plain English'
const SECRET = 'Is that still the law?'

test('a half-typed comment outlives a lost answer, a reload, an ended session, Escape and a colleague, is said once, and never reaches paper', {
  tag: '@slow',
}, async ({ page, site, problems }) => {
  problems.allow(/ERR_FAILED/, /status of 401/)
  addTom(site)
  await page.setViewportSize(DESKTOP)
  await openPost(page, TITLE)
  const panel = page.getByRole('region', { name: 'Comments' })
  const typed = panel.getByRole('textbox', { name: /^Your comment on/ })
  const card = panel.getByRole('article')

  await test.step('the answer to a comment is lost: its words stay, and sent again they are one comment', async () => {
    await content(page).focus()
    await page.keyboard.press('Control+Home')
    await nextFrame(page)
    for (let word = 0; word < 3; word++) await page.keyboard.press('Control+Shift+ArrowRight')
    await nextFrame(page)
    await page.keyboard.press('Control+Alt+m')
    await page.keyboard.type(SECRET)
    await page.route('**/api/text-comments/*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort()
    })
    await page.keyboard.press('Control+Enter')
    await expect(toasts(page)).toContainText('The comment could not be saved')
    await expect(typed).toHaveValue(SECRET)
    await page.unrouteAll()
    await page.reload()
    await waitForHydration(page)
    await expect(typed).toHaveValue(SECRET)
    await expect(content(page).locator('mark.current-comment')).toBeVisible()
    const send = panel.getByRole('button', { name: 'Comment', exact: true })
    endSessions(site)
    await page.reload()
    await fillLogin(page)
    await expect(typed).toHaveValue(SECRET)
    await send.dblclick()
    await expect(typed).toHaveCount(0)
    await expect(card).toHaveCount(1)
    await expect(card).toContainText(SECRET)
  })

  await test.step('Escape keeps a reply, and so does a colleague who resolves the comment meanwhile', async () => {
    await card.getByRole('button', { name: 'Reply', exact: true }).click()
    await page.keyboard.type('Half a reply')
    await page.keyboard.press('Escape')
    await card.getByRole('button', { name: 'Reply', exact: true }).click()
    const reply = card.getByRole('textbox', { name: 'Your reply' })
    await expect(reply).toHaveValue('Half a reply')
    await page.keyboard.type(' goes on')
    await expect(reply).toHaveValue('Half a reply goes on')
    const tom = connect(site.url, await tokenOfTom(page))
    const [comment] = site.query('select * from text_comments')
    await answerOf(
      await tom.call('PUT', `/api/text-comments/${comment?.post_id}/${comment?.id}`, {
        isResolved: true,
      }),
    )
    await page.reload()
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Comments', exact: true }).click()
    await expect(card).toContainText('Resolved by Tom Reed')
    await expect(reply).toHaveValue('Half a reply goes on')
    await reply.press('Control+Enter')
    await expect(toasts(page)).toContainText('Your reply is sentTom Reed has resolved this comment')
    await expect(card).toContainText('Half a reply goes on')
    await card.getByRole('button', { name: 'Open again' }).click()
    await expect(card.getByRole('button', { name: 'Resolve' })).toBeVisible()
  })

  await test.step('an answer that comes late leaves alone what has been typed since', async () => {
    const hold = async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      await page.route(/text-comments/, async (route) => {
        if (route.request().method() === 'POST') await promise
        await route.continue()
      })
      return resolve
    }
    const reply = card.getByRole('textbox', { name: 'Your reply' })
    let answer = await hold()
    await card.getByRole('button', { name: 'Reply', exact: true }).click()
    await page.keyboard.type('First')
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Escape')
    await card.getByRole('button', { name: 'Reply', exact: true }).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' and more')
    answer()
    await expect(card.getByRole('list', { name: 'Replies' })).toContainText('First')
    await expect(reply).toHaveValue('First and more')
    await expect(reply).toBeFocused()
    await card.getByRole('button', { name: 'Cancel' }).click()
    await page.unrouteAll()

    const begin = async (paragraph: number) => {
      await content(page)
        .locator('p')
        .nth(paragraph)
        .dblclick({ position: { x: 20, y: 12 } })
      await nextFrame(page)
      await page.keyboard.press('Control+Alt+m')
      await expect(typed).toBeFocused()
    }
    answer = await hold()
    await begin(2)
    await page.keyboard.type('One')
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Escape')
    await begin(3)
    await page.keyboard.type('Two')
    await expect(typed).toHaveValue('Two')
    answer()
    const one = card.filter({ hasText: 'One' })
    await expect(one).toBeVisible()
    await expect(typed).toHaveValue('Two')
    await expect(typed).toBeFocused()
    await panel.getByRole('button', { name: 'Cancel' }).click()
    await page.unrouteAll()
    await one.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(card).toHaveCount(1)
  })

  await test.step('words lead to their comment only while it is shown, and a double click resolves one alone', async () => {
    const mark = content(page).locator('mark.commented').first()
    await expect(mark).toHaveAttribute('aria-details', /^comment-/)
    await page.getByRole('button', { name: 'Details', exact: true }).click()
    await expect(mark).not.toHaveAttribute('aria-details')
    await page.getByRole('button', { name: /^Comments/ }).click()
    let calls = 0
    page.on('request', (call) => {
      if (call.method() === 'PUT' && /text-comments\/[^/]+\/[^/]+$/.test(call.url())) calls += 1
    })
    await card.getByRole('button', { name: 'Resolve' }).dblclick()
    await page.getByRole('button', { name: 'Show 1 resolved' }).click()
    await card.getByRole('button', { name: 'Open again' }).click()
    await expect(card.getByRole('button', { name: 'Resolve' })).toBeVisible()
    expect(calls).toBe(2)
  })

  await test.step('no comment reaches paper, from the editor, the page for checks or the public page', async () => {
    const [post] = site.query('select id, slug from blog_posts where title = ?', TITLE)
    await expect(card).toContainText(SECRET)
    const paper = () => wordsOnPaper(page)
    expect(await paper()).not.toContain(SECRET)
    await page.goto(`/admin/check/${post?.id}`)
    await expect(card).toContainText(SECRET)
    expect(await paper()).not.toContain(SECRET)
    await page.goto(`/resourcehub/${post?.slug}`)
    expect(await page.content()).not.toContain(SECRET)
    expect(await paper()).toContain(TITLE)
    expect(await paper()).not.toContain(SECRET)
  })
})

test('a reply that was begun to a deleted comment leaves the browser once that is known, and its words are shown', {
  tag: '@slow',
}, async ({ page, site, problems }) => {
  problems.allow(/status of 503/)
  addTom(site)
  await page.setViewportSize(DESKTOP)
  await openPost(page, TITLE)
  const panel = page.getByRole('region', { name: 'Comments' })
  const card = panel.getByRole('article')
  const kept = () =>
    page.evaluate(() => Object.values(sessionStorage).filter((text) => text.includes('Too late')))
  const [article] = site.query('select id from blog_posts where title = ?', TITLE)
  const path = `/api/text-comments/${article?.id}`
  const tom = connect(site.url, await tokenOfTom(page))
  const anchor = { words: 'trust', before: '', after: '' }
  const said = await answerOf(await tom.call('POST', path, { text: 'Shorter?', anchor }))
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('button', { name: /^Comments/ }).click()
  const other = card.filter({ hasText: 'Shorter?' })
  await other.getByRole('button', { name: 'Reply' }).click()
  await page.keyboard.type('Too late')
  // Otherwise the panel, which reads again and again, may know of it before the page is loaded again.
  await page.route(`**${path}`, (route) => route.fulfill({ status: 503, body: 'Down.' }))
  await answerOf(await tom.call('DELETE', `${path}/${said.at(-1).id}`))
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('button', { name: /^Comments/ }).click()
  await expect(panel.getByRole('alert')).toContainText('The comments could not be loaded.')
  await expect(panel).not.toContainText('No open comments')
  expect(await kept(), 'they could not be read').toHaveLength(1)
  await page.unrouteAll()
  await panel.getByRole('button', { name: 'Try Again' }).click()
  const unsent = panel.getByRole('alert')
  await expect(unsent).toContainText('Your reply was not sent: its comment has been deleted.')
  await expect(unsent).toContainText('Too late')
  expect(await kept()).toHaveLength(0)
  await unsent.getByRole('button', { name: 'Discard' }).click()
  await expect(unsent).toHaveCount(0)
  await expect(other).toHaveCount(0)
})
