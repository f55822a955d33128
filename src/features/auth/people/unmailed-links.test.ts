import { afterEach, expect, test } from 'vitest'
import { cheapHash } from '../../../../tests/fixtures/cheap-hash'
import { createTestSite } from '../../../../tests/fixtures/create-test-site'

let site: Awaited<ReturnType<typeof createTestSite>>
afterEach(() => site.close())

const PASSWORD = 'a good long password'
const zoe = { name: 'Zoe Hill', username: 'zoe', email: 'zoe@example.com', role: 'editor' }

/** Answers calls of an administrator, on a site with a mail server or without one. */
async function openSite(environment: Record<string, string> = {}) {
  site = await createTestSite({ environment })
  const headers = await site.logIn({ username: 'helen' })
  await site.db
    .updateTable('users')
    .set({ password: cheapHash(PASSWORD), email: 'helen@example.com' })
    .execute()
  return async (path: string, json: object) => {
    const answer = await site.request(path, { method: 'POST', headers, json })
    return { status: answer.status, body: await answer.json(), headers: answer.headers }
  }
}

const confirmed = { currentPassword: PASSWORD }
const tokenOf = (link: string) => new URL(link).hash.slice(1)

test('without a mail server an invitation says so, and its link is shown once to the administrator who made it', async () => {
  const post = await openSite()
  const made = await post('/api/invitations', { ...zoe, ...confirmed })
  expect(made.status).toBe(201)
  expect(made.body.message).toBe(
    'The invitation has not been sent: this site has no mail server. Give them the link yourself.',
  )
  expect(made.headers.get('Cache-Control')).toBe('no-store')
  const token = tokenOf(made.body.link)
  expect(await post('/api/auth/invitation', { token })).toMatchObject({ body: { username: 'zoe' } })
  const { id } = await site.db.selectFrom('invitations').select('id').executeTakeFirstOrThrow()
  const path = `/api/invitations/${id}`
  // An open screen is not enough to see the new one, nor to end the old one.
  for (const json of [{}, { currentPassword: 'a guess' }]) {
    const { status, body } = await post(path, json)
    expect([status, body.issues[0].path]).toEqual([422, 'currentPassword'])
  }
  expect((await post('/api/auth/invitation', { token })).status).toBe(200)
  const again = await post(path, confirmed)
  expect(tokenOf(again.body.link)).not.toBe(token)
  expect((await post('/api/auth/invitation', { token })).status).toBe(410)
})

test('without a mail server an administrator makes a link for someone who forgot their password', async () => {
  const post = await openSite()
  const { id } = await site.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const path = `/api/people/${id}/password-link`
  expect((await post(path, { currentPassword: 'a guess' })).status).toBe(422)
  expect((await post('/api/people/unknown/password-link', confirmed)).status).toBe(404)
  const { status, body } = await post(path, confirmed)
  expect(status).toBe(201)
  const token = tokenOf(body.link)
  const read = await post('/api/auth/password-reset/link', { token })
  expect(read.body).toEqual({ username: 'helen' })
  const entries = await site.db.selectFrom('activity').select(['action', 'actorName']).execute()
  expect(entries).toContainEqual({ action: 'password reset sent', actorName: 'helen' })
  const asked = await post('/api/auth/password-reset', { username: 'helen' })
  expect(asked.body.message).toContain('This site has no mail server')
})

test('with a mail server links travel in mails alone, and nothing is said to have left', async () => {
  const post = await openSite({ SMTP_URL: 'smtp://127.0.0.1:9' })
  const made = await post('/api/invitations', { ...zoe, ...confirmed })
  expect(made.body).toEqual({ message: 'The invitation is waiting to be sent.', link: null })
  const { id } = await site.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const { status, body } = await post(`/api/people/${id}/password-link`, confirmed)
  expect([status, body.message]).toEqual([409, expect.stringContaining('This site sends email')])
  // An administrator gets the link of someone whom no mail reaches.
  await site.db.updateTable('users').set({ email: null }).execute()
  const { link } = (await post(`/api/people/${id}/password-link`, confirmed)).body
  expect((await post('/api/auth/password-reset/link', { token: tokenOf(link) })).status).toBe(200)
  const asked = await post('/api/auth/password-reset', { username: 'helen' })
  expect(asked.body.message).toContain('we’ll email it a link')
})

test('an invitation says what has become of its email', async () => {
  const post = await openSite()
  await post('/api/invitations', { ...zoe, ...confirmed })
  const headers = await site.logIn({ username: 'ann' })
  const mail = async () => {
    const { invitations } = await (await site.request('/api/people', { headers })).json()
    return invitations[0].mail
  }
  expect(await mail()).toMatchObject({ state: 'waiting', takenBy: null })
  await site.deliverMails()
  expect(await mail()).toMatchObject({ state: 'sent', takenBy: 'outbox' })
})
