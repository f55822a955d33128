import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectStateAccessible,
} from './fixtures/accessibility'
import { answerOf, logInTo } from './fixtures/site-client'
import { openDashboard, openStaffPage, saveButton, toasts } from './fixtures/staff-pages'
import { content, expectToast } from './fixtures/staff-posts'
import { expect, test } from './fixtures/test'
import { DESKTOP, PHONE } from './fixtures/visitor-pages'

const FIRST = 'The first words are plain and good.'
const SECOND = 'The second words are plain and better.'

test('on a phone an editor sees what an article was, and brings it back without publishing it', {
  tag: '@slow',
}, async ({ page, site }) => {
  await page.setViewportSize(PHONE)
  const { call } = await logInTo(site.url)
  const slug = 'with-a-past'
  const fields = { title: 'With a past', slug, status: 'published' }
  const { id } = await answerOf(
    await call('POST', '/api/admin/blog', { ...fields, content: `<p>${FIRST}</p>` }),
  )
  const visitorsRead = async () => (await page.request.get(`/resourcehub/${slug}`)).text()

  await test.step('a change is a version', async () => {
    await openStaffPage(page, `/admin/posts/${id}`)
    await content(page).fill(SECOND)
    await saveButton(page).click()
    await expectToast(page, 'Success!', 'Blog post updated successfully')
    await page.getByRole('button', { name: fields.title, exact: true }).click()
    await expect(content(page)).toContainText(SECOND)
  })

  const history = page.getByRole('dialog', { name: 'History' })
  const versions = history.getByRole('listitem').getByRole('button')
  await test.step('by keyboard it is found and compared', async () => {
    await page.getByRole('button', { name: 'History' }).focus()
    await page.keyboard.press('Enter')
    await expect(versions).toHaveCount(2)
    await expect(versions.first()).toContainText(`The paragraph “${SECOND}” reworded`)
    await expect(versions.first()).toContainText('What is there now')
    await versions.last().focus()
    await page.keyboard.press('Enter')
    await expect(history.locator('del')).toHaveText([/first$/, /good$/])
    await expect(history.locator('ins')).toHaveText([/second$/, /better$/])
    await expectNoAxeViolations(page)
    await expectNoHorizontalScroll(page)
  })

  await test.step('restored, it is in the form and nowhere else until it is saved', async () => {
    await history.getByRole('button', { name: 'Restore this version' }).click()
    await expectToast(page, 'The earlier version is in the form')
    await expect(content(page)).toHaveText(FIRST)
    await expect(page.getByText('Not saved yet')).toBeVisible()
    expect(await visitorsRead()).toContain(SECOND)
    await toasts(page).getByRole('button', { name: 'Undo' }).click()
    await expect(content(page)).toHaveText(SECOND)
    await page.getByRole('button', { name: 'History' }).click()
    await versions.last().click()
    await history.getByRole('button', { name: 'Restore this version' }).click()
    await saveButton(page).click()
    await expectToast(page, 'Success!', 'Blog post updated successfully')
    expect(await visitorsRead()).toContain(FIRST)
  })
})

