import type { Page } from '@playwright/test'
import { pathOf, publicRoutes } from './fixtures/public-routes'
import { expect, test } from './fixtures/test'
import { cookieBanner } from './fixtures/visitor-pages'

test.use({ sharesSite: true })

/** What is no page of its own, or of staff. */
const exempt = ['Booking form', 'Staff login']

test('every page prints as a letter of the firm: nothing to press, nothing that asks, nothing cut', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/status of 404/)
  await page.emulateMedia({ media: 'print' })
  // As wide as the words on a sheet of paper.
  await page.setViewportSize({ width: 658, height: 990 })
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

test('an article prints with the addresses of its links, but for telephones', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/resourcehub/why-every-adult-needs-a-will')
  const shown = (href: string) =>
    page
      .locator(`.rich-text a[href="${href}"]`)
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').content)
  expect(await shown('/pricing')).toBe('" (/pricing)"')
  const text = page.locator('.rich-text')
  await text.evaluate((element) => {
    element.innerHTML += '<p><a href="tel:+441614960000">Call</a> <a href="#top">Up</a></p>'
  })
  expect([await shown('tel:+441614960000'), await shown('#top')]).toEqual(['none', 'none'])
  // A page of the article's length, and no empty ones.
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(1)
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThan(5)
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
