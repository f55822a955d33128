import type { Locator, Page } from '@playwright/test'
import { waitForIdle } from './fixtures/accessibility'
import { decorate, foreign } from './fixtures/foreign-changes'
import { expect, test } from './fixtures/test'
import { decideOnCookies, header, holdCalls, open, PHONE } from './fixtures/visitor-pages'

test.use({ sharesSite: true, hasTouch: true, viewport: PHONE })
test.beforeEach(({ page }) => decideOnCookies(page))

const article = '/resourcehub/why-every-adult-needs-a-will'

/** Every form at an address of its own, and its first field. */
const forms = [
  { path: '/contact', field: 'textarea' },
  { path: '/contact?topic=callback', field: '[name=phone]' },
  { path: '/contact?topic=complaint', field: 'textarea' },
  { path: '/contact?topic=data', field: '[name=name]' },
  { path: '/resourcehub', field: '#hub-search' },
  { path: '/resourcehub', field: '[type=email]' },
  { path: '/search', field: 'main [type=search]' },
  { path: '/no-such-page', field: 'main [type=search]' },
  { path: '/who-inherits', field: 'main form [type=text]' },
  { path: '/pricing', field: 'main [type=radio]' },
  { path: '/newsletter', field: 'main [type=email]' },
  { path: '/book-consultation', field: '[name=name]' },
]

for (const { path, field } of forms) {
  for (const [name, change] of Object.entries(foreign)) {
    // Fields share what keeps them: every change comes to one form, and the translator, which changes most, to all.
    const isRepeat = name !== 'translator' && path !== '/contact'
    test(`${path} ${field}: what is typed after a ${name} came stays, and so does its page`, {
      tag: isRepeat ? '@long' : [],
    }, async ({ page, problems }) => {
      problems.allow(/404 \(Not Found\)/)
      const scripts = watchScripts(page)
      await page.goto(path)
      expect(await change(page)).toBeGreaterThan(0)
      const first = page.locator(field).first()
      await use(first)
      const changed = await page.locator('font, mark, a > span').count()
      await waitForIdle(page)
      await expectUsed(first)
      expect(await page.locator('font, mark, a > span').count()).toBe(changed)
      expect(scripts).toEqual([])
    })
  }

  test(`${path} ${field}: a translator that comes while scripts do, or after them, costs nothing typed`, async ({
    page,
    problems,
  }) => {
    problems.allow(/404 \(Not Found\)/)
    const release = await holdCalls(page, '**/assets/*.js')
    await page.goto(path)
    const first = page.locator(field).first()
    await use(first)
    await foreign.translator(page)
    await release()
    await waitForIdle(page)
    await expectUsed(first)
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
    await page.unrouteAll()

    await open(page, path)
    await use(first)
    await foreign.translator(page)
    await expectUsed(first)
  })
}

test('what extensions add to the body and to fields is no reason to give way', async ({ page }) => {
  await page.goto('/contact')
  await decorate(page)
  await page.locator('textarea').tap()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
})

test('an answer to a sent form gives way too', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED|status of 422/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/contact')
  await page.locator('textarea').fill('Hallo')
  const release = await holdCalls(page, '**/assets/*.js')
  await page.locator('main [type=submit]').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await foreign.translator(page)
  await release()
  await page.locator('[name=name]').fill('Ada')
  await waitForIdle(page)
  await expect(page.locator('[name=name]')).toHaveValue('Ada')
  await expect(page.locator('textarea')).toHaveValue('Hallo')
  await expect(page.locator('h1 font')).not.toHaveCount(0)
})

for (const press of ['finger', 'mouse', 'Enter', 'Space']) {
  test(`in a translated page the menu opens with one press, by ${press}`, async ({ page }) => {
    await page.goto('/contact')
    await foreign.translator(page)
    const menu = header(page).locator('summary:visible')
    if (press === 'finger') await menu.tap()
    else if (press === 'mouse') await menu.click()
    else await menu.press(press)
    await waitForIdle(page)
    await expect(header(page).locator('details:visible')).toHaveAttribute('open', '')
  })
}

for (const path of ['/', '/will-writing', '/first-week', '/cookie-policy', '/pricing', article]) {
  test(`${path}, translated, shows no button that only a script answers`, async ({ page }) => {
    await page.goto(path)
    await foreign.translator(page)
    const dead = page.locator(
      'button[type=button]:visible:not([data-answer], [data-ask], [data-calming])',
    )
    await expect(dead).toHaveCount(0)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  })
}

test('a translated question of “Which do I need?” is answered by one press', async ({ page }) => {
  await page.goto('/which-service')
  await foreign.translator(page)
  await page.locator('main [type=submit]').first().tap()
  await expect(page).toHaveURL(/\/which-service\?about=/)
})

test('a button that waits for scripts when a translator comes is answered, and the choice kept', async ({
  page,
}) => {
  await page.route('**/assets/*.js', () => {})
  await page.goto('/cookie-policy')
  await page.getByRole('main').getByRole('button', { name: 'Cookie settings' }).tap()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(1)
  await foreign.translator(page)
  const question = page.getByRole('region', { name: 'Cookies' })
  await expect(question).toBeFocused()
  await question.getByText('Accept All').tap()
  await expect(question).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toContain(
    '"analytics":true',
  )
})

for (const [name, change] of Object.entries(foreign)) {
  test(`after a ${name} has changed a page that React runs, forms and buttons answer`, async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 422/)
    await open(page, '/contact')
    await change(page)
    await page.locator('textarea').fill('Hallo')
    await page.locator('main [type=submit]').tap()
    const alert = page.getByRole('alert')
    await expect(alert).toBeFocused()
    await expect(alert.getByRole('link')).toHaveCount(3)
    await change(page)
    await page.locator('[name=name]').pressSequentially('Ada')
    await expect(alert.getByRole('link')).toHaveCount(2)
    await expect(page.locator('textarea')).toHaveValue('Hallo')

    await open(page, '/will-writing')
    await change(page)
    const shown = page.locator('[data-articles] li:visible')
    const first = await shown.first().innerText()
    await page.getByRole('button', { name: 'Next articles' }).tap()
    await expect(shown.first()).not.toHaveText(first)
    await page.getByRole('contentinfo').locator('a[href="/pricing"]').dispatchEvent('click')
    await expect(page).toHaveURL(/\/pricing$/)
    await expect(page.locator('#cost')).toBeVisible()
  })
}

test('words that React changes after a translator came are shown', async ({ page }) => {
  await open(page, '/pricing')
  const total = page.locator('#cost [aria-hidden=true]', { hasText: 'In total' })
  await foreign.translator(page)
  const before = await page.locator('#cost').innerText()
  await page.locator('#cost [type=radio]:not(:checked)').first().check()
  await expect(page.locator('#cost')).not.toHaveText(before)
  await expect(total).toBeAttached()
})

async function use(field: Locator): Promise<void> {
  if ((await field.getAttribute('type')) === 'radio') {
    await field.focus()
    await field.press('Space')
  } else {
    await field.tap()
    await field.pressSequentially('Ada')
  }
}
async function expectUsed(field: Locator): Promise<void> {
  await expect(field).toBeFocused()
  if ((await field.getAttribute('type')) === 'radio') await expect(field).toBeChecked()
  else await expect(field).toHaveValue('Ada')
}

/** The addresses of the scripts that the page has asked for so far. */
function watchScripts(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (asked) => {
    if (asked.url().endsWith('.js')) fetched.push(asked.url())
  })
  return fetched
}