test('the list says what each save changed, the text shows it, and one paragraph comes back', {
  tag: '@slow',
}, async ({ page, site }) => {
  await page.setViewportSize(DESKTOP)
  const { call } = await logInTo(site.url)
  const pensions = '<p>Pensions are left out of it.</p>'
  const textOf = (band: string, will: string, more: string) =>
    `<h2>What it costs</h2><p>The band is £${band} for each of you.</p>${more}<table><tbody><tr><td>A will</td><td>£${will}</td></tr></tbody></table><ul><li>Signed</li></ul><p>Witnessed.</p>`
  const fields = { title: 'Said in words', slug: 'said-in-words', status: 'published' }
  const save = async (content: string, id?: string) =>
    answerOf(
      await call(id ? 'PUT' : 'POST', `/api/admin/blog${id ? `/${id}` : ''}`, {
        ...fields,
        content,
      }),
    )
  const { id } = await save(textOf('325,000', '180', pensions))
  await save(textOf('322,000', '215', ''), id)
  await save(`${textOf('322,000', '215', '')}<p>Ask us.</p>`, id)
  const history = page.getByRole('dialog', { name: 'History' })
  const versions = history.getByRole('listitem').getByRole('button')
  const open = async (at: number) => {
    await page.getByRole('button', { name: 'History' }).press('Enter')
    await versions.nth(at).press('Enter')
  }
  const gone = history.getByRole('region', { name: 'Change 2 of 3: paragraph removed' })

  await test.step('in words', async () => {
    await openStaffPage(page, `/admin/posts/${id}`)
    await page.getByRole('button', { name: 'History' }).press('Enter')
    await expect(versions.nth(0)).toContainText('Under “What it costs”: a paragraph added')
    await expect(versions.nth(1)).toContainText(
      'Under “What it costs”: £325,000 to £322,000 and £180 to £215; and 1 more',
    )
    await expectStateAccessible(page)
    await page.keyboard.press('Escape')
  })
  await test.step('of what has not changed the middle is folded, and named', async () => {
    await open(0)
    const folded = history.getByRole('group').filter({ hasText: 'Signed' })
    await expect(folded.getByText('3 unchanged paragraphs, tables and lists')).toBeVisible()
    await expect(folded.getByRole('cell', { name: '£215' })).toBeHidden()
    await page.keyboard.press('Escape')
  })
  await test.step('in the text, by keyboard from one change to the next', async () => {
    await open(1)
    await expect(history.getByRole('tab', { name: 'What changed' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(history.getByRole('cell').locator('del')).toHaveText(/£180$/)
    await expect(history.getByRole('cell').locator('ins')).toHaveText(/£215$/)
    await page.keyboard.press('Alt+ArrowDown')
    await expect(history.getByRole('region', { name: 'Change 1 of 3' })).toBeFocused()
    await history.getByRole('button', { name: 'Next change' }).press('Enter')
    await expect(gone).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(history.getByRole('region', { name: 'Change 1 of 3' })).toBeFocused()
    await expectStateAccessible(page)
    await page.setViewportSize(PHONE)
    await expectNoHorizontalScroll(page)
    const top = async (name: string) =>
      (await history.getByRole('button', { name }).boundingBox())?.y
    expect(await top('Next change'), 'both in one row').toBe(await top('Previous change'))
  })
  await test.step('one paragraph comes back into the form, and nowhere else', async () => {
    await gone.getByRole('button', { name: 'Put this paragraph back' }).press('Enter')
    await expect(gone).toContainText('It is back in the form. Visitors see none of it')
    await gone.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(gone.getByRole('button', { name: 'Put this paragraph back' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(content(page)).toContainText(/for each of you\.\s*Pensions are left out of it\./)
    await expect(content(page)).toContainText('£322,000')
    await expect(page.getByText('Not saved yet')).toBeVisible()
    const read = await (await page.request.get(`/resourcehub/${fields.slug}`)).text()
    expect(read).not.toContain('Pensions are left out')
  })
  await test.step('where its neighbours are gone, it can be copied', async () => {
    await content(page).fill('All of it is new.')
    await open(1)
    await gone.getByRole('button', { name: 'Put this paragraph back' }).press('Enter')
    await expect(gone).toContainText('What stood around it is no longer in the text')
    await expect(gone.getByRole('button', { name: 'Copy it' })).toBeVisible()
    await history.getByRole('tab', { name: 'As it was' }).click()
    await expect(history.getByRole('cell', { name: '£215' })).toBeVisible()
    await expect(history.locator('ins, del')).toHaveCount(0)
  })
})

test('questions, people and settings have a history too', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await page.setViewportSize(DESKTOP)
  const { call } = await logInTo(site.url)
  const faq = { question: 'Has this a past?', answer: 'Not yet.' }
  const { id } = await answerOf(await call('POST', '/api/admin/faqs', faq))
  await call('PUT', `/api/admin/faqs/${id}`, { ...faq, answer: 'It has.' })
  const [member] = await answerOf(await call('GET', '/api/team'))
  const { name, position, bio, imageUrl, email, linkedinUrl } = member
  const person = { name, position, bio, email, linkedinUrl }
  await call('PUT', `/api/admin/team/${member.id}`, { ...person, imageUrl: null })
  await call('PUT', '/api/admin/settings/prices', { basicWill: '215' })

  const restoreOldest = async () => {
    await page.getByRole('button', { name: 'History', exact: true }).click()
    const history = page.getByRole('dialog', { name: 'History' })
    await history.getByRole('listitem').getByRole('button').last().click()
    await expect(history.getByRole('term').first()).toBeVisible()
    return history
  }
  await openStaffPage(page, `/admin/faqs/${id}`)
  const question = await restoreOldest()
  await question.getByRole('button', { name: 'Put “Answer” back' }).click()
  await expect(question.getByText('It is back in the form.')).toBeVisible()
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByLabel('Answer')).toHaveText(faq.answer)

  await openStaffPage(page, `/admin/team/${member.id}`)
  const portrait = await restoreOldest()
  await expect(portrait.getByRole('img')).toHaveAttribute('src', imageUrl)
  await expectStateAccessible(page)
  await portrait.getByRole('button', { name: 'Restore this version' }).click()
  await expect(page.getByText('Not saved yet')).toBeVisible()

  await openStaffPage(page, '/admin/settings/prices')
  await expect(page.getByLabel('Basic Will').first()).toHaveValue('215')
  await (await restoreOldest()).getByRole('button', { name: 'Restore this version' }).click()
  await expect(page.getByLabel('Basic Will').first()).toHaveValue('180')
  expect((await answerOf(await call('GET', '/api/site-settings'))).prices.basicWill).toBe(215_00)
})

test('what is deleted comes back by Undo and from the bin, or goes for good', {
  tag: '@slow',
}, async ({ page, site }) => {
  await page.setViewportSize(PHONE)
  const { call } = await logInTo(site.url)
  const post = { title: 'To be binned', slug: 'to-be-binned', content: '<p>Text.</p>' }
  await answerOf(await call('POST', '/api/admin/blog', { ...post, status: 'published' }))
  const status = async () => (await page.request.get(`/resourcehub/${post.slug}`)).status()
  const row = page.getByRole('row').filter({ hasText: post.title })
  const remove = async () => {
    await row.getByRole('button', { name: `Delete ${post.title}` }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete Blog Post' })
    await expect(dialog).toContainText('You can put this back from the bin for 30 days.')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Success', 'Blog post deleted successfully')
    await expect(row).toHaveCount(0)
    expect(await status()).toBe(410)
  }

  await test.step('deleting is nowhere near editing', async () => {
    await openDashboard(page, 'blog')
    const boxes = []
    for (const name of ['Edit', 'Delete']) {
      boxes.push(await row.getByRole('button', { name: `${name} ${post.title}` }).boundingBox())
    }
    const [edit, bin] = boxes
    const gap = Math.max((bin?.y ?? 0) - (edit?.y ?? 0), (bin?.x ?? 0) - (edit?.x ?? 0))
    expect(gap).toBeGreaterThanOrEqual(80)
  })
  await test.step('Undo', async () => {
    await remove()
    await toasts(page).getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'The post is back', 'Visitors can read it again.')
    await expect(row).toBeVisible()
    expect(await status()).toBe(200)
  })

  const binned = page.getByRole('listitem').filter({ hasText: post.title })
  await test.step('the bin', async () => {
    await remove()
    await page.getByRole('link', { name: 'Bin', exact: true }).click()
    await expect(page).toHaveTitle(/^Bin/)
    await expect(binned).toContainText('Article')
    await expect(binned).toContainText('Gone for good in 30 days')
    await expectNoAxeViolations(page)
    await expectNoHorizontalScroll(page)
    await binned.getByRole('button', { name: 'Restore' }).click()
    await expectToast(page, 'The post is back')
    await expect(page.getByText('The bin is empty.')).toBeVisible()
    expect(await status()).toBe(200)
  })
  await test.step('for good', async () => {
    await openDashboard(page, 'blog')
    await remove()
    await page.getByRole('link', { name: 'Bin', exact: true }).click()
    await binned.getByRole('button', { name: 'Delete for good' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete for good' })
    await expect(dialog).toContainText('This action cannot be undone.')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expectToast(page, 'It is gone for good.')
    await expect(page.getByText('The bin is empty.')).toBeVisible()
    expect(await status()).toBe(410)
  })
})
