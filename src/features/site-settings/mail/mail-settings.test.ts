import { afterAll, beforeEach, expect, test } from 'vitest'
import { insertUser } from '~/features/auth/repository.server'
import { sendDaySheets } from '~/features/today/mail/send-sheets.server'
import { capturedLog } from '../../../../tests/fixtures/captured-log'
import { cheapHash } from '../../../../tests/fixtures/cheap-hash'
import { createTestSite, openTestSite, TEST_NOW } from '../../../../tests/fixtures/create-test-site'
import { BY_THE_SITE } from '../../../../tests/fixtures/factories'
import { hashCheaply } from '../../../../tests/fixtures/hash-cheaply'
import { startMailServer } from '../../../../tests/fixtures/mail-server'
import { send } from '../../../../tests/fixtures/staff-calls'

const PASSWORD = 'correct horse battery'
const MAIL = '/api/admin/settings/mail'
const proof = { currentPassword: PASSWORD }

hashCheaply()
const { log, take } = capturedLog()
const server = await startMailServer()
afterAll(server.close)
const site = await openTestSite({ log })
let headers: { Authorization: string }
beforeEach(async () => {
  server.answers = {}
  site.setNow(TEST_NOW)
  for (const table of ['attempts', 'mails', 'mailTests', 'settings', 'users'] as const) {
    await site.db.deleteFrom(table).execute()
  }
  await site.db.deleteFrom('secrets').where('name', '=', 'mail password').execute()
  site.site.settings.invalidate()
  const account = { username: 'helen', password: cheapHash(PASSWORD), email: 'helen@example.com' }
  await insertUser(site.db, { ...account, roles: ['administrator'] }, BY_THE_SITE)
  const json = { username: 'helen', password: PASSWORD }
  const answer = await site.request('/api/auth/login', { method: 'POST', json })
  headers = { Authorization: `Bearer ${(await answer.json()).token}` }
})

const connection = () => ({
  host: '127.0.0.1',
  port: Number(new URL(server.url).port),
  security: 'starttls',
  userName: 'web',
  password: 'smtp secret',
  senderName: 'The Office',
  senderAddress: 'office@firm.example',
})
const put = (json: object) => send(site, { method: 'PUT', path: MAIL, json }, headers)
const read = async () => (await site.request(MAIL, { headers })).json()
const sendTest = (to = 'helen@example.com') =>
  send(site, { method: 'POST', path: `${MAIL}/test`, json: { to } }, headers)
const mailPoint = async () => {
  const { checks } = await (await site.request('/api/admin/readiness', { headers })).json()
  return checks.find(({ id }: { id: string }) => id === 'mail')
}
const tokenOf = async () => /mail-test#(\S+)/.exec((await server.mails()).at(-1)?.text ?? '')?.[1]

test('a mail server connected on the screen counts once the button in a test mail was pressed', async () => {
  expect([(await read()).state.is, (await mailPoint()).name]).toEqual([
    'none',
    'Nobody receives email yet',
  ])
  const saved = await put({ ...connection(), ...proof })
  expect([saved.status, saved.body.state.is]).toEqual([200, 'untested'])
  const { body } = await sendTest()
  expect(body).toMatchObject({ isTaken: true, cause: null })
  const mail = (await server.mails()).at(-1)
  expect(mail?.from).toEqual({ address: 'office@firm.example', name: 'The Office' })
  expect([(await read()).state.is, (await mailPoint()).isDone]).toEqual(['waiting', false])

  const json = { token: await tokenOf() }
  const opened = await send(site, { method: 'POST', path: '/api/mail-test/link', json }, {})
  expect(opened.body).toMatchObject({ recipient: 'helen@example.com', isConfirmed: false })
  expect((await read()).state.is).toBe('waiting')
  for (let n = 0; n < 2; n += 1) {
    const pressed = await send(site, { method: 'PUT', path: '/api/mail-test', json }, {})
    expect(pressed.status).toBe(200)
  }
  const confirmed = (await read()).state
  expect(confirmed).toMatchObject({
    is: 'confirmed',
    since: { taken: 0, refused: 0, isWhole: true },
  })
  expect(confirmed.test).toMatchObject({ askedBy: 'helen', recipient: 'helen@example.com' })
  expect((await mailPoint()).isDone).toBe(true)

  await put({ senderAddress: 'other@firm.example', ...proof })
  expect((await read()).state.is).toBe('untested')
  const late = await send(site, { method: 'PUT', path: '/api/mail-test', json }, {})
  expect(late.status).toBe(410)
})

