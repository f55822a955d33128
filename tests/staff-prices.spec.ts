import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { originalAmounts } from '../src/content/official-amounts'
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectStateAccessible,
} from './fixtures/accessibility'
import { pathOf, publicRoutes } from './fixtures/public-routes'
import { execute, openStaffPage, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'

const PRICES = '/admin/settings/prices'
const AMOUNTS = '/admin/settings/official-amounts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const publish = (page: Page) => page.getByRole('button', { name: 'Publish' })
const row = (page: Page, name: string) => page.getByRole('row', { name })
const amount = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })

async function openPrices(page: Page): Promise<void> {
  await openStaffPage(page, PRICES)
  await expect(field(page, 'Basic Will')).toBeVisible()
}

test.afterEach(({ site }) => {
  execute(site, 'delete from settings')
})

test('a price changed once is on every page that shows it, no page shows the old one, and it can be put back', {
  tag: '@slow',
}, async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPrices(page)
  await expect(page).toHaveTitle(/^Settings: Prices/)
  await field(page, 'Basic Will').fill('£195')
  await field(page, 'Lasting Power of Attorney').fill('185.50')
  await expect(
    page.getByText('2 changes not published: Basic Will, Lasting Power of Attorney'),
  ).toBeVisible()
  await expect(row(page, 'Basic Will')).toContainText('Was £180.')
  await expect(row(page, 'Basic Will')).toContainText('£32.50')
  await expect(row(page, 'Lasting Power of Attorney')).toContainText('From £277.50')
  const preview = page.getByRole('region', { name: 'Preview', exact: true })
  await expect(preview).toContainText('From £195 including VAT')
  await expect(preview).toContainText('From £277.50 in total')
  await expectNoAxeViolations(page)
  await publish(page).click()
  await expect(toasts(page)).toContainText('The prices are published.')

  const { request } = context
  const read = async (path: string) => (await request.get(path)).text()
  for (const route of publicRoutes) {
    expect(await read(await pathOf(route, request)), route.name).not.toContain('£180')
  }
  expect(await read('/llms.txt')).not.toContain('£180')
  for (const path of ['/', '/will-writing', '/pricing', '/contact', '/llms.txt']) {
    expect(await read(path), path).toContain('£195')
  }
  for (const path of ['/', '/lasting-powers-of-attorney', '/pricing', '/llms.txt']) {
    expect(await read(path), path).toContain('£185.50')
  }

  for (const name of ['Basic Will', 'Lasting Power of Attorney']) {
    await page.getByRole('button', { name: `Back to the original text ${name}` }).click()
  }
  await page.keyboard.press('Control+s')
  await expect.poll(() => read('/pricing')).not.toContain('£195')
  expect(await read('/pricing')).toContain('£180')
})

test('on a phone, by keyboard alone: what is wrong stands at its price', { tag: '@long' }, async ({
  page,
  problems,
}) => {
  problems.allow(/422/)
  await page.setViewportSize({ width: 390, height: 844 })
  await openPrices(page)
  await expect(page.getByLabel('Go to')).toHaveValue(PRICES)
  await expectNoHorizontalScroll(page)
  const price = field(page, 'Mirror Wills')
  await price.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('about 340')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Put back Mirror Wills' })).toBeFocused()
  await price.press('Enter')
  await expect(price).toBeFocused()
  await expect(price).toHaveAccessibleDescription(/in pounds, like 195 or 195.50/)
  await expect(price).toHaveValue('about 340')
  await expectStateAccessible(page)
  await page.getByRole('button', { name: 'Put back Mirror Wills' }).press('Enter')
  await expect(price).toHaveValue('330')
})

test('two people who change prices at once are told, and both prices stay', {
  tag: '@long',
}, async ({ page, context, problems }) => {
  problems.allow(/409/)
  await openPrices(page)
  const other = await context.newPage()
  await openPrices(other)
  await field(other, 'Mirror Wills').fill('340')
  await publish(other).click()
  await expect(toasts(other)).toContainText('The prices are published.')

  await field(page, 'Basic Will').fill('190')
  await publish(page).click()
  const conflict = page.getByRole('alertdialog', { name: 'Someone else has changed this section' })
  await conflict.getByRole('button', { name: 'See their version' }).click()
  await expect(conflict).toContainText('340 (yours: 330)')
  await conflict.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(field(page, 'Mirror Wills')).toHaveValue('340')
  await expect(field(page, 'Basic Will')).toHaveValue('190')
})

