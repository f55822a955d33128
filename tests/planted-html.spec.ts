import type { BrowserContext, Page } from '@playwright/test'
import { TOKEN_KEY } from '~/lib/api/token-key'
import { access } from './fixtures/access-rules'
import { pages } from './fixtures/all-pages'
import { readRoutes } from './fixtures/api-description'
import { readBookingForms } from './fixtures/booking-form'
import type { Content } from './fixtures/content-access-rules'
import { exampleOf, PLANTED, plant, plantingOf } from './fixtures/planted-html'
import type { RunningSite } from './fixtures/running-site'
import { staffToken } from './fixtures/site-client'
import { execute } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'

/*
 * HTML in every text that anybody can send, and behind the site's back in what was stored before: no screen runs it or
 * takes it for its own, even with the policy of pages off.
 */
test.use({ bypassCSP: true })

/** What shows the texts in most ways; `npm run verify` opens every page. */
const SHORT = ['/', '/resourcehub/$slug', '/preview/$token', '/admin/dashboard', '/admin/activity']

/** Where what was planted stands, as it was typed. */
const SHOWING = [
  '/',
  '/admin/activity',
  '/admin/bookings/$id',
  '/admin/enquiries',
  '/admin/enquiries/$id',
  '/admin/staff-accounts',
  '/admin/reviews/$id',
  '/our-team/$slug',
]

const OTHER = '0198c0de-0000-7000-8000-00000000da01'

test('no screen runs or inserts HTML that somebody typed', async ({ page, context, site }) => {
  await tryPages(page, context, site, SHORT)
})

test('no page of all runs or inserts HTML that somebody typed', { tag: '@long' }, async ({
  page,
  context,
  site,
  problems,
}) => {
  test.setTimeout(6 * 60_000)
  // Of what nobody could plant anything in: links that are mailed.
  problems.allow(/404.*\/booking\/none/, /410.*\/api\/auth\/(invitation|password-reset)/)
  await tryPages(page, context, site, pages)
})

async function tryPages(
  page: Page,
  context: BrowserContext,
  site: RunningSite,
  addresses: readonly string[],
): Promise<void> {
  const events: string[] = []
  await context.exposeFunction('ran', () => events.push(`ran on ${page.url()}`))
  context.on('request', (request) => {
    if (request.url().includes('planted.example')) events.push(`asked for ${request.url()}`)
  })
  const token = await staffToken(site.url)
  const planted = await plantEverywhere(site, token)
  const shown = contentOf(site)
  expect(planted).toMatchObject({
    'POST /api/admin/blog': expect.arrayContaining(['title', 'excerpt', 'content']),
    'POST /api/admin/faqs': expect.arrayContaining(['question', 'answer']),
    'POST /api/admin/team': expect.arrayContaining(['name', 'position', 'bio']),
    'POST /api/admin/reviews': expect.arrayContaining(['quote']),
    'POST /api/bookings': ['notes'],
    'PATCH /api/admin/bookings/{id}': ['note'],
    'POST /api/enquiries': expect.arrayContaining(['message']),
    'PATCH /api/admin/enquiries/{id}': ['note'],
    'POST /api/admin/enquiries/{id}/answers': ['text'],
    'POST /api/invitations': expect.arrayContaining(['name']),
    'PUT /api/admin/images/{id}': ['description'],
    'PUT /api/admin/settings/firm': expect.arrayContaining(['name', 'street', 'insurerName']),
    'PUT /api/admin/settings/hours': ['closures'],
    'PUT /api/admin/settings/notices': ['notices'],
    'PUT /api/admin/settings/prices': expect.arrayContaining(['raises', 'people']),
    'PUT /api/admin/settings/legal': expect.arrayContaining(['responsible']),
    'PUT /api/working-copies/{kind}/{id}': expect.arrayContaining(['label', 'values']),
  })
  const preview = await plantBehind(site, token, shown)

  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    TOKEN_KEY,
    token,
  ] as const)
  const parameters = { ...shown, $token: preview }
  const shows: string[] = []
  for (const address of addresses) {
    const path = address.replace(/\$\w+/, (name) => parameterOf(address, name, parameters))
    await page.goto(path)
    await expectNothing(page, path, events)
    if ((await page.locator('body').innerText()).includes('planted')) shows.push(address)
  }
  // As text it is there, wherever somebody reads it.
  expect(shows).toEqual(expect.arrayContaining(SHOWING.filter((each) => addresses.includes(each))))
  await tryEditor(page, shown.post, events)
}

