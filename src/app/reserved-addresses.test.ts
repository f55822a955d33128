import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { redirectKey } from '~/lib/redirects'
import { plainPath, reservedAt } from '~/lib/reserved-addresses'
import { pages } from '../../tests/fixtures/all-pages'
import { openTestSite } from '../../tests/fixtures/create-test-site'
import { middleware } from '../../tests/fixtures/known-addresses'

const { routes, request } = await openTestSite()

/** Articles and people come and go: their old addresses may lead on. */
const OPEN = ['/blog/$slug', '/our-team/$slug', '/resourcehub/$slug']

test('every page, call and file of the site is reserved, except the addresses of articles and people', () => {
  const free = pages.filter((path) => reservedAt(path.replaceAll(/\$\w+/g, 'some')) === null)
  expect(free).toEqual(OPEN)
  const answering = routes.map(({ path }) => path).filter((path) => !middleware.includes(path))
  const open = answering.filter((path) => !path.startsWith('*') && path !== '/*')
  expect(open.length).toBeGreaterThan(200)
  expect(open.filter((path) => reservedAt(path.replaceAll(/:\w+|\*/g, 'some')) === null)).toEqual(
    [],
  )
  const files = readdirSync('public').map((name) => `/${name}`)
  expect(files.filter((path) => reservedAt(path) === null)).toEqual([])
})

test.each([
  '/Admin/login',
  '/ADMIN/posts',
  '/API/health',
  '/admin%2flogin',
  '/admin%252Flogin',
  '/%61dmin',
  '/%2561dmin/login',
  '//admin//login//',
  '/./admin/login/',
  '/old/../admin/login',
  '/old/%2e%2e/admin',
  '/admin\\login',
  '/admin%5Clogin',
  '/ａｄｍｉｎ/login',
  '/ad\u200bmin/login',
  '/admin\u3164',
  '/admin%00',
  '/admin%20',
  '/admin%C2%A0/login',
  '/admin./login',
  '/admin%2e',
  '/admin;x=1/login',
  '/;/admin',
  '/admin%3Flogin',
  '/admin/login%20',
  '/robots.txt%20',
  '/admin/login?next=1',
  '/admin#login',
  '/Uploads/a.png',
  '/assets/old.js',
  '/HealthZ',
  '/metrics/',
  '/ROBOTS.txt',
  '/Sitemap.xml',
  '/feed.xml',
  '/calendar/x.ics',
  '/.well-known/security.txt',
  '/Booking/some-token',
  '/preview/some-token',
  '/newsletter/confirm',
])('%s belongs to the site', (path) => {
  expect(reservedAt(path)).toBe('part of the site')
})

test.each([
  '/',
  '//',
  '/Contact',
  '/c%6Fntact/',
  '/blog/',
  '/thank-you',
  '/Booking-Form',
  '/pricing%20',
  '/contact;a=1',
  '/;',
  '/...',
])('%s is a page', (path) => {
  expect(reservedAt(path)).toBe('page')
})

test.each([
  '/resourcehub/an-old-guide',
  '/our-team/jo-ash',
  '/blog/an-old-guide',
  '/administrator',
  '/old.page;id=1',
  '/old page./a',
  '/wp-admin',
  '/apis',
  '/bookings',
  '/contact/us',
  '/feed',
  '/wills.html',
])('%s may lead on', (path) => {
  expect(reservedAt(path)).toBeNull()
})

test('an address is compared however it is written', () => {
  for (const path of [
    '/Über-Uns',
    '/%C3%9Cber-uns/',
    '/u\u0308ber-uns',
    '/%25C3%25BCber-uns?a=1',
  ]) {
    expect(redirectKey(path)).toBe('/über-uns')
  }
  expect(redirectKey('/100%-legal')).toBe('/100%-legal')
  expect(redirectKey('/%E0%A4%A/x')).toBe('/%e0%a4%a/x')
  expect(redirectKey('/wills/%2E%2E/%2e%2e/../a')).toBe('/a')
})

test.each([
  ['/Admin/login', '/admin/login'],
  ['/%61dmin/people/Key', '/admin/people/Key'],
  ['/Preview/AbC', '/preview/AbC'],
  ['/CONTACT/', '/contact'],
  ['/ResourceHub//a-guide', '/resourcehub/a-guide'],
  ['/Old/Page.html/', '/Old/Page.html'],
])('the page at %s has one address', (path, plain) => {
  expect(plainPath(path)).toBe(plain)
  expect(plainPath(plain)).toBe(plain)
})

test('a page asked for in another way moves to its one address, where the rules for staff’s and secret pages hold', async () => {
  const at = async (path: string) => {
    const { status, headers } = await request(path, { redirect: 'manual' })
    return [status, headers.get('Location')].filter(Boolean).join(' ')
  }
  expect(await at('/Admin/login?next=1')).toBe('308 /admin/login?next=1')
  expect(await at('/%61dmin/login')).toBe('308 /admin/login')
  expect(await at('/Preview/Token')).toBe('308 /preview/Token')
  expect(await at('/Booking/Token')).toBe('308 /booking/Token')
  expect(await at('/Thank-You?booking=Token')).toBe('308 /thank-you?booking=Token')
  expect(await at('/PRICING')).toBe('308 /pricing')
  expect(await at('/admin/login')).toBe('200')
})
