import type { Locator, Page } from '@playwright/test'
import {
  expectNoHorizontalScroll,
  expectStateAccessible,
  waitForHydration,
} from './fixtures/accessibility'
import { days, times } from './fixtures/booking-pages'
import { expect, test } from './fixtures/test'
import { decideOnCookies, onSlow4G, PHONE } from './fixtures/visitor-pages'

test.use({ sharesSite: true, viewport: PHONE, hasTouch: true })

test.beforeEach(({ page }) => decideOnCookies(page))

const main = (page: Page) => page.getByRole('main')
const link = (page: Page, name: string) => main(page).getByRole('link', { name })
const answer = (page: Page, name: string) => main(page).getByRole('button', { name })
const suggestion = (page: Page) => page.getByRole('heading', { level: 2 }).first()
const sentAlong = (page: Page) => page.getByRole('checkbox', { name: /Your quote of/ })
const notes = (page: Page) => page.getByLabel('Anything we should know before the call')

test('what wills and powers of a couple cost altogether is two taps and one more screen away', async ({
  page,
}) => {
  const journey = await beginAtHome(page)
  await journey.tap(link(page, 'What would it cost?'))
  await expect(page).toHaveURL(/\/pricing#cost$/)
  await waitForHydration(page)
  await journey.tap(page.getByLabel('A couple'))
  await expect(page.getByText('From £1,418').filter({ visible: true }).first()).toBeInViewport()
  const bill = page.getByRole('table', { name: 'Your bill, with every fee' })
  await expect(bill.getByRole('row')).toContainText([
    'Mirror Wills, for the two of you',
    '4 at £180 each',
    '4 at £92 each',
    'From £1,418',
  ])
  await expect(page).toHaveURL(/for=couple&wills=yes&powers=both/)
  expect(await journey.soFar()).toEqual({ taps: 2, screens: 2 })
})

test('a couple with children from before is six taps from what it costs and a Saturday', {
  tag: '@long',
}, async ({ page }) => {
  const journey = await beginAtHome(page)
  await journey.tap(link(page, 'What would it cost?'))
  await waitForHydration(page)
  await journey.tap(page.getByLabel('A couple'))
  const before = page.getByRole('group', { name: 'Children from an earlier relationship' })
  await journey.tap(before.getByText('Yes'))
  // Such wills have no list price; what they depend on is said, and the rest is added up.
  await expect(main(page)).toContainText('It depends on who should have the home')
  const bill = page.getByRole('table', { name: 'What already has a price' })
  await expect(bill.getByRole('row').last()).toContainText('From £1,088')
  await journey.tap(link(page, 'Book a free consultation about this'))
  await waitForHydration(page)
  await journey.tap(days(page).filter({ hasText: 'Saturday' }).first())
  await journey.tap(times(page).first())
  await expect(page.getByText(/^Your time: Saturday .*, 10am$/)).toBeVisible()
  await expect(sentAlong(page)).toHaveAccessibleName(/children from an earlier relationship/)
  expect((await journey.soFar()).taps).toBeLessThanOrEqual(8)
})

test('whether a parent needs a lasting power is four taps away, and the answer is carried to the booking', async ({
  page,
}) => {
  const journey = await beginAtHome(page)
  await journey.tap(link(page, 'Which do I need?'))
  await journey.tap(answer(page, 'A parent, or someone else I look after'))
  await journey.tap(answer(page, 'Some days, or I’m not sure'))
  await journey.tap(answer(page, 'Both money and care'))
  await expect(suggestion(page)).toHaveText('Both lasting powers of attorney')
  await expect(suggestion(page)).toBeFocused()
  await expect(page.getByRole('table', { name: 'In total, with every fee' })).toContainText('£544')
  expect(await journey.soFar()).toEqual({ taps: 4, screens: 5 })

  await journey.tap(link(page, 'Book a free consultation'))
  await expect(sentAlong(page)).toBeChecked()
  await expect(sentAlong(page)).toHaveAccessibleName(/Both lasting powers of attorney, from £544/)
})

test('the longest way to an answer is six taps, and going back leads to each question again', {
  tag: '@long',
}, async ({ page }) => {
  const journey = await beginAtHome(page)
  await journey.tap(link(page, 'Which do I need?'))
  await journey.tap(answer(page, 'Me, or my partner and me'))
  await journey.tap(answer(page, 'For both of us'))
  await journey.tap(answer(page, 'None of these'))
  await journey.tap(answer(page, 'No'))
  await journey.tap(answer(page, 'No'))
  await expect(suggestion(page)).toContainText('Mirror wills, and both lasting powers')
  expect(await journey.soFar()).toEqual({ taps: 6, screens: 7 })
  await expectStateAccessible(page)
  await expectNoHorizontalScroll(page)

  await page.goBack()
  await expect(suggestion(page)).toHaveText('Have you made lasting powers of attorney?')
  await page.goForward()
  await page.getByRole('link', { name: 'Change: Is it just for you?' }).tap()
  await expect(suggestion(page)).toHaveText('Is it just for you?')
})

test('a page for people who grieve sells nothing, even while only its beginning has come', async ({
  page,
}) => {
  for (const path of ['/probate', '/first-week']) {
    const html = await (await page.request.get(path)).text()
    expect(html.slice(0, html.indexOf('<header'))).toMatch(/class="site-page [^"]*calm-page/)
    await page.goto(path)
    await expect(link(page, 'Book a consultation').locator('visible=true')).toHaveCount(0)
  }
})

