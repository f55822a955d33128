import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createFirstAdministrator } from '~/features/auth/first-administrator.server'
import { PERMISSIONS } from '~/lib/permissions'
import { access, type Content, faq, person, post } from '../../../tests/fixtures/access-rules'
import { createTestSite } from '../../../tests/fixtures/create-test-site'
import { photograph } from '../../../tests/fixtures/upload-files'

/** Calls of staff that store something, and why nobody has to find them later. */
const UNRECORDED: Record<string, string> = {
  'POST /api/upload/image': 'only reserves an address; the finished picture is recorded',
  'POST /api/objects/upload': 'only reserves an address; the finished picture is recorded',
  'GET /api/s3/params': 'only reserves an address; the finished picture is recorded',
  'POST /api/s3/multipart': 'only reserves an address; the finished picture is recorded',
  'POST /api/s3/multipart/:uploadId/complete': 'joins parts; the finished picture is recorded',
}

/** What succeeds, where the call of the access rules is refused or needs something first. */
const EXAMPLES: Record<string, () => Promise<{ path?: string; json?: unknown }>> = {
  'POST /api/auth/login': async () => ({ json: LOGIN }),
  'PUT /api/auth/password': async () => ({
    json: { currentPassword: LOGIN.password, newPassword: 'another correct horse' },
  }),
  'PUT /api/admin/faqs/reorder': async () => ({ json: { faqIds: await idsOf('/api/faqs') } }),
  'PUT /api/admin/team/reorder': async () => ({ json: { memberIds: await idsOf('/api/team') } }),
  'PUT /api/upload/blog-image': async () => ({
    json: { imageURL: await uploaded('/api/upload/image') },
  }),
  'PUT /api/team-images': async () => ({
    json: { imageURL: await uploaded('/api/objects/upload') },
  }),
  'DELETE /api/s3/multipart/:uploadId': async () => {
    const json = { filename: 'a.png', type: 'image/png', metadata: {} }
    const { key, uploadId } = await call('POST', '/api/s3/multipart', json)
    return { path: `/api/s3/multipart/${uploadId}?key=${encodeURIComponent(key)}` }
  },
}

const LOGIN = { username: 'helen', password: 'correct horse' }

let site: Awaited<ReturnType<typeof createTestSite>>
let staff: { Authorization: string }
let content: Content
beforeAll(async () => {
  site = await createTestSite({
    environment: { ADMIN_USERNAME: LOGIN.username, ADMIN_PASSWORD: LOGIN.password },
  })
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await createFirstAdministrator(site.site)
  const { token } = await call('POST', '/api/auth/login', LOGIN)
  staff = { Authorization: `Bearer ${token}` }
  content = {
    post: (await call('POST', '/api/admin/blog', { ...post, slug: 'first' })).id,
    faq: (await call('POST', '/api/admin/faqs', { ...faq, question: 'First?' })).id,
    person: (await call('POST', '/api/admin/team', { ...person, name: 'First' })).id,
  }
})
afterAll(() => site.close())

/** Every route by which staff store something; the logout comes last. */
const writes = Object.entries(access)
  .filter(([route, { who, isWrite }]) => {
    const isStaffs = who === 'staff' || who in PERMISSIONS || route.includes('/auth/')
    return isStaffs && (isWrite ?? !route.startsWith('GET '))
  })
  .sort(([one], [other]) => Number(one.endsWith('/logout')) - Number(other.endsWith('/logout')))

describe('every write of staff leaves an entry of theirs', () => {
  test.each(writes)('%s', async (route, { path, json }) => {
    const [method = '', pattern = ''] = route.split(' ')
    const example = await EXAMPLES[route]?.()
    const before = await entriesOf('helen')
    const address = example?.path ?? path?.(content) ?? pattern
    const body = example?.json ?? (method === 'DELETE' ? undefined : json)
    const answer = await site.request(address, { method, headers: staff, json: body })
    if (UNRECORDED[route]) return expect(await entriesOf('helen')).toBe(before)
    expect(
      answer.status,
      `an example that succeeds, above: ${await answer.clone().text()}`,
    ).toBeLessThan(300)
    expect(await entriesOf('helen'), 'recordActivity, in the same transaction').toBe(before + 1)
    if (route === 'PUT /api/auth/password') {
      staff = { Authorization: `Bearer ${(await answer.json()).token}` }
    }
  })
})

async function entriesOf(username: string): Promise<number> {
  const { entries } = await site.db
    .selectFrom('activity')
    .select(({ fn }) => fn.countAll().as('entries'))
    .where('actorName', '=', username)
    .executeTakeFirstOrThrow()
  return Number(entries)
}

async function call(method: string, path: string, json?: unknown) {
  const answer = await site.request(path, { method, headers: staff, json })
  expect(answer.status, path).toBeLessThan(300)
  return answer.json()
}

async function idsOf(path: string): Promise<string[]> {
  const rows: Array<{ id: string }> = await call('GET', path)
  return rows.map(({ id }) => id).toReversed()
}

/** The address that a picture has been sent to. */
async function uploaded(start: string): Promise<string> {
  const { uploadURL } = await call('POST', start, {})
  const { pathname, search } = new URL(uploadURL)
  const body = new Uint8Array(await photograph(40, 30).jpeg().toBuffer())
  const headers = { 'Content-Type': 'image/jpeg' }
  const sent = await site.request(pathname + search, { method: 'PUT', headers, body })
  expect(sent.status).toBe(200)
  return uploadURL
}
