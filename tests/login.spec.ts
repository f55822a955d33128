import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectStateAccessible } from './fixtures/accessibility'
import { codeOf, keyIn, recoveryCodesIn } from './fixtures/authenticator'
import { runCommand, startCommand } from './fixtures/run-command'
import { type RunningSite, STAFF } from './fixtures/running-site'
import { expect, test } from './fixtures/test'
import { holdCalls, open } from './fixtures/visitor-pages'

for (const path of ['/admin', '/admin/login']) {
  test(`${path} is the login, hidden from search engines`, async ({ page }) => {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible()
    await expect(
      page.getByText('blog posts, FAQs, team members and will submissions'),
    ).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('link', { name: 'Return to homepage' }).click()
    await expect(page).toHaveURL('/')
  })
}

test('an empty field is named, and the first of them gets the keyboard', async ({ page }) => {
  await open(page, '/admin/login')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByLabel('Username')).toBeFocused()
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/Username is required/)
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/Password is required/)
  await expectNoAxeViolations(page)

  await page.getByLabel('Username').fill('helen')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Password')).toBeFocused()
  await expect(page.getByText('Username is required')).toBeHidden()
})

test('a wrong password is refused in the server’s words', async ({ page, problems }) => {
  problems.allow(/status of 401/)
  await open(page, '/admin/login')
  await submit(page, STAFF.username, 'wrong')
  for (const place of [page.getByRole('region', { name: 'Notifications' }), page.locator('form')]) {
    await expect(place).toContainText('Login failed')
    await expect(place).toContainText('Invalid username or password')
  }
  await expect(page.getByLabel('Username')).toHaveValue(STAFF.username)
})

