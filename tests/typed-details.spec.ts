import { beAPerson } from './fixtures/booking-pages'
import { expect, test } from './fixtures/test'
import { open } from './fixtures/visitor-pages'

const slips = { email: 'tom@gmail.con', phone: '0161 496 000' }

test('the contact form asks about slips as they are made, and takes what was meant', async ({
  page,
}) => {
  await open(page, '/contact')
  const form = page.locator('form', { has: page.getByLabel('Your message') })
  await form.getByLabel('Email address').fill(slips.email)
  await form.getByLabel('Phone number').fill(slips.phone)
  const meant = form.getByRole('button', { name: 'tom@gmail.com' })
  await expect(meant).toBeVisible()
  await meant.click()
  await expect(form.getByLabel('Email address')).toHaveValue('tom@gmail.com')
  await expect(form).toContainText('UK numbers usually have 11 digits, and this one has 10.')
})

test('someone who is right about both is asked once at most', async ({ page }) => {
  await open(page, '/contact')
  const form = page.locator('form', { has: page.getByLabel('Your message') })
  await form.getByLabel('What is it about?').selectOption({ index: 1 })
  await form.getByLabel('Your message').fill('A will, please.')
  await form.getByLabel('Your name').fill('Dr.Smith')
  await form.getByLabel('Email address').fill(slips.email)
  await form.getByLabel('Phone number').fill(slips.phone)
  await form.getByLabel('When may we call?').focus()
  await expect(form.getByRole('button', { name: 'tom@gmail.com' })).toBeVisible()
  await expect(form).toContainText('this one has 10.')
  await beAPerson(page)
  await form.getByRole('button', { name: 'Send my message' }).click()
  await expect(page.getByText('Thank you. We have your message.')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/contact', '/newsletter']) {
    test(`${path} asks once, and takes the same when it is sent again`, async ({
      page,
      problems,
    }) => {
      problems.allow(/status of 422/)
      await page.goto(path)
      const form = page
        .locator('form[method="post"]', { has: page.locator('[name=email]') })
        .first()
      const email = form.locator('[name=email]')
      await email.fill(slips.email)
      if (path === '/contact') {
        await form.locator('[name=topic]').selectOption({ index: 1 })
        await form.locator('[name=message]').fill('A will, please.')
        await form.locator('[name=name]').fill('Margaret (Peggy) Jones')
        await form.locator('[name=phone]').fill(slips.phone)
      }
      await form.locator('button[type=submit]').click()
      const asked = page
        .locator('form[method="post"]', { has: page.locator('[name=email]') })
        .first()
      await expect(asked).toContainText('Did you mean tom@gmail.com?')
      await expect(asked.locator('[name=email]')).toHaveValue(slips.email)
      if (path === '/contact') await expect(asked).toContainText('this one has 10')
      await asked.locator('button[type=submit]').click()
      await expect(page.getByText('Did you mean')).toHaveCount(0)
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
    })
  }
})
