import type { Locator, Page } from '@playwright/test'
import { firm } from '../src/content/firm'
import { registrationFee } from '../src/content/prices'
import { expect, test } from './fixtures/test'

test.describe('pricing', () => {
  test('each card says its price with VAT', async ({ page }) => {
    await page.goto('/pricing')
    await expect(card(page, 'Basic Will')).toContainText('From £180 including VAT')
    await expect(card(page, 'Mirror Wills')).toContainText('From £330 including VAT')
    await expect(card(page, 'Lasting Powers of Attorney')).toContainText('From £180 including VAT')
  })

  test('a power is priced with the registration that it cannot do without', async ({ page }) => {
    await page.goto('/pricing')
    const inAll = `from £${180 + registrationFee.perPower}`
    await expect(card(page, 'Lasting Powers of Attorney')).toContainText(`${inAll} in all`)
    const row = page.getByRole('row', { name: 'One power' })
    await expect(row).toContainText(`£${registrationFee.perPower}`)
    await expect(row).toContainText(inAll)
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      new RegExp(`^(?=.*plus £${registrationFee.perPower} to register).{1,160}$`),
    )
  })

  for (const { name, leadsTo, button, buttonLeadsTo } of [
    {
      name: 'Basic Will',
      leadsTo: '/will-writing',
      button: 'Book a consultation',
      buttonLeadsTo: '/book-consultation',
    },
    {
      name: 'Mirror Wills',
      leadsTo: '/will-writing',
      button: 'Book a consultation',
      buttonLeadsTo: '/book-consultation',
    },
    {
      name: 'Lasting Powers of Attorney',
      leadsTo: '/lasting-powers-of-attorney',
      button: 'About powers of attorney',
      buttonLeadsTo: '/lasting-powers-of-attorney',
    },
  ]) {
    test(`the card and the button of ${name} lead to their own places`, async ({ page }) => {
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

  test('the guarantee and the closing call lead on', async ({ page }) => {
    await page.goto('/pricing')
    const guarantee = page.getByRole('region', { name: /7 working days/ })
    await expect(guarantee.getByRole('link')).toHaveAttribute('href', '/service-level-agreement')
    const closing = page.getByRole('region', { name: 'Know your price in one conversation' })
    await expect(closing.getByRole('link')).toHaveAttribute('href', '/book-consultation')
  })

  test('probate has its costs, what they include, its stages and times', async ({ page }) => {
    await page.goto('/pricing#probate')
    const probate = page.getByRole('region', { name: 'Probate' })
    await expect(probate).toBeInViewport()
    await expect(probate.getByText(/an hour, including VAT/)).toBeVisible()
    for (const heading of [
      'The grant only',
      'The whole estate',
      'These prices assume that',
      'They do not include',
      'What is paid to others',
      'How long it takes',
      'Who does the work',
    ]) {
      await expect(probate.getByRole('heading', { name: heading })).toBeVisible()
    }
    await expect(
      probate.getByRole('row', { name: 'Probate Registry application fee' }),
    ).toContainText('£300')
  })
})

test.describe('will writing', () => {
  test('shows three ways to a will, each leading on', async ({ page }) => {
    await page.goto('/will-writing')
    await expect(card(page, 'Basic Will')).toContainText('From £180 including VAT')
    await expect(card(page, 'Mirror Wills')).toContainText('From £330 including VAT')
    await expect(card(page, 'Complex Estates')).toContainText('Bespoke pricing')
    await expect(links(card(page, 'Basic Will'), '/book-consultation')).toHaveCount(1)
    await expect(links(card(page, 'Mirror Wills'), '/book-consultation')).toHaveCount(1)
    await expect(links(card(page, 'Complex Estates'), '/contact')).toHaveCount(1)
    await expect(links(page.getByRole('main'), '/pricing').first()).toBeVisible()
  })

  test('says that it is binding, how long it takes and when to look again', async ({ page }) => {
    await page.goto('/will-writing')
    const main = page.getByRole('main')
    await expect(main).toContainText('legally binding under UK law')
    await expect(main).toContainText('under 30 minutes')
    await expect(main).toContainText('within 7 working days')
    await expect(main).toContainText('Every 3-5 years')
  })

  test('carries articles about wills', async ({ page }) => {
    await page.goto('/will-writing')
    await expectCarousel(page, 'Good to know about wills', 'Wills')
  })
})

test.describe('lasting powers of attorney', () => {
  test('explains both kinds and prices them in all', async ({ page }) => {
    await page.goto('/lasting-powers-of-attorney')
    await expect(card(page, 'Property and financial affairs')).toContainText('Bank accounts')
    await expect(card(page, 'Health and care')).toContainText('Medical treatment')
    const price = card(page, 'One lasting power of attorney')
    await expect(price).toContainText('From £180 including VAT')
    await expect(price).toContainText(`£${registrationFee.perPower}`)
    await expect(price).toContainText(`from £${180 + registrationFee.perPower}`)
    await expect(links(price, '/book-consultation')).toHaveCount(1)
  })

  test('carries articles about powers of attorney', async ({ page }) => {
    await page.goto('/lasting-powers-of-attorney')
    await expectCarousel(page, 'Good to know about powers of attorney', 'Powers of Attorney')
  })
})

test('values are seven, with a commitment', async ({ page }) => {
  await page.goto('/values')
  const names = page.getByRole('region', { name: 'Our seven values' }).getByRole('heading')
  await expect(names).toHaveText([
    /Integrity/,
    /Excellence/,
    /Collaboration/,
    /Accountability/,
    /Customer Focus/,
    /Empathy/,
    /Innovation/,
  ])
  await expect(
    page.getByRole('region', { name: 'Our commitment' }).getByRole('listitem'),
  ).toHaveCount(4)
})

test('careers has two roles, no vacancy and a way to send a CV', async ({ page }) => {
  await page.goto('/careers')
  await expect(card(page, 'Legal Advisor')).toContainText('Paralegal level')
  await expect(card(page, 'Legal Advisor')).toContainText('Client facing')
  await expect(card(page, 'Legal Advisor')).toContainText('Altrincham office')
  await expect(card(page, 'Legal Admin')).toContainText('Administrative support')
  await expect(card(page, 'Legal Admin')).toContainText('Non-client facing')
  await expect(page.getByRole('heading', { name: 'No current vacancies' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Email your CV' })).toHaveAttribute(
    'href',
    `mailto:${firm.careersEmail}?subject=My%20CV%20for%20${encodeURIComponent(firm.name)}`,
  )
})

test.describe('the guarantee', () => {
  test('has every term', async ({ page }) => {
    await page.goto('/service-level-agreement')
    const main = page.getByRole('main')
    for (const term of [
      'within 7 working days, or your money back',
      'within 2 working days of your consultation',
      'within 24 hours',
      'Payment is required before drafting begins',
      'within 30 days',
      'in 5-10 working days',
      'One round of amendments is included',
      'applies to less complex wills',
    ]) {
      await expect(main).toContainText(term)
    }
    const notCovered = page.getByRole('region', { name: 'What is not covered' })
    await expect(notCovered.getByRole('term')).toHaveText([
      'Complex estates',
      'Disputed assets',
      'International assets',
      'Force majeure',
    ])
  })

  test('says how to cancel, with the form, and how to complain', async ({ page }) => {
    await page.goto('/service-level-agreement#cancel')
    const cancel = page.getByRole('region', { name: 'Your right to cancel' })
    await expect(cancel).toContainText('14 days to change your mind')
    await cancel.getByText('The cancellation form').click()
    await expect(cancel.getByText(/hereby give notice/)).toBeVisible()

    const complaints = page.getByRole('region', { name: 'If you are unhappy with us' })
    await expect(complaints).toContainText('within 8 weeks')
    await expect(complaints).toContainText('within 6 months of our final answer')
    await expect(complaints).toContainText('within one year')
    await expect(
      complaints.getByRole('link', { name: 'www.legalombudsman.org.uk', exact: true }),
    ).toBeVisible()
    await expect(complaints.getByRole('link', { name: 'How to report a solicitor' })).toBeVisible()
  })

  test('says who stands behind it', async ({ page }) => {
    await page.goto('/service-level-agreement#company')
    const company = page.getByRole('region', { name: 'Who we are' })
    for (const fact of [
      firm.legalCompany,
      firm.companyNumber,
      firm.sraNumber,
      firm.vatNumber,
      firm.address.postcode,
      firm.email,
    ]) {
      await expect(company).toContainText(fact)
    }
  })
})

test.describe('contact', () => {
  test('has the address, the hours and every way to reach the firm', async ({ page }) => {
    await page.goto('/contact')
    const main = page.getByRole('main')
    await expect(main.getByRole('group').or(main.locator('address'))).toContainText(
      firm.address.postcode,
    )
    await expect(main).toContainText(/Monday to Friday\s*9:00-17:30/)
    await expect(main).toContainText(/Saturday\s*10:00-14:00/)
    await expect(main).toContainText(/Sunday\s*Closed/)
    await expect(main).toContainText('E-mail replies within 24 hours on business days')
    await expect(main.getByRole('link', { name: firm.phone }).first()).toHaveAttribute(
      'href',
      firm.phoneLink,
    )
    await expect(main.getByRole('link', { name: firm.email }).first()).toHaveAttribute(
      'href',
      `mailto:${firm.email}`,
    )
    for (const path of [
      '/book-consultation',
      '/will-writing',
      '/lasting-powers-of-attorney',
      '/pricing',
    ]) {
      await expect(links(main, path)).toHaveCount(1)
    }
  })

  test('the foot of every page leads to the accessibility statement', async ({ page }) => {
    await page.goto('/values')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click()
    await expect(page).toHaveURL('/contact#accessibility')
    const statement = page.getByRole('region', { name: 'Accessibility of this site' })
    await expect(statement).toBeInViewport()
    await expect(statement).toContainText('2.2, level AA')
  })
})

test.describe('cookie policy', () => {
  test('lists what is kept and the four categories', async ({ page }) => {
    await page.goto('/cookie-policy')
    await expect(page.getByRole('row', { name: 'cookieConsent' })).toContainText('local storage')
    await expect(page.getByRole('row', { name: /blog-draft:/ })).toContainText('our own staff')
    const categories = page.getByRole('region', { name: 'The four categories' })
    await expect(categories.getByRole('term')).toHaveText([
      'Essential',
      'Analytics',
      'Marketing',
      'Functional',
    ])
  })

  test('opens the cookie settings from the page', async ({ page }) => {
    await page.goto('/cookie-policy')
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    await page.getByRole('main').getByRole('button', { name: 'Cookie settings' }).click()
    await expect(page.getByRole('switch', { name: /Analytics/ })).toBeVisible()
  })
})

test.describe('with providers of others', () => {
  test.use({
    siteEnvironment: {
      BOOKING_FRAME_URL: 'https://booking.example/form',
      REVIEWS_FRAME_URL: 'https://reviews.example/widget',
      ACCREDITATION_FRAME_URL: 'https://badge.example/frame',
    },
  })

  test('the cookie policy names them', async ({ page, problems }) => {
    // The badge at the foot of the page is not there to be reached.
    problems.allow(/badge\.example|ERR_NAME_NOT_RESOLVED/)
    await page.goto('/cookie-policy')
    await expect(page.getByRole('row', { name: 'Booking form' })).toContainText('booking.example')
    await expect(page.getByRole('row', { name: 'Client reviews' })).toContainText('reviews.example')
    await expect(page.getByRole('row', { name: 'Registration badge' })).toContainText(
      'badge.example',
    )
  })
})

function card(page: Page, name: string): Locator {
  return page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
}

function links(within: Locator, path: string): Locator {
  return within.locator(`a[href="${path}"]`)
}

/** A click on the card itself, away from every word and button in it. */
async function clickCorner(target: Locator): Promise<void> {
  const box = await target.boundingBox()
  await target.click({ position: { x: (box?.width ?? 0) - 12, y: (box?.height ?? 0) / 2 } })
}

/** Three of at least five articles of the category, and more at the press of a button. */
async function expectCarousel(page: Page, title: string, category: string): Promise<void> {
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  const carousel = page.getByRole('region', { name: title })
  const visible = carousel.getByRole('listitem').filter({ visible: true })
  await expect(visible).toHaveCount(3)
  for (const article of await visible.all()) await expect(article).toContainText(category)
  const heading = visible.first().getByRole('heading')
  const first = (await heading.textContent()) ?? ''
  await carousel.getByRole('button', { name: 'Next articles' }).click()
  await expect(heading).not.toHaveText(first)
}
