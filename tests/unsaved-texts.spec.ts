import type { Page } from '@playwright/test'
import { waitForHydration } from './fixtures/accessibility'
import type { RunningSite } from './fixtures/running-site'
import { execute, fillLogin, openStaffPage } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'

const TEXT = 'About your mother’s house'

test('an answer is kept in its tab and on the server, so that a closed tab loses none of it', {
  tag: '@slow',
}, async ({ page, site, context }) => {
  await openAnswer(page, site)
  await page.getByLabel('Your answer').fill(TEXT)
  await expect.poll(() => site.query('select form from working_copies').length).toBe(1)
  await expect.poll(() => storedIn(page, 'sessionStorage')).toContain(TEXT)
  expect(await storedIn(page, 'localStorage')).not.toContain(TEXT)
  await page.close({ runBeforeUnload: false })

  const other = await context.newPage()
  await other.goto('/admin/enquiries/e')
  await other.getByRole('button', { name: 'Answer by email' }).click()
  const question = other.getByRole('alertdialog', { name: 'Restore your unsaved changes?' })
  await question.getByRole('button', { name: 'Restore' }).click()
  await expect(other.getByLabel('Your answer')).toHaveValue(TEXT)
  await other.reload()
  await other.getByRole('button', { name: 'Answer by email' }).click()
  await question.getByRole('button', { name: 'Discard them' }).click()
  await expect(other.getByLabel('Your answer')).toHaveValue('')
  await expect.poll(() => site.query('select * from working_copies')).toEqual([])
})

test('a logout asks about what is unsaved, and takes what the tab has kept about visitors', async ({
  page,
  site,
}) => {
  await openAnswer(page, site)
  await page.getByLabel('Your answer').fill(TEXT)
  await expect.poll(() => storedIn(page, 'sessionStorage')).toContain(TEXT)
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep for later' }).click()
  await page.getByLabel('Note').fill('Ring the daughter')
  await expect.poll(() => storedIn(page, 'sessionStorage')).toContain('Ring the daughter')
  await page.getByRole('button', { name: 'Logout' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Note')).toHaveValue('Ring the daughter')
  await page.getByRole('button', { name: 'Logout' }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/')
  await waitForHydration(page)
  for (const place of ['sessionStorage', 'localStorage'] as const) {
    expect(await storedIn(page, place)).not.toMatch(/mother|daughter/)
  }
  // The server has the answer: it was kept for later.
  await page.goto('/admin/login?from=%2Fadmin%2Fenquiries%2Fe')
  await fillLogin(page)
  await page.getByRole('button', { name: 'Answer by email' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Your answer')).toHaveValue(TEXT)
})

test('texts about visitors that release 2.0.0 has stored come with the tab that meets them first', async ({
  page,
  site,
}) => {
  const id = addEnquiry(site)
  await openStaffPage(page, '/admin/account')
  const [user] = site.query('select id from users')
  await page.evaluate(
    ([id, userId]) => {
      const storedAt = new Date().toISOString()
      const text = {
        key: 'k',
        userId,
        id,
        updatedAt: storedAt,
        label: 'L',
        storedAt,
        values: { text: 'Begun in 2.0.0', isFull: true },
      }
      localStorage.setItem('draft:answers:k', JSON.stringify(text))
      localStorage.setItem(
        'draft:posts:old',
        JSON.stringify({ ...text, key: 'old', storedAt: '2026-01-01T00:00:00.000Z' }),
      )
    },
    [id, String(user?.id)],
  )
  await page.goto(`/admin/enquiries/${id}`)
  await page.getByRole('button', { name: 'Answer by email' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Your answer')).toHaveValue('Begun in 2.0.0')
  expect(await storedIn(page, 'localStorage')).not.toContain('draft:')
})

async function openAnswer(page: Page, site: RunningSite): Promise<void> {
  await openStaffPage(page, `/admin/enquiries/${addEnquiry(site)}`)
  await page.getByRole('button', { name: 'Answer by email' }).click()
}

function addEnquiry(site: RunningSite): string {
  execute(
    site,
    `insert or ignore into enquiries (id, form_id, topic, message, name, email, person, status, note, search_text, created_at, updated_at)
     values ('e', 'form', 'wills', 'What does it cost?', 'Ada Hill', 'ada@example.com', 'ada@example.com', 'new', '', '',
       '2026-11-20T09:00:00.000Z', '2026-11-20T09:00:00.000Z')`,
  )
  return 'e'
}

function storedIn(page: Page, place: 'localStorage' | 'sessionStorage'): Promise<string> {
  return page.evaluate((place) => JSON.stringify({ ...window[place] }), place)
}
