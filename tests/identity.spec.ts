import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { expectNoAxeViolations, expectNoHorizontalScroll } from './fixtures/accessibility'
import { bookForCaller, FAR } from './fixtures/hosts'
import { readOutbox } from './fixtures/outbox'
import { pathOf, publicRoutes } from './fixtures/public-routes'
import { STAFF } from './fixtures/running-site'
import { answerOf, logInTo } from './fixtures/site-client'
import { openStaffPage, toasts } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'

const NAME = 'Ashworth & Vale'
/** The firm's first facts: its name, addresses that have it, and its telephone as people and as telephones read it. */
const OLD = /The Will Solicitors|will-?sol(icitors)?[-_]?(\.?example)|(0|\+44) ?161 ?496 ?0000/i
const NEW = {
  name: NAME,
  legalCompany: 'Ashworth Vale Limited',
  phone: '020 7946 0123',
  email: 'desk@ashworth.example',
  careersEmail: 'jobs@ashworth.example',
  ...{ facebookUrl: '', instagramUrl: '', linkedinUrl: '', xUrl: '', youtubeUrl: '' },
}
const solid = (background: string) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer()

test('of a firm that is renamed, has a mark of its own and meets people at its office, pages say nothing old', {
  tag: '@slow',
}, async ({ page, site, request }) => {
  const before = await (await request.get('/')).text()
  expect(before).not.toContain('/look/')
  const share = await (await request.get('/share.png')).body()
  const icons = await Promise.all(
    ['/favicon.ico', '/apple-touch-icon.png'].map(async (path) => (await request.get(path)).body()),
  )

  const { call } = await logInTo(site.url)
  const put = async (section: string, json: object) =>
    answerOf(await call('PUT', `/api/admin/settings/${section}`, json))
  await put('firm', { ...NEW, currentPassword: STAFF.password })
  // People's own addresses are theirs, also of those who are invented.
  for (const { id, email, ...person } of await answerOf(await call('GET', '/api/team'))) {
    const own = { ...person, email: email.replace(/@.*/, '@ashworth.example') }
    await answerOf(await call('PUT', `/api/admin/team/${id}`, own))
  }
  const mark = `data:image/png;base64,${(await solid('#7c1d3f')).toString('base64')}`
  await put('identity', { mark, mainColour: '#1f3a5f' })

  const files = ['/feed.xml', '/llms.txt', '/robots.txt', '/sitemap.xml', '/api/site-settings']
  files.push('/api/openapi.json', '/api/no-such-call', '/healthz')
  const pages = await Promise.all(publicRoutes.map((route) => pathOf(route, request)))
  const wrong = ['/no-such-page', '/blog/no-such-article', '/our-team/nobody', '/booking/x', '/a%']
  const read = await crawl(request, [...pages, ...files, ...wrong, '/admin/login'])
  expect(read.length).toBeGreaterThan(pages.length + 50)
  await put('consultations', { offersInPerson: true })
  for (const path of ['/contact', '/book-consultation', '/trusts']) {
    const text = await (await request.get(path)).text()
    expect(text, path).toContain('by video, by phone or at our office')
    expect(text, path).not.toContain('by video or phone')
  }
  const home = await (await request.get('/')).text()
  expect(home).toContain('Ashworth &amp; Vale')
  expect(home).not.toMatch(/favicon\.ico"(?<!look.*)|data:image\/svg\+xml/)
  const [, shared = ''] = /property="og:image" content="([^"]+)"/.exec(home) ?? []
  const picture = await (await request.get(new URL(shared).pathname)).body()
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const at = (150 * info.width + 110) * info.channels
  expect(data.subarray(at, at + 3).toString('hex')).toBe('7c1d3f')
  expect(picture.equals(share)).toBe(false)
  expect((await (await request.get('/share.png')).body()).equals(picture)).toBe(true)
  for (const [index, path] of ['/favicon.ico', '/apple-touch-icon.png'].entries()) {
    expect((await (await request.get(path)).body()).equals(icons[index] ?? Buffer.of()), path).toBe(
      false,
    )
  }

  await request.post('/api/newsletter/subscriptions', { data: { email: 'new@example.com' } })
  const startsAt = `${FAR}T09:00:00.000Z`
  await bookForCaller(site.url, { startsAt, email: 'new@example.com' })
  const tom = { name: 'Tom', username: 'tom', email: 'tom@example.com', role: 'editor' }
  await answerOf(
    await call('POST', '/api/invitations', { ...tom, currentPassword: STAFF.password }),
  )
  const mailed = async () => {
    const mails = await readOutbox(site.dataDir)
    // That an address was changed is mailed with the one before.
    return mails.filter(({ subject }) => !subject?.startsWith('“The firm” has changed'))
  }
  await expect.poll(async () => (await mailed()).length).toBeGreaterThan(2)
  for (const mail of await mailed()) {
    const words = [mail.subject, mail.text, mail.html, mail.from?.name].join('\n')
    expect(words).toContain(NAME)
    expect(words).not.toMatch(OLD)
  }

  const { values } = await answerOf(await call('GET', '/api/admin/settings/mail-sentences'))
  const preview = '/api/admin/settings/mail-sentences/preview'
  const { mails } = await answerOf(await call('POST', preview, values))
  expect(mails.length).toBeGreaterThan(5)
  expect(JSON.stringify(mails)).not.toMatch(OLD)

  for (const path of [
    '/admin/today',
    `/admin/sheet?day=${FAR}`,
    '/admin/settings/mail-sentences',
  ]) {
    await openStaffPage(page, path)
    await page.waitForLoadState('networkidle')
    const words = await page.locator('body').innerText()
    expect(`${await page.title()}\n${words}`, path).not.toMatch(OLD)
  }
  await page.goto('/')
  await expect(
    page.getByRole('banner').getByRole('link', { name: NAME }).locator('img'),
  ).toHaveAttribute('src', /^\/look\/\w+\/mark\.png$/)
  const book = page.getByRole('link', { name: 'Book a consultation' }).first()
  await expect(book).toHaveCSS('background-color', 'rgb(31, 58, 95)')
})

