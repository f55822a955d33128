import type { BrowserContext, Page } from '@playwright/test'
import { legalAddresses } from '~/domain/firm'
import { TOKEN_KEY } from '~/lib/browser/browser-storage'
import { waitForHydration } from './fixtures/accessibility'
import { pages } from './fixtures/all-pages'
import { readRoutes } from './fixtures/api-description'
import { wxr } from './fixtures/old-exports'
import { NOT_TYPED, plantEverywhere, STORES_NONE } from './fixtures/planted-calls'
import { PLANTED, type Planting } from './fixtures/planted-html'
import { type Scene, sceneOf } from './fixtures/planted-scene'
import { type RunningSite, STAFF } from './fixtures/running-site'
import { connect, staffToken } from './fixtures/site-client'
import { execute } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'

/*
 * HTML in every text of every call that the API describes, and behind the site's back in what was stored before: no screen
 * runs it or takes it for its own, even with the policy of pages off.
 */
test.use({ bypassCSP: true })

/** What shows the texts in most ways; `npm run verify` opens every page. */
const SHORT = ['/', '/resourcehub/$slug', '/preview/$token', '/admin/dashboard', '/admin/activity']

/** Where what was planted stands, as it was typed. */
const SHOWING = [
  '/',
  '/admin/activity',
  '/admin/availability',
  '/admin/bin',
  '/admin/bookings/$id',
  '/admin/enquiries',
  '/admin/enquiries/$id',
  '/admin/enquiries/saved-answers',
  '/admin/people/$key',
  '/admin/reviews/$id',
  '/admin/settings/official-amounts',
  '/admin/staff-accounts',
  '/admin/subscribers',
  '/our-team/$slug',
]

/** What people look for stands on these. */
const typed = encodeURIComponent('<img planted src=x onerror=ran()>')
const SEARCHED = [
  `/search?q=${typed}`,
  `/resourcehub?q=${typed}`,
  `/resourcehub?tag=${typed}`,
  `/admin/dashboard?tab=blog&q=${typed}`,
  `/admin/activity?person=${typed}&thing=${typed}`,
  `/admin/bookings?search=${typed}&service=${typed}`,
  `/admin/enquiries?q=${typed}`,
  `/admin/pictures?q=${typed}`,
  `/admin/subscribers?q=${typed}`,
]

const OTHER = '0198c0de-0000-7000-8000-00000000da01'

test('no screen runs or inserts HTML that someone typed', { tag: '@slow' }, async ({
  page,
  context,
  site,
}) => {
  const { shown, look } = await plantAll(page, context, site)
  await openPages(page, SHORT, shown, look)
  await tryEditor(page, shown.post, look)
})

test('no screen of all runs or inserts HTML that someone typed', { tag: '@long' }, async ({
  page,
  context,
  site,
  problems,
}) => {
  test.setTimeout(10 * 60_000)
  // Of what nobody could plant anything in: links that are mailed.
  problems.allow(/410.*\/api\/auth\/(invitation|password-reset)/, /4\d\d.*\/api\/mail-test/)
  const { shown, look } = await plantAll(page, context, site)
  await openPages(page, [...pages, ...SEARCHED], shown, look)
  await tryDialogs(page, shown, look)
  await tryEditor(page, shown.post, look)
})

type Look = (where: string) => Promise<void>

interface Shown extends Scene {
  $token: string
  ownBooking: string
}