/** What somebody else has half typed is read, taken over and previewed. */
async function tryEditor(page: Page, post: string, events: string[]): Promise<void> {
  await page.goto(`/admin/posts/${post}`)
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Read' }).click()
  await expect(dialog.getByRole('region', { name: 'Their text so far' })).toContainText('Half')
  await expectNothing(page, 'Read', events)
  await dialog.getByRole('button', { name: 'Take over' }).click()
  await expect(page.locator('.ProseMirror')).toContainText('Half')
  await expectNothing(page, 'Take over', events)
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.getByRole('region', { name: 'Formatted preview' })).toContainText('Half')
  const frame = page.frameLocator('iframe[title="The page as visitors will see it"]')
  await expect(frame.getByText('Half').first()).toBeVisible()
  await expectNothing(page, 'Preview', events)
}

async function expectNothing(page: Page, where: string, events: string[]): Promise<void> {
  await page.waitForLoadState('networkidle')
  const origin = new URL(page.url()).hostname
  expect(origin, where).toBe('127.0.0.1')
  for (const frame of page.frames()) {
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

interface Shown extends Content {
  slug: string
  personSlug: string
  booking: string
  image: string
}

/** One of each thing, if there is one. */
function contentOf(site: RunningSite): Shown {
  const first = (sql: string) => String(site.query(sql)[0]?.id ?? 'none')
  return {
    post: first("select id from blog_posts where status = 'published' order by id"),
    slug: first("select slug as id from blog_posts where status = 'published' order by id"),
    faq: first('select id from faqs order by id'),
    person: first('select id from team_members order by id'),
    personSlug: first('select slug as id from team_members order by id'),
    review: first('select id from reviews order by id'),
    enquiry: first('select id from enquiries order by id'),
    booking: first('select id from bookings order by id'),
    image: first('select id from images order by id'),
  }
}

/** By the API: whatever a call takes, by `METHOD path`. */
async function plantEverywhere(site: RunningSite, token: string) {
  const forms = await readBookingForms(site.url, 4)
  const routes = await readRoutes(site.url)
  const planted: Record<string, string[]> = {}
  // What some calls need only exists once others have been made.
  for (const _round of ['first', 'second']) {
    const content = contentOf(site)
    const ids: Record<string, string> = { bookings: content.booking, images: content.image }
    for (const [turn, route] of routes.entries()) {
      const call = `${route.method} ${route.path}`
      if (planted[call]?.length) continue
      const rule = access[call.replaceAll(/\{(\w+)\}/g, ':$1')]
      const path = route.path.replace(
        /^(\/api\/admin\/(bookings|images)\/)\{id\}/,
        (_, start, kind) => start + ids[kind],
      )
      const example = exampleOf(call, rule?.json, forms[turn % forms.length])
      const planting = rule && plantingOf(route, example)
      if (!planting) continue
      const send = (json: unknown) =>
        fetch(site.url + (path === route.path ? (rule.path?.(content) ?? path) : path), {
          method: route.method,
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
          body: JSON.stringify(json),
        })
      planted[call] = await plant(planting, example, send)
    }
  }
  return planted
}

/**
 * Behind the site's back, as a version before may have stored it: in an article, and in what somebody else has half typed.
 *
 * @returns the token of a link to the preview
 */
async function plantBehind(site: RunningSite, token: string, { post }: Shown): Promise<string> {
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
  const answer = await fetch(`${site.url}/api/preview-links/posts/${post}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  })
  const { url } = await answer.json()
  return String(url).split('/').at(-1) ?? ''
}

function parameterOf(address: string, name: string, shown: Shown & { $token: string }): string {
  if (address.includes('/preview/')) return shown.$token
  if (name === '$slug') return address.includes('our-team') ? shown.personSlug : shown.slug
  const [, , kind = ''] = address.split('/')
  const ids: Record<string, string> = {
    bookings: shown.booking,
    enquiries: shown.enquiry,
    faqs: shown.faq,
    pictures: shown.image,
    posts: shown.post,
    reviews: shown.review,
    team: shown.person,
  }
  return ids[kind] ?? 'none'
}
