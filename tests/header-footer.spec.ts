import type { APIRequestContext, Page } from '@playwright/test'
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  waitForHydration,
} from './fixtures/accessibility'
import { STAFF } from './fixtures/running-site'
import { expect, test } from './fixtures/test'
import {
  DESKTOP,
  decideOnCookies,
  footer,
  header,
  holdCalls,
  open,
  PHONE,
} from './fixtures/visitor-pages'

test.use({ sharesSite: true })

test.beforeEach(({ page }) => decideOnCookies(page))

const dropdown = (page: Page, name: string) =>
  header(page).locator('details', { has: page.locator('summary', { hasText: name }) })

test.describe('the header on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('has the logo, both dropdowns and every item of the menu', async ({ page }) => {
    await open(page, '/pricing')
    const linksOf = (name: string) => dropdown(page, name).getByRole('link').allTextContents()
    await dropdown(page, 'Estate Planning').locator('summary').click()
    expect(await linksOf('Estate Planning')).toEqual([
      'Will Writing',
      'Lasting Powers of Attorney',
      'Trusts',
      'When Someone Has Died',
      'Pricing',
    ])
    await dropdown(page, 'About Us').locator('summary').click()
    expect(await linksOf('About Us')).toEqual([
      'Meet the Team',
      'Our Values',
      'Careers',
      'Our Guarantee',
    ])
    for (const name of ['Home', 'Resource Hub', 'Contact']) {
      await expect(header(page).getByRole('link', { name, exact: true })).toBeVisible()
    }
    await expect(header(page).getByRole('link', { name: 'Dashboard', exact: true })).toHaveCount(0)
    await expect(header(page).getByRole('button', { name: 'Logout' })).toHaveCount(0)
    await header(page).getByRole('link', { name: 'The Will Solicitors' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('opens one dropdown at a time and closes it by Escape, a click elsewhere, a choice and when the keyboard leaves it', async ({
    page,
  }) => {
    await open(page, '/contact')
    const planning = dropdown(page, 'Estate Planning')
    const about = dropdown(page, 'About Us')
    await planning.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(planning).toHaveAttribute('open')
    await about.locator('summary').click()
    await expect(about).toHaveAttribute('open')
    await expect(planning).not.toHaveAttribute('open')

    await page.keyboard.press('Tab')
    await expect(about.getByRole('link', { name: 'Meet the Team' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(about).not.toHaveAttribute('open')
    await expect(about.locator('summary')).toBeFocused()

    await about.locator('summary').click()
    await page.mouse.click(300, 700)
    await expect(about).not.toHaveAttribute('open')

    await about.locator('summary').press('Enter')
    for (let index = 0; index < 5; index++) await page.keyboard.press('Tab')
    await expect(about).not.toHaveAttribute('open')

    await about.locator('summary').click()
    await about.getByRole('link', { name: 'Our Values' }).click()
    await expect(page).toHaveURL(/\/values$/)
    await expect(about).not.toHaveAttribute('open')
  })

  test('stands on one line at 960, 1024 and 1440 px', async ({ page }) => {
    await open(page, '/contact')
    for (const width of [960, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const texts = header(page).locator('nav:visible > ul > li, nav:visible > a')
      const middles = await texts.evaluateAll((items) =>
        items.map((item) => {
          const { top, height } = item.getBoundingClientRect()
          return { middle: Math.round(top + height / 2), isOneLine: height < 60 }
        }),
      )
      expect(middles.length).toBeGreaterThan(4)
      for (const { middle, isOneLine } of middles) {
        expect(isOneLine, `${width} px`).toBe(true)
        expect(Math.abs(middle - (middles[0]?.middle ?? 0))).toBeLessThanOrEqual(3)
      }
      expect((await header(page).boundingBox())?.height).toBeLessThan(90)
    }
  })
})

test.describe('the menu on a phone', () => {
  test.use({ viewport: PHONE })

  test('opens by its button and closes on a choice, on Escape and on the page one is on', async ({
    page,
  }) => {
    await open(page, '/contact')
    const menu = dropdown(page, 'Menu')
    const button = menu.locator('summary')
    await button.click()
    await expectNoAxeViolations(page, 'header')
    await menu.getByRole('link', { name: 'Careers' }).click()
    await expect(page).toHaveURL(/\/careers$/)
    await expect(menu).not.toHaveAttribute('open')
    await expect(page.getByRole('main')).toBeFocused()

    await button.click()
    await page.keyboard.press('Escape')
    await expect(menu).not.toHaveAttribute('open')
    await expect(button).toBeFocused()

    await button.click()
    await menu.getByRole('link', { name: 'Careers' }).click()
    await expect(menu).not.toHaveAttribute('open')
  })

  test('closes when someone logs out, also on the page that they come to', async ({
    page,
    request,
  }) => {
    const token = await logIn(request)
    await open(page, '/')
    await page.evaluate((value) => localStorage.setItem('auth-token', value), token)
    await open(page, '/')
    const menu = dropdown(page, 'Menu')
    await menu.locator('summary').click()
    await menu.getByRole('button', { name: 'Logout' }).click()
    await expect(menu).not.toHaveAttribute('open')
    await expect(menu.getByRole('button', { name: 'Logout' })).toHaveCount(0)
  })

  test('stays open when it was opened while the page got ready', async ({ page }) => {
    const release = await holdCalls(page, '**/assets/*.js')
    await page.goto('/contact')
    const menu = dropdown(page, 'Menu')
    await menu.locator('summary').click()
    await expect(menu).toHaveAttribute('open')
    await release()
    await waitForHydration(page)
    await expect(menu).toHaveAttribute('open')
  })

  test('fits a small window: its last item can be reached', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 400 })
    await open(page, '/contact')
    await dropdown(page, 'Menu').locator('summary').click()
    const last = dropdown(page, 'Menu').getByRole('link', { name: 'Book a consultation' })
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 1 })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  test('the menu opens and leads on', async ({ page }) => {
    await page.goto('/contact')
    await dropdown(page, 'Menu').locator('summary').click()
    await dropdown(page, 'Menu').getByRole('link', { name: 'Pricing' }).click()
    await expect(page).toHaveURL(/\/pricing$/)
  })
})

test.describe('the footer on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  test('folds its lists, which open by keyboard without JavaScript', async ({ page }) => {
    await page.goto('/pricing')
    const link = footer(page).getByRole('link', { name: 'Trusts' })
    await expect(link).toHaveCount(0)
    await footer(page).locator('summary', { hasText: 'Quick Links' }).press('Enter')
    await expect(link).toBeVisible()
    await expect(footer(page)).toContainText('trading style of Example Legal Limited')
  })
})

