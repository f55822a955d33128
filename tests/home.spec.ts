import type { Page } from '@playwright/test'
import { fallbackFaqs } from '~/content/fallback-faqs'
import { expectNoAxeViolations, waitForHydration } from './fixtures/accessibility'
import { part } from './fixtures/page-parts'
import { execute } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { PHONE } from './fixtures/visitor-pages'

const faqs = '**/api/faqs?published=true'

test('home says what the firm does, leads on, and has the questions of the database in their order', async ({
  page,
  site,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('financially devastated')
  await expectLink(page, 'Start Your Will Now', '/book-consultation')
  await expectLink(page, 'Learn More about will writing', '/will-writing')
  await expectLink(page, 'Get Started Now', '/book-consultation')
  for (const title of [
    'Legally Sound',
    'Quick & Simple',
    'Affordable',
    'Book Your Consultation',
    'Expert Consultation',
    'Get Your Will',
    'Wills & Estate Planning',
    'Lasting Powers of Attorney',
    'Trusts',
    'Probate Services',
  ]) {
    await expect(page.getByRole('heading', { level: 3, name: title, exact: true })).toBeVisible()
  }
  const closing = part(page, 'Book Your Consultation Today')
  await expect(closing.getByRole('link', { name: 'Book a free consultation' })).toHaveAttribute(
    'href',
    '/book-consultation',
  )

  const json = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(json ?? '')).toMatchObject({
    '@type': 'LegalService',
    name: 'The Will Solicitors',
    address: { '@type': 'PostalAddress' },
  })

  const stored = site.query(
    'select question from faqs where is_published = 1 order by display_order',
  )
  expect(stored.length).toBeGreaterThan(fallbackFaqs.length)
  await expect(page.locator('#faq details[name=faq] > summary')).toHaveText(
    stored.map(({ question }) => String(question)),
  )
})

test('the next free time is told, and its link begins the booking with it', async ({
  page,
  request,
}) => {
  const { next } = await (await request.get('/api/booking/next')).json()
  await page.goto('/')
  const card = page.locator('.selling', { hasText: 'Next free:' })
  await expect(card).toContainText(`Next free:${next.label}`)
  await expect(card).toContainText('Free, by video or phone, with one of us')
  await card.getByRole('link', { name: 'Book this time' }).click()
  await expect(page).toHaveURL(`/book-consultation?at=${encodeURIComponent(next.startsAt)}`)
  await expect(page.locator(`input[value="${next.startsAt}"]`)).toBeChecked()
  await waitForHydration(page)
  await expect(page.getByText('Your time:')).toBeVisible()

  await page.goto('/book-consultation?at=2020-01-01T09:00:00.000Z')
  await expect(page.getByText('That time is no longer free.')).toBeVisible()
})

test.describe('the kitchen table without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  test('each thing on it is a link to its story, which leads on and is put back', async ({
    page,
  }) => {
    await page.goto('/')
    for (const [thing, leadsTo] of [
      ['The envelope: would they find everything?', '/will-writing'],
      ['The tea: must you decide today?', '/which-service'],
      ['The keys: who gets in when you can’t?', '/lasting-powers-of-attorney'],
      ['The spectacles: who reads the small print?', '/our-team'],
    ] as const) {
      const story = page.getByRole('heading', { name: thing })
      await expect(story).toBeHidden()
      await page.getByRole('link', { name: thing }).press('Enter')
      await expect(story).toBeInViewport()
      const card = page.locator('div:target')
      await expect(card.getByRole('link').first()).toHaveAttribute('href', leadsTo)
      await card.getByRole('link', { name: 'Put it back' }).click()
    }
  })
})

