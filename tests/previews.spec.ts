import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectStateAccessible,
} from './fixtures/accessibility'
import { openDashboard } from './fixtures/staff-pages'
import { content, openPost } from './fixtures/staff-posts'
import { expect, test } from './fixtures/test'
import { expectAccessibleAtBothWidths } from './fixtures/visitor-pages'

const TITLE = 'Trusts in plain English'
const HALF = 'Nobody has read this yet.'

test('an article is seen as it will be, on a phone and a desktop, and shown to someone by a link', {
  tag: '@slow',
}, async ({ page, site, browser, problems }) => {
  problems.allow(/status of 410/)
  await openPost(page, TITLE)
  await content(page).locator('p').first().click()
  await page.keyboard.press('Home')
  await page.keyboard.type(`${HALF} `)

  await test.step('the page stands in the editor, as wide as each screen', async () => {
    await page.getByRole('tab', { name: 'Preview' }).click()
    const frame = page.frameLocator('iframe[title="The page as visitors will see it"]')
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(TITLE)
    await expect(frame.getByText(HALF).first()).toBeVisible()
    const width = () => frame.locator('html').evaluate(({ clientWidth }) => clientWidth)
    expect(await width()).toBe(390)
    await frame.getByRole('link', { name: 'Back to Resource Hub' }).click()
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(TITLE)
    await page.getByRole('button', { name: 'Desktop' }).click()
    await expect.poll(width).toBe(1280)
    expect(await frame.locator('script').count()).toBe(0)
    await expectNoHorizontalScroll(page)
    await expectNoAxeViolations(page)
  })

  await page.getByRole('button', { name: 'Make a link' }).click()
  const address = await page.getByLabel('Copy this link now').inputValue()
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage()
  await test.step('anyone who has the link sees it without a login, and nobody else does', async () => {
    const answer = await visitor.goto(address)
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    await expect(visitor.getByRole('note')).toContainText('Preview. This page is not public.')
    await expect(visitor.getByText(HALF).first()).toBeVisible()
    await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await visitor.mouse.move(10, 10)
    await visitor.mouse.move(20, 20)
    await expect(visitor.locator('html[data-hydrated]')).toBeAttached()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(TITLE)
    await expectStateAccessible(visitor)
    await visitor.goto('/resourcehub/trusts-in-plain-english')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(TITLE)
    await expect(visitor.getByText(HALF)).toHaveCount(0)
  })

  await test.step('a revoked link says so', async () => {
    await page.getByRole('button', { name: /^Revoke/ }).click()
    await expect(page.getByRole('list', { name: 'Links that work' })).toBeHidden()
    expect((await visitor.goto(address))?.status()).toBe(410)
    await expect(visitor.getByRole('heading', { name: 'This preview has ended' })).toBeVisible()
    await expectNoAxeViolations(visitor)
    await visitor.context().close()
  })
})

test('a person and a question are seen as they will be, and shown to someone by a link', {
  tag: '@long',
}, async ({ page, site, browser }) => {
  const shown = page.frameLocator('iframe[title="The page as visitors will see it"]')
  await openDashboard(page, 'team')
  await page
    .getByRole('button', { name: /^Edit: / })
    .first()
    .click()
  const name = await page.getByLabel('Name', { exact: true }).inputValue()
  await page.getByLabel('Bio').fill(HALF)
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeVisible()
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(shown.getByText(HALF)).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Make a link' }).click()
  const address = page.getByLabel('Copy this link now')
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage()
  await visitor.goto(await address.inputValue())
  await expect(visitor.getByRole('note')).toContainText('Preview. This page is not public.')
  await expect(visitor.getByText(HALF)).toBeVisible()
  await expectStateAccessible(visitor)
  // Enter in the field of the link saves nothing.
  await address.press('Enter')
  await expect(shown.getByText(HALF)).toBeVisible()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('tab', { name: 'FAQ' }).click()
  await page
    .getByRole('button', { name: /^Edit: / })
    .last()
    .click()
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeVisible()
  await page.getByLabel('Question', { exact: true }).fill('Is this question half typed?')
  await page.getByRole('tab', { name: 'Preview' }).click()
  const question = shown.locator('details[name="faq"]').first()
  await expect(question).toContainText('Is this question half typed?')
  await expect(question).toHaveAttribute('open', '')
  await page.getByRole('button', { name: 'Make a link' }).click()
  await visitor.setViewportSize({ width: 390, height: 800 })
  await visitor.goto(await address.inputValue())
  const asked = visitor.locator('details[name="faq"][open]')
  await expect(asked).toContainText('Is this question half typed?')
  await expectStateAccessible(visitor)
  await visitor.context().close()
})
