import type { Locator, Page } from '@playwright/test'
import { originalAmounts } from '../src/content/official-amounts'
import { waitForHydration } from './fixtures/accessibility'
import { card, links, part } from './fixtures/page-parts'
import { expect, test } from './fixtures/test'
import { open, PHONE } from './fixtures/visitor-pages'

/** In pounds. */
const REGISTRATION = originalAmounts.powerRegistration.pence / 100

test.use({ sharesSite: true })

test.describe('pricing', () => {
  test('each card says its price with VAT, a power the registration that it cannot do without, and more leads on', async ({
    page,
  }) => {
    await page.goto('/pricing')
    await expect(card(page, 'Basic Will')).toContainText('From £180 including VAT')
    await expect(card(page, 'Mirror Wills')).toContainText('From £330 including VAT')
    await expect(card(page, 'Lasting Powers of Attorney')).toContainText('From £180 including VAT')

    const inAll = `from £${180 + REGISTRATION}`
    await expect(card(page, 'Lasting Powers of Attorney')).toContainText(
      `From £${180 + REGISTRATION} in total`,
    )
    for (const [name, powers] of [
      ['One person, both powers', 2],
      ['A couple, both powers each', 4],
    ] as const) {
      await expect(page.getByRole('row', { name })).toContainText(
        `from £${((180 + REGISTRATION) * powers).toLocaleString('en-GB')}`,
      )
    }
    const row = page.getByRole('row', { name: 'One person, one power' })
    await expect(row).toContainText(`£${REGISTRATION}`)
    await expect(row).toContainText(inAll)
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      new RegExp(`^(?=.*from £${180 + REGISTRATION} with its registration).{1,160}$`),
    )

    const guarantee = part(page, /7 working days/)
    await expect(guarantee.getByRole('link')).toHaveAttribute('href', '/service-level-agreement')
    const closing = part(page, 'Know your price in one conversation')
    await expect(closing.getByRole('link', { name: 'Book a free consultation' })).toHaveAttribute(
      'href',
      '/book-consultation',
    )
  })

  for (const { name, leadsTo, button, buttonLeadsTo } of [
    {
      name: 'Basic Will',
      leadsTo: '/will-writing',
      button: 'Book a free consultation',
      buttonLeadsTo: '/book-consultation?service=wills',
    },
    {
      name: 'Mirror Wills',
      leadsTo: '/will-writing',
      button: 'Book a free consultation',
      buttonLeadsTo: '/book-consultation?service=wills',
    },
    {
      name: 'Lasting Powers of Attorney',
      leadsTo: '/lasting-powers-of-attorney',
      button: 'About powers of attorney',
      buttonLeadsTo: '/lasting-powers-of-attorney',
    },
  ]) {
    test(`the card and the button of ${name} lead to their own places`, {
      tag: name === 'Mirror Wills' ? '@long' : [],
    }, async ({ page }) => {
      await page.goto('/pricing')
      await clickCorner(card(page, name))
      await expect(page).toHaveURL(leadsTo)

      await page.goto('/pricing')
      await card(page, name).getByRole('link', { name: button }).click()
      await expect(page).toHaveURL(buttonLeadsTo)

      await page.goto('/pricing')
      await card(page, name).getByRole('link', { name, exact: true }).focus()
      await page.keyboard.press('Tab')
      await expect(card(page, name).getByRole('link', { name: button })).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(leadsTo)
    })
  }

  test('probate has its costs, what they include, its stages and times', async ({ page }) => {
    await page.goto('/pricing#probate')
    const probate = part(page, 'Probate')
    await expect(probate).toBeInViewport()
    await expect(probate.getByText(/an hour, including VAT/)).toBeVisible()
    for (const heading of [
      'The grant only',
      'The whole estate',
      'These prices assume that',
      'They don’t include',
      'What’s paid to others',
      'How long it takes',
      'Who does the work',
    ]) {
      await expect(probate.getByRole('heading', { name: heading })).toBeVisible()
    }
    await expect(
      probate.getByRole('row', { name: 'Probate Registry application fee' }),
    ).toContainText('£526')
    const inAll = (900_00 + originalAmounts.probateApplication.pence) / 100
    await expect(probate).toContainText(`£${inAll.toLocaleString('en-GB')} in total`)
  })
})

test.describe('pricing on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  test('is at most 7,000 pixels long, and what is folded opens', async ({ page }) => {
    await page.goto('/pricing')
    const height = await page.evaluate(() => document.querySelector('.site-page')?.clientHeight)
    expect(height).toBeLessThanOrEqual(7000)
    const others = page.getByRole('row', { name: 'Probate Registry application fee' })
    await expect(others).toBeHidden()
    await page.locator('summary', { hasText: 'What’s paid to others' }).click()
    await expect(others).toBeVisible()
    const includes = card(page, 'Basic Will').getByText('One round of amendments')
    await card(page, 'Basic Will').getByText('What’s in it').click()
    await expect(includes).toBeVisible()
    await expect(page).toHaveURL('/pricing')
  })
})

