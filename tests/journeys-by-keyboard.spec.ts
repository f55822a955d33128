import type { Locator, Page } from '@playwright/test'
import { waitForHydration } from './fixtures/accessibility'
import { beAPerson } from './fixtures/booking-pages'
import { screenReader } from './fixtures/screen-reader'
import { expect, test } from './fixtures/test'
import { decideOnCookies, onSlow4G, PHONE } from './fixtures/visitor-pages'

test.use({ sharesSite: true, viewport: PHONE })

test.beforeEach(async ({ page }) => {
  await decideOnCookies(page)
  await onSlow4G(page)
})

test('a son learns by keyboard what his mother’s powers of attorney cost, and chooses a time', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  await page.goto('/')
  const keys = keyboard(page)
  const main = page.getByRole('main')
  const answer = (name: string) => main.getByRole('button', { name })
  await keys.press('Enter', main.getByRole('link', { name: 'Which do I need?' }))
  // An answer that comes before the page's script is sent as a form, and the next page begins at its top.
  await expect(answer('A parent, or someone else I look after')).toBeVisible()
  await page.keyboard.press('Tab')
  await waitForHydration(page)
  await keys.press('Enter', answer('A parent, or someone else I look after'))
  await keys.press('Enter', answer('Yes'))
  await keys.press('Enter', answer('Both money and care'))
  const need = page.getByRole('heading', { level: 2 }).first()
  await expect(need).toHaveText('Both lasting powers of attorney')
  await expect(need).toBeFocused()
  await expect(page.getByRole('table', { name: 'In total, with every fee' })).toContainText('£544')
  expect(keys.presses()).toBe(4)

  await keys.press('Enter', main.getByRole('link', { name: 'Book a free consultation' }))
  await waitForHydration(page)
  await keys.press('Space', page.getByRole('radio', { name: /^\w+day \d/ }).first())
  await keys.press(
    'Space',
    page
      .getByRole('group', { name: /^Times on/ })
      .getByRole('radio')
      .first(),
  )
  await expect(page.getByText(/^Your time: \w+day \d/)).toBeVisible()
  await expect(page.getByLabel('What would you like to talk about?')).toHaveValue(
    'Lasting Powers of Attorney',
  )
  expect(keys.presses()).toBe(7)
})

test('a blind client books by what a screen reader is told, and hears what is wrong', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 422/)
  const reader = await screenReader(page)
  await page.goto('/')
  const [title, ...parts] = await reader.names('heading')
  expect(title).toBe('One common mistake can leave a family financially devastated')
  expect(parts).toContain('Quick answers')
  await reader.press('link', 'Book a consultation')
  await expect(page).toHaveURL('/book-consultation')
  await waitForHydration(page)

  await reader.press('button', 'Book my free consultation')
  await expect(page.getByRole('alert')).toBeFocused()
  expect(await reader.names('heading')).toContain('Please check what you entered')
  expect(await reader.field(/^Your name/)).toMatchObject({
    isWrong: true,
    description: expect.stringMatching(/name/),
  })

  await reader.press('radio', /^\w+day \d/)
  await reader.press('radio', /^(?:noon|[\d.]+[ap]m)$/)
  expect((await reader.names('StaticText')).join(' ')).toMatch(/Your time: \w+day \d/)
  await reader.press('radio', 'Phone')
  await page.getByLabel('What would you like to talk about?').selectOption('Trusts')
  await reader.type(/^Your name/, 'Ruth Adler')
  await reader.type(/^Email address/, 'ruth@example.com')
  await reader.type(/^Phone number/, '0161 496 0001')
  await beAPerson(page)
  await reader.press('button', 'Book my free consultation')
  await expect(page).toHaveURL(/\/thank-you/)
  await expect
    .poll(async () => (await reader.names('heading'))[0])
    .toBe('Thank you. We look forward to meeting you.')
  expect(reader.presses()).toBe(6)
})

/** Someone without a mouse, whose presses of Enter and of the space bar are counted. */
function keyboard(page: Page) {
  let presses = 0
  return {
    async press(key: 'Enter' | 'Space', target: Locator) {
      await expect(target).toBeVisible()
      const goOn = async () => {
        await page.keyboard.press('Tab')
        return target.evaluate((element) => element.ownerDocument.activeElement === element)
      }
      // A page has a hundred stops, and on a busy machine each takes its time.
      await expect.poll(goOn, { intervals: [1], timeout: 60_000 }).toBe(true)
      await page.keyboard.press(key)
      presses++
    },
    presses: () => presses,
  }
}
