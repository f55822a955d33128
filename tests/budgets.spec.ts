import { request as httpRequest } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { waitForHydration } from './fixtures/accessibility'
import { pathOf, publicRoutes } from './fixtures/public-routes'
import { expect, test } from './fixtures/test'

/** Bytes of a page's first view as they are transferred with brotli (docs/performance.md, "Budgets"). */
const BUDGETS = { page: 28 * 1024, scripts: 130 * 1024, fonts: 70 * 1024 }

/** A form in a frame, and what staff see, are no first view of a visitor. */
const exempt = ['Booking form', 'Staff login']

for (const route of publicRoutes.filter(({ name }) => !exempt.includes(name))) {
  test(`${route.name}: the first view is within its budget`, async ({ request, site }) => {
    const path = await pathOf(route, request)
    const page = await transfer(site.url + path)
    const html = brotliDecompressSync(page.body).toString()
    const fonts = addresses(html, /<link rel="preload" as="font"[^>]* href="([^"]+)"/g)
    const scripts = await withImports(site.url, scriptsOf(html))
    const sizeOf = async (paths: string[]) => {
      const files = await Promise.all(paths.map((file) => transfer(site.url + file)))
      return files.reduce((sum, { size }) => sum + size, 0)
    }
    expect(html).toMatch(/<style[^>]*>[^<]{1000}/)
    expect(html).not.toMatch(/<link[^>]*stylesheet/)
    expect(fonts.length).toBeGreaterThan(0)
    expect(scripts.length).toBeGreaterThan(2)
    expect(page.size, 'HTML and CSS').toBeLessThanOrEqual(BUDGETS.page)
    expect(await sizeOf(scripts), 'JavaScript').toBeLessThanOrEqual(BUDGETS.scripts)
    expect(await sizeOf(fonts), 'fonts').toBeLessThanOrEqual(BUDGETS.fonts)
  })

  test(`${route.name}: no script is fetched before the first paint`, async ({
    page,
    problems,
    request,
  }) => {
    if (route.status) problems.allow(new RegExp(`status of ${route.status}`))
    const path = await pathOf(route, request)
    const html = await (await request.get(path)).text()
    expect(html).not.toMatch(/<script[^>]*\ssrc=|rel="modulepreload"/)
    const [waiting = '', ...others] = inlineScripts(html.slice(0, html.indexOf('</head>')))
    expect(others).toEqual([])
    expect(waiting.length).toBeLessThan(2 * 1024)

    await page.goto(path)
    await waitForHydration(page)
    const { paintedAt, fetchedAt } = await page.evaluate(() => ({
      paintedAt: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      fetchedAt: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }))
    expect(fetchedAt.length).toBeGreaterThan(2)
    expect(Math.min(...fetchedAt)).toBeGreaterThan(paintedAt ?? Number.POSITIVE_INFINITY)
  })
}

test('files of the build are kept for ever, compressed, and say nothing that only pages need', async ({
  request,
  site,
}) => {
  const html = await (await request.get('/')).text()
  const [script = ''] = scriptsOf(html)
  const { headers } = await transfer(site.url + script)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-encoding']).toBe('br')
  expect(headers.vary).toMatch(/accept-encoding/i)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toBeUndefined()
  expect(headers['permissions-policy']).toBeUndefined()
})

/** What a browser that takes brotli gets, and its size, headers included. */
async function transfer(url: string) {
  return new Promise<{
    body: Buffer
    size: number
    headers: Record<string, string | string[] | undefined>
  }>((resolve, reject) => {
    const call = httpRequest(url, { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => {
        const body = Buffer.concat(chunks)
        const headerSize = answer.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0)
        resolve({ body, size: body.byteLength + headerSize, headers: answer.headers })
      })
      answer.on('error', reject)
    })
    call.on('error', reject)
    call.end()
  })
}

/** The page's few lines that wait name what they will ask for. */
function scriptsOf(html: string): string[] {
  return addresses(html, /"(\/assets\/[^"]+\.js)"/g)
}

function inlineScripts(html: string): string[] {
  const scripts = /<script(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g
  return Array.from(html.matchAll(scripts), ([, code = '']) => code)
}

function addresses(html: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(html.matchAll(pattern), ([, address = '']) => address))]
}

/** Files that scripts import at once are fetched too, whether the page names them or not. */
async function withImports(origin: string, scripts: string[]): Promise<string[]> {
  const found = new Set(scripts)
  for (const script of found) {
    const code = brotliOrPlain(await transfer(origin + script))
    for (const [, file] of code.matchAll(/(?:import|from)\s*["']\.\/([^"']+\.js)["']/g)) {
      found.add(`/assets/${file}`)
    }
  }
  return [...found]
}

function brotliOrPlain({ body, headers }: Awaited<ReturnType<typeof transfer>>): string {
  return (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString()
}
