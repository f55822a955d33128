import type { Page } from '@playwright/test'
import { originalFirm as firm } from '../src/content/firm'
import { formatLongDate } from '../src/lib/london'
import { sheetsOf, wordsOnPaper } from './fixtures/paper'
import { pathOf, publicRoutes } from './fixtures/public-routes'
import { expect, test } from './fixtures/test'
import { cookieBanner } from './fixtures/visitor-pages'

test.use({ sharesSite: true })

/** Of A4, within its margins, in CSS pixels. */
const SHEET = { width: 658, height: 990 } as const

const today = () => formatLongDate(new Date().toISOString())

/** Words of the header, the question about cookies, buttons and the foot of the screen. */
const OF_SCREENS =
  /^(?:Menu|Settings|Reject|Book a consultation)$|Skip to main content|Accept All|Start Your Will Now|All rights reserved/m

/** What is no page of its own, or of staff. */
const exempt = ['Booking form', 'Staff login']

test('every page prints as a letter of the firm: nothing to press, nothing that asks, nothing cut', {
  tag: '@slow',
}, async ({ page, request, problems }) => {
  problems.allow(/status of 404/)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(SHEET)
  for (const route of publicRoutes.filter(({ name }) => !exempt.includes(name))) {
    await page.goto(await pathOf(route, request))
    expect.soft(await printed(page), route.name).toEqual({
      firm: '"The Will Solicitors"',
      hasDate: true,
      toPress: [],
      closed: 0,
      cut: [],
      tooWide: [],
    })
    const text = await wordsOnPaper(page)
    for (const said of [firm.name, today(), firm.phone, new URL(page.url()).host])
      expect.soft(text, route.name).toContain(said)
    expect.soft(text, route.name).not.toMatch(OF_SCREENS)
    await expect.soft(cookieBanner(page), route.name).toBeHidden()
  }
})

test('the question about cookies, asked and unanswered, prints nowhere', async ({ page }) => {
  await page.goto('/')
  await expect(cookieBanner(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(cookieBanner(page)).toBeHidden()
})

test('questions print with their answers', async ({ page }) => {
  await page.goto('/')
  const answer = page.locator('#faq details').last().locator('p')
  await expect(answer).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(answer).toBeVisible()
})

/** Of each price card or table of prices, what stands first in it and last. */
const PRICES: ReadonlyArray<[path: string, first: string, last: string]> = [
  ['/pricing', 'A will for one person', 'Instructions for signing and witnessing'],
  ['/pricing', 'For one power, for one person', 'The registration itself'],
  ['/pricing', 'What lasting powers of attorney cost', 'A couple, both powers each'],
  ['/pricing', 'The grant only', 'pay it out yourself'],
  ['/pricing', 'The whole estate', 'the closer it comes to the higher figure'],
  ['/lasting-powers-of-attorney', 'One lasting power of attorney', 'Sending it to be registered'],
  ['/probate', 'The grant, for a fixed fee', '£1,426'],
]

test('no price card is split between two sheets', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(SHEET)
  for (const path of new Set(PRICES.map(([path]) => path))) {
    await page.goto(path)
    for (const [, first, last] of PRICES.filter(([of]) => of === path)) {
      const cards = page.locator('main *').filter({ hasText: first }).filter({ hasText: last })
      const heights = await cards.evaluateAll((elements) =>
        elements
          .filter((element) => getComputedStyle(element).breakInside === 'avoid')
          .map(({ clientHeight }) => clientHeight),
      )
      expect.soft(heights.length, `${path}: ${first}`).toBeGreaterThan(0)
      expect.soft(Math.min(...heights), `${path}: ${first}`).toBeLessThan(SHEET.height)
    }
  }
})

test('an article prints with the addresses of its links, but for telephones', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/resourcehub/why-every-adult-needs-a-will')
  const shown = (href: string) =>
    page
      .locator(`.rich-text a[href="${href}"]`)
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').content)
  expect(await shown('/pricing')).toBe('" (/pricing)"')
  const text = page.locator('.rich-text').first()
  await text.evaluate((element) => {
    element.innerHTML += '<p><a href="tel:+441614960000">Call</a> <a href="#top">Up</a></p>'
  })
  expect([await shown('tel:+441614960000'), await shown('#top')]).toEqual(['none', 'none'])
  // As many sheets as the article has words for.
  const sheets = await sheetsOf(page)
  expect(sheets).toBeGreaterThan(1)
  expect(sheets).toBeLessThan(5)
  const words = await wordsOnPaper(page)
  expect(words).toContain('Why every adult needs a will')
  expect(words).toContain('(/pricing)')
  expect(words).not.toMatch(/\((?:tel:|mailto:|#)|Share Article|Copy Link/)
})

async function printed(page: Page) {
  return page.evaluate(() => {
    const letterhead = document.querySelector('.letterhead')
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const named = (element: Element) =>
      `${element.localName} "${element.textContent?.trim().slice(0, 40)}"`
    const ofScreen =
      'nav, form, button, iframe, header[class*=sticky], footer, dialog, a[href="#content"]'
    const { clientWidth } = document.documentElement
    const isTooWide = (element: Element) =>
      isShown(element) && element.getBoundingClientRect().right > clientWidth + 1
    return {
      firm: letterhead && getComputedStyle(letterhead, '::before').content.replace(/^attr.*/, ''),
      hasDate: /\d{4}/.test(letterhead?.getAttribute('data-facts') ?? ''),
      toPress: Array.from(document.querySelectorAll(ofScreen)).filter(isShown).map(named),
      closed: Array.from(document.querySelectorAll('main details')).filter((details) => {
        const last = details.lastElementChild
        return isShown(details) && last !== null && last.localName !== 'summary' && !isShown(last)
      }).length,
      cut: Array.from(document.querySelectorAll('main *'))
        .filter((element) => isShown(element) && getComputedStyle(element).overflow !== 'visible')
        .filter(
          (element) => element.scrollHeight > element.clientHeight + 2 && element.clientHeight > 2,
        )
        .map(named),
      tooWide: Array.from(document.querySelectorAll('main *'))
        .filter((element) => isTooWide(element) && !Array.from(element.children).some(isTooWide))
        .slice(0, 5)
        .map(named),
    }
  })
}