/** Plants HTML, and notes from then on whatever runs. */
async function plantAll(page: Page, context: BrowserContext, site: RunningSite) {
  const events: string[] = []
  await context.exposeFunction('ran', () => events.push(`ran on ${page.url()}`))
  context.on('request', (request) => {
    if (request.url().includes('planted.example')) events.push(`asked for ${request.url()}`)
  })
  // What providers would show in a frame of theirs, and pictures from elsewhere.
  await context.route('https://form.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  )
  const token = await staffToken(site.url)
  const { results, ownBooking } = await plantEverywhere(site, token)
  expectEveryText(results)
  await expectNoneLeftOut(site, results)
  const shown = sceneOf(site)
  const preview = await plantBehind(site, token, shown)
  const logIn = ([key, value]: readonly [string, string]) => {
    // A frame of someone else's has no storage.
    if (window.top === window) localStorage.setItem(key, value)
  }
  await context.addInitScript(logIn, [TOKEN_KEY, token] as const)
  const look = (where: string) => expectNothing(page, where, events)
  return { shown: { ...shown, $token: preview, ownBooking }, look }
}

/** Each text of each call was stored with HTML in it, or refused by name, or is an exception with its reason. */
function expectEveryText(results: Record<string, Planting>): void {
  const left = Object.entries(results).filter(([, planting]) => planting.left.length > 0)
  const expected = Object.entries(STORES_NONE).map(([call, { status }]) => [call, status])
  const found = left.map(([call, { status, filled, left }]) =>
    call in STORES_NONE && filled.length === 0 ? [call, status] : [call, status, left],
  )
  expect(Object.fromEntries(found.map(([call, ...rest]) => [call, rest]))).toEqual(
    Object.fromEntries(expected.map(([call, ...rest]) => [call, rest])),
  )
  // Refusing everything would be as good as planting nothing.
  expect(results).toMatchObject({
    'POST /api/admin/blog': stored('title', 'excerpt', 'content'),
    'POST /api/admin/team': stored('name', 'position', 'bio'),
    'POST /api/bookings': stored('notes'),
    'PATCH /api/admin/bookings/{id}': stored('note', 'words'),
    'POST /api/enquiries': stored('message'),
    'POST /api/admin/enquiries': stored('message', 'address'),
    'PUT /api/admin/saved-answers': stored('answers.name', 'answers.text'),
    'PUT /api/admin/availability': stored('hosts.name', 'hosts.absences.reason'),
    'POST /api/admin/newsletters': stored('subject', 'words'),
    'POST /api/admin/imports': stored('category'),
    'PUT /api/auth/invitation': stored('name'),
    'PUT /api/people/{id}': stored('name'),
    'PUT /api/admin/settings/firm': stored('name', 'street', 'insurerName', 'practiceStreet'),
    'PUT /api/admin/settings/second-office': stored('name', 'street'),
    'PUT /api/admin/settings/mail': stored('senderName', 'userName'),
    'PUT /api/working-copies/{kind}/{id}': stored('label', 'values.title'),
  })
}

const stored = (...fields: string[]) => ({ filled: expect.arrayContaining(fields) })

/** The exceptions are of calls and fields that there are. */
async function expectNoneLeftOut(site: RunningSite, results: object): Promise<void> {
  const described = JSON.stringify(await readRoutes(site.url))
  const isDescribed = (field: string) => described.includes(`"${field.split(' ').at(-1)}":`)
  expect(Object.keys(NOT_TYPED).filter((field) => !isDescribed(field))).toEqual([])
  expect(Object.keys(STORES_NONE).filter((call) => !(call in results))).toEqual([])
}

async function openPages(page: Page, addresses: readonly string[], shown: Shown, look: Look) {
  const shows: string[] = []
  for (const address of addresses) {
    await page.goto(address.replace(/\$\w+/g, (name) => parameterOf(address, name, shown)))
    console.log(new Date().toISOString().slice(11, 19), address)
    await look(address)
    if ((await page.locator('body').innerText()).includes('planted')) shows.push(address)
  }
  // As text it is there, wherever someone reads it.
  expect(shows).toEqual(expect.arrayContaining(SHOWING.filter((each) => addresses.includes(each))))
}

/** What someone else has half typed is read, taken over and previewed. */
async function tryEditor(page: Page, post: string, look: Look): Promise<void> {
  await page.goto(`/admin/posts/${post}`)
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Read' }).click()
  await expect(dialog.getByRole('region', { name: 'Their text so far' })).toContainText('Half')
  await look('Read')
  await dialog.getByRole('button', { name: 'Take over' }).click()
  await expect(page.locator('.ProseMirror')).toContainText('Half')
  await look('Take over')
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.getByRole('region', { name: 'Formatted preview' })).toContainText('Half')
  const frame = page.frameLocator('iframe[title="The page as visitors will see it"]')
  await expect(frame.getByText('Half').first()).toBeVisible()
  await look('Preview')
}

