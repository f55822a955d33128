import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  waitForHydration,
} from './fixtures/accessibility'
import { expect, test } from './fixtures/test'
import { DESKTOP, decideOnCookies, holdCalls, open, PHONE } from './fixtures/visitor-pages'

test.use({ sharesSite: true })

test.beforeEach(({ page }) => decideOnCookies(page))

const ARTICLE = '/resourcehub/what-to-do-when-someone-dies'
const WITH_BOXES = '/resourcehub/why-every-adult-needs-a-will'
const ADVICE = 'Need Estate Planning Advice?'
const BOX = 'A funeral director chosen'

test('the contents of an article stay beside it on a wide screen, and are folded above it on a phone', {
  tag: '@slow',
}, async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await open(page, ARTICLE)
  const contents = page.getByRole('navigation', { name: 'In this article' })
  const headings = page.locator('.rich-text h2')
  await expect(contents.getByRole('link')).toHaveText(await headings.allTextContents())
  await contents.getByRole('link', { name: 'What can wait' }).click()
  await expect(page).toHaveURL(/#what-can-wait$/)
  await expect(page.getByRole('heading', { name: 'What can wait' })).toBeInViewport()
  await expect(contents.getByRole('link').first()).toBeInViewport()

  await page.setViewportSize(PHONE)
  await page.goto(ARTICLE)
  await expect(contents).toHaveCount(0)
  await page.getByText('In this article').filter({ visible: true }).click()
  await expect(contents).toBeVisible()
  await waitForHydration(page)
  await expectNoAxeViolations(page, 'article')
  await contents.getByRole('link', { name: 'What can wait' }).click()
  await expect(page.getByRole('heading', { name: 'What can wait' })).toBeInViewport()
})

test('a reader who has come by a fragment and read on stays there as the page gets ready', async ({
  page,
}) => {
  await page.goto(`${ARTICLE}#registering-the-death`)
  await expect(page.getByRole('heading', { name: 'Registering the death' })).toBeInViewport()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
  const place = await page.evaluate(() => scrollY)
  await waitForHydration(page)
  expect(await page.evaluate(() => scrollY)).toBe(place)
})

test('how far an article is read is drawn by the browser alone, unless motion is reduced', async ({
  page,
}) => {
  await page.goto(ARTICLE)
  const width = () =>
    page
      .locator('.reading-progress')
      .evaluate((bar) => bar.getBoundingClientRect().width / innerWidth)
  expect(await width()).toBe(0)
  await page.locator('.rich-text > :last-child').scrollIntoViewIfNeeded()
  await expect.poll(width).toBeGreaterThan(0.7)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.locator('.reading-progress')).toBeHidden()
})

test('ticks of a checklist are remembered, before and after the page is ready', async ({
  page,
}) => {
  await open(page, ARTICLE)
  const box = page.getByRole('checkbox', { name: BOX })
  await box.check()
  await page.getByText('Any power of attorney put away').click()
  await expectNoAxeViolations(page, '.checklist')

  const release = await holdCalls(page, '**/assets/*.js')
  await page.reload()
  await expect(box).toBeChecked()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  // No script but the page's own few lines has come yet.
  await box.uncheck()
  await release()
  await waitForHydration(page)
  await expect(box).not.toBeChecked()
  await page.reload()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)

  await open(page, '/resourcehub?q=the+first+two+weeks')
  await page.getByRole('link', { name: /: What to do when someone dies/ }).click()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
})

test('an article’s boxes stand in its margin where there is one, and a line ends in its answer and a time', async ({
  page,
}) => {
  await open(page, WITH_BOXES)
  const { x: text = 0, width = 0 } =
    (await page.locator('.rich-text h2').first().boundingBox()) ?? {}
  for (const box of ['.in-short', '.words-used']) {
    expect((await page.locator(box).boundingBox())?.x).toBeGreaterThan(text + width)
  }
  await expect(page.locator('.pull-figure')).toContainText('since 26 July 2023')
  const line = page.getByRole('radio', { name: 'A partner you have not married' })
  await expect(line).toHaveAccessibleDescription(/your partner inherits what is yours alone/)
  await expect(page.getByText('A will makes sure')).toBeHidden()
  await line.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('A will makes sure')).toBeVisible()
  await expectNoAxeViolations(page, '.reading-text')

  await page.setViewportSize(PHONE)
  await open(page, WITH_BOXES)
  expect((await page.locator('.words-used').boundingBox())?.x).toBeLessThan(40)
  await line.focus()
  await page.keyboard.press('Space')
  await page.locator('.own-line-call').getByRole('link', { name: 'Book this time' }).click()
  await expect(page).toHaveURL(/book-consultation\?service=wills&at=/)
})

