import { afterEach, beforeEach, expect, test } from 'vitest'
import { readRedirectFile } from '~/features/site-settings/redirect-rows'
import { createTestSite } from '../../../../tests/fixtures/create-test-site'
import { wxr } from '../../../../tests/fixtures/old-exports'
import { sendFile } from '../../../../tests/fixtures/sent-file'

let site: Awaited<ReturnType<typeof createTestSite>>
let staff: { Authorization: string }
beforeEach(async () => {
  site = await createTestSite({
    renderPage: async (request) =>
      new Response('<!doctype html>', {
        status: new URL(request.url).pathname === '/pricing' ? 200 : 404,
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      }),
  })
  staff = await site.logIn({ username: 'helen' })
})
afterEach(() => site.close())

const call = (path: string, json: object) =>
  site.request(path, { method: 'POST', headers: staff, json })
const sendExport = (body: string) =>
  sendFile(site, staff, { start: '/api/admin/imports/files', type: 'text/xml', body })

test('lines for Apache lead no address of this site away, however they write it', async () => {
  const htaccess = [
    'Redirect 301 /Admin/login https://evil.example/',
    'RedirectPermanent /API/health https://evil.example/',
    'RewriteRule ^admin%2flogin$ https://evil.example/ [R=301,L]',
    'RewriteRule ^AdMin/login/?$ https://evil.example/ [R=301,L]',
    'Redirect 301 /old-will /pricing',
  ].join('\n')
  const { fileURL } = await sendExport(wxr({ title: 'A title' }))
  const json = { fileURL, redirects: htaccess }
  const trial = await (await call('/api/admin/imports/trial', json)).json()
  expect(trial.redirects.map(({ state }: { state: string }) => state)).toEqual([
    'refused',
    'refused',
    'refused',
    'refused',
    'comes',
  ])
  expect(trial.redirects[0].why).toBe('The site itself needs this address.')
})

test('redirects of the old site come with its articles: each row is tried, accounted for, and written once', async () => {
  const put = {
    method: 'PUT',
    headers: staff,
    json: { redirects: [{ from: '/Fees', to: '/faqs' }] },
  }
  expect((await site.request('/api/admin/settings/redirects', put)).status).toBe(200)
  const listed = async () =>
    (await (await site.request('/api/admin/settings/redirects', { headers: staff })).json()).values
      .redirects
  const rows = (redirects: Array<{ from: string; to: string; state: string }>) =>
    redirects.map(({ from, to, state }) => `${state} ${from} ${to}`)
  const yoast = [
    'Origin,Target,Type,Format',
    'old-will,http://www.old.example/2020/1/#top,301,plain',
    '/old-prices/,pricing,302,plain',
    '/away/,https://journal.example/,307,plain',
    '/first/,second,301,plain',
    '/second/,/pricing,301,plain',
    '/closed/,,410,plain',
    'fees/,/pricing,301,plain',
    'about-us/,about-the-firm/,301,plain',
    '"^/tag/(.*)",/resourcehub,301,regex',
    '/round/,/about/,301,plain',
    '/about/,/round/,301,plain',
    '/pricing,/contact,301,plain',
    '/admin/x,/contact,301,plain',
    '/closed,/contact,301,plain',
    '/empty/,,301,plain',
  ].join('\n')
  const { fileURL } = await sendExport(wxr({ title: 'A title' }))
  const json = { fileURL, redirects: yoast }
  const trial = await (await call('/api/admin/imports/trial', json)).json()
  expect(rows(trial.redirects)).toEqual([
    'comes /old-will /resourcehub/post-1',
    'comes /old-prices/ /pricing',
    'comes /away/ https://journal.example/',
    'comes /first/ /second',
    'comes /second/ /pricing',
    'comes /closed/ ',
    'here /fees/ /pricing',
    'nowhere /about-us/ /about-the-firm/',
    'refused /^/tag/(.*) /resourcehub',
    'refused /round/ /about/',
    'refused /about/ /round/',
    'refused /pricing /contact',
    'refused /admin/x /contact',
    'refused /closed /contact',
    'refused /empty/ ',
  ])
  const explained = trial.redirects.filter(({ why }: { why: string | null }) => why !== null)
  expect(explained).toHaveLength(9)
  expect(await listed()).toEqual(put.json.redirects)

  const turn = { ...json, from: 0, pictures: [] }
  const came = await (await call('/api/admin/imports', turn)).json()
  expect(came.redirects).toEqual(trial.redirects)
  expect(await listed()).toHaveLength(7)
  const answer = await site.request('/first', { redirect: 'manual' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/pricing'])

  const again = { ...turn, ...(await sendExport(wxr({ title: 'A title' }))) }
  const { redirects } = await (await call('/api/admin/imports', again)).json()
  expect(rows(redirects).filter((row) => row.startsWith('comes'))).toEqual([])
  expect(await listed()).toHaveLength(7)

  const damaged = await call('/api/admin/imports/trial', {
    ...(await sendExport(wxr({ title: 'A title' }))),
    redirects: '{"redirections": 7}',
  })
  expect(damaged.status).toBe(422)
  expect((await damaged.json()).issues[0]).toMatchObject({
    path: 'redirects',
    message: expect.stringContaining('The file of redirects could not be read.'),
  })
})

test.each([
  [
    'Rank Math (JSON)',
    JSON.stringify({
      redirections: [
        {
          sources:
            'a:2:{i:0;a:3:{s:6:"ignore";s:0:"";s:7:"pattern";s:8:"old-will";s:10:"comparison";s:5:"exact";}i:1;a:3:{s:6:"ignore";s:0:"";s:7:"pattern";s:3:"tag";s:10:"comparison";s:5:"start";}}',
          url_to: 'https://old.example/new',
          header_code: '301',
          status: 'active',
        },
        { sources: [{ pattern: 'gone', comparison: 'exact' }], url_to: '', header_code: 410 },
      ],
    }),
  ],
  [
    'Rank Math (CSV)',
    'id,source,matching,destination,type,category,status,ignore\n1,old-will,exact,https://old.example/new,301,,active,\n2,tag,start,https://old.example/new,301,,active,\n3,gone,exact,,410,,active,',
  ],
  [
    'Redirection (CSV)',
    'source,target,regex,type,code,match,hits,title,status\n/old-will,https://old.example/new,0,url,301,url,3,,active\n/tag,https://old.example/new,1,url,301,url,0,,active\n/gone,,0,error,410,url,0,,active',
  ],
  [
    'Redirection (JSON)',
    JSON.stringify({
      redirects: [
        { url: '/old-will', action_data: { url: 'https://old.example/new' }, action_code: 301 },
        {
          url: '/tag',
          action_data: { url: 'https://old.example/new' },
          action_code: 301,
          regex: true,
        },
        { url: '/gone', action_data: [], action_code: 410, regex: false, enabled: true },
      ],
    }),
  ],
  [
    'an .htaccess',
    'Redirect 301 "/old-will" "https://old.example/new"\nRedirectMatch 301 /tag https://old.example/new\nRewriteRule ^gone/?$ - [G]',
  ],
])('%s is read for its redirects', (_name, text) => {
  expect(readRedirectFile(text)).toEqual([
    { from: '/old-will', to: 'https://old.example/new', refusal: '' },
    { from: '/tag', to: 'https://old.example/new', refusal: expect.stringContaining('many') },
    { from: '/gone', to: '', refusal: '' },
  ])
})
