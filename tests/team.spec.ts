import type { Page, Route } from '@playwright/test'
import { expectNoAxeViolations, waitForHydration } from './fixtures/accessibility'
import { execute } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'

const list = '**/api/team?published=true'

test('the directory shows everyone in their order, with a picture or initials, three lines and the ways to reach them', async ({
  page,
  site,
}) => {
  await page.goto('/our-team')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meet The Will Solicitors Team')
  const stored = site.query('select name, email from team_members order by display_order')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(
    stored.map(({ name }) => String(name)),
  )
  const card = page.getByRole('article', { name: 'Helen Ashworth' })
  await expect(card.getByText('Solicitor & Director')).toBeVisible()
  await expect(card.getByRole('link', { name: 'View Full Profile' })).toHaveAttribute(
    'href',
    '/our-team/helen-ashworth',
  )
  await expect(card.getByRole('link', { name: 'Email Helen Ashworth' })).toHaveAttribute(
    'href',
    'mailto:helen.ashworth@thewillsolicitors.example',
  )
  await expect(card.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute(
    'href',
    'https://www.linkedin.com/in/helen-ashworth-example',
  )
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Book Free Consultation' }),
  ).toHaveAttribute('href', '/book-consultation')

  execute(site, "update team_members set image_url = null where slug = 'priya-raman'")
  await page.reload()
  const without = page.getByRole('article', { name: 'Priya Raman' })
  await expect(without.getByText('PR', { exact: true })).toBeVisible()
  await expect(without.locator('img')).toHaveCount(0)
  const picture = card.locator('img')
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBeGreaterThan(0)

  await page.setViewportSize({ width: 390, height: 844 })
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 1 }
  expect(width / height, 'on a phone, too, the portrait is whole').toBeCloseTo(1, 1)
  const bio = page.getByRole('article', { name: 'Helen Ashworth' }).getByText('Helen founded')
  const lines = await bio.evaluate(
    (element) =>
      element.getBoundingClientRect().height /
      Number.parseFloat(getComputedStyle(element).lineHeight),
  )
  expect(Math.round(lines)).toBe(3)
})

