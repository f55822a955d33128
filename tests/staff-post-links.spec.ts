import { expectNoAxeViolations, expectStateAccessible } from './fixtures/accessibility'
import { content, createPost, openNewPost, stored } from './fixtures/staff-posts'
import { expect, test } from './fixtures/test'

test('the link dialog refuses at its field what the server would drop, and takes what leads somewhere', {
  tag: '@slow',
}, async ({ page, site }) => {
  const links: Array<[typed: string, href: string]> = [
    ['info@firm.co.uk', 'mailto:info@firm.co.uk'],
    ['mailto:info@firm.co.uk?subject=Wills', 'mailto:info@firm.co.uk?subject=Wills'],
    ['tel:+441614960000', 'tel:+441614960000'],
    ['/pricing?a=1#b', '/pricing?a=1#b'],
    [`${site.url}/pricing`, '/pricing'],
    ['gov.uk/make-will?a=1', 'https://gov.uk/make-will?a=1'],
    ['http://www.gov.uk/', 'http://www.gov.uk/'],
  ]
  await openNewPost(page, 'Typed links')
  await content(page).click()
  const dialog = page.getByRole('dialog', { name: 'Insert Link' })
  await page.keyboard.press('Control+k')
  await dialog.getByLabel('Link text').fill('here')
  const url = dialog.getByLabel('URL')
  for (const typed of [
    'not a url at all',
    '/\\evil.test',
    '//evil.test',
    'http:javascript:alert(1)',
    'javascript:alert(1)',
    'data:text/html,a',
    'ftp://files.example/a',
    'file:///C:/will.docx',
    'wills',
    'https://',
    'mailto:',
  ]) {
    await url.fill(typed)
    await expect(url).not.toHaveAttribute('aria-invalid')
    await page.keyboard.press('Enter')
    await expect(url).toHaveAccessibleDescription(/No link can lead there\. Enter a web address/)
    await expect(url).toBeFocused()
  }
  await expectStateAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(content(page)).toBeFocused()
  await expect(content(page).locator('a')).toHaveCount(0)

  for (const [index, [typed]] of links.entries()) {
    await page.keyboard.press('Control+k')
    await dialog.getByLabel('Link text').fill(typed)
    await dialog.getByLabel('URL').fill(typed)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(content(page)).toBeFocused()
    await expect(content(page).locator('a')).toHaveCount(index + 1)
    // Wherever the browser has put the caret when the dialog gave it back.
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' ')
  }
  await createPost(page)
  const written = String(stored(site, 'typed-links')?.content)
  expect(Array.from(written.matchAll(/href="([^"]*)"/g), ([, href]) => href)).toEqual(
    links.map(([, href]) => href),
  )
})

test('a link is found by words, by keyboard, and says where it leads', { tag: '@slow' }, async ({
  page,
}) => {
  await openNewPost(page, 'Found links')
  await content(page).click()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Insert Link' })
  const url = dialog.getByLabel('URL')
  const options = dialog.getByRole('listbox', { name: 'Places of this site' })
  await expect(options.getByRole('group', { name: 'Changed last' })).toBeVisible()
  await expect(dialog.getByText('Enter the words that readers see.')).toBeVisible()
  await url.fill('power of attorney')
  await expect(options.getByRole('group', { name: 'Pages' })).toContainText('Lasting powers')
  await expectNoAxeViolations(page)
  await page.keyboard.press('ArrowDown')
  await expect(options.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(url).toHaveValue('/lasting-powers-of-attorney')
  await expect(dialog.getByLabel('Link text')).toHaveValue('Lasting powers of attorney')
  await expect(options).toBeHidden()

  await url.fill('/no-such-page')
  await expect(dialog.getByRole('status')).toHaveText('There is no page at /no-such-page.')
  await url.fill('/blog')
  await dialog.getByRole('button', { name: 'Use the new address' }).click()
  await expect(url).toHaveValue('/resourcehub')
  await expect(dialog.getByRole('status')).toHaveText('')
  await url.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(content(page).getByRole('link')).toHaveAttribute('href', '/resourcehub')
})
