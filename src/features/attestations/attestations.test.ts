import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Check } from '~/features/readiness/schema'
import type { Today } from '~/features/today/schema'
import { openedAs } from '../../../tests/fixtures/attesting'
import { createTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { addPost, addTeamMember } from '../../../tests/fixtures/factories'
import type { ListedAttestable } from './schema'

type Kind = ListedAttestable['kind']

const PATH = '/api/admin/attestations'

let site: Awaited<ReturnType<typeof createTestSite>>
let headers: { Authorization: string }
beforeEach(async () => {
  site = await createTestSite({ renderPage })
  headers = await logIn('helen', { name: 'Helen Hart' })
})
afterEach(() => site.close())

function renderPage(): Response {
  return new Response('<!doctype html><main><p>Our terms.</p></main>', {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })
}

async function logIn(
  username: string,
  {
    name = null,
    role = 'administrator',
  }: { name?: string | null; role?: 'administrator' | 'editor' | 'reader' } = {},
) {
  const account = await site.logIn({ username, role })
  await site.db.updateTable('users').set({ name }).where('username', '=', username).execute()
  return account
}

async function call(method: string, path: string, json?: object, as = headers) {
  const answer = await site.request(path, { method, headers: as, json })
  return { status: answer.status, body: await answer.json() }
}

async function read(kind: Kind, subject: string): Promise<ListedAttestable | undefined> {
  const { body } = await call('GET', `${PATH}?kind=${kind}&subject=${encodeURIComponent(subject)}`)
  return body.subjects[0]
}

const sign = (kind: Kind, subject: string, hash: string | null, as = headers) =>
  call('POST', PATH, { kind, subject, hash }, as)

async function point(id: string) {
  const { body } = await call('GET', '/api/admin/readiness')
  return body.checks.find((check: Check) => check.id === id)
}

/** One subject of each kind that is due, a change of what it says, and its point in the checklist. */
async function examples() {
  const post = await addPost(site.db, { title: 'No will', reviewOn: '2026-11-01' })
  const law = {
    title: 'Legacy',
    statement: '£322,000',
    source: 'An Act',
    force: 'Since 2023',
    places: ['/who-inherits'],
  }
  const { body } = await call('POST', '/api/admin/law', law)
  const changeLaw = (statement: string) =>
    call('PUT', `/api/admin/law/${body.id}`, { ...law, statement })
  await changeLaw('£350,000')
  const amounts = '/api/admin/settings/official-amounts'
  return {
    words: {
      subject: 'complaintsRole',
      point: 'legal',
      change: () => call('PUT', '/api/admin/settings/firm', { complaintsRole: 'head of care' }),
    },
    figure: {
      subject: 'grantCopy',
      point: 'official-amounts',
      change: () =>
        call('PUT', `${amounts}/grantCopy`, { amount: '19', sourceUrl: 'https://www.gov.uk/fees' }),
    },
    law: {
      subject: `${body.id} /who-inherits`,
      point: 'law-reviews',
      change: () => changeLaw('£400,000'),
    },
    article: {
      subject: post.id,
      point: 'article-reviews',
      change: () =>
        call('PUT', `/api/admin/blog/${post.id}`, {
          title: 'No will',
          slug: 'no-will',
          content: '<p>Another text.</p>',
          status: 'published',
          reviewOn: '2027-11-23',
        }),
    },
  }
}

test.each(['words', 'figure', 'law', 'article'] as const)(
  '%s: the account signs what it has opened, and it is due again once it says something else',
  async (kind) => {
    const { subject, point: id, change } = (await examples())[kind]
    const due = await read(kind, subject)
    expect(due?.state).not.toBe('confirmed')
    expect((await point(id)).isDone).toBe(false)
    // Nobody has opened it, then only someone else has.
    const unopened = await sign(kind, subject, due?.hash ?? null)
    expect(unopened.status).toBe(409)
    expect(unopened.body.message).toContain('Open it and look at it first')
    const daniel = await logIn('daniel')
    await openedAs(site, daniel, kind, subject)
    expect((await sign(kind, subject, due?.hash ?? null)).status).toBe(409)

    const opened = await openedAs(site, headers, kind, subject)
    expect(opened.isOpened).toBe(true)
    expect((await sign(kind, subject, opened.hash)).status).toBe(201)
    const { rows } = await signed(kind)
    expect(rows).toMatchObject([{ name: 'Helen Hart', role: 'Administrator', subject }])
    const before = await point(id)
    // A place that is read again is no longer listed.
    if (kind !== 'law') {
      expect(await read(kind, subject)).toMatchObject({
        state: 'confirmed',
        last: { words: 'Helen Hart, Administrator', on: '2026-11-23', by: 'helen' },
      })
    }

    if (['words', 'article'].includes(kind)) await openedAs(site, headers, kind, subject)
    expect((await change()).status).toBeLessThan(300)
    expect((await read(kind, subject))?.state).toBe('changed')
    expect(await point(id)).not.toEqual(before)
    // What was opened said something else.
    const again = await read(kind, subject)
    expect((await sign(kind, subject, again?.hash ?? null)).status).toBe(409)
  },
)

async function signed(kind: Kind) {
  const rows = await site.db
    .selectFrom('attestations')
    .selectAll()
    .where('kind', '=', kind)
    .where('attestedAt', 'is not', null)
    .execute()
  return { rows }
}

test.each([
  ['words', '2027-11-23', '2027-11-24'],
  ['figure', '2027-02-22', '2027-02-23'],
  ['article', '2027-11-22', '2027-11-23'],
] as const)('%s: it holds until %s and is due on %s', async (kind, last, due) => {
  const { subject } = (await examples())[kind]
  const { hash } = await openedAs(site, headers, kind, subject)
  expect((await sign(kind, subject, hash)).status).toBe(201)
  for (const [day, state] of [
    [last, 'confirmed'],
    [due, 'lapsed'],
  ] as const) {
    site.setNow(new Date(`${day}T12:00:00Z`))
    headers = await logIn(day)
    expect(await read(kind, subject)).toMatchObject({ state, dueOn: due })
  }
})

test('what was opened yesterday is opened again before it is signed', async () => {
  const { hash } = await openedAs(site, headers, 'words', 'terms')
  site.setNow(new Date(TEST_NOW.getTime() + 24 * 3_600_000))
  const tomorrow = await logIn('ann')
  const { accountId } = await site.db
    .selectFrom('attestations')
    .select('accountId')
    .executeTakeFirstOrThrow()
  await site.db
    .updateTable('attestations')
    .set({ accountId: await idOf('ann') })
    .where('accountId', '=', accountId)
    .execute()
  expect((await sign('words', 'terms', hash, tomorrow)).status).toBe(409)
})

async function idOf(username: string): Promise<string> {
  const user = site.db.selectFrom('users').select('id').where('username', '=', username)
  return (await user.executeTakeFirstOrThrow()).id
}

test('a name that an earlier program sends is not the signer’s; a position on the team is its role', async () => {
  await addTeamMember(site.db, { name: 'Helen Hart', position: 'Partner' })
  const { hash } = await openedAs(site, headers, 'words', 'complaintsRole')
  const json = { hash, name: 'Someone Else', role: 'Senior partner' }
  const { status, body } = await call('POST', '/api/admin/confirmations/complaintsRole', json)
  expect(status).toBe(201)
  const { last } = body.subjects.find(({ id }: { id: string }) => id === 'complaintsRole')
  expect(last).toMatchObject({ name: 'Helen Hart', role: 'Partner', by: 'helen' })
})

test('what was typed before reads “Entered by admin for …”', async () => {
  await site.db
    .insertInto('attestations')
    .values({
      ...{
        id: 'a',
        kind: 'words',
        subject: 'terms',
        accountId: null,
        askedBy: null,
        askedAt: null,
      },
      ...{
        openedAt: null,
        source: null,
        hash: 'other',
        words: 'Before',
        name: 'admin',
        role: null,
      },
      enteredFor: 'Helen Hartwell, Partner',
      ...{ attestedAt: '2026-10-01T10:00:00.000Z', until: '2027-10-01' },
    })
    .execute()
  expect((await read('words', 'terms'))?.last?.words).toBe(
    'Entered by admin for Helen Hartwell, Partner',
  )
})

test('whoever may not sign is refused, and asks someone who may: seen on Today, and mailed', async () => {
  const { article } = await examples()
  const editor = await logIn('ed', { name: 'Ed Ito', role: 'editor' })
  const reader = await logIn('rea', { role: 'reader' })
  const words = { kind: 'words', subject: 'terms' }
  for (const [who, path, json] of [
    [editor, `${PATH}/openings`, words],
    [editor, PATH, { ...words, hash: 'a' }],
    [reader, `${PATH}/openings`, { kind: 'article', subject: article.subject }],
    [reader, PATH, { kind: 'article', subject: article.subject, hash: 'a' }],
  ] as const) {
    expect((await call('POST', path, json, who)).status).toBe(403)
  }
  const refused = await call('POST', PATH, { ...words, hash: 'a' }, editor)
  expect(refused.body.message).toContain('Ask someone whose role does')

  const withMail = site.db.updateTable('users').set({ email: 'helen@example.com' })
  await withMail.where('username', '=', 'helen').execute()
  const ask = (signer: string) => call('POST', `${PATH}/requests`, { ...words, signer }, editor)
  expect(await ask(await idOf('ed'))).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'signer' }] },
  })
  expect((await ask(await idOf('helen'))).status).toBe(201)
  const mails = await site.db.selectFrom('mails').select(['recipient', 'content']).execute()
  expect(mails).toMatchObject([{ recipient: 'helen@example.com' }])
  expect(mails[0]?.content).toContain('Ed Ito has asked you to look at “Terms of business”')
  const today = async (as: typeof headers): Promise<Today> =>
    (await call('GET', '/api/admin/today', undefined, as)).body
  expect((await today(headers)).asked).toMatchObject([
    { kind: 'words', subject: 'terms', name: 'Terms of business', askedBy: 'Ed Ito' },
  ])
  expect((await today(editor)).asked).toEqual([])
  expect((await read('words', 'terms'))?.asked).toEqual(['Helen Hart'])

  // Signing ends it, and so does losing the right.
  const daniel = await logIn('daniel')
  const { hash } = await openedAs(site, daniel, 'words', 'terms')
  expect((await sign('words', 'terms', hash, daniel)).status).toBe(201)
  expect((await today(headers)).asked).toEqual([])
})