test('a profile says who someone is and how to reach them', async ({ page, site }) => {
  await page.goto('/our-team')
  await waitForHydration(page)
  const card = page.getByRole('article', { name: 'Priya Raman' })
  await card.getByRole('link', { name: 'View Full Profile' }).click()
  await expect(page).toHaveURL('/our-team/priya-raman')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Priya Raman')
  await expect(main.getByText('Solicitor, Wills & Lasting Powers of Attorney')).toBeVisible()
  await expect(main.getByRole('link', { name: 'LinkedIn Profile' })).toHaveAttribute(
    'href',
    'https://www.linkedin.com/in/priya-raman-example',
  )
  await expect(main.getByRole('heading', { name: 'Get in Touch' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Email Priya', exact: true })).toHaveAttribute(
    'href',
    'mailto:priya.raman@thewillsolicitors.example?subject=Enquiry%20for%20Priya%20Raman',
  )
  const [row] = site.query("select bio from team_members where slug = 'priya-raman'")
  await expect(main.getByRole('heading', { name: 'About Priya Raman' })).toBeVisible()
  for (const paragraph of String(row?.bio).split('\n')) {
    await expect(main.getByText(paragraph, { exact: true })).toBeVisible()
  }
  await expect(main.getByRole('heading', { name: 'Areas of Expertise' })).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'Mirror wills' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Book Free Consultation' })).toHaveAttribute(
    'href',
    '/book-consultation',
  )
  await main.getByRole('link', { name: 'Back to Our Team' }).click()
  await expect(page).toHaveURL('/our-team')
})

test('a profile describes the person to search engines', async ({ page, site }) => {
  await page.goto('/our-team/helen-ashworth')
  const [row] = site.query("select bio from team_members where slug = 'helen-ashworth'")
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    String(row?.bio).slice(0, 150),
  )
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${site.url}/our-team/helen-ashworth`,
  )
  const json = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(json ?? '')).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { '@type': 'Person', name: 'Helen Ashworth', jobTitle: 'Solicitor & Director' },
  })
})

test.describe('a profile that is not there', () => {
  test('is not found and stays out of search engines', async ({ page, problems }) => {
    problems.allow(/Failed to load resource: .* 404/)
    const response = await page.goto('/our-team/nobody')
    expect(response?.status()).toBe(404)
    await waitForHydration(page)
    await expectNotFound(page)
    await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page).toHaveTitle(/^Team Member Not Found/)
  })

  test('is nobody’s who is not published', async ({ page, problems, site }) => {
    problems.allow(/Failed to load resource: .* 410/)
    execute(site, "update team_members set is_published = 0 where slug = 'tom-brierley'")
    try {
      const response = await page.goto('/our-team/tom-brierley')
      expect(response?.status()).toBe(410)
      expect(await response?.text()).not.toContain('Brierley')
      await page.goto('/our-team')
      await expect(page.getByText('Brierley')).toHaveCount(0)
    } finally {
      execute(site, 'update team_members set is_published = 1')
    }
  })

  test('is not said to be gone for good while it cannot be read', async ({
    page,
    problems,
    site,
  }) => {
    problems.allow(/status of 500/, /Error: 500: /, /no such table/)
    execute(site, 'alter table team_members rename to elsewhere')
    try {
      // Of a page that was shown before, the last version would be shown.
      const response = await page.goto('/our-team/margaret-doyle')
      expect(response?.status()).toBe(500)
      await waitForHydration(page)
      await expectNotFound(page)
      await expect(page).toHaveTitle(/^Team Member Not Found/)
    } finally {
      execute(site, 'alter table elsewhere rename to team_members')
    }
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Margaret Doyle')
  })

  test('is also one that cannot be read, after a skeleton', async ({ page, problems }) => {
    problems.allow(/status of 500/, /ApiError: 500: /)
    const answer = await hold(page, '**/api/team/slug/*', (route) =>
      route.fulfill({ status: 500, body: 'no' }),
    )
    await page.goto('/our-team')
    await waitForHydration(page)
    await page
      .getByRole('article', { name: 'Helen Ashworth' })
      .getByRole('link', { name: 'View Full Profile' })
      .click()
    await expect(page.getByRole('main').locator('[data-skeleton]').first()).toBeVisible()
    answer()
    await expectNotFound(page)
  })
})

test.describe('a directory that is not there yet', () => {
  test('is announced while nobody is published', async ({ page, site }) => {
    execute(site, 'update team_members set is_published = 0')
    try {
      await page.goto('/our-team')
      await waitForHydration(page)
      const main = page.getByRole('main')
      await expect(
        main.getByRole('heading', { name: 'Our Team Information Coming Soon' }),
      ).toBeVisible()
      await expect(main.getByRole('link', { name: 'Book a Consultation' })).toHaveAttribute(
        'href',
        '/book-consultation',
      )
      await expectNoAxeViolations(page)
    } finally {
      execute(site, 'update team_members set is_published = 1')
    }
  })

  test('shows skeletons while it loads, and says so when it fails', { tag: '@long' }, async ({
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource: .* 500/)
    const answer = await hold(page, list, (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.goto('/contact')
    await waitForHydration(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Meet the Team' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Meet The Will Solicitors Team',
    )
    await expect(page.getByRole('main').locator('[data-skeleton]').first()).toBeVisible()
    answer()
    await expect(page.getByRole('heading', { name: 'Unable to load team' })).toBeVisible()
    await expect(page.getByText('Please try again later')).toBeVisible()
  })
})

async function expectNotFound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team Member Not Found')
  await expect(
    page.getByText('The requested team member profile could not be found.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Our Team' })).toHaveAttribute(
    'href',
    '/our-team',
  )
}

/** Keeps an answer back until the returned function is called. */
async function hold(
  page: Page,
  address: string,
  answer: (route: Route) => Promise<void>,
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await answer(route)
  })
  return release
}
