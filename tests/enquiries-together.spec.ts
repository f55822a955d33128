import { expectNoAxeViolations } from './fixtures/accessibility'
import { FAR } from './fixtures/hosts'
import { execute, openStaffPage, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { expectAccessibleAtBothWidths } from './fixtures/visitor-pages'

test('a letter is entered, answered with a saved answer while a colleague is told apart, and booked in', {
  tag: '@slow',
}, async ({ page, site }) => {
  execute(site, "update users set name = 'Rose Tyler'")
  await openStaffPage(page, '/admin/enquiries/saved-answers')
  await page.getByRole('button', { name: 'Add a saved answer' }).click()
  await page.getByLabel('Name', { exact: true }).fill('What it costs')
  await page.getByLabel('Answer', { exact: true }).fill('A will costs £195, {name}.')
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toasts(page)).toContainText('Saved answers saved')

  await page.getByRole('link', { name: 'All enquiries' }).click()
  await page.getByRole('link', { name: 'Add an enquiry' }).click()
  await page.getByRole('button', { name: 'Add the enquiry' }).click()
  await expect(page.getByLabel('How it came')).toBeFocused()
  await page.getByLabel('How it came').selectOption('Letter')
  await page.getByLabel('Name').fill('Peter Hill')
  await page.getByRole('textbox', { name: 'Email (optional)' }).fill('peter@example.com')
  await page.getByLabel('About', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('What they wrote').fill('What does a will cost?')
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Add the enquiry' }).click()
  await expect(toasts(page)).toContainText('Enquiry added')
  await expect(page.getByRole('article')).toContainText('by letter')

  // A colleague is at it.
  const now = new Date().toISOString()
  execute(
    site,
    `insert into users (id, username, name, password, is_admin, is_disabled, created_at)
     values ('tom', 'tom', 'Tom Reed', '', 1, 0, '2026-01-01T00:00:00.000Z');
     insert into working_copies (kind, thing_id, enquiry_id, label, form, user_id, editor, revision, since, at, seen_at)
     select 'answers', id || ' tom', id, '', '{}', 'tom', '', 1, '2026-01-01T09:00:00.000Z', '${now}', '${now}'
       from enquiries`,
  )
  await page.reload()
  await expect(page.getByText('Tom Reed is answering')).toBeVisible()
  await page.getByRole('button', { name: 'Answer by email' }).click()
  const question = page.getByRole('alertdialog', { name: 'Tom Reed is answering' })
  await expectNoAxeViolations(page, '[role="alertdialog"]')
  await question.getByRole('button', { name: 'Answer anyway' }).click()
  const dialog = page.getByRole('dialog', { name: 'Answer Peter Hill by email' })
  await dialog.getByLabel('Your answer').fill('Hello.  Goodbye.')
  await dialog.getByLabel('Your answer').evaluate((field: HTMLTextAreaElement) => {
    field.setSelectionRange(7, 7)
  })
  await dialog.getByLabel('Insert a saved answer').selectOption('What it costs')
  await expect(dialog.getByLabel('Your answer')).toHaveValue(
    'Hello. A will costs £195, Peter Hill. Goodbye.',
  )
  await expect(dialog.getByLabel('Your answer')).toBeFocused()
  await dialog.getByRole('switch').click()
  await dialog.getByRole('button', { name: 'Save the answer' }).click()
  await expect(toasts(page)).toContainText('Answer saved')

  await page.getByRole('button', { name: 'Book them in' }).click()
  const booking = page.getByRole('dialog', { name: 'Add a booking' })
  await expect(booking.getByLabel('Name')).toHaveValue('Peter Hill')
  await expect(booking.getByRole('textbox', { name: 'Email (optional)' })).toHaveValue(
    'peter@example.com',
  )
  await expect(booking.getByLabel('Notes')).toHaveValue('What does a will cost?')
  await booking.getByLabel('Day').fill(FAR)
  await booking.getByLabel('Time').selectOption('2pm')
  await booking.getByRole('button', { name: 'Add the booking' }).click()
  await page.getByRole('button', { name: 'Mark it answered' }).click()
  await expect(page.getByRole('article')).toContainText('by booking them in')
  await expect(page.getByLabel('Status')).toHaveValue('answered')
  await page
    .getByRole('article')
    .getByRole('link', { name: /^Consultation on/ })
    .click()
  await expect(page.getByRole('region', { name: 'Booking', exact: true })).toContainText(
    'Peter Hill',
  )
})

test('an enquiry whose answer was lost is one, and a later correction is in its note', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/, /409/)
  let sent = 0
  await page.route('**/api/admin/enquiries', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent += 1
    if (sent > 1) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await openStaffPage(page, '/admin/enquiries/new')
  await page.getByLabel('How it came').selectOption('Phone')
  await page.getByLabel('Name').fill('Peter Hil')
  await page.getByLabel('About', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('What they said').fill('What does a will cost?')
  await page.getByRole('button', { name: 'Add the enquiry' }).click()
  await expect(toasts(page)).toContainText('It could not be added')
  await page.getByLabel('Name').fill('Peter Hill')
  await page.getByLabel('What they said').fill('What does a will cost?\n\nAnd a trust?')
  await page.getByRole('button', { name: 'Add the enquiry' }).click()
  await expect(toasts(page)).toContainText('What you changed after it is in the note')
  await expect(page.getByRole('article')).toContainText('Peter Hil')
  await expect(page.getByLabel('Note')).toHaveValue(
    'Name: Peter Hill\nWhat they said: And a trust?',
  )
  expect(sent).toBe(2)
})
