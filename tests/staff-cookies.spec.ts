import type { Page } from '@playwright/test'
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectStateAccessible,
  waitForIdle,
} from './fixtures/accessibility'
import { answerOf, logInTo } from './fixtures/site-client'
import { execute, openStaffPage, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { cookieBanner, DESKTOP, footer, open, PHONE } from './fixtures/visitor-pages'

const PATH = '/admin/settings/cookies'
const ALL = ['analytics', 'marketing', 'functional']
const ARTICLE = '/resourcehub/what-is-probate'

const use = (page: Page, name: string) => page.getByRole('switch', { name })
const publish = (page: Page) => page.getByRole('button', { name: 'Publish' })
const asks = (page: Page, name: string) => cookieBanner(page).getByRole('switch', { name })
const press = (page: Page, name: string) =>
  cookieBanner(page).getByRole('button', { name, exact: true }).click()

/** Publishes a change of the question without the screen. */
async function ask(url: string, question: object): Promise<void> {
  const { call } = await logInTo(url)
  await answerOf(await call('PUT', '/api/admin/settings/cookies', question))
}

async function versionOf(url: string): Promise<number> {
  return (await answerOf(await fetch(`${url}/api/site-settings`))).cookies.version
}

/** Once the page has done all that it begins with. */
async function expectNoQuestion(page: Page, path: string): Promise<void> {
  await open(page, path)
  await waitForIdle(page)
  await expect(cookieBanner(page)).toHaveCount(0)
}

test('a category taken out is asked for nowhere, and who has decided is asked again', {
  tag: '@slow',
}, async ({ page, context, site }) => {
  await ask(site.url, { categories: ALL })
  await page.setViewportSize(DESKTOP)
  const visitor = await context.newPage()
  await open(visitor, '/contact')
  await press(visitor, 'Accept All')

  await openStaffPage(page, PATH)
  await expect(page).toHaveTitle(/^Settings: Cookies/)
  const preview = page.getByRole('figure', { name: 'Preview' })
  await expect(preview).toContainText('to count visits, for marketing and to show client reviews')
  await use(page, 'Marketing').uncheck()
  await expect(preview).toContainText('to count visits and to show client reviews')
  await expectNoAxeViolations(page)
  await publish(page).click()
  await expect(toasts(page)).toContainText('The question about cookies is published.')
  await expect(page.getByText(/^Last changed by /)).toBeVisible()

  await open(visitor, '/contact')
  await expect(cookieBanner(visitor)).toContainText(
    'If you agree, we also use cookies to count visits and to show client reviews.',
  )
  await press(visitor, 'Settings')
  await expect(cookieBanner(visitor).getByRole('switch')).toHaveCount(2)
  await expect(asks(visitor, 'Marketing')).toHaveCount(0)
  await press(visitor, 'Back')
  await press(visitor, 'Accept All')
  const stored = await visitor.evaluate(() => localStorage.getItem('cookieConsent') ?? '')
  const version = await versionOf(site.url)
  expect(JSON.parse(stored)).toMatchObject({ analytics: true, marketing: false, version })
  await expectNoQuestion(visitor, '/cookie-policy')
  const policy = visitor.getByRole('region', { name: 'The three categories' })
  await expect(policy.getByRole('term')).toHaveText(['Essential', 'Analytics', 'Functional'])
  await expect(visitor.getByRole('main')).not.toContainText(/marketing/i)
})

test('on a phone, by keyboard alone: the switches start off, and nobody is asked again for that', {
  tag: '@long',
}, async ({ page, context, site }) => {
  await ask(site.url, { categories: ALL, switchesStartOn: true })
  const decided = await context.newPage()
  await open(decided, '/contact')
  await press(decided, 'Reject')

  await page.setViewportSize(PHONE)
  await openStaffPage(page, PATH)
  const start = use(page, 'The switches start on')
  await expect(start).toHaveAccessibleDescription(/The law wants them off/)
  await use(page, 'Analytics').focus()
  for (const name of ['Marketing', 'Functional']) {
    await page.keyboard.press('Tab')
    await expect(use(page, name)).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(start).toBeFocused()
  await page.keyboard.press('Space')
  await expect(start).not.toBeChecked()
  await expectNoHorizontalScroll(page)
  await expectStateAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(toasts(page)).toContainText('The question about cookies is published.')

  await expectNoQuestion(decided, '/contact')
  await decided.evaluate(() => localStorage.removeItem('cookieConsent'))
  await open(decided, '/contact')
  await press(decided, 'Settings')
  for (const name of ['Analytics', 'Marketing', 'Functional']) {
    await expect(asks(decided, name)).not.toBeChecked()
  }
})

test('with no category in use nobody is asked anything', async ({ page, site }) => {
  await ask(site.url, { categories: [] })
  await expectNoQuestion(page, '/cookie-policy')
  const policy = page.getByRole('region', { name: 'What we use' })
  await expect(policy).toContainText('We use only what’s essential')
  await expect(policy.getByRole('term')).toHaveText(['Essential'])
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toHaveCount(0)
  await expect(page.getByRole('row', { name: 'cookieConsent' })).toHaveCount(0)
})

test('a decision from before questions had versions answers the first, and no later one', async ({
  page,
  site,
}) => {
  const stored = { analytics: false, marketing: false, functional: false }
  const consent = { essential: true, ...stored, timestamp: new Date().toISOString() }
  await page.addInitScript(
    (text) => localStorage.setItem('cookieConsent', text),
    JSON.stringify(consent),
  )
  execute(site, "delete from settings where section = 'cookies'")
  await expect.poll(() => versionOf(site.url)).toBe(1)
  await expectNoQuestion(page, '/contact')
  await footer(page).getByRole('button', { name: 'Cookie settings' }).click()
  await expect(asks(page, 'Analytics')).not.toBeChecked()
  await ask(site.url, { categories: ['functional'] })
  await open(page, '/contact')
  await expect(cookieBanner(page).getByRole('button', { name: 'Accept All' })).toBeVisible()
})

test('search engines find articles once the firm wants it', { tag: '@slow' }, async ({
  page,
  request,
}) => {
  const isHidden = async () =>
    /<meta name="robots" content="noindex"/.test(await (await request.get(ARTICLE)).text())
  const isInSitemap = async () =>
    (await (await request.get('/sitemap.xml')).text()).includes(ARTICLE)
  expect([await isHidden(), await isInSitemap()]).toEqual([true, false])
  await page.setViewportSize(DESKTOP)
  await openStaffPage(page, '/admin/settings/articles')
  await expect(page).toHaveTitle(/^Settings: Articles/)
  const listed = page.getByRole('switch', { name: 'Search engines may list articles' })
  await expect(listed).toHaveAccessibleDescription(/noindex.*the sitemap/)
  await expectNoAxeViolations(page)
  await listed.focus()
  await page.keyboard.press('Space')
  // In between stand the other switch, where it leads, what needs approval, and "Discard".
  for (let stop = 0; stop < 5; stop += 1) await page.keyboard.press('Tab')
  await expect(publish(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('It is published.')
  expect([await isHidden(), await isInSitemap()]).toEqual([false, true])
  await page.setViewportSize(PHONE)
  await expectNoHorizontalScroll(page)
  await expectStateAccessible(page)
  await listed.uncheck()
  await page.keyboard.press('Control+s')
  await expect.poll(isHidden).toBe(true)
  expect(await isInSitemap()).toBe(false)
})

test('staff who are not administrators read both', async ({ page, site }) => {
  execute(site, "update users set is_admin = 0, role = 'editor'")
  await openStaffPage(page, PATH)
  await expect(page.getByRole('term').filter({ hasText: 'The switches start' })).toBeVisible()
  await expect(page.getByText('You can read everything here, but not change it.')).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
  await openStaffPage(page, '/admin/settings/articles')
  await expect(page.getByText('Search engines are asked to leave articles out.')).toBeVisible()
  await expect(publish(page)).toHaveCount(0)
  execute(site, "update users set is_admin = 1, role = 'administrator'")
})
