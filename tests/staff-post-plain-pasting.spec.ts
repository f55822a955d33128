import { paste, pasteText } from './fixtures/clipboard'
import { content, emptyText, openNewPost, toBeStored } from './fixtures/staff-posts'
import { expect, test } from './fixtures/test'

test.use({ sharesSite: true })

const SAFE =
  'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.gov.uk%2Fprobate&data=05%7C01%7Cjane.example%40firm.example%7Cabc&reserved=0'
const gov = (text: string) =>
  `<a href="https://www.gov.uk/probate" target="_blank" rel="noopener">${text}</a>`

/** What is pasted as plain text, and the text that is stored. */
const pastes: ReadonlyArray<readonly [name: string, pasted: string, stored: string]> = [
  [
    'Letter',
    'Mr J Example\n# 12 High Street\n1986. A good year\n-5 degrees and 3 * 4 * 5 = 60',
    '<p>Mr J Example</p><p># 12 High Street</p><p>1986. A good year</p><p>-5 degrees and 3 * 4 * 5 = 60</p>',
  ],
  [
    'Bill',
    'Balance due\r\n===========\r\n£330.00\r\n\r\nTotal\r\n--\r\nThanks',
    '<p>Balance due</p><p>===========</p><p>£330.00</p><p>Total</p><p>--</p><p>Thanks</p>',
  ],
  [
    'Email',
    'Dear Jane,\n\n1. First matter\n2. Second matter\n\n- a dash point\n- another\n\n> You wrote\n\nRegards\n--\nJohn',
    '<p>Dear Jane,</p><p>1. First matter</p><p>2. Second matter</p><p>- a dash point</p><p>- another</p><p>&gt; You wrote</p><p>Regards</p><p>--</p><p>John</p>',
  ],
  [
    'Note',
    'Call _me_ about **this** one, a~b~c, snake_case_name, C:\\Users\\me',
    '<p>Call _me_ about **this** one, a~b~c, snake_case_name, C:\\Users\\me</p>',
  ],
  [
    'Chat',
    '## A heading\n\n**Bold** and *it*:\n\n1. One\n   - inner\n2. Two\n\n5 * 3 * 2 = 30, snake_case_name, a~b~c\nRegards\n--\nJohn\n\n1986. A good year',
    '<h2>A heading</h2><p><strong>Bold</strong> and <em>it</em>:</p><ol><li><p>One</p><ul><li><p>inner</p></li></ul></li><li><p>Two</p></li></ol><p>5 * 3 * 2 = 30, snake_case_name, a~b~c Regards -- John</p><p>1986. A good year</p>',
  ],
  [
    'Wrapped',
    `See ${SAFE} and \u202ath\u200bis\u202c: 👩\u200d👧`,
    `<p>See ${gov('https://www.gov.uk/probate')} and this: 👩\u200d👧</p>`,
  ],
]

test('plain text is Markdown only where several signs say so, and keeps its other signs', {
  tag: '@slow',
}, async ({ page, site }) => {
  await openNewPost(page, 'Plain text')
  for (const [name, pasted, expected] of pastes) {
    await test.step(name, async () => {
      await emptyText(page)
      await pasteText(page, pasted)
      if (name === 'Chat') await expect(content(page).locator('h2')).toBeVisible()
      expect(await toBeStored(page, site)).toBe(expected)
    })
  }

  await test.step('typed signs with spaces around them are signs', async () => {
    await emptyText(page)
    await page.keyboard.type('5 * 3 * 2 is 30, *not* 31')
    expect(await toBeStored(page, site)).toBe('<p>5 * 3 * 2 is 30, <em>not</em> 31</p>')
  })

  await test.step('links of mail programs lead where they say, in their words too', async () => {
    await emptyText(page)
    const href = SAFE.replaceAll('&', '&amp;')
    await paste(
      page,
      `<p><a href="${href}">probate</a> or <a href="${href}">${href}</a>, pro\u00adbate&shy;&#8203;</p>`,
    )
    expect(await toBeStored(page, site)).toBe(
      `<p>${gov('probate')} or ${gov('https://www.gov.uk/probate')}, probate</p>`,
    )
  })

  await test.step('so does one in the link dialog', async () => {
    await emptyText(page)
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByLabel('Link text').fill('probate')
    await page.getByLabel('URL').fill(SAFE)
    await page.getByRole('button', { name: 'Insert Link' }).click()
    expect(await toBeStored(page, site)).toBe(`<p>${gov('probate')}</p>`)
  })
})
