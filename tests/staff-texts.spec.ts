import type { Page } from '@playwright/test'
import { originalHome } from '~/content/home'
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectStateAccessible,
} from './fixtures/accessibility'
import { execute, openStaffPage, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'

const PATH = '/admin/settings/texts'
const HEADING = 'Say who looks after what you love'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const publish = (page: Page) => page.getByRole('button', { name: 'Publish' })

async function openTexts(page: Page, name = 'Home'): Promise<void> {
  await openStaffPage(page, PATH)
  await page.getByLabel('Page', { exact: true }).selectOption(name)
}

test.afterEach(({ site }) => execute(site, 'delete from settings'))

test('a heading is previewed on its page, published, read by visitors, and put back', {
  tag: '@slow',
}, async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openTexts(page)
  await expect(page).toHaveTitle(/^Settings: Page texts/)
  await field(page, 'Heading').fill(HEADING)
  const preview = page.locator('figure')
  await expect(preview.locator('h1')).toHaveText(HEADING)
  await expect(preview).toContainText('Why Choose The Will Solicitors')
  await expect(page.getByText('1 change not published: Home: Heading')).toBeVisible()
  await expectNoAxeViolations(page)
  await publish(page).click()
  await expect(toasts(page)).toContainText('The texts are published.')

  const visitor = await context.newPage()
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(HEADING)

  await page.getByRole('button', { name: 'Back to the original text Heading' }).click()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.keyboard.press('Control+s')
  await saved
  await expect(page.getByText('Back to the original text')).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(originalHome.heroHeading)
})

test('on a phone, what is wrong on another page of the form is shown at its field, and figures follow', {
  tag: '@slow',
}, async ({ page, context, problems }) => {
  problems.allow(/422/)
  await page.setViewportSize({ width: 390, height: 844 })
  await openTexts(page, 'Our Guarantee')
  const days = field(page, 'Draft within (working days)')
  await days.fill('soon')
  await page.getByLabel('Page', { exact: true }).selectOption('Careers')
  await page.getByLabel('Are you looking for someone?').selectOption('Yes, there is a vacancy')
  await expect(page.locator('figure')).toContainText('We’re looking for someone')
  await publish(page).click()
  await expect(days).toBeFocused()
  await expect(days).toHaveAccessibleDescription(/a whole number from 1 to 30/)
  await expectStateAccessible(page)
  await expectNoHorizontalScroll(page)
  await days.fill('5')
  await expect(page.locator('figure')).toContainText('Your draft within 5 working days')
  await publish(page).click()
  await expect(toasts(page)).toContainText('The texts are published.')

  const read = async (path: string) => (await context.request.get(path)).text()
  expect(await read('/careers')).toContain('We’re looking for someone')
  for (const path of ['/', '/pricing', '/will-writing', '/service-level-agreement', '/llms.txt']) {
    expect(await read(path), path).toContain('5 working days')
    expect(await read(path), path).not.toContain('7 working days')
  }
})

test('visitors read the firm’s words on its services, on Contact and where they book', {
  tag: '@slow',
}, async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openTexts(page, 'Trusts')
  await field(page, 'It can protect').fill('A cottage\nA narrowboat')
  await expect(
    page.locator('figure').getByRole('listitem').filter({ hasText: 'A narrowboat' }),
  ).toBeVisible()
  const pages = {
    'Will Writing': '/will-writing',
    'Lasting Powers of Attorney': '/lasting-powers-of-attorney',
    Trusts: '/trusts',
    Probate: '/probate',
    Contact: '/contact',
    'Book your consultation': '/book-consultation',
  }
  for (const name of Object.keys(pages)) {
    await page.getByLabel('Page', { exact: true }).selectOption(name)
    await field(page, 'Heading').fill(`${name}, in our own words`)
    await expect(page.locator('figure h1').first()).toHaveText(`${name}, in our own words`)
  }
  await expectStateAccessible(page)
  await publish(page).click()
  await expect(toasts(page)).toContainText('The texts are published.')
  for (const [name, path] of Object.entries(pages)) {
    const html = await (await context.request.get(path)).text()
    expect(html).toMatch(new RegExp(`<h1[^>]*>${name}, in our own words</h1>`))
  }
  expect(await (await context.request.get('/trusts')).text()).toContain('A narrowboat')
})

test('staff who are not administrators read the texts', async ({ page, site }) => {
  execute(site, "update users set is_admin = 0, role = 'editor'")
  await openStaffPage(page, PATH)
  await expect(page.getByRole('definition').filter({ hasText: /^Paralegal level$/ })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  execute(site, "update users set is_admin = 1, role = 'administrator'")
})
