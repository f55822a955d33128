import dns from 'node:dns'
import net from 'node:net'
import { beforeEach, expect, test, vi } from 'vitest'
import { claimMail } from '~/platform/mail/claim-mail'
import { LEASE_MS } from '~/platform/mail/rules'
import { createTestSite, openMailingSite, TEST_NOW } from '../../tests/fixtures/create-test-site'
import { runMailCommand } from './mail-command'

const { site, server } = await openMailingSite()
beforeEach(async () => {
  server.answers = {}
  server.logins = 0
  await site.db.deleteFrom('mails').execute()
})

/** What the terminal would show. */
async function run(...words: string[]): Promise<string> {
  const lines: string[] = []
  const { db, mailTransport: transport, now, settings } = site.site
  const { firm, mail } = await settings.read()
  const say = (line: string) => void lines.push(line)
  await runMailCommand(words, { db, transport, firm, server: mail, now, say })
  return lines.join('\n')
}

async function signUp(email: string): Promise<void> {
  await site.request('/api/newsletter/subscriptions', { method: 'POST', json: { email } })
}

test('lists what waits and what has failed, and tries it again', async () => {
  expect(await run('list')).toBe('No email is waiting, and none has failed.')
  server.answers = { RCPT: '550 Unknown' }
  await signUp('ada@example.com')
  await site.deliverMails()
  server.answers = { RCPT: '451 Later' }
  await signUp('grace@example.com')
  await site.deliverMails()
  const shown = await run('list')
  expect(shown).toMatch(/failed {2}written 2026-11-23T10:00:00.000Z, attempts 1\n/)
  expect(shown).toMatch(/sign-up \w+, to ada@example.com: EENVELOPE RCPT TO 550/)
  expect(shown).toMatch(/waiting .*, attempts 1, next 2026-11-23T10:01:00.000Z\n/)

  server.answers = {}
  const before = (await server.mails()).length
  const id = /^(\S+) {2}failed/m.exec(shown)?.[1] ?? ''
  expect(await run('retry', id)).toContain('1 emails are being tried again')
  await site.deliverMails()
  const taken = (await server.mails()).slice(before)
  expect(taken.map(({ to }) => to?.[0]?.address)).toEqual(['ada@example.com'])
  expect(await run('retry')).toContain('1 emails are being tried again')
  await site.deliverMails()
  expect(await server.mails()).toHaveLength(before + 2)
  expect(await run('list')).toBe('No email is waiting, and none has failed.')
  await expect(run('retry', id)).rejects.toThrow(`No email ${id} is waiting or has failed`)
})

test('what a server is sending is not sent a second time', async () => {
  await signUp('alan@example.com')
  const { lane } = await site.db.selectFrom('mails').select('lane').executeTakeFirstOrThrow()
  const sending = await claimMail(site.db, { lane, now: TEST_NOW })
  expect(await run('retry')).toContain('0 emails are being tried again')
  await expect(run('retry', sending?.id ?? '')).rejects.toThrow('it is being sent just now')
  const before = (await server.mails()).length
  await site.deliverMails()
  expect(await server.mails()).toHaveLength(before)
  // That server has died.
  site.setNow(new Date(TEST_NOW.getTime() + LEASE_MS))
  expect(await run('retry')).toContain('1 emails are being tried again')
  site.setNow(TEST_NOW)
})

test('a test says what the mail server says', async () => {
  const before = (await server.mails()).length
  expect(await run('test', 'ada@example.com')).toContain('has taken an email to ada@example.com')
  const [mail] = (await server.mails()).slice(before)
  expect(mail?.text).toContain('authorised and regulated by the Solicitors Regulation Authority')
  expect(mail?.date).toBe(TEST_NOW.toISOString())
  server.answers = { RCPT: '550 Nobody here' }
  await expect(run('test', 'ada@example.com')).rejects.toThrow(
    /The mail server did not take the email: .*550 Nobody here/,
  )
})

test.each([
  [
    'smtps://127.0.0.1',
    '',
    /port does not speak TLS from the start. Port 465 speaks TLS from the start/,
  ],
  [
    'smtp://127.0.0.1',
    '?greetingTimeout=200',
    /waiting for TLS, and SMTP_URL begins with smtp:\/\/. Port 465/,
  ],
  [
    'smtp://user:password@0.0.0.0',
    '',
    /does not change to TLS on this port, so the password in SMTP_URL was not sent/,
  ],
  ['smtp://127.0.0.2', '', /Nothing answers at the host and port in SMTP_URL. Port 465/],
  [
    'smtp://:password@0.0.0.0',
    '',
    /does not change to TLS on this port, so the password in SMTP_URL was not sent/,
  ],
])('%s at the wrong port is told which port speaks what', async (address, query, says) => {
  if (query) server.answers = { greeting: null }
  await expectTestToSay(`${address}:${new URL(server.url).port}${query}`, says)
  expect(server.logins).toBe(0)
})

test('when every address of a host refuses, the command says so, and why', async () => {
  const { prototype } = dns.Resolver
  vi.spyOn(prototype, 'resolve4').mockImplementation(answerWith(['127.0.0.2', '127.0.0.3']))
  vi.spyOn(prototype, 'resolve6').mockImplementation(answerWith([]))
  await expectTestToSay(
    `smtp://two.example:${new URL(server.url).port}`,
    /did not take the email: ECONNREFUSED\nNothing answers at the host and port in SMTP_URL/,
  )
})

test('a host that never lets anyone connect is told so', async () => {
  vi.spyOn(net, 'connect').mockImplementation(() => new net.Socket())
  await expectTestToSay(
    'smtp://127.0.0.1?connectionTimeout=50',
    /Connection timeout\nNothing answers at the host and port in SMTP_URL/,
  )
})

/** A look-up of a name that finds these. */
function answerWith(addresses: string[]) {
  return (...words: unknown[]) => {
    const answer = words.at(-1)
    if (typeof answer === 'function') answer(null, addresses)
  }
}

async function expectTestToSay(url: string, says: RegExp): Promise<void> {
  const own = await createTestSite({ environment: { SMTP_URL: url } })
  const { db, mailTransport: transport, now, settings } = own.site
  const { firm } = await settings.read()
  const tools = {
    db,
    transport,
    firm,
    server: { serverUrl: url, setBy: 'variable' as const },
    now,
    say: () => {},
  }
  await expect(runMailCommand(['test', 'ada@example.com'], tools)).rejects.toThrow(says)
  await own.close()
}

test('a password goes without TLS to this machine alone', async () => {
  const url = server.url.replace('//', '//user:password@')
  const own = await createTestSite({ environment: { SMTP_URL: url } })
  const mail = {
    id: 'a',
    recipient: 'ada@example.com',
    messageId: '<a@b>',
    createdAt: TEST_NOW.toISOString(),
  }
  const content = { subject: 'A test', text: 'Words.' }
  await own.site.mailTransport.deliver({ ...mail, content }, new AbortController().signal)
  expect(server.logins).toBe(1)
  await own.close()
})

test.each([
  [[]],
  [['send']],
  [['test']],
  [['test', 'ada']],
  [['list', 'all']],
  [['retry', 'a', 'b']],
])('the words %j are answered with how it is done', async (words) => {
  await expect(run(...words)).rejects.toThrow('npm run site -- mail list')
})
