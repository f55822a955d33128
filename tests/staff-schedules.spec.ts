import type { Page } from '@playwright/test'
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectStateAccessible,
} from './fixtures/accessibility'
import { execute, saveButton } from './fixtures/staff-pages'
import {
  content,
  createPost,
  expectToast,
  openNewPost,
  openPost,
  stored,
} from './fixtures/staff-posts'
import { expect, test } from './fixtures/test'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, timezoneId: 'America/New_York' })

  test('an article is planned, found in the list of plans, moved, published by the clock and cancelled', {
    tag: '@slow',
  }, async ({ page, site }) => {
    await openNewPost(page, 'Planned ahead')
    await content(page).click()
    await page.keyboard.type('A text for later.')
    const publishAt = page.getByLabel('Publish at')
    await expect(page.getByLabel('Take down at')).toBeHidden()
    await publishAt.fill('2020-01-01T09:00')
    await page.getByRole('button', { name: 'Create Post' }).click()
    await expect(publishAt).toBeFocused()
    await expect(publishAt).toHaveAccessibleDescription(/This moment has passed/)

    await publishAt.fill('2037-03-29T01:30')
    await expect(publishAt).toHaveAccessibleDescription(
      /^Sunday 29 March 2037 at 2.30am, in \d+ days\. The clocks go forward that night and skip 1.30am/,
    )
    await publishAt.fill('2036-11-30T09:00')
    await expect(publishAt).toHaveAccessibleDescription(/^Sunday 30 November 2036 at 9am, in/)
    await page.getByLabel('Take down at').fill('2036-12-04T17:00')
    await page.getByLabel('Status').selectOption('Published')
    await expect(page.getByText('Saving publishes it at once.')).toBeVisible()
    await page.getByLabel('Status').selectOption('Draft')
    await expectNoHorizontalScroll(page)
    await expectStateAccessible(page)
    await createPost(page)
    const row = page.getByRole('row', { name: /Planned ahead/ })
    await expect(row).toContainText('Scheduled · 30 Nov 2036, 9am')

    await page.getByRole('link', { name: 'Scheduled', exact: true }).click()
    const plan = page.getByRole('article', { name: 'Planned ahead' })
    await expect(plan).toContainText('Published on Sunday 30 November 2036 at 9am')
    await expect(plan).toContainText('Taken down on Thursday 4 December 2036 at 5pm')
    await expect(plan).toContainText('Article, planned by admin')
    await expectNoHorizontalScroll(page)
    await expectNoAxeViolations(page)
    await plan.getByRole('button', { name: 'Change' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change the schedule' })
    await dialog.getByLabel('Publish at').fill('2036-12-01T10:15')
    await expectNoAxeViolations(page, '[role="dialog"]')
    await dialog.getByRole('button', { name: 'Save the schedule' }).click()
    await expect(plan).toContainText('Published on Monday 1 December 2036 at 10.15am')

    // The page is cached, and another program lets the moment come.
    expect(await hub(page)).not.toContain('Planned ahead')
    expect(await hub(page)).not.toContain('Planned ahead')
    const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString()
    execute(site, `update schedules set publish_at = '${minute}'`)
    expect(await hub(page)).toContain('Planned ahead')
    expect((await page.request.get('/resourcehub/planned-ahead')).status()).toBe(200)
    expect(stored(site, 'planned-ahead')).toMatchObject({
      status: 'published',
      published_at: expect.stringMatching(/:00\.000Z$/),
    })

    await page.reload()
    await expect(plan).not.toContainText('Published on')
    await plan.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Cancel the plan' }).click()
    await expect(page.getByText('Nothing is scheduled.')).toBeVisible()
    expect((await page.request.get('/resourcehub/planned-ahead')).status()).toBe(200)
  })
})

test('search engines and shared links get an article’s own words, until staff say otherwise', async ({
  page,
  site,
}) => {
  await openPost(page, 'What is a lasting power of attorney?')
  await page.getByText('In search engines').click()
  const title = page.getByLabel('Headline of the result')
  await expect(title).toHaveAccessibleDescription(/^36 of about 60/)
  const result = page.getByRole('figure').filter({ hasText: 'How the result may look' })
  await expect(result).toContainText('What is a lasting power of attorney? | The Will Solicitors')
  await title.fill('Second families')
  await page.getByLabel('Description of the result').fill('Who gets what. '.repeat(12))
  await expect(page.getByLabel('Description of the result')).toHaveAccessibleDescription(
    '179 of about 155 characters: search engines may cut off the rest.',
  )
  await expect(result).toContainText('Second families | The Will Solicitors')
  await page.getByLabel('May be found by search engines').selectOption('Yes, this one')
  await page.getByLabel('Canonical address').fill('elsewhere')
  await page.getByText('In search engines').click()
  await saveButton(page).click()
  // What is wrong opens the panel.
  await expect(page.getByLabel('Canonical address')).toBeFocused()
  await page.getByLabel('Canonical address').fill('')
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoHorizontalScroll(page)
  }
  await saveButton(page).click()
  await expectToast(page, 'Success!', 'Blog post updated successfully')

  const address = `${site.url}/resourcehub/what-is-a-lasting-power-of-attorney`
  const html = await (await page.request.get(address)).text()
  expect(html).toContain('<title>Second families | The Will Solicitors</title>')
  expect(html).toContain(
    '<meta property="og:title" content="Second families | The Will Solicitors"',
  )
  expect(html).toMatch(/<meta name="description" content="Who gets what\. Who gets what\./)
  expect(html).toContain('<h1 class="mt-5 max-w-3xl text-h2">')
  expect(html).not.toContain('noindex')
  expect(html).toContain(`<link rel="canonical" href="${address}"`)
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain(`<loc>${address}</loc>`)

  execute(
    site,
    `update blog_posts set canonical_url = 'https://www.elsewhere.example/a', is_findable = 0,
      share_image = (select image_url from team_members where image_url is not null limit 1)
      where slug = 'what-is-a-lasting-power-of-attorney'`,
  )
  const changed = await (await page.request.get(address)).text()
  expect(changed).toContain('<link rel="canonical" href="https://www.elsewhere.example/a"')
  expect(changed).toContain('<meta property="og:url" content="https://www.elsewhere.example/a"')
  expect(changed).toContain('"url":"https://www.elsewhere.example/a"')
  expect(changed).toContain('<meta name="robots" content="noindex"')
  const picture = String(stored(site, 'what-is-a-lasting-power-of-attorney')?.share_image)
  expect(picture).toMatch(/^\/uploads\//)
  expect(changed).toContain(
    `<meta property="og:image" content="${site.url}${picture.split('#', 1)}"`,
  )
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain(address)
})

async function hub(page: Page): Promise<string> {
  return (await page.request.get('/resourcehub')).text()
}
