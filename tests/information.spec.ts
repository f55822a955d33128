import { globSync, readFileSync } from 'node:fs'
import { originalFirm as firm } from '../src/content/firm'
import { phoneLink } from '../src/domain/firm'
import { waitForHydration } from './fixtures/accessibility'
import { nextOpening } from './fixtures/next-opening'
import { card, links, part } from './fixtures/page-parts'
import { expect, test } from './fixtures/test'
import { open, PHONE } from './fixtures/visitor-pages'

test.use({ sharesSite: true })

test('the contents of a long text stay beside it on a wide screen, and are folded above it on a phone', async ({
  page,
}) => {
  await page.goto('/privacy')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents.getByRole('link', { name: 'Your rights' })).toBeVisible()
  await page.setViewportSize(PHONE)
  await expect(contents).toHaveCount(0)
  await page.getByText('On this page').filter({ visible: true }).click()
  await contents.getByRole('link', { name: 'Your rights' }).click()
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport()
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
  await expect(part(page, 'Our commitment').getByRole('listitem')).toHaveCount(4)
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
  test('has every term, how to cancel, how to complain and who stands behind it', async ({
    page,
  }) => {
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
    const notCovered = page.getByRole('region', { name: 'What’s not covered' })
    await expect(notCovered.getByRole('term')).toHaveText([
      'Complex estates',
      'Disputed assets',
      'International assets',
      'Force majeure',
    ])

    const cancel = page.getByRole('region', { name: 'Your right to cancel' })
    await expect(cancel).toContainText('14 days to change your mind')
    await cancel.getByText('The cancellation form').click()
    await expect(cancel.getByText(/hereby give notice/)).toBeVisible()

    const complaints = page.getByRole('region', { name: 'If you’re unhappy with us' })
    await expect(complaints).toContainText('within 8 weeks')
    await expect(complaints).toContainText('within 6 months of our final response')
    await expect(complaints).toContainText('within one year')
    await expect(
      complaints.getByRole('link', { name: 'www.legalombudsman.org.uk', exact: true }),
    ).toBeVisible()
    await expect(complaints.getByRole('link', { name: 'How to report a solicitor' })).toBeVisible()

    const company = page.getByRole('region', { name: 'Who we are' })
    for (const fact of [
      firm.legalCompany,
      firm.companyNumber,
      firm.sraNumber,
      firm.vatNumber,
      firm.postcode,
      firm.email,
    ]) {
      await expect(company).toContainText(fact)
    }
  })
})

test.describe('contact', () => {
  test.describe('for a visitor in another time zone', () => {
    test.use({ timezoneId: 'America/New_York' })

    test('says whether the office is open in London now, without moving the page', async ({
      page,
      request,
    }) => {
      expect(await (await request.get('/contact')).text()).toMatch(/Open now|Closed now/)
      const { before: known, after, changesAt } = await nextOpening(request, 'sentence')
      await page.clock.install({ time: changesAt - 10_000 })
      await open(page, '/contact')
      await expect(page.getByText(known)).toBeVisible()
      const hours = page.getByText('Monday to Friday', { exact: true })
      const before = await hours.boundingBox()
      // An open page follows the time once its scripts have come.
      await waitForHydration(page)
      await page.clock.runFor(30_000)
      await expect(page.getByText(after)).toBeVisible()
      expect(await hours.boundingBox()).toEqual(before)
    })
  })

  test('has the address, the hours and every way to reach the firm', async ({ page }) => {
    await page.goto('/contact')
    const main = page.getByRole('main')
    await expect(main.getByRole('group').or(main.locator('address'))).toContainText(firm.postcode)
    await expect(main).toContainText(/Monday to Friday\s*9:00-17:30/)
    await expect(main).toContainText(/Saturday\s*10:00-14:00/)
    await expect(main).toContainText(/Sunday\s*Closed/)
    await expect(main).toContainText('Email replies within 24 hours on business days')
    await expect(main.getByRole('link', { name: firm.phone }).first()).toHaveAttribute(
      'href',
      phoneLink(firm),
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
    await expect(page).toHaveURL('/accessibility')
    // How soon is the firm's own to promise.
    await expect(page.getByRole('main')).toContainText('We’ll answer.')
    const main = page.getByRole('main')
    await expect(main).toContainText('2.2, level AA')
    // Where the statement was once, for links that are about.
    await page.goto('/contact#accessibility')
    await links(main, '/accessibility').click()
    await expect(page).toHaveURL('/accessibility')
  })
})

/** The files that store something in a browser, and what the cookie policy calls that. */
const STORING = {
  'src/features/auth/admin/email-request.tsx': 'Other names',
  'src/features/auth/admin/session.ts': 'auth-token',
  'src/features/blog/admin/editor/use-side-panel.ts': 'Other names',
  'src/features/consent/components/ask-early.tsx': 'cookieConsent',
  'src/features/consent/queries.ts': 'cookieConsent',
  'src/features/rich-text/components/reading.ts': 'checklist:…',
  'src/features/staff/admin/lists/use-list-keys.ts': 'Other names',
  'src/features/staff/admin/unsaved-text/unsaved-text.ts': 'draft:…',
  'src/features/staff/admin/use-last-known.ts': 'Other names',
  'src/lib/browser/reload.ts': 'reloaded-at',
  'src/platform/pages/deferred-hydration.ts': 'calm',
}

test.describe('cookie policy', () => {
  test('lists what is stored and the four categories, and opens the settings', async ({ page }) => {
    await open(page, '/cookie-policy')
    await expect(page.getByRole('row', { name: 'cookieConsent' })).toContainText('local storage')
    await expect(page.getByRole('row', { name: /^draft:/ })).toContainText('our own staff')
    for (const name of new Set(Object.values(STORING))) {
      await expect(page.getByRole('rowheader', { name, exact: true })).toBeVisible()
    }
    // What stores something else in the browser says so in the policy first.
    const stores = globSync('src/**/*.{ts,tsx}')
      .filter((file) => /writeStored\(|Storage\.setItem\(/.test(readFileSync(file, 'utf8')))
      .filter((file) => !file.includes('.test.') && file !== 'src/lib/browser/browser-storage.ts')
    expect(stores.sort()).toEqual(Object.keys(STORING).sort())
    const categories = page.getByRole('region', { name: 'The four categories' })
    await expect(categories.getByRole('term')).toHaveText([
      'Essential',
      'Analytics',
      'Marketing',
      'Functional',
    ])

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