test('someone who grieves is one tap from what to do first, and books with what it is about', async ({
  page,
}) => {
  const journey = await beginAtHome(page)
  await journey.tap(link(page, 'Has someone died?'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('When someone has died')
  expect(await journey.soFar()).toEqual({ taps: 1, screens: 2 })

  // Nothing sells before the help, or anywhere for the rest of the visit.
  const selling = page.locator('.selling').filter({ visible: true })
  await expect(main(page).locator('a[href^="/book-consultation"].rounded-button')).toHaveCount(1)
  await expect(selling).toHaveCount(0)
  const [first, booking] = await Promise.all([
    main(page).getByRole('heading', { name: 'The first days' }).boundingBox(),
    main(page).getByRole('heading', { name: 'A first conversation, free' }).boundingBox(),
  ])
  expect(first?.y ?? 0).toBeLessThan(booking?.y ?? 0)
  for (const path of ['/', '/will-writing', '/first-week']) {
    await page.goto(path)
    await expect(selling).toHaveCount(0)
  }
  await expect(main(page).getByRole('link', { name: 'Send it to your family' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=.*first-week/,
  )
  await page.goto('/probate')

  await journey.tap(link(page, 'Choose a time').first())
  await expect(page).toHaveURL(/\/book-consultation\?service=probate$/)
  await expect(main(page)).toContainText('We are sorry for your loss.')
  await expect(page.getByLabel('What would you like to talk about?')).toHaveValue(
    'Probate Services',
  )
  expect(await journey.soFar()).toEqual({ taps: 2, screens: 3 })
})

test('an article is shared by email in two taps', async ({ page }) => {
  await page.goto('/resourcehub/why-every-adult-needs-a-will')
  const journey = await begin(page)
  await journey.tap(page.getByText('Share Article'))
  const email = page.getByRole('link', { name: 'Share by email' })
  await expect(email).toBeVisible()
  await expect(email).toHaveAttribute(
    'href',
    /^mailto:\?subject=.*resourcehub%2Fwhy-every-adult-needs-a-will/,
  )
  // The second tap opens the program for mail, which no test can look into.
  expect(await journey.soFar()).toEqual({ taps: 1, screens: 1 })
})

for (const path of ['/', '/probate', '/which-service']) {
  test(`${path}: the phone is there before anything is touched`, async ({ page }) => {
    await page.goto(path)
    const call = page.getByRole('link', { name: 'Call 0161 496 0000' }).first()
    await expect(call).toBeInViewport({ ratio: 1 })
    await expect(call).toHaveAttribute('href', 'tel:+441614960000')
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the cost is a form, whose address can be shared', async ({ page }) => {
    await page.goto('/pricing')
    await page.getByLabel('A couple').check()
    const powers = page.getByRole('group', { name: 'Lasting powers of attorney' })
    await powers.getByLabel('None').check()
    await page.getByRole('group', { name: 'Probate' }).getByLabel('The grant only').check()
    await page.getByRole('button', { name: 'Show what it costs' }).click()
    const bill = page.getByRole('table', { name: 'Your bill, with every fee you must pay' })
    await expect(bill).toContainText('From £1,756')
    await page.goto(page.url())
    await expect(bill).toContainText('From £1,756')
    await expect(powers.getByLabel('None')).toBeChecked()
    await page.getByRole('link', { name: 'Book a free consultation about this' }).click()
    await expect(sentAlong(page)).toBeChecked()
    await expect(sentAlong(page)).toHaveAccessibleName(
      /Mirror wills, and the grant of probate only, from £1,756 in total/,
    )
  })

  test('the questions are forms, whose answer can be shared and changed', async ({ page }) => {
    await page.goto('/which-service')
    await answer(page, 'Someone who has died').click()
    await answer(page, 'Yes').click()
    await answer(page, 'No, or not that I know of').click()
    await answer(page, 'Yes').click()
    await answer(page, 'Apply for the grant').click()
    await expect(suggestion(page)).toHaveText('The grant of probate')
    await expect(page.getByRole('table')).toContainText('£1,426')
    await page.goto(page.url())
    await expect(suggestion(page)).toHaveText('The grant of probate')
    await page.getByRole('link', { name: 'Change: How much would you like us to do?' }).click()
    await answer(page, 'All of it').click()
    await expect(page.getByRole('table')).toContainText('£3,766 to £7,276')
  })

  test('an address with answers that the forms do not know is the page without any', async ({
    page,
  }) => {
    await page.goto('/which-service?about=nobody&people=couple')
    await expect(suggestion(page)).toHaveText('Who is it about?')
    await expect(answer(page, 'Someone who has died')).toBeVisible()
    await page.goto('/pricing?for=everyone&wills=some&powers=none')
    await expect(page.getByLabel('One person')).toBeChecked()
    await expect(page.getByRole('group', { name: 'Wills' }).getByLabel('Yes')).toBeChecked()
    await page.goto('/book-consultation?quote=cost%3Afor%3Deveryone')
    await expect(notes(page)).toHaveValue('')
    await expect(sentAlong(page)).toHaveCount(0)
  })
})

/** A visitor on the home page of a phone with slow 4G, whose taps and screens are counted. */
async function beginAtHome(page: Page) {
  await onSlow4G(page)
  await page.goto('/')
  return begin(page)
}

/** A visitor on the page that is open. */
async function begin(page: Page) {
  await waitForHydration(page)
  const screens = new Set<string>()
  let taps = 0
  return {
    async tap(target: Locator) {
      // What is tapped is there, and so is its screen.
      await expect(target).toBeVisible()
      screens.add(await screenOf(page))
      await target.tap()
      taps++
    },
    /** Once the last screen is there. */
    async soFar() {
      screens.add(await screenOf(page))
      return { taps, screens: screens.size }
    },
  }
}

/** What is on the screen, by its headings. */
async function screenOf(page: Page): Promise<string> {
  return (await page.locator('h1, #question, #need').allTextContents()).join(' / ')
}
