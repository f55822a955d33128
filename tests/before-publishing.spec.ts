import type { Page } from '@playwright/test'
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectStateAccessible,
} from './fixtures/accessibility'
import { dropFiles } from './fixtures/clipboard'
import { addOpenPost, DEAD } from './fixtures/posts-to-check'
import { answerOf, logInTo } from './fixtures/site-client'
import { execute, openStaffPage, saveButton } from './fixtures/staff-pages'
import { content, jpeg } from './fixtures/staff-posts'
import { expect, test } from './fixtures/test'
import { PHONE } from './fixtures/visitor-pages'

const summary = (page: Page) => page.locator('summary', { hasText: 'Before you publish' })
const point = (page: Page, words: string) =>
  page
    .locator('details', { has: summary(page) })
    .locator('li', { hasText: words })
    .first()
const selected = (page: Page) => page.evaluate(() => String(getSelection()))

test('what is to be looked at before publishing leads to its place, and goes when it is mended', {
  tag: '@slow',
}, async ({ page, site }) => {
  const client = await logInTo(site.url)
  const { id } = await addOpenPost(client)
  await client.call('PUT', '/api/admin/settings/articles', { checksLinks: true })
  execute(
    site,
    `insert into outside_links (url_hash, url, looked_at, status, failing_since, nights, is_dead)
     values ('a', '${DEAD}', '2026-11-20T02:00:00.000Z', 404, '2026-11-12T02:00:00.000Z', 1, 1)`,
  )
  await openStaffPage(page, `/admin/posts/${id}`)

  await test.step('each point is named, on a phone and a desktop', async () => {
    await dropFiles(content(page), [await jpeg()])
    await summary(page).click()
    for (const words of [
      'A picture has no description.',
      'The page at /blog/trusts-in-plain-english has moved to /resourcehub/trusts-in-plain-english.',
      'There is no page at /nothing.',
      `${DEAD} has been gone since 12 November 2026.`,
      '“What it costs” is a heading 3 without a heading 2 above it.',
      'It was due to be read again on 1 January 2026.',
      'There is no excerpt.',
      'No service’s page shows the category “Family Law”.',
    ]) {
      await expect(point(page, words)).toBeVisible()
    }
    await expect(summary(page)).toHaveText('Before you publish: 8 things to look at')
    await expectNoAxeViolations(page)
    await page.setViewportSize(PHONE)
    await expectNoHorizontalScroll(page)
    await expectStateAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('each leads to its place', async () => {
    await page.getByRole('tab', { name: 'Preview' }).click()
    await point(page, '/nothing').getByRole('button', { name: 'Go to the link' }).click()
    await expect(content(page)).toBeFocused()
    await expect.poll(() => selected(page)).toBe('that page')
    await point(page, DEAD).getByRole('button', { name: 'Go to the link' }).click()
    await expect.poll(() => selected(page)).toBe('a guide')
    await point(page, 'heading 3').getByRole('button', { name: 'Go to the heading' }).click()
    await expect.poll(() => selected(page)).toBe('What it costs')
    await point(page, 'read again').getByRole('button', { name: 'Go to the day' }).click()
    await expect(page.getByLabel('Read it again on')).toBeFocused()
    await point(page, 'category').getByRole('button', { name: 'Go to the category' }).click()
    await expect(page.getByLabel('Category')).toBeFocused()
  })

  await test.step('each goes when it is mended, and nothing stops a save that the rules allow', async () => {
    await page.getByLabel('Category').selectOption('Wills')
    await page.getByLabel('Read it again on').fill('2030-01-01')
    await point(page, 'excerpt').getByRole('button', { name: 'Write one' }).click()
    await page.keyboard.type('In short.')
    await point(page, 'has moved').getByRole('button', { name: 'Use the new address' }).click()
    await expect(content(page).getByRole('link', { name: 'trusts' })).toHaveAttribute(
      'href',
      '/resourcehub/trusts-in-plain-english',
    )
    await point(page, 'picture').getByRole('button', { name: 'Describe it' }).click()
    await page.getByRole('dialog').getByLabel('Alternative text').fill('A desk')
    await page.keyboard.press('Enter')
    await expect(summary(page)).toHaveText('Before you publish: 3 things to look at')
    await saveButton(page).click()
    await expect(page.getByRole('heading', { name: 'Blog Posts', exact: true })).toBeVisible()
  })

  await test.step('the list marks the post, and the links that lead nowhere name it', async () => {
    await page.getByRole('link', { name: '1 link leads nowhere' }).click()
    await expect(page.getByRole('heading', { name: 'Links that lead nowhere' })).toBeVisible()
    await expect(page.getByText(`${DEAD} has been gone since 12 November 2026.`)).toBeVisible()
    await expectNoAxeViolations(page)
    await page.setViewportSize(PHONE)
    await expectNoHorizontalScroll(page)
    await page.getByRole('link', { name: 'Everything open' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Everything open')
  })
})

test('a client’s name and facts that follow no register are asked about, and a press ties them', {
  tag: '@slow',
}, async ({ page, site }) => {
  const client = await logInTo(site.url)
  const letter = {
    cameBy: 'letter',
    receivedOn: '2026-11-02',
    topic: 'wills',
    phone: '07700 900123',
  }
  const called = { ...letter, name: 'Will Hope', message: 'About my will.' }
  await answerOf(await client.call('POST', '/api/admin/enquiries', called))
  const text =
    '<p>Will Hope will hope that all is well. Nothing is due up to £325,000, or £1,234.</p>' +
    '<p>By section 226 of the Inheritance Tax Act 1984 it is paid within six months.</p>'
  const { id } = await addOpenPost(client, { content: text, slug: 'facts', title: 'Facts' })
  await openStaffPage(page, `/admin/posts/${id}`)
  await summary(page).click()

  await test.step('the client is named by the words of the text', async () => {
    await expect(point(page, 'This may name a client.')).toContainText('“Will Hope”')
    await point(page, 'name a client').getByRole('button', { name: 'Go to the words' }).click()
    await expect.poll(() => selected(page)).toBe('Will Hope')
    await expectStateAccessible(page)
    await page.setViewportSize(PHONE)
    await expectNoHorizontalScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('an amount of the register becomes an official figure, another is asked about', async () => {
    await expect(point(page, '£1,234 is in no register. Is it still right?')).toBeVisible()
    const amount = point(page, '£325,000 is written by hand: tie it to the register?')
    await amount.getByRole('button', { name: 'Tie it to “Inheritance tax: nil-rate band”' }).click()
    await expect(content(page).locator('data')).toHaveText('£325,000')
    await expect(amount).toHaveCount(0)
  })

  await test.step('a section is tied to the law record that names it', async () => {
    const law = point(page, '“section 226” isn’t tied to any record in the law register.')
    await law.getByRole('button', { name: 'Tie it to “When inheritance tax is paid”' }).click()
    await expect(law).toHaveCount(0)
    await page.getByText('The law it rests on (1)').click()
    await expect(page.getByRole('checkbox', { name: 'When inheritance tax is paid' })).toBeChecked()
  })
})
