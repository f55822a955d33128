import { expectNoAxeViolations, expectNoHorizontalScroll } from './fixtures/accessibility'
import { expect, test } from './fixtures/test'
import { decideOnCookies, PHONE } from './fixtures/visitor-pages'

test('a slip in an email address is asked about, taken by a press, and never in the way', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 422/)
  await decideOnCookies(page)
  await page.setViewportSize(PHONE)
  await page.goto('/contact')
  const email = page.getByLabel('Email address')
  const isReady = () => expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
  await email.focus()
  await isReady()
  await email.fill('ada@gmial.com')
  await page.keyboard.press('Tab')
  const taken = page.getByRole('button', { name: 'ada@gmail.com' })
  await expect(taken).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoHorizontalScroll(page)
  await taken.click()
  await expect(email).toHaveValue('ada@gmail.com')
  await expect(email).toBeFocused()
  await expect(taken).toBeHidden()

  await page.setViewportSize({ width: 1440, height: 900 })
  const loaded = page.waitForResponse(/email-slips/)
  await page.goto('/newsletter')
  await page.getByLabel('Email address').focus()
  await isReady()
  await page.getByLabel('Email address').fill('ada@hotmial.com')
  const subscribe = page.getByRole('button', { name: 'Subscribe' })
  const box = await subscribe.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 5)
  await page.mouse.down()
  await loaded
  await expect(subscribe).toBeFocused()
  expect(await subscribe.boundingBox()).toEqual(box)
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'ada@hotmail.com' })).toBeVisible()
  await subscribe.click()
  await expect(page.getByRole('status').filter({ hasText: /\w/ }).first()).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveCount(0)
})