test('home has five landmarks at most, and its parts have headings', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('main')).toBeVisible()
  const tree = await page.locator('body').ariaSnapshot()
  const landmarks = tree.match(
    /- (?:banner|navigation|main|contentinfo|complementary|region|form|search)\b/g,
  )
  expect(landmarks?.length).toBeLessThanOrEqual(5)
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Book a consultation', exact: true }),
  ).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  test('the way to a will is there without scrolling, nothing scrolls sideways, and later questions fold', async ({
    page,
  }) => {
    await page.goto('/')
    const start = page.getByRole('link', { name: 'Start Your Will Now' })
    await expect(start).toBeInViewport({ ratio: 1 })
    const height = await page.evaluate(() => document.querySelector('.site-page')?.clientHeight)
    expect(height).toBeLessThan(7500)

    const last = page.locator('#faq details[name=faq]').last()
    await expect(last).toBeHidden()
    await page.locator('#faq summary', { hasText: /^\d+ more questions$/ }).press('Enter')
    await last.locator('summary').click()
    await expect(last.locator('p')).toBeVisible()
    await expectOpen(page, [(await page.locator('#faq details[name=faq]').count()) - 1])

    for (const last of [
      'Probate Services',
      'Who inherits without a will?',
      'Aisha Malik',
      'All articles',
    ]) {
      const box = await page.getByRole('main').getByRole('link', { name: last }).boundingBox()
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= PHONE.width, last).toBe(
        true,
      )
    }
    const wide = await page
      .locator('main *')
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).overflowX === 'auto').length)
    expect(wide, 'rows that scroll sideways').toBe(0)
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`questions ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, {
    tag: javaScriptEnabled ? [] : '@long',
  }, () => {
    test.use({ javaScriptEnabled })

    test('the first is open, never more than one, by mouse and by keyboard, and a link leads to them', async ({
      page,
    }) => {
      await openHome(page, javaScriptEnabled)
      const { pathname, search, origin } = new URL(page.url())
      await expectOpen(page, [0])
      await question(page, 1).click()
      await expectOpen(page, [1])
      await question(page, 1).click()
      await expectOpen(page, [])

      await question(page, 0).focus()
      await page.keyboard.press('Tab')
      await expect(question(page, 1)).toBeFocused()
      await page.keyboard.press('Enter')
      await expectOpen(page, [1])
      await page.keyboard.press('Space')
      await expectOpen(page, [])

      await page.getByRole('link', { name: 'View All FAQs' }).click()
      await expect(page).toHaveURL(`${origin}${pathname}${search}#faq`)
      await expect(
        page.getByRole('heading', { name: 'Frequently Asked Questions' }),
      ).toBeInViewport()
    })

    test('on a phone the later ones are folded, and the link shows all', async ({ page }) => {
      await page.setViewportSize(PHONE)
      await openHome(page, javaScriptEnabled)
      const folded = page.getByText(/^\d+ more questions$/)
      const last = page.locator('#faq details[name=faq]').last()
      await expect(folded).toBeVisible()
      await expect(last).toBeHidden()
      await page.getByRole('link', { name: 'View All FAQs' }).click()
      await expect(folded).toBeHidden()
      await last.locator('summary').click()
      await expect(last).toHaveAttribute('open')
    })
  })
}

test('a story on the table is accessible', async ({ page }) => {
  await page.goto('/#the-keys')
  await expect(page.locator('div:target')).toBeVisible()
  await expectNoAxeViolations(page, 'main > header')
})

test('an opened question is accessible', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHome(page, true)
  await question(page, 3).click()
  await expectNoAxeViolations(page, 'details[open]')
})

test('without published questions the built-in ones stand there', async ({ page, site }) => {
  execute(site, 'update faqs set is_published = 0')
  try {
    await page.goto('/')
    await expectFallback(page)
    await waitForHydration(page)
    await expectFallback(page)
  } finally {
    execute(site, 'update faqs set is_published = 1')
  }
})

test.describe('without a page from before', () => {
  test.use({ siteEnvironment: { PAGE_CACHE_MB: '0' } })

  test('when the server cannot read the questions the built-in ones stand there', async ({
    page,
    problems,
    site,
  }) => {
    problems.allow(/no such table: faqs/)
    execute(site, 'alter table faqs rename to lost')
    try {
      await page.goto('/')
      await waitForHydration(page)
      await expectFallback(page)
    } finally {
      execute(site, 'alter table lost rename to faqs')
    }
  })
})

test('when the browser cannot read them either, a skeleton gives way to the built-in ones', async ({
  page,
  problems,
}) => {
  problems.allow(/Failed to load resource: .* 500/)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(faqs, async (route) => {
    await answered
    await route.fulfill({ status: 500, body: 'no' })
  })
  await page.goto('/contact')
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.locator('#faq [data-skeleton]').first()).toBeVisible()
  answer()
  await expectFallback(page)
})

async function openHome(page: Page, hasScript: boolean): Promise<void> {
  await page.goto('/')
  if (hasScript) await waitForHydration(page)
}

function question(page: Page, index: number) {
  return page.locator('#faq details[name=faq] > summary').nth(index)
}

async function expectOpen(page: Page, indexes: number[]): Promise<void> {
  const all = page.locator('#faq details[name=faq]')
  await expect(page.locator('#faq details[name=faq][open]')).toHaveCount(indexes.length)
  for (const index of indexes) await expect(all.nth(index)).toHaveAttribute('open')
}

async function expectFallback(page: Page): Promise<void> {
  await expect(page.locator('#faq details[name=faq] > summary')).toHaveText(
    fallbackFaqs.map(({ question }) => question),
  )
}

async function expectLink(page: Page, name: string, href: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute(
    'href',
    href,
  )
}
