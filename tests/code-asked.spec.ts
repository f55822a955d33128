import { codeOf } from './fixtures/authenticator'
import { STAFF } from './fixtures/running-site'
import { answerOf, logInTo } from './fixtures/site-client'
import { execute, openDashboard, openSection } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'
import { expectAccessibleAtBothWidths } from './fixtures/visitor-pages'

const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

test('dialogs ask for a code where the call does, and only those who have a second factor', {
  tag: '@slow',
}, async ({ page, site, problems }) => {
  problems.allow(/status of 401/)
  const { call } = await logInTo(site.url)
  for (const username of ['ann', 'bob']) {
    const email = `${username}@example.com`
    const invited = { name: username, username, email, role: 'editor' }
    const json = { ...invited, currentPassword: STAFF.password }
    const { link } = await answerOf(await call('POST', '/api/invitations', json))
    const accepted = { token: link.split('#')[1], name: username, password: 'a good long phrase' }
    await call('PUT', '/api/auth/invitation', accepted)
  }
  await openDashboard(page, 'blog')
  await openSection(page, 'Staff accounts')
  const dialog = page.getByRole('dialog')
  const code = dialog.getByLabel('Code from your second factor')
  await page.getByRole('button', { name: 'Change: ann' }).click()
  await dialog.getByRole('checkbox', { name: /^Administrator/ }).check()
  await expect(dialog.getByLabel('Your own password')).toBeVisible()
  await expect(code).toBeHidden()
  await dialog.getByLabel('Your own password').fill(STAFF.password)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()

  execute(
    site,
    `update users set second_factor_key = '${KEY}', last_code_step = 0 where username = '${STAFF.username}'`,
  )
  await page.reload()
  await page.getByRole('button', { name: 'Change: bob' }).click()
  await expect(code).toBeHidden()
  await dialog.getByRole('checkbox', { name: /^Administrator/ }).check()
  await expect(code).toBeVisible()
  await expectAccessibleAtBothWidths(page, '[role="dialog"]')
  await dialog.getByLabel('Your own password').fill(STAFF.password)
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription(/This code is wrong or has been used/)
  await code.fill(codeOf(KEY, new Date()))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article').filter({ hasText: 'bob@' })).toContainText(
    'administrator',
    {
      ignoreCase: true,
    },
  )

  await expect(
    page.getByRole('button', { name: `Reset second factor: ${STAFF.username}` }),
  ).toBeHidden()
  for (const [button, asks] of [
    ['Password link: bob', true],
    ['Disable: bob', false],
    ['Change: ann', false],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect(dialog.getByLabel('Your own password')).toBeVisible()
    await expect(code).toBeVisible({ visible: asks })
    if (button === 'Change: ann') {
      await dialog.getByLabel('Email').fill('other@example.com')
      await expect(code).toBeVisible()
      await dialog.getByLabel('Email').fill('ann@example.com')
      await expect(code).toBeHidden()
    }
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page
      .getByRole('button', { name: 'Leave without saving' })
      .click({ timeout: 500 })
      .catch(() => {})
    await expect(dialog).toBeHidden()
  }
})
