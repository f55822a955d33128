import { expectNoAxeViolations } from './fixtures/accessibility'
import { expect, test } from './fixtures/test'
import { decideOnCookies, holdCalls, open, timeOutByTheClock } from './fixtures/visitor-pages'

test.use({ sharesSite: true })

test('a search begins at the magnifier and ends at what was found', async ({ page }) => {
  await decideOnCookies(page)
  await open(page, '/')
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  const box = page.getByRole('searchbox', { name: 'Search this site' })
  await box.fill('funeral')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=funeral$/)
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await expect(heading).toHaveText('What we have on “funeral”')
  const found = page.getByRole('main').getByRole('listitem').first()
  await expect(found).toContainText('What to do when someone dies')

  await box.fill('power of atorney')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('We read “power of atorney” as “power of attorney”')).toBeVisible()
  await expectNoAxeViolations(page)
  await found.getByRole('link').click()
  await expect(page).toHaveURL(/\/lasting-powers-of-attorney$/)

  await page.goBack()
  await expect(box).toHaveValue('power of atorney')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form answers, and a question opens', async ({ page }) => {
    await page.goto('/search')
    await page.getByRole('searchbox').fill('who can witness my will')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByText('Who can witness my will?').click()
    await expect(page.getByText('Any two adults who can see you sign')).toBeVisible()
  })

  test('a page that is not there offers the search, popular pages and the telephone', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 404/)
    await page.goto('/no-such-page')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Pricing' })).toBeVisible()
    await expect(main.getByRole('link', { name: /^0161/ })).toHaveAttribute('href', /^tel:/)
    await page.getByRole('searchbox').fill('xylophone')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
      'Nothing found for “xylophone”',
    )
    await expect(main.getByRole('link', { name: 'Pricing' })).toBeVisible()
  })
})

test('a search that fails says so and can be tried again, and only the last one is shown', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 500/)
  await decideOnCookies(page)
  await open(page, '/search')
  const main = page.getByRole('main')
  const box = page.getByRole('searchbox', { name: 'Search this site' })
  const search = async (words: string) => {
    await box.fill(words)
    await box.press('Enter')
  }
  await page.route('**/api/search?*', (route) => route.fulfill({ status: 500, body: '' }))
  await search('funeral')
  await expect(main.getByRole('alert')).toContainText('Search isn’t working at the moment')
  await page.unroute('**/api/search?*')
  await main.getByRole('button', { name: 'Try Again' }).click()
  await expect(main.getByRole('heading', { name: /on “funeral”$/ })).toBeVisible()

  const release = await holdCalls(page, '**/api/search?q=trust*')
  await search('trust')
  await expect(main.getByText('Searching…')).toBeVisible()
  await search('probate')
  await expect(main.getByRole('heading', { name: /on “probate”$/ })).toBeVisible()
  await release()
  await expect(main.getByRole('heading', { name: /on “probate”$/ })).toBeVisible()
})

test('a search that nobody answers ends after a while, and what was typed stays', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_/)
  await page.clock.install()
  await decideOnCookies(page)
  await open(page, '/search')
  await timeOutByTheClock(page)
  await page.route('**/api/search?*', () => {})
  const box = page.getByRole('searchbox', { name: 'Search this site' })
  await box.fill('funeral')
  await box.press('Enter')
  await expect(page.getByText('Searching…')).toBeVisible()
  await page.clock.runFor(20_100)
  await expect(page.getByRole('alert')).toContainText('Search isn’t working at the moment')
  await expect(box).toHaveValue('funeral')
})

test('the hub hands a search that found nothing to the whole site', async ({ page }) => {
  await open(page, '/resourcehub?q=complaint%20about%20you')
  await page.getByRole('link', { name: /^Search the whole site/ }).click()
  await expect(page.getByRole('link', { name: 'Complaints', exact: true }).first()).toBeVisible()
})
