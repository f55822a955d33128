import { at, bookForCaller, nameHosts } from './fixtures/hosts'
import { STAFF } from './fixtures/running-site'
import { answerOf, connect } from './fixtures/site-client'
import { execute, openStaffPage, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { expectAccessibleAtBothWidths } from './fixtures/visitor-pages'

const newAdministrator = (username: string, name: string) =>
  `insert into users (id, username, name, password, is_admin, is_disabled, created_at) select '${username}', '${username}', '${name}', password, 1, 0, created_at from users limit 1`

test('an administrator who disables an account sees what it leaves behind, and decides by keyboard who has it', async ({
  page,
  site,
}) => {
  execute(site, newAdministrator('lena', 'Lena Moss'))
  const stranger = connect(site.url, '')
  const login = { username: 'lena', password: STAFF.password }
  const { token } = await answerOf(await stranger.call('POST', '/api/auth/login', login))
  const lena = connect(site.url, token)
  const zoe = { name: 'Zoe Hill', username: 'zoe', email: 'zoe@example.com', role: 'editor' }
  const invited = { ...zoe, currentPassword: STAFF.password }
  await answerOf(await lena.call('POST', '/api/invitations', invited))
  await answerOf(await lena.call('POST', '/api/admin/calendar-feeds', { hostId: null }))
  await nameHosts(site.url, { 'Lena Moss': [], 'Jo Ash': [] })
  const [host] = site.query("select id from hosts where name = 'Lena Moss'")
  const booking = await bookForCaller(site.url, { startsAt: at('10:00'), host: String(host?.id) })

  await openStaffPage(page, '/admin/staff-accounts')
  await page.getByRole('button', { name: 'Disable: lena' }).press('Enter')
  const sheet = page.getByRole('region', { name: 'What they leave behind' })
  await expect(sheet).toContainText('zoe. Withdrawn.')
  await expect(sheet).toContainText('everyone. They stop working.')
  await expect(page.getByLabel('Do they take consultations?')).toHaveValue(String(host?.id))
  await expect(
    page.getByLabel('Who takes their one consultation to come?'),
  ).toHaveAccessibleDescription(/This site has no mail server, so please ring each client/)
  await expectAccessibleAtBothWidths(page)
  await page.getByLabel('Who takes their one consultation to come?').selectOption('Jo Ash')
  await page.getByLabel('Your own password').fill(STAFF.password)
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('lena can no longer log in')
  await expect(page.getByRole('region', { name: 'Invited' })).toBeHidden()
  const [taken] = site.query(
    `select hosts.name from bookings join hosts on hosts.id = host_id where bookings.id = '${booking}'`,
  )
  expect(taken).toEqual({ name: 'Jo Ash' })

  await page.getByRole('button', { name: 'Change: lena' }).press('Enter')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/we send nothing there/)
  const administrator = page.getByRole('checkbox', { name: /^Administrator/ })
  if (await administrator.isChecked()) await administrator.uncheck()
  await page.getByRole('checkbox', { name: /^Author/ }).check()
  await expect(page.getByRole('region', { name: 'What goes with the old role' })).toBeVisible()
})

test('nothing is confirmed before it is seen what someone leaves behind', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of (?:500|422)/)
  execute(site, newAdministrator('mona', 'Mona Lane'))
  await openStaffPage(page, '/admin/staff-accounts')
  const looking = Promise.withResolvers<void>()
  await page.route('**/api/people/mona/leaving?*', async (route) => {
    await looking.promise
    await route.fulfill({ status: 500, json: { message: 'Something went wrong.', issues: [] } })
  })
  await page.getByRole('button', { name: 'Disable: mona' }).click()
  const confirm = page.getByRole('button', { name: 'Disable mona' })
  await page.getByLabel('Your own password').fill(STAFF.password)
  await page.keyboard.press('Enter')
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  looking.resolve()
  await expect(page.getByRole('alert')).toContainText('so you can’t confirm this yet.')
  await page.getByLabel('Your own password').press('Enter')
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await page.unroute('**/api/people/mona/leaving?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('region', { name: 'What they leave behind' })).toBeVisible()
  expect(site.query("select is_disabled from users where id = 'mona'")).toEqual([
    { is_disabled: 0 },
  ])
  await confirm.click()
  await expect(toasts(page)).toContainText('mona can no longer log in')
  // Her articles go to nobody unsaid.
  execute(
    site,
    "update blog_posts set author_id = 'mona' where id = (select id from blog_posts limit 1)",
  )
  await page.getByRole('button', { name: 'Delete: mona' }).click()
  const author = page.getByLabel('Who takes over their articles?')
  await author.selectOption('Choose someone')
  await page.getByLabel('Your own password').fill(STAFF.password)
  await page.getByRole('button', { name: 'Delete mona' }).click()
  await expect(author).toHaveAccessibleDescription(/Choose someone/)
  await author.selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Delete mona' }).click()
  await expect(toasts(page)).toContainText('The account of mona is deleted')
})