for (const [how, refuse] of [
  [
    'refuses to store',
    () => {
      const get = () => {
        throw new DOMException('denied', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get })
    },
  ],
  [
    'has no room',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
  [
    'drops what it is given',
    () => {
      Storage.prototype.setItem = () => undefined
    },
  ],
] as const) {
  test(`in a browser that ${how} the login says what to allow, and sends no password`, async ({
    page,
  }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`))
    await page.addInitScript(refuse)
    await open(page, '/admin/login')
    await submit(page, STAFF.username, STAFF.password)
    await expect(page.locator('form')).toContainText(
      'This browser doesn’t let our site store anything, so you can’t stay logged in.',
    )
    await expect(page.locator('form')).toContainText('Allow cookies and site data for this site')
    expect(sent.filter((call) => call.includes('/api/auth/login'))).toEqual([])
  })
}

test('too many attempts are refused with the time to come back', async ({
  page,
  problems,
  request,
}) => {
  problems.allow(/status of 429/)
  const data = { username: 'guesser', password: 'wrong' }
  for (let guess = 0; guess < 10; guess++) await request.post('/api/auth/login', { data })
  await open(page, '/admin/login')
  await submit(page, 'guesser', 'wrong')
  await expect(page.locator('form')).toContainText('Please try again in 15 minutes.')
})

test('staff log in, are known everywhere, and log out', async ({ page }) => {
  const release = await holdCalls(page, '**/api/auth/login')
  await open(page, '/admin/login')
  await submit(page, STAFF.username, STAFF.password)
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeFocused()
  await release()
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  await expect(page.getByText(`Welcome, ${STAFF.username}`)).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  expect(await storedToken(page)).toMatch(/^[\w-]{43}$/)

  for (const path of ['/admin', '/admin/login']) {
    await open(page, path)
    await expect(page).toHaveURL('/admin/dashboard')
  }

  await open(page, '/contact')
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeHidden()
  expect(await storedToken(page)).toBeNull()
})

test('who has a second factor is asked for a code, and a recovery code does as well', {
  tag: '@slow',
}, async ({ page, problems, site }) => {
  problems.allow(/status of 401/)
  const { key, recoveryCodes } = await switchOn(site, 'helen', STAFF.password)
  await open(page, '/admin/login')
  await expect(page.getByLabel('Code')).toBeHidden()
  await page.getByLabel('Username').fill('helen')
  await page.getByLabel('Password').fill(STAFF.password)
  await page.keyboard.press('Enter')
  const code = page.getByLabel('Code')
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription(/authenticator app shows, or one of your recovery/)
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expect(page.getByText('Login failed')).toBeHidden()
  await expect(page.getByLabel('Username')).toHaveValue('helen')
  await expect(page.getByLabel('Password')).toHaveValue(STAFF.password)
  await expectStateAccessible(page)

  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription(
    /Please enter the code that your authenticator app/,
  )
  await page.keyboard.type('12345')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription(/This code is wrong or has been used\. Wait for/)
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Login failed')
  await expect(code).toBeFocused()
  await expectStateAccessible(page)

  // What was typed is selected, so that typing replaces it.
  await page.keyboard.type(recoveryCodes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Welcome, helen')).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await open(page, '/admin/login')
  await submit(page, 'helen', STAFF.password)
  await expect(code).toBeFocused()
  // The code of the moment may be the one that switched it on.
  await page.keyboard.type(codeOf(key, new Date(Date.now() + 30_000)))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Welcome, helen')).toBeVisible()
})

test('a logout that the server does not hear of still ends here', async ({ page, problems }) => {
  problems.allow(/status of 500/)
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500 }))
  await open(page, '/admin/login')
  await submit(page, STAFF.username, STAFF.password)
  await expect(page).toHaveURL('/admin/dashboard')
  const said = page.waitForEvent('console', (message) => message.text() === 'Logged out locally')
  await page.getByRole('button', { name: 'Logout' }).click()
  await said
  await expect(page).toHaveURL('/')
  expect(await storedToken(page)).toBeNull()
})

test('the dashboard sends a visitor to the login', async ({ page }) => {
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/admin/login')
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
})

test('a token whose session has ended is removed after one look', async ({ page, problems }) => {
  problems.allow(/status of 401/)
  await page.addInitScript(() => {
    if (sessionStorage.getItem('once')) return
    sessionStorage.setItem('once', 'yes')
    localStorage.setItem('auth-token', 'an-ended-session')
  })
  let looks = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/status')) looks += 1
  })
  const release = await holdCalls(page, '**/api/auth/status')
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('status')).toHaveText('Loading...')
  await release()
  await expect(page).toHaveURL(/\/admin\/login/)
  expect(await storedToken(page)).toBeNull()
  await open(page, '/contact')
  expect(looks).toBe(1)
})

test('a server that cannot say who is logged in is asked again, and nobody is logged out', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 503/)
  await open(page, '/admin/login')
  await submit(page, STAFF.username, STAFF.password)
  await expect(page).toHaveURL('/admin/dashboard')
  await page.route('**/api/auth/status', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await page.goto('/admin/dashboard?tab=faq')
  await expect(page.getByRole('alert')).toContainText(
    'We could not check whether you are logged in. Please try again in a few seconds.',
  )
  await expect(page).toHaveURL('/admin/dashboard?tab=faq')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'FAQ Management' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the login says that it needs it, and sends no password anywhere', async ({ page }) => {
    const answer = await page.goto('/admin/login')
    // The test browser keeps the words of <noscript> as a text even when it runs no script.
    expect(await answer?.text()).toMatch(/<noscript>.*Logging in needs JavaScript\./)
    await expect(page.getByRole('button', { name: 'Log in' })).toBeDisabled()
  })
})

async function submit(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Adds a user, and switches the second factor on as it is done on a terminal. */
async function switchOn({ dataDir }: RunningSite, username: string, password: string) {
  await runCommand('user', dataDir, ['add', username], `${password}\n`)
  const command = startCommand('user', dataDir, ['second-factor', username])
  let said = ''
  for await (const chunk of command.stdout) {
    const hasKey = keyIn(said) !== ''
    said += chunk
    if (!hasKey && keyIn(said)) command.stdin.end(`${codeOf(keyIn(said), new Date())}\n`)
  }
  return { key: keyIn(said), recoveryCodes: recoveryCodesIn(said) }
}

function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('auth-token'))
}
