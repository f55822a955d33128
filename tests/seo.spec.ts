import type { APIRequestContext, Page } from '@playwright/test'
import { pathOf, publicRoutes } from './fixtures/public-routes'
import { expect, test } from './fixtures/test'
import { decideOnCookies, footer, open } from './fixtures/visitor-pages'

test.use({ sharesSite: true })

test('every address of the sitemap is a page that wants to be found', async ({ request, site }) => {
  const addresses = await sitemapOf(request)
  expect(addresses.length).toBeGreaterThan(15)
  for (const address of addresses) {
    const answer = await request.get(address, { maxRedirects: 0 })
    const html = await answer.text()
    expect(answer.status(), address).toBe(200)
    expect(html, address).not.toContain('noindex')
    expect(html, address).toContain(`<link rel="canonical" href="${address}"`)
    expect(new URL(address).origin).toBe(site.url)
  }
})

test('the sitemap has every public page but those that hide', async ({ request, site }) => {
  const addresses = await sitemapOf(request)
  for (const route of publicRoutes.filter(({ isState }) => !isState)) {
    const address = site.url + (await pathOf(route, request))
    const html = await (await request.get(address)).text()
    const isHidden = /<meta name="robots" content="noindex"/.test(html)
    expect(addresses.includes(address), route.name).toBe(!isHidden)
  }
})

for (const path of ['/sitemap.xml', '/feed.xml']) {
  test(`${path} is well-formed`, async ({ page, request }) => {
    const text = await (await request.get(path)).text()
    await page.goto('/')
    const root = await page.evaluate((xml) => {
      const { documentElement } = new DOMParser().parseFromString(xml, 'application/xml')
      return { name: documentElement.nodeName, error: documentElement.querySelector('parsererror') }
    }, text)
    expect(root).toEqual({ name: path === '/feed.xml' ? 'rss' : 'urlset', error: null })
  })
}

test('the resource hub leads to the feed, and the feed to its articles', async ({
  page,
  request,
  site,
}) => {
  await page.goto('/resourcehub')
  const link = page.locator('link[rel="alternate"][type="application/rss+xml"]')
  const feed = await (await request.get((await link.getAttribute('href')) ?? '')).text()
  const articles = Array.from(feed.matchAll(/<guid>(.*?)<\/guid>/g), ([, address = '']) => address)
  expect(articles).toHaveLength(20)
  for (const address of articles) {
    expect(address).toContain(`${site.url}/resourcehub/`)
    expect((await request.get(address)).status(), address).toBe(200)
  }
})

test('robots.txt and llms.txt lead to addresses that answer', async ({ request, site }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  const llms = await (await request.get('/llms.txt')).text()
  const addresses = new Set(
    Array.from(llms.matchAll(/\]\((.*?)\)/g), ([, address = '']) => address),
  )
  expect(addresses.size).toBeGreaterThan(25)
  for (const address of addresses) {
    expect((await request.get(address)).status(), address).toBe(200)
  }
})

const saidToReaders =
  'meta[name=description], meta[property^=og], script[type="application/ld+json"]'

const marked = [
  ['Home', ['LegalService']],
  ['An article', ['BlogPosting', 'BreadcrumbList']],
  ['A profile', ['ProfilePage']],
] as const

for (const [name, types] of marked) {
  test(`${name} carries its structured data`, async ({ page, request }) => {
    const route = publicRoutes.find((candidate) => candidate.name === name)
    await page.goto(route ? await pathOf(route, request) : '')
    const found = await structuredData(page)
    expect(found.map((data) => data['@type'])).toEqual(expect.arrayContaining([...types]))
    for (const data of found) expect(data['@context']).toBe('https://schema.org')
    expect(JSON.stringify(found)).not.toMatch(/aggregateRating|reviewRating/)
  })
}

test('a visitor who goes on in the browser gets the next page’s title and address, and nothing that was said of the last', async ({
  page,
  site,
}) => {
  await decideOnCookies(page)
  await open(page, '/contact')
  await expect(page.locator(saidToReaders)).not.toHaveCount(0)
  const links = footer(page)
  await links.getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveTitle(/^Prices for wills/)
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', `${site.url}/pricing`)
  await expect(page.locator(saidToReaders)).toHaveCount(0)
  await links.getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveTitle(/^Contact us/)
  await expect(canonical).toHaveAttribute('href', `${site.url}/contact`)
})

test('a page that is not there says so after others as well', async ({ page, problems }) => {
  problems.allow(/404 \(Not Found\)/)
  await decideOnCookies(page)
  await open(page, '/resourcehub/no-such-article')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await footer(page).getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveTitle(/^Prices for wills/)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await page.goBack()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('office hours are marked up where they are shown, and nowhere else', async ({ request }) => {
  for (const [path, isShown] of [
    ['/', false],
    ['/contact', true],
  ] as const) {
    const html = await (await request.get(path)).text()
    const words = html.replace(/<script.*?<\/script>/gs, '')
    expect(words.includes('Monday to Friday'), path).toBe(isShown)
    expect(html.includes('openingHoursSpecification'), path).toBe(isShown)
  }
})

test('every icon and the share picture are there', async ({ page, request }) => {
  await page.goto('/contact')
  const links = await page
    .locator('link[rel=icon], link[rel=apple-touch-icon]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''))
  const [drawn = [], files = []] = [true, false].map((isInline) =>
    links.filter((link) => link.startsWith('data:image/svg+xml,') === isInline),
  )
  expect(drawn).toHaveLength(1)
  expect(files.toSorted()).toEqual(['/apple-touch-icon.png', '/favicon.ico'])
  for (const path of [...files, '/share.png']) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    expect(response.headers()['content-type'], path).toMatch(/^image\//)
  }
})

async function sitemapOf(request: APIRequestContext): Promise<string[]> {
  const text = await (await request.get('/sitemap.xml')).text()
  return Array.from(text.matchAll(/<loc>(.*?)<\/loc>/g), ([, address = '']) => address)
}

async function structuredData(page: Page): Promise<Array<Record<string, unknown>>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text))
}