test('a test whose answer was lost counts once its button was pressed', async () => {
  const slow = await startMailServer()
  // More of its answer is to come, and never does.
  slow.answers = { text: '250-Queued' }
  await put({ ...connection(), port: Number(new URL(slow.url).port), ...proof })
  const sent = sendTest()
  await expect.poll(() => slow.mails()).toHaveLength(1)
  await slow.close()
  expect((await sent).body.isTaken).toBe(false)
  expect((await read()).state.is).toBe('untested')
  const [mail] = await slow.mails()
  const json = { token: /mail-test#(\S+)/.exec(mail?.text ?? '')?.[1] }
  const pressed = await send(site, { method: 'PUT', path: '/api/mail-test', json }, {})
  expect(pressed.status).toBe(200)
  expect((await read()).state.is).toBe('confirmed')
})

test('what became of mails since is counted for the last 30 days, as long as they are kept', async () => {
  await put({ ...connection(), ...proof })
  await sendTest()
  const json = { token: await tokenOf() }
  await send(site, { method: 'PUT', path: '/api/mail-test', json }, {})
  await site.deliverMails()
  expect((await read()).state.since).toEqual({ taken: 1, refused: 0, isWhole: true })
  site.setNow(new Date(TEST_NOW.getTime() + 31 * 24 * 60 * 60 * 1000))
  headers = await site.logIn({ username: 'later' })
  expect((await read()).state.since).toEqual({ taken: 0, refused: 0, isWhole: false })
})

test('a link of a test works for 7 days', async () => {
  await put({ ...connection(), ...proof })
  await sendTest()
  site.setNow(new Date(TEST_NOW.getTime() + 7 * 24 * 60 * 60 * 1000))
  const json = { token: await tokenOf() }
  const { status } = await send(site, { method: 'PUT', path: '/api/mail-test', json }, {})
  expect(status).toBe(410)
})

test('mails that wait go out at once through the new server, and nobody restarts anything', async () => {
  const dead = { ...connection(), port: 9, userName: '' }
  await put({ ...dead, ...proof })
  await site.deliverMails()
  expect((await read()).state.waiting).toBeGreaterThan(0)
  const before = (await server.mails()).length
  await put({ ...connection(), ...proof })
  await site.deliverMails()
  expect((await read()).state.waiting).toBe(0)
  expect((await server.mails()).length).toBeGreaterThan(before)
})

test('emails that no mail server took are listed for administrators, and sent again one by one or all', async () => {
  const again = (json: object) =>
    send(site, { method: 'POST', path: `${MAIL}/retry`, json }, headers)
  expect((await again({})).status).toBe(409)
  server.answers = { RCPT: '550 No such mailbox' }
  for (const senderName of ['One', 'Two', 'Three']) {
    await put({ ...connection(), userName: '', senderName, ...proof })
    await site.deliverMails()
  }
  await site.db
    .updateTable('users')
    .set({ daySheetAt: '09:59' })
    .where('email', 'is not', null)
    .execute()
  await sendDaySheets(site.site)
  await site.deliverMails()
  const sheets = await site.db
    .selectFrom('mails')
    .select(['state', 'content'])
    .where('aboutKind', '=', 'day sheet')
    .execute()
  expect(sheets, 'a sheet of the day is of no more use').toEqual([
    { state: 'failed', content: null },
  ])
  const { failed } = await read()
  expect(failed).toMatchObject({ count: 3, mails: [{}, {}, {}] })
  expect(failed.mails[0]).toMatchObject({
    recipient: 'helen@example.com',
    subject: expect.stringContaining('Email'),
    lastError: expect.stringContaining('550'),
  })
  const reader = await site.logIn({ username: 'rose', role: 'reader' })
  expect((await (await site.request(MAIL, { headers: reader })).json()).failed).toBeNull()

  server.answers = {}
  const taken = (await server.mails()).length
  expect((await again({ id: failed.mails[1].id })).body).toEqual({ tried: 1 })
  await site.deliverMails()
  expect((await read()).failed.count).toBe(2)
  expect((await again({ id: failed.mails[1].id })).status).toBe(404)
  expect((await again({})).body).toEqual({ tried: 2 })
  await site.deliverMails()
  expect((await read()).failed).toEqual({ count: 0, mails: [] })
  expect((await server.mails()).length).toBe(taken + 3)
})

test('the log says where a server that nobody answers at was set', async () => {
  await put({ ...connection(), port: 9, userName: '', password: '', ...proof })
  await site.deliverMails()
  expect(take()).toContainEqual(
    expect.objectContaining({
      msg: 'a mail could not be sent yet',
      advice: expect.stringContaining('Nothing answers at the host and port in Settings, Email.'),
    }),
  )
})

test('the password takes the administrator’s own, and comes back nowhere', async () => {
  expect((await put(connection())).body.issues).toMatchObject([{ path: 'currentPassword' }])
  const saved = await put({ ...connection(), ...proof })
  expect(saved.body).toMatchObject({ hasPassword: true })
  await put({ password: 'smtp secret too', ...proof })
  const paths = [
    MAIL,
    '/api/admin/activity',
    '/api/site-settings',
    '/api/admin/versions/settings/mail',
  ]
  for (const path of paths) {
    expect(await (await site.request(path, { headers })).text(), path).not.toContain('smtp secret')
  }
  for (const table of ['settings', 'activity', 'versions', 'mails'] as const) {
    const rows = await site.db.selectFrom(table).selectAll().execute()
    expect(JSON.stringify(rows), table).not.toContain('smtp secret')
  }
})

test('every administrator is told of a change', async () => {
  await put({ ...connection(), ...proof })
  const [mail] = await site.db.selectFrom('mails').selectAll().execute()
  expect(mail?.recipient).toBe('helen@example.com')
  const { text } = JSON.parse(mail?.content ?? '')
  expect(text).toContain('Mail server: 127.0.0.1 (before: none)')
  expect(text).toMatch(/Password set: on 23 November 2026 at 10am \(before: none\)/)
})

test('a kept password is not sent to another server or with another username', async () => {
  await put({ ...connection(), ...proof })
  for (const change of [{ host: 'localhost' }, { userName: 'other' }]) {
    const { status, body } = await put({ ...change, ...proof })
    expect([status, body.issues?.[0].path]).toEqual([422, 'password'])
  }
  expect((await put({ senderName: 'Another', ...proof })).body.hasPassword).toBe(true)
  expect((await put({ password: '', ...proof })).body.hasPassword).toBe(false)
})

test.each([
  [
    { AUTH: '535 5.7.8 Authentication credentials invalid' },
    /does not accept the username or the password/,
    '535',
  ],
  [{ MAIL: '553 5.7.1 Not yours' }, /doesn’t let us send as office@firm.example/, '553'],
  [{ RCPT: '550 5.1.1 Nobody here' }, /takes no mail to helen@example.com/, '550'],
  [{ greeting: 'SSH-2.0-OpenSSH_9.2' }, /did not take the mail/, null],
])('a refusal %j says its cause first', async (answers, cause, words) => {
  await put({ ...connection(), ...proof })
  server.answers = answers
  const { status, body } = await sendTest()
  expect(status).toBe(200)
  expect(body).toMatchObject({ isTaken: false, cause: expect.stringMatching(cause) })
  if (words === null) expect(body.serverWords).toBeNull()
  else expect(body.serverWords).toContain(words)
  expect((await read()).state.is).toBe('untested')
})

test('nothing is tested without a server, and nobody looks for open ports with it', async () => {
  expect((await sendTest()).status).toBe(409)
  await put({ ...connection(), port: 9, userName: '', password: '', ...proof })
  const { body } = await sendTest()
  expect(body.cause).toMatch(/^Nothing answers at 127.0.0.1, port 9/)
  for (let n = 0; n < 9; n += 1) await sendTest()
  expect((await sendTest()).status).toBe(429)
})

test.each([
  [{ host: 'https://smtp.example' }, 'host'],
  [{ port: 0 }, 'port'],
  [{ security: 'none' }, 'security'],
  [{ senderAddress: 'office' }, 'senderAddress'],
  [{ noticesTo: 'a@b.example, c@d.example' }, 'noticesTo'],
  [{ dkimSelector: 'mail._domainkey.firm example' }, 'dkimSelector'],
])('%j is refused at its field', async (json, field) => {
  const { status, body } = await put({ ...json, ...proof })
  expect([status, body.issues?.[0].path]).toEqual([422, field])
})

test('variables win, and the screen says which', async () => {
  const environment = {
    SMTP_URL: server.url.replace('//', '//web:of the server@'),
    MAIL_FROM: 'Firm <vars@firm.example>',
    MAIL_TO: 'notices@firm.example',
  }
  const own = await createTestSite({ environment: { ...environment } })
  const staff = await own.logIn()
  const { variables, inUse } = await (await own.request(MAIL, { headers: staff })).json()
  const { port } = new URL(server.url)
  expect(variables).toEqual({
    server: `127.0.0.1, port ${port}`,
    sender: 'Firm <vars@firm.example>',
    noticesTo: 'notices@firm.example',
  })
  expect(inUse).toMatchObject({ senderAddress: 'vars@firm.example' })
  await own.close()
})

test('SPF, DKIM and DMARC are looked up and told in plain words', async () => {
  const dns: Record<string, string[]> = {
    'firm.example': ['v=spf1 include:_spf.google.com ~all'],
    '_dmarc.firm.example': ['v=DMARC1; p=none'],
  }
  const lookUp = async () => {
    const answer = await site.request(`${MAIL}/domain`, { headers })
    const { domain, lines } = await answer.json()
    expect(domain).toBe('firm.example')
    return lines.map(({ state }: { state: string }) => state)
  }
  site.site.lookUpTxt = async (name) => dns[name] ?? []
  await put({ ...connection(), host: 'smtp.gmail.com', ...proof })
  expect(await lookUp()).toEqual(['right', 'unsure', 'weak'])
  dns['mail._domainkey.firm.example'] = ['v=DKIM1; k=rsa; p=MIGfMA0']
  dns['_dmarc.firm.example'] = ['v=DMARC1; p=reject']
  await put({ dkimSelector: 'mail' })
  expect(await lookUp()).toEqual(['right', 'right', 'right'])
  await put({ ...connection(), host: 'smtp.office365.com', dkimSelector: 'nothing', ...proof })
  expect(await lookUp()).toEqual(['unsure', 'missing', 'right'])
  const { lines } = await (await site.request(`${MAIL}/domain`, { headers })).json()
  expect(lines[0].enter).toEqual({
    name: 'firm.example',
    value: 'v=spf1 include:_spf.google.com include:spf.protection.outlook.com ~all',
  })
  site.site.lookUpTxt = async () => null
  expect(await lookUp()).toEqual(['unknown', 'unknown', 'unknown'])
})

test('without a mail server no line is suggested that would name one', async () => {
  site.site.lookUpTxt = async () => []
  await put({ senderAddress: 'office@firm.example', ...proof })
  const { lines } = await (await site.request(`${MAIL}/domain`, { headers })).json()
  expect(lines[0]).toMatchObject({ id: 'SPF', state: 'missing', enter: null })
  expect(lines[0].advice).toContain('Please connect your mail server above first')
})
