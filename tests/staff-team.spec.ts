import { expectNoAxeViolations, expectStateAccessible } from './fixtures/accessibility'
import { execute, openDashboard, saveButton, toasts } from './fixtures/staff-pages'
import { chooseImage, people } from './fixtures/staff-people'
import { expect, test } from './fixtures/test'
import { photograph } from './fixtures/upload-files'
import { holdCalls } from './fixtures/visitor-pages'

test('a person is added with a picture, seen, hidden and deleted', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await openDashboard(page, 'team')
  const before = await people(page)
  const add = page.getByRole('button', { name: 'Add Team Member' })
  await add.click()
  await expect(page.getByRole('heading', { name: 'Create New Team Member' })).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByLabel('Published')).toBeChecked()
  await expect(add).toBeDisabled()
  await expect(page.getByRole('button', { name: `Edit: ${before[0]}` })).toBeDisabled()
  await page.getByLabel('Name').fill('Zoë Quill')
  await page.getByLabel('Position').fill('Trainee')
  await page.getByLabel('Bio').fill('First line.\nSecond line.')
  await page.getByLabel('Email').fill('zoe@thewillsolicitors.example')
  await page.getByLabel('LinkedIn URL').fill('https://www.linkedin.com/in/zoe')
  const expertise = page.getByLabel('Areas of expertise (optional)')
  await expertise.fill('  Trusts ')
  await page.keyboard.press('Enter')
  await expertise.fill('Trusts')
  await page.getByRole('button', { name: 'Add area of expertise' }).click()
  await expertise.fill('Wills')
  await page.keyboard.press('Enter')
  const list = page.getByRole('list', { name: 'Areas of expertise' })
  await expect(list.getByRole('listitem')).toHaveText(['Trusts', 'Wills'])
  await page.getByRole('button', { name: 'Remove Wills' }).click()
  await expect(list.getByRole('listitem')).toHaveText(['Trusts'])
  await expertise.fill('Probate')

  await page.getByRole('button', { name: 'Upload image' }).click()
  await chooseImage(page, await photograph(900, 1200).jpeg().toBuffer(), 'zoe.jpg')
  await page.getByRole('button', { name: 'Upload 1 file' }).click()
  await expect(toasts(page)).toContainText('Image uploaded successfully!')
  await expect(page.getByRole('img', { name: 'Zoë Quill' })).toBeVisible()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(toasts(page)).toContainText('Team member created successfully!')
  await expect.poll(() => people(page)).toEqual([...before, 'Zoë Quill'])
  await expectNoAxeViolations(page)

  const visitor = await context.newPage()
  await visitor.goto('/our-team/zoe-quill')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Zoë Quill' })).toBeVisible()
  await expect(visitor.getByText('Second line.')).toBeVisible()
  const profile = visitor.getByRole('main')
  for (const area of ['Trusts', 'Probate']) {
    await expect(profile.getByText(area, { exact: true })).toBeVisible()
  }
  await expect(visitor.locator('main picture source').first()).toHaveAttribute('srcset', /avif/)
  await expect(visitor.locator('main picture img').first()).toHaveAttribute('srcset', /webp/)

  await page.getByRole('button', { name: 'Edit: Zoë Quill' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Team Member' })).toBeVisible()
  await page.getByLabel('Name').fill('Zoë Quince')
  await page.getByRole('button', { name: 'Remove image' }).click()
  await page.getByLabel('Published').uncheck()
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(toasts(page)).toContainText('Team member updated successfully!')
  const card = page.getByRole('article', { name: 'Zoë Quince' })
  await expect(card).toContainText('Draft')
  await visitor.goto('/our-team')
  await expect(visitor.getByText('Zoë')).toBeHidden()

  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  await card.getByRole('button', { name: 'Delete:' }).click()
  await expect(card).toBeVisible()
  page.once('dialog', (dialog) => dialog.accept())
  await card.getByRole('button', { name: 'Delete:' }).click()
  await expect(toasts(page)).toContainText('Team member deleted successfully!')
  expect(asked).toEqual([
    'Are you sure you want to delete this team member?\n\nZoë Quince\n\nYou can put this back from the bin for 30 days.',
  ])
  await expect.poll(() => people(page)).toEqual(before)
})

test('a new order is shown at once, stored, seen by visitors, and goes back when refused', {
  tag: '@long',
}, async ({ page, context, problems }) => {
  await openDashboard(page, 'team')
  const [first = '', second = '', ...rest] = await people(page)
  await expect(page.getByRole('button', { name: `Move up: ${first}` })).toBeDisabled()
  await expect(page.getByRole('button', { name: `Move down: ${rest.at(-1)}` })).toBeDisabled()
  const answer = await holdCalls(page, '**/api/admin/team/reorder')
  await page.getByRole('button', { name: `Move down: ${first}` }).click()
  await expect.poll(() => people(page)).toEqual([second, first, ...rest])
  await expect(page.getByRole('button', { name: `Move down: ${first}` })).toBeFocused()
  await answer()
  await expect(toasts(page)).toContainText('Team members reordered successfully!')
  const visitor = await context.newPage()
  await visitor.goto('/our-team')
  await expect(visitor.getByRole('article').first()).toContainText(second)

  problems.allow(/ERR_FAILED/)
  await page.route('**/api/admin/team/reorder', (route) => route.abort())
  await page.getByRole('button', { name: `Move up: ${first}` }).click()
  await expect(toasts(page)).toContainText('Error reordering team members')
  await expect.poll(() => people(page)).toEqual([second, first, ...rest])
})