test('no object heads two pages', async ({ request }) => {
  const heads = new Map<string, string>()
  for (const path of [
    '/will-writing',
    '/lasting-powers-of-attorney',
    '/trusts',
    '/probate',
    '/pricing',
    '/which-service',
    '/who-inherits',
    '/our-team',
    '/values',
    '/contact',
    '/service-level-agreement',
    '/book-consultation',
    '/thank-you',
    '/newsletter',
    '/no-such-page',
  ]) {
    const html = await (await request.get(path)).text()
    const main = html.slice(html.indexOf('<main'))
    const drawing = /src="(\/assets\/[^"]+\.svg)"/.exec(main)?.[1] ?? ''
    expect(drawing, path).not.toBe('')
    expect(heads.get(drawing), `${path} has the drawing of another page`).toBeUndefined()
    heads.set(drawing, path)
  }
})

test.describe('will writing', () => {
  test('shows three ways to a will, each leading on, and carries articles about wills', async ({
    page,
  }) => {
    await page.goto('/will-writing')
    await expect(card(page, 'Basic Will')).toContainText('From £180 including VAT')
    await expect(card(page, 'Mirror Wills')).toContainText('From £330 including VAT')
    await expect(card(page, 'Complex Estates')).toContainText('Bespoke pricing')
    await expect(links(card(page, 'Basic Will'), '/book-consultation?service=wills')).toHaveCount(1)
    await expect(links(card(page, 'Mirror Wills'), '/book-consultation?service=wills')).toHaveCount(
      1,
    )
    await expect(links(card(page, 'Complex Estates'), '/contact?topic=wills#write')).toHaveCount(1)
    await expect(links(page.getByRole('main'), '/pricing').first()).toBeVisible()

    const main = page.getByRole('main')
    await expect(main).toContainText('legally binding in England and Wales once')
    await expect(main).toContainText('under 30 minutes')
    await expect(main).toContainText('within 7 working days')
    await expect(main).toContainText('Every 3-5 years')

    await expectCarousel(page, 'Good to know about wills', 'Wills')
  })
})

test.describe('lasting powers of attorney', () => {
  test('explains both kinds, prices them in total and carries articles about them', async ({
    page,
  }) => {
    await page.goto('/lasting-powers-of-attorney')
    await expect(card(page, 'Property and financial affairs')).toContainText('Bank accounts')
    await expect(card(page, 'Health and care')).toContainText('Medical treatment')
    const price = card(page, 'One lasting power of attorney')
    await expect(price).toContainText('From £180 including VAT')
    await expect(price).toContainText(`£${REGISTRATION}`)
    await expect(price).toContainText(`From £${180 + REGISTRATION} in total`)
    await expect(links(price, '/book-consultation?service=lasting-powers-of-attorney')).toHaveCount(
      1,
    )

    await expectCarousel(page, 'Good to know about powers of attorney', 'Powers of Attorney')
  })
})

for (const [path, service] of [
  ['/probate', 'probate'],
  ['/trusts', 'trusts'],
] as const) {
  test(`${path} tells the next free time, and its link begins the booking about it`, async ({
    page,
    request,
  }) => {
    const { next } = await (await request.get(`/api/booking/next?service=${service}`)).json()
    await page.goto(path)
    const booking = page.getByRole('complementary', { name: 'A first conversation, free' })
    const link = booking.getByRole('link', { name: `Next free: ${next.label}` })
    const query = new URLSearchParams({ service, at: next.startsAt })
    await expect(link).toHaveAttribute('href', `/book-consultation?${query}`)
  })
}

test.describe('the end of a page', () => {
  test.use({ javaScriptEnabled: false })

  test('three free times end it, each a link that begins the booking, beside the phone', async ({
    page,
    request,
  }) => {
    const { soon } = await (await request.get('/api/booking/next?service=wills')).json()
    await page.goto('/will-writing')
    const times = page.getByRole('list', { name: 'Our next free times:' }).getByRole('link')
    await expect(times).toHaveCount(3)
    for (const [index, { startsAt, time }] of soon.entries()) {
      const link = times.nth(index)
      await expect(link).toContainText(time)
      await expect(link).toHaveAccessibleName(/^\w+day \d+ \w+ .*Book this time$/)
      const query = new URLSearchParams({ service: 'wills', at: startsAt })
      await expect(link).toHaveAttribute('href', `/book-consultation?${query}`)
    }
    await expect(page.getByRole('link', { name: /^Ring us instead/ })).toBeVisible()
  })
})

test('a diary that cannot be read is said so, with what to do instead', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 500/)
  await open(page, '/contact')
  await page.route('**/api/booking/next*', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('main').getByRole('link', { name: 'Pricing' }).click()
  await expect(page.getByText('We can’t show our free times just now.')).toBeVisible()
  await page.getByRole('link', { name: 'Leave your number' }).click()
  await expect(page).toHaveURL('/contact#write')
})

/** A click on the card itself, outside every word and button in it. */
async function clickCorner(target: Locator): Promise<void> {
  const box = await target.boundingBox()
  await target.click({ position: { x: (box?.width ?? 0) - 12, y: (box?.height ?? 0) / 2 } })
}

/** Three of at least five articles of the category, and more at the press of a button. */
async function expectCarousel(page: Page, title: string, category: string): Promise<void> {
  await waitForHydration(page)
  const carousel = page.getByRole('region', { name: title })
  const visible = carousel.getByRole('listitem').filter({ visible: true })
  await expect(visible).toHaveCount(3)
  for (const article of await visible.all()) await expect(article).toContainText(category)
  const heading = visible.first().getByRole('heading')
  const first = (await heading.textContent()) ?? ''
  await carousel.getByRole('button', { name: 'Next articles' }).click()
  await expect(heading).not.toHaveText(first)
}
