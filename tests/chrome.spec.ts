import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoAxeViolations, waitForHydration } from './fixtures/accessibility'
import { STAFF } from './fixtures/running-site'
import { expect, test } from './fixtures/test'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

const decided = JSON.stringify({
  essential: true,
  analytics: false,
  marketing: false,
  functional: false,
  timestamp: '2026-01-01T00:00:00.000Z',
})

test.beforeEach(async ({ page }) => {
  await page.addInitScript((consent) => {
    try {
      localStorage.setItem('cookieConsent', consent)
    } catch {
      // The empty page before the first navigation has no storage.
    }
  }, decided)
})

const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const dropdown = (page: Page, name: string) =>
  header(page).locator('details', { has: page.locator('summary', { hasText: name }) })
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/** Answers a token of staff. */
async function logIn(request: APIRequestContext): Promise<string> {
  const login = await request.post('/api/auth/login', { data: STAFF })
  const { token } = await login.json()
  return token
}

test.describe('the header on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('has the logo, both dropdowns and every item of the menu', async ({ page }) => {
    await open(page, '/pricing')
    const linksOf = (name: string) => dropdown(page, name).getByRole('link').allTextContents()
    await dropdown(page, 'Estate Planning').locator('summary').click()
    expect(await linksOf('Estate Planning')).toEqual([
      'Will Writing',
      'Lasting Powers of Attorney',
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
    await expect(header(page).getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
    await expect(header(page).getByRole('button', { name: 'Logout' })).toHaveCount(0)
    await header(page).getByRole('link', { name: 'The Will Solicitors' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('opens one dropdown at a time and closes it by Escape, a click elsewhere and a choice', async ({
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

    await about.locator('summary').click()
    await about.getByRole('link', { name: 'Our Values' }).click()
    await expect(page).toHaveURL(/\/values$/)
    await expect(about).not.toHaveAttribute('open')
  })

  test('closes a dropdown when the keyboard leaves it', async ({ page }) => {
    await open(page, '/contact')
    const about = dropdown(page, 'About Us')
    await about.locator('summary').press('Enter')
    for (let index = 0; index < 5; index++) await page.keyboard.press('Tab')
    await expect(about).not.toHaveAttribute('open')
  })

  for (const width of [960, 1024, 1440]) {
    test(`stands on one line at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await open(page, '/contact')
      const texts = header(page).locator('nav:visible > ul > li, nav:visible > a')
      const middles = await texts.evaluateAll((items) =>
        items.map((item) => {
          const { top, height } = item.getBoundingClientRect()
          return { middle: Math.round(top + height / 2), isOneLine: height < 60 }
        }),
      )
      expect(middles.length).toBeGreaterThan(4)
      for (const { middle, isOneLine } of middles) {
        expect(isOneLine).toBe(true)
        expect(Math.abs(middle - (middles[0]?.middle ?? 0))).toBeLessThanOrEqual(3)
      }
      expect((await header(page).boundingBox())?.height).toBeLessThan(90)
    })
  }
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
    await expectNoAxeViolations(page)
    await menu.getByRole('link', { name: 'Careers' }).click()
    await expect(page).toHaveURL(/\/careers$/)
    await expect(menu).not.toHaveAttribute('open')

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

test('the footer has every item', async ({ page }) => {
  await open(page, '/contact')
  for (const [name, href] of [
    ['Will Writing', '/will-writing'],
    ['Terms & Conditions', '/service-level-agreement'],
    ['Cookie Policy', '/cookie-policy'],
    ['Privacy Policy (opens in a new tab)', /^https:/],
    ['Complaints (opens in a new tab)', /^https:/],
    ['0161 496 0000', 'tel:+441614960000'],
    ['hello@thewillsolicitors.example', /^mailto:/],
    ['Facebook (opens in a new tab)', /^https:/],
    ['LinkedIn (opens in a new tab)', /^https:/],
  ] as const) {
    const link = footer(page).getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('href', href)
  }
  await expect(footer(page)).toContainText('trading style of Example Legal Limited')
  await expect(footer(page)).toContainText(/Registered office:.*Cheshire/)
  await expect(footer(page)).toContainText(`© ${new Date().getFullYear()} The Will Solicitors`)
})

test('a navigation starts at the top, moves the keyboard to the content and says the title', async ({
  page,
}) => {
  await open(page, '/contact')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await footer(page).getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect.poll(() => scrollTop(page)).toBe(0)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.locator('[aria-live=polite]').first()).toHaveText(await page.title())
  expect(await page.title()).toMatch(/\| The Will Solicitors$/)

  await page.evaluate(() => window.scrollTo(0, 400))
  await page.goBack()
  await expect(page).toHaveURL(/\/contact$/)
  await expect.poll(() => scrollTop(page)).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 400))
  await page.goForward()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect.poll(() => scrollTop(page)).toBe(0)
})

test('a change of the query alone leaves the keyboard where it is', async ({ page }) => {
  await open(page, '/contact')
  const link = footer(page).getByRole('link', { name: 'Pricing' })
  await link.focus()
  await page.evaluate(() => history.pushState({}, '', '/contact?source=letter'))
  await page.waitForTimeout(500)
  expect(page.url()).toMatch(/\?source=letter$/)
  await expect(link).toBeFocused()
})

test('a skeleton is shown at the top of its page', async ({ page }) => {
  await open(page, '/our-team')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/team/slug/*', async (route) => {
    await held
    await route.continue()
  })
  await page
    .getByRole('link', { name: /View Full Profile/ })
    .last()
    .click()
  await expect(page.locator('[data-skeleton]').first()).toBeVisible()
  await expect.poll(() => scrollTop(page)).toBe(0)
  release()
  await expect(page.getByRole('heading', { name: /^About / })).toBeVisible()
  await expect(page.locator('[aria-live=polite]').first()).toHaveText(await page.title())
})

test('the skip link leads to the content', async ({ page }) => {
  await open(page, '/contact')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

for (const viewport of [PHONE, DESKTOP]) {
  test(`the keyboard passes from header to page to footer, and each stop is seen, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await open(page, '/pricing')
    const visited = new Set<string>()
    for (let index = 0; index < 150; index++) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(() => {
        const element = document.activeElement
        if (!element || element === document.body) return null
        const box = element.getBoundingClientRect()
        const style = getComputedStyle(element)
        const middle = document.elementFromPoint(
          Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1),
          Math.min(Math.max(box.top + box.height / 2, 0), innerHeight - 1),
        )
        return {
          part: element.closest('header, main, footer')?.tagName ?? 'OTHER',
          name: element.textContent?.trim() ?? '',
          hasOutline: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
          isInWindow: box.bottom > 0 && box.top < innerHeight,
          isOnTop: element.contains(middle) || (middle?.contains(element) ?? false),
        }
      })
      if (!stop) break
      visited.add(stop.part)
      expect(stop).toMatchObject({ hasOutline: true, isInWindow: true, isOnTop: true })
    }
    expect([...visited].filter((part) => part !== 'OTHER')).toEqual(['HEADER', 'MAIN', 'FOOTER'])
  })
}

test('an address without a page answers 404, is not indexed and leads home', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 404/)
  const response = await page.goto('/no-such-page')
  await waitForHydration(page)
  expect(response?.status()).toBe(404)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await expect(
    page.getByText("We're sorry, but the page you were looking for could not be found."),
  ).toBeVisible()
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    await expectNoAxeViolations(page)
  }
  await page.getByRole('link', { name: 'Return to homepage' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('404 Page Not Found')
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
})

test('an address that cannot be decoded gets the same page', async ({ page, problems }) => {
  problems.allow(/status of 404/)
  const response = await page.goto('/resourcehub/%E0%A4%A')
  await waitForHydration(page)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await page.getByRole('link', { name: 'Return to homepage' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test.describe('a page that cannot be shown', () => {
  // The answer for the team is one that no page expects, as long as it is broken.
  async function openBroken(page: Page): Promise<{ mend(): Promise<void> }> {
    await page.route('**/api/team?*', (route) => route.fulfill({ json: { members: 'none' } }))
    await open(page, '/contact')
    await footer(page).getByRole('link', { name: 'Meet the Team' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
    return { mend: () => page.unroute('**/api/team?*') }
  }

  test('says so, and Try Again returns to normal', async ({ page, problems }) => {
    problems.allow(/is not a function/)
    const { mend } = await openBroken(page)
    await expect(
      page.getByText(
        'We apologize for the inconvenience. An unexpected error occurred while loading this page.',
      ),
    ).toBeVisible()
    await expect(
      page.getByText('If this problem persists, please contact our support team.'),
    ).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(1)
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await expectNoAxeViolations(page)
    }
    await mend()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Meet The Will Solicitors')
    await expect(page.getByRole('link', { name: /View Full Profile/ }).first()).toBeVisible()
  })

  test('Reload Page loads it anew', async ({ page, problems }) => {
    problems.allow(/is not a function/)
    await openBroken(page)
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: 'Reload Page' }).click(),
    ])
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Meet The Will Solicitors')
  })

  test('leaves the rest of the site working', async ({ page, problems }) => {
    problems.allow(/is not a function/)
    await openBroken(page)
    await footer(page).getByRole('link', { name: 'Pricing' }).click()
    await expect(page).toHaveURL(/\/pricing$/)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong')
  })
})

test('a button pressed before the page is ready answers once it is', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  await footer(page).getByRole('button', { name: 'Cookie settings' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  release()
  await expect(page.getByRole('region', { name: 'Cookie settings' })).toBeVisible()
})

test('a visitor who goes on before a page has faded in causes no error', async ({ page }) => {
  await open(page, '/contact')
  await page.evaluate(() => {
    // As the router does it: nobody waits for the fading to begin.
    document.startViewTransition(() => new Promise(() => {}))
    setTimeout(() => document.querySelector<HTMLElement>('footer a[href="/pricing"]')?.click())
  })
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('VAT already in them')
})

for (const [reducedMotion, expected] of [
  ['no-preference', 2],
  ['reduce', 0],
] as const) {
  test(`pages fade into one another ${expected} times where motion is "${reducedMotion}", and not as one types`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await page.setViewportSize(DESKTOP)
    await page.addInitScript(() => {
      const start = document.startViewTransition
      document.startViewTransition = function startCounted(...options) {
        const { dataset } = document.documentElement
        dataset.fades = String(Number(dataset.fades ?? 0) + 1)
        return start.apply(this, options)
      }
    })
    await open(page, '/contact')
    await header(page).getByRole('link', { name: 'Home' }).click()
    // The address changes first; a page that is left before it was shown needs no fading.
    await expect(page.locator('#faq')).toBeVisible()
    await header(page).getByRole('link', { name: 'Resource Hub' }).click()
    await page.getByRole('searchbox').fill('probate')
    await expect(page).toHaveURL('/resourcehub?q=probate')
    const fades = await page.locator('html').getAttribute('data-fades')
    expect(Number(fades ?? 0)).toBe(expected)
  })
}

test('someone who is logged in finds Dashboard and Logout in the header', async ({
  page,
  request,
}) => {
  const token = await logIn(request)
  await page.addInitScript((value) => localStorage.setItem('auth-token', value), token)
  await page.setViewportSize({ width: 960, height: 800 })
  await open(page, '/contact')
  await expect(header(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'href',
    '/admin/dashboard',
  )
  await expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible()
  expect((await header(page).boundingBox())?.height).toBeLessThan(90)
})

test('in forced colours the borders of buttons and the focus are seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '/pricing')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const { outlineStyle, outlineWidth } = await page.evaluate(() => {
    const style = getComputedStyle(document.activeElement ?? document.body)
    return { outlineStyle: style.outlineStyle, outlineWidth: style.outlineWidth }
  })
  expect(outlineStyle).toBe('solid')
  expect(Number.parseFloat(outlineWidth)).toBeGreaterThanOrEqual(2)
})

test('every icon and the share picture are there', async ({ page, request }) => {
  await page.goto('/contact')
  const links = await page
    .locator('link[rel=icon], link[rel=apple-touch-icon]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''))
  const [drawn = [], files = []] = [true, false].map((isInline) =>
    links.filter((link) => link.startsWith('data:image/svg+xml,') === isInline),
  )
  expect(drawn).toHaveLength(1)
  expect(files.toSorted()).toEqual(['/apple-touch-icon.png', '/favicon.ico'])
  for (const path of [...files, '/share.png']) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    expect(response.headers()['content-type'], path).toMatch(/^image\//)
  }
})