/** What no address shows: versions, questions before something is done, what is found, and what an import reports. */
async function tryDialogs(page: Page, { faq }: Shown, look: Look): Promise<void> {
  const open = async (address: string) => {
    await page.goto(address)
    await waitForHydration(page)
  }
  await open(`/admin/faqs/${faq}`)
  await page.getByRole('button', { name: 'History', exact: true }).click()
  const versions = page.getByRole('dialog', { name: 'History' }).getByRole('listitem')
  await versions.getByRole('button').last().click()
  await expect(page.getByRole('dialog', { name: 'History' })).toContainText('planted')
  await look('History')

  await open('/admin/dashboard?tab=faq')
  await page
    .getByRole('button', { name: /^Delete: .*planted/ })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toContainText('planted')
  await look('Delete')

  await open('/admin/staff-accounts')
  await page.getByRole('button', { name: 'Change: ada' }).click()
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue(/planted/)
  await look('Change')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Disable: daniel' }).click()
  await expect(page.getByRole('region', { name: 'What they leave behind' })).toContainText(
    'planted',
  )
  await look('Disable')

  await open('/admin/today')
  await page.getByRole('button', { name: /^Who is it\?/ }).click()
  await page.getByRole('combobox', { name: /^Who is it\?/ }).fill('planted')
  await expect(page.getByRole('listbox', { name: 'Found' })).toContainText('planted')
  await look('Who is it?')

  await open('/admin/settings/moving-in')
  await page.getByLabel('The export of the old site').setInputFiles({
    name: '<img planted src=x onerror=ran()>.xml',
    mimeType: 'text/xml',
    // The first has come by the API.
    buffer: Buffer.from(wxr({ title: PLANTED }, { title: `Another ${PLANTED}`, content: PLANTED })),
  })
  await page.getByRole('button', { name: 'Try it out' }).click()
  await expect(page.getByRole('heading', { name: 'What would come' })).toBeFocused()
  await look('What would come')
  await page.getByRole('button', { name: 'Import as drafts' }).click()
  await expect(page.getByRole('heading', { name: 'What came' })).toBeFocused()
  await look('What came')
}

async function expectNothing(page: Page, where: string, events: string[]): Promise<void> {
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).hostname, where).toBe('127.0.0.1')
  // A provider's frame that is not in sight yet has no document.
  for (const frame of page.frames().filter((each) => each.url() !== '')) {
    const found = await frame.evaluate(() =>
      Array.from(
        document.querySelectorAll('[planted], a[href^="javascript:" i]'),
        (element) => element.outerHTML,
      ),
    )
    expect(found, where).toEqual([])
  }
  expect(events, where).toEqual([])
}

/**
 * Behind the site's back, as a version before may have stored it: in an article, and in what someone else has half typed.
 *
 * @returns the token of a link to the preview
 */
async function plantBehind(site: RunningSite, token: string, { post }: Scene): Promise<string> {
  const html = `<p>Half</p>${PLANTED}<ul class="checklist"><li><p>a</p></li></ul>`.replaceAll(
    "'",
    "''",
  )
  const form = JSON.stringify({ title: PLANTED, slug: PLANTED, content: html }).replaceAll(
    "'",
    "''",
  )
  execute(site, `update blog_posts set content = '${html}' where id = '${post}'`)
  execute(
    site,
    `insert into users (id, username, name, password, is_admin, is_disabled, created_at, role)
       select '${OTHER}', 'daniel', 'Daniel', password, 0, 0, created_at, 'editor' from users limit 1`,
  )
  execute(
    site,
    `insert into working_copies (kind, thing_id, started_from, label, form, user_id, editor, revision, since, at, seen_at)
       select 'posts', id, updated_at, 'Half', '${form}', '${OTHER}', 'an editor', 1, updated_at, updated_at, updated_at
       from blog_posts where id = '${post}'
       on conflict (kind, thing_id) do update set form = excluded.form, user_id = excluded.user_id`,
  )
  const { call } = connect(site.url, token)
  // The addresses that stand in for pages of ours have shown that they are stored; from here on the pages stand again.
  const ours = Object.fromEntries(legalAddresses.map((name) => [name, '']))
  expect(
    (await call('PUT', '/api/admin/settings/firm', { ...ours, currentPassword: STAFF.password }))
      .status,
  ).toBe(200)
  const [newest] = site.query('select id from faqs order by created_at desc limit 1')
  expect((await call('DELETE', `/api/admin/faqs/${newest?.id}`)).status).toBe(200)
  const { url } = await (await call('POST', `/api/preview-links/posts/${post}`)).json()
  return String(url).split('/').at(-1) ?? ''
}

function parameterOf(address: string, name: string, shown: Shown): string {
  if (address.includes('/preview/')) return shown.$token
  if (address.includes('/booking/')) return shown.ownBooking.split('/').at(-1) ?? ''
  if (name === '$slug') return address.includes('our-team') ? shown.personSlug : shown.slug
  if (name === '$kind') return 'team'
  const [, , kind = ''] = address.split('/')
  const ids: Record<string, string> = {
    $kind: shown.person,
    bookings: shown.booking,
    enquiries: shown.enquiry,
    people: shown.booking,
    pictures: shown.image,
    reviews: shown.review,
  }
  return ids[kind] ?? 'none'
}