test('a page of official figures is opened as a whole, and a change by someone who has not is due', async () => {
  const amounts = '/api/admin/settings/official-amounts'
  const { body } = await call('GET', amounts)
  const { sourceUrl } = body.amounts.find(({ id }: { id: string }) => id === 'grantCopy')
  const changed = await call('PUT', `${amounts}/grantCopy`, { amount: '19', sourceUrl })
  expect(changed).toMatchObject({
    status: 200,
    body: { pence: 1900, checkedAt: null, dueOn: null },
  })
  const present = async () =>
    (await call('GET', amounts)).body.amounts.filter(
      (each: { sourceUrl: string }) => each.sourceUrl === sourceUrl,
    )
  const confirm = async () =>
    call('POST', `${amounts}/confirmations`, { url: sourceUrl, amounts: await present() })
  expect((await confirm()).status).toBe(409)
  await openedAs(site, headers, 'figure', 'probateApplication')
  expect((await confirm()).status).toBe(200)
  expect(await present()).toHaveLength(4)
  for (const each of await present()) {
    expect(each).toMatchObject({ checkedBy: 'helen', dueOn: '2027-02-23' })
  }
  // Comparing leads to another amount: what was opened is what the site showed.
  await openedAs(site, headers, 'figure', 'grantCopy')
  const other = await call('PUT', `${amounts}/grantCopy`, { amount: '20', sourceUrl })
  expect(other.body).toMatchObject({ pence: 2000, checkedBy: 'helen', dueOn: '2027-02-23' })
})
