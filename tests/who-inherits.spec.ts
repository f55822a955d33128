import { expect, test } from './fixtures/test'

test.use({ sharesSite: true })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a family is asked about until somebody inherits, and the answer has an address', async ({
    page,
  }) => {
    await page.goto('/who-inherits')
    await page.getByLabel('No, or divorced, or widowed').check()
    await page.getByRole('button', { name: 'Show who inherits' }).click()
    await page.getByLabel('How many of their parents are alive?').fill('0')
    await page.getByRole('button', { name: 'Show who inherits' }).click()
    const siblings = page.getByRole('group', { name: 'Their brothers and sisters' })
    await siblings.getByLabel('How many are alive?').fill('1')
    await siblings.getByLabel('If any of them died first').fill('2')
    await page.getByLabel('What they left').fill('£90,000')
    await page.getByRole('button', { name: 'Show who inherits' }).click()

    const result = page.getByRole('region', { name: 'What the law says' })
    await expect(result.getByRole('listitem').filter({ hasText: '£' })).toHaveText([
      '1 brother or sister: £45,000',
      '2 nieces or nephews, in the place of a brother or sister who died: £22,500 each',
    ])
    await page.goto(page.url())
    await expect(result).toContainText('1 brother or sister: £45,000')
  })

  test('an answer that is no number is said at its field, and stays', async ({ page }) => {
    await page.goto('/who-inherits?home=single&children=many&estate=lots')
    await expect(page.getByLabel('How many are alive?')).toHaveValue('many')
    await expect(page.getByRole('alert')).toContainText('Enter a number from 0 to 30')
    await expect(page.getByRole('alert')).toContainText('Enter an amount in pounds')
  })
})

test('the answer follows without another page, and going back shows the earlier family', async ({
  page,
}) => {
  await page.goto('/who-inherits')
  await page.getByLabel('Yes').check()
  await page.getByLabel('How many are alive?').fill('2')
  await page.getByRole('button', { name: 'Show who inherits' }).click()
  const result = page.getByRole('region', { name: 'What the law says' })
  await expect(result).toContainText('the first £322,000 and half of the rest')
  await expect(result).toContainText('a quarter of the rest each')
  await page.getByLabel('No, but they lived with a partner').check()
  await page.getByRole('button', { name: 'Show who inherits' }).click()
  await expect(result).toContainText('2 children: half of everything each')
  await expect(result).toContainText('inherits nothing, however long they lived together')
  await page.goBack()
  await expect(page.getByLabel('Yes')).toBeChecked()
  await expect(result).toContainText('the first £322,000')
})