test('a person who is moved while being edited is saved where they are', async ({ page }) => {
  await openDashboard(page, 'team')
  const [first = '', second = '', ...rest] = await people(page)
  await page.getByRole('button', { name: `Edit: ${first}` }).click()
  // What the move made of the list is not read before the person is saved.
  const answer = await holdCalls(page, '**/api/team')
  await page.getByRole('button', { name: `Move down: ${first}` }).click()
  await expect(toasts(page)).toContainText('Team members reordered successfully!')
  await page.getByLabel('Position').fill('Moved and changed')
  await saveButton(page).click()
  await expect(toasts(page)).toContainText('Team member updated successfully!')
  await answer()
  await page.reload()
  await expect.poll(() => people(page)).toEqual([second, first, ...rest])
  await expect(page.getByRole('article', { name: first })).toContainText('Moved and changed')
})

test('who is named on articles goes once another name is chosen, and their form closes', async ({
  page,
  problems,
}) => {
  problems.allow(/409/)
  await openDashboard(page, 'team')
  const [first = '', ...rest] = await people(page)
  await page.getByRole('button', { name: `Edit: ${first}` }).click()
  await page.getByLabel('Position').fill('Leaving')
  page.once('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: `Delete: ${first}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Whose name instead?' })
  await expect(dialog).toContainText(`${first} is named on`)
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await dialog.getByLabel('Show instead').selectOption('No name')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toasts(page)).toContainText('Team member deleted successfully!')
  await expect(page.getByRole('heading', { name: 'Edit Team Member' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add Team Member' })).toBeEnabled()
  await expect.poll(() => people(page)).toEqual(rest)
})

test('what does not fit is said beside its field, and nothing is sent for a blank one', {
  tag: '@long',
}, async ({ page, problems }) => {
  await openDashboard(page, 'team')
  const [taken = ''] = await people(page)
  let sent = 0
  page.on('request', (request) => {
    // Browsers post reports of their own.
    if (request.method() === 'POST' && request.url().includes('/api/admin/')) sent += 1
  })
  await page.getByRole('button', { name: 'Add Team Member' }).click()
  await page.getByLabel('Name').fill('Nobody')
  await page.getByLabel('Position').fill('  ')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(toasts(page)).toContainText('Validation Error')
  await expect(toasts(page)).toContainText('Name, position, and bio are required')
  await expect(page.getByLabel('Position')).toBeFocused()
  expect(sent).toBe(0)

  problems.allow(/status of (422|409)/)
  await page.getByLabel('Position').fill('Ghost')
  await page.getByLabel('Bio').fill('x'.repeat(5001))
  await page.getByLabel('Email').fill('not an address')
  await page.getByLabel('LinkedIn URL').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(toasts(page)).toContainText('Error creating team member')
  await expect(page.getByLabel('Bio')).toHaveAccessibleDescription(/Bio too long/)
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Invalid email/)
  await expect(page.getByLabel('LinkedIn URL')).toHaveAccessibleDescription(/Invalid LinkedIn URL/)
  await expectStateAccessible(page)

  await page.getByLabel('Name').fill(taken)
  await page.getByLabel('Bio').fill('Short.')
  await page.getByLabel('Email').fill('')
  await page.getByLabel('LinkedIn URL').fill('')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Another team member/)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.getByRole('button', { name: 'Add Team Member' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('')
})

// FAQs are tried in `npm test`, with the same parts (tests/staff-faqs.spec.ts).
test('of two edits at once the later one chooses', { tag: '@long' }, async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of (404|409)/)
  await openDashboard(page, 'team')
  const [first = ''] = await people(page)
  await page.getByRole('button', { name: `Edit: ${first}` }).click()
  await page.getByLabel('Bio').fill('Mine')
  execute(
    site,
    `update team_members set bio = 'Theirs', updated_at = '${new Date().toISOString()}' where name = '${first}'`,
  )
  await saveButton(page).click()
  const dialog = page.getByRole('alertdialog', {
    name: 'Someone else has changed this team member',
  })
  await expectStateAccessible(page)
  await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(toasts(page)).toContainText('Team member updated successfully!')
  await expect(page.getByRole('article', { name: first })).toContainText('Mine')

  execute(site, `delete from team_members where name = '${first}'`)
  page.once('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: `Delete: ${first}` }).click()
  await expect(toasts(page)).toContainText('Error deleting team member')
  await expect(toasts(page)).toContainText('This team member no longer exists.')
})

test('a list that cannot be read can be tried again, and an empty one invites', {
  tag: '@long',
}, async ({ page, site, problems }) => {
  problems.allow(/ERR_FAILED/)
  await openDashboard(page, 'blog')
  const fail = await holdCalls(page, '**/api/team', 'fail')
  await page.getByRole('tab', { name: 'Team' }).click()
  await expect(page.getByText('Loading team members...')).toBeVisible()
  await fail()
  await expect(page.getByRole('alert')).toContainText('Error loading team members')
  await expectStateAccessible(page)
  await page.unroute('**/api/team')
  execute(site, 'delete from team_members')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('No team members yet')).toBeVisible()
  await expectStateAccessible(page)
  await page.getByRole('button', { name: 'Add First Team Member' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
})