test('an amount that has changed is published, and a source is checked once it was opened', {
  tag: '@slow',
}, async ({ page, context, site }) => {
  const pence = createHash('sha256').update('52600').digest('hex')
  execute(
    site,
    `insert into attestations (id, kind, subject, hash, words, name, attested_at, until)
     values ('a', 'figure', 'probateApplication', '${pence}', '£526', 'aisha', '2026-07-14T09:00:00.000Z', '2026-10-13')`,
  )
  await context.route('https://www.gov.uk/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Fees</title><p>Fees</p>' }),
  )
  await page.clock.setFixedTime('2026-11-24T11:20:00Z')
  await page.setViewportSize({ width: 1440, height: 900 })
  await openStaffPage(page, AMOUNTS)

  const fee = amount(page, 'Probate application Shown')
  await expect(fee).toContainText('aisha, 14 July 2026')
  await expect(fee).toContainText('Due 14 October 2026, 41 days ago')
  const copy = amount(page, 'Sealed copy of the grant')
  await expect(copy).toContainText('Never checked by the firm')
  await expect(
    page.getByRole('paragraph').filter({ hasText: `${Object.keys(originalAmounts).length} due` }),
  ).toBeVisible()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await copy.getByRole('button', { name: 'Change' }).click()
  await field(page, 'What it is now').fill('19')
  await expect(page.getByText('Pricing will show £19 in place of £16')).toBeVisible()
  await field(page, 'What it is now').press('Enter')
  await expect(toasts(page)).toContainText('£19 is published.')
  await expect(copy).toContainText('£19')
  // Nobody has looked at its source yet.
  await expect(copy).toContainText('Not checked since it changed')

  const first = page.getByRole('button', {
    name: /^(?:Open the page first|I have checked it).*probate/,
  })
  await expect(first).toHaveText(/Open the page first/)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'gov.uk/applying-for-probate/fees' }).click()
  await (await opened).close()
  await expect(first).toHaveText(/I have checked it/)
  await first.press('Enter')
  await page.getByRole('button', { name: 'Yes, all 4, today' }).press('Enter')
  await expect(toasts(page)).toContainText('Checked today: gov.uk/applying-for-probate/fees')
  await expect(fee).not.toContainText('aisha')
  await expect(fee).not.toContainText('Due')
  await expect(copy).toContainText('admin, 23 November 2026')
  await expect(
    page
      .getByRole('paragraph')
      .filter({ hasText: `${Object.keys(originalAmounts).length - 4} due` }),
  ).toBeVisible()
})

test('an official figure that has changed is published from a phone, by keyboard alone', {
  tag: '@long',
}, async ({ page, context, problems }) => {
  problems.allow(/422/)
  await page.setViewportSize({ width: 390, height: 844 })
  await openStaffPage(page, AMOUNTS)
  const fee = amount(page, 'Probate application Shown')
  await fee.getByRole('button', { name: 'Change' }).press('Enter')
  const now = field(page, 'What it is now')
  await expect(now).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('lots')
  await page.keyboard.press('Enter')
  await expect(now).toHaveAccessibleDescription(/in pounds, like 195/)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('550')
  await expect(
    page.getByText('Home, Probate, Pricing and Which do I need? will show £550 in place of £526'),
  ).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectStateAccessible(page)
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('Probate application: £550 is published.')
  await expect(fee).toContainText('£550')
  await expect(fee).toBeFocused()
  const visitor = await context.newPage()
  await visitor.goto('/pricing')
  await expect(
    visitor.getByRole('row', { name: 'Probate Registry application fee' }),
  ).toContainText('£550')
})

test('staff who are not administrators read prices and official figures', async ({
  page,
  site,
}) => {
  execute(site, "update users set is_admin = 0, role = 'editor'")
  await openStaffPage(page, PRICES)
  await expect(page.getByRole('definition').filter({ hasText: '£330' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.getByRole('link', { name: 'Official figures' }).click()
  await expect(amount(page, 'Sealed copy of the grant, ordered later')).toContainText('£16')
  await expect(
    page.getByRole('button', {
      name: /^(?:Change|I have checked|Open the page first|It has moved)/,
    }),
  ).toHaveCount(0)
  execute(site, "update users set is_admin = 1, role = 'administrator'")
})