test('the footer stands in a page once, on a wide screen as on a phone', async ({ page }) => {
  await page.goto('/pricing')
  for (const href of ['/trusts', '/complaints']) {
    await expect(footer(page).locator(`a[href="${href}"]`)).toHaveCount(1)
  }
  await expect(footer(page).locator('summary')).toHaveCount(3)
  await expect(footer(page).locator('summary:visible')).toHaveCount(0)
  await expect(footer(page).getByRole('heading', { name: 'Quick Links' })).toBeVisible()
})

test('the footer has every item, and ends the window, however short the page', async ({ page }) => {
  await open(page, '/newsletter')
  for (const [name, href] of [
    ['Will Writing', '/will-writing'],
    ['Terms & Conditions', '/service-level-agreement'],
    ['Cookie Policy', '/cookie-policy'],
    ['Terms of Business', '/terms'],
    ['Privacy Policy', '/privacy'],
    ['Complaints', '/complaints'],
    ['Regulatory Information', '/regulatory'],
    ['Accessibility', '/accessibility'],
    ['0161 496 0000', 'tel:+441614960000'],
    ['hello@thewillsolicitors.example', /^mailto:/],
    ['Facebook (opens in a new tab)', /^https:/],
    ['LinkedIn (opens in a new tab)', /^https:/],
  ] as const) {
    const link = footer(page).getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('href', href)
  }
  await expect(footer(page)).toContainText('trading style of Example Legal Limited')
  await expect(footer(page)).toContainText('not of Scotland or Northern Ireland')
  await expect(footer(page)).toContainText(/Registered office:.*Cheshire/)
  await expect(footer(page)).toContainText(`© ${new Date().getFullYear()} The Will Solicitors`)

  await page.setViewportSize({ width: 2560, height: 1440 })
  const box = await footer(page).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(1440)
})

test('someone who is logged in finds Dashboard and Logout in the header', async ({
  page,
  request,
}) => {
  const token = await logIn(request)
  await page.addInitScript((value) => localStorage.setItem('auth-token', value), token)
  await page.setViewportSize({ width: 960, height: 800 })
  await open(page, '/contact')
  await expect(header(page).getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute(
    'href',
    '/admin/dashboard',
  )
  await expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible()
  expect((await header(page).boundingBox())?.height).toBeLessThan(90)
  for (const width of [960, 1024, 1180]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoHorizontalScroll(page)
  }
})

/** Answers a token of staff. */
async function logIn(request: APIRequestContext): Promise<string> {
  const login = await request.post('/api/auth/login', { data: STAFF })
  const { token } = await login.json()
  return token
}