test('words without an end overflow nowhere', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const word = (length: number) => 'Grundstücksverkehr'.repeat(15).slice(0, length)
  await page.route(`**/api/blog/what-is-probate`, async (route) => {
    const answer = await route.fetch()
    const json = {
      ...(await answer.json()),
      title: word(255),
      excerpt: word(250),
      category: word(255),
      tags: [word(100), `${word(99)}2`],
      writtenBy: word(255),
      checkedBy: word(200),
      content: `<h2>${word(200)}</h2><p>${word(250)}</p><h2>Two</h2><h2>Three</h2><ul class="checklist"><li><p>${word(250)}</p></li></ul>`,
    }
    await route.fulfill({ json })
  })
  await page.route('**/api/blog/what-is-probate/related', async (route) => {
    const answer = await route.fetch()
    const { related, next } = await answer.json()
    const long = related.map((post: object) => ({ ...post, title: word(255) }))
    await route.fulfill({ json: { related: long, next, previous: { ...next, title: word(255) } } })
  })
  await open(page, '/resourcehub?q=the+grant')
  await page.getByRole('link', { name: /: What is probate/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word(255))
  await page.getByText('In this article').filter({ visible: true }).click()
  await expectNoHorizontalScroll(page)
  await page.setViewportSize(DESKTOP)
  await expectNoHorizontalScroll(page)
})

test('the device’s own way to share is offered where there is one', async ({ page }) => {
  const more = page.getByRole('button', { name: 'More ways to share' })
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (data: unknown) => void shared.push(data),
    })
  })
  await open(page, ARTICLE)
  await page.getByText('Share Article').click()
  await more.click()
  const title = 'What to do when someone dies: the first two weeks'
  const [shared] = await page.evaluate(() => Reflect.get(window, 'shared'))
  expect(shared).toEqual({ title, url: page.url() })
  await expect(more).toBeHidden()

  await page.addInitScript(() => {
    Reflect.deleteProperty(navigator, 'share')
    Reflect.deleteProperty(Navigator.prototype, 'share')
  })
  await open(page, ARTICLE)
  await page.getByText('Share Article').click()
  await expect(page.getByRole('button', { name: 'Copy Link' })).toBeVisible()
  await expect(more).toHaveCount(0)
})

test('an article ends with a call that fits what it is about', async ({ page }) => {
  const ends = [
    ['what-is-probate', 'When you’re ready', 'Choose a time to talk', '?service=probate'],
    ['why-every-adult-needs-a-will', ADVICE, 'Book a free consultation', '?service=wills'],
    [
      'registering-an-lpa',
      ADVICE,
      'Book a free consultation',
      '?service=lasting-powers-of-attorney',
    ],
    ['trusts-in-plain-english', ADVICE, 'Book a free consultation', ''],
    ['questions-to-ask-your-solicitor', ADVICE, 'Book a free consultation', ''],
  ]
  const texts = new Set<string | null>()
  for (const [slug = '', title = '', label = '', query = ''] of ends) {
    await page.goto(`/resourcehub/${slug}`)
    const call = page.getByRole('region', { name: title })
    await expect(call.getByRole('heading')).toHaveText(title)
    const button = call.getByRole('link', { name: label })
    await expect(button).toHaveAttribute('href', `/book-consultation${query}`)
    texts.add(await call.locator('p').first().textContent())
  }
  expect(texts.size).toBe(ends.length)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a line of the table has its answer and the next free time', async ({ page }) => {
    await page.goto(WITH_BOXES)
    await page.getByRole('radio', { name: 'None of these' }).check()
    await expect(page.getByText('A will can name friends and charities')).toBeVisible()
    await expect(page.locator('.own-line-call')).toContainText('Next free:')
  })

  test('an article has its contents, boxes that can be ticked, and messages to send', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await page.goto(ARTICLE)
    await page.getByText('In this article').filter({ visible: true }).click()
    await page.getByRole('link', { name: 'The two weeks in one list' }).click()
    await page.getByRole('checkbox', { name: BOX }).check()
    await expect(page.getByRole('checkbox', { name: BOX })).toBeChecked()
    await page.getByText('Share Article').click()
    const mail = page.getByRole('link', { name: 'Share by email' })
    const address = new URL(page.url())
    address.hash = ''
    await expect(mail).toHaveAttribute(
      'href',
      `mailto:?subject=What%20to%20do%20when%20someone%20dies%3A%20the%20first%20two%20weeks&body=What%20to%20do%20when%20someone%20dies%3A%20the%20first%20two%20weeks%0D%0A${encodeURIComponent(address.href)}`,
    )
  })
})