/**
 * Reads every address that some lead to, pages with their scripts, styles and files; none may have anything old.
 *
 * @returns the addresses
 */
async function crawl(request: APIRequestContext, from: readonly string[]): Promise<string[]> {
  const seen = new Set(from)
  const found: string[] = []
  for (const path of seen) {
    const answer = await request.get(path)
    if (!/text|json|xml|javascript/.test(answer.headers()['content-type'] ?? '')) continue
    const text = await answer.text()
    const [old] = OLD.exec(text) ?? []
    if (old) found.push(`${path}: ${old}`)
    for (const [, link = ''] of text.matchAll(/(?:href="|src="|<loc>|from"|import\(")([^"<#]+)/g)) {
      const url = URL.parse(link, answer.url())
      if (url?.origin === new URL(answer.url()).origin) seen.add(url.pathname)
    }
  }
  expect(found).toEqual([])
  return [...seen]
}

test('staff choose a mark and colours, and read why one is refused before they publish', async ({
  page,
  problems,
}) => {
  problems.allow(/422/)
  await page.setViewportSize({ width: 390, height: 844 })
  await openStaffPage(page, '/admin/settings/identity')
  const accent = page.getByRole('textbox', { name: 'Accent colour', exact: true })
  await accent.fill('#e08030')
  await expect(page.getByText(/too pale .* the contrast is 2\.\d:1/)).toBeVisible()
  await accent.fill('#8a2d5c')
  await expect(page.getByText(/too pale/)).toBeHidden()
  const drawing = { name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
  await page.getByLabel('Choose a mark').setInputFiles(drawing)
  await expect(page.getByText(/^Error: Please choose a PNG file/)).toBeVisible()
  const mark = { name: 'mark.png', mimeType: 'image/png', buffer: await solid('#224466') }
  await page.getByLabel('Choose a mark').setInputFiles(mark)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(toasts(page)).toContainText('The firm’s identity is published.')
  await expectNoHorizontalScroll(page)
  await expectNoAxeViolations(page)
})
