import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readBookingForm } from './fixtures/booking-form'
import { runCommand } from './fixtures/run-command'
import { expect, test } from './fixtures/test'

const person = {
  name: 'Persephone Quartermaine',
  email: 'persephone@quartermaine.example',
  phone: '0161 496 0777',
  notes: 'My aunt in Llandudno',
}

/** A mail server that refuses everybody by name, as some do. */
async function refusingMailServer(): Promise<Server> {
  const server = createServer((socket) => {
    socket.write('220 mail.example\r\n')
    socket.on('error', () => {})
    socket.on('data', (data) => {
      const [, address] = /^RCPT TO:(\S+)/m.exec(data.toString()) ?? []
      socket.write(address ? `550 5.1.1 ${address} unknown\r\n` : '250 OK\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return server
}

const port = 3142

test.describe('the log', () => {
  test.use({
    siteEnvironment: { LOG_LEVEL: 'debug', SMTP_URL: `smtp://127.0.0.1:${port}` },
  })

  test('holds nothing of what people type, also when their letters are refused', async ({
    site,
    request,
  }) => {
    const server = await refusingMailServer()
    const { times, opened } = await readBookingForm(site.url)
    const [startsAt = '', other = ''] = times.slice(3)
    const booking = { ...person, service: 'Trusts', opened, startsAt }
    const form = { ...booking, startsAt: other }
    const token = 'a-token-of-a-letter'
    const answers = [
      await request.post('/api/bookings', { data: booking }),
      await request.post('/booking-form', { form }),
      await request.post('/api/bookings', { data: { ...booking, phone: person.name } }),
      await request.post('/api/bookings', {
        data: Buffer.from(`{"email":"${person.email}",`),
        headers: { 'Content-Type': 'application/json' },
      }),
      await request.post('/api/newsletter/subscriptions', { data: { email: person.email } }),
      await request.post('/newsletter', { form: { email: person.email } }),
      await request.post('/newsletter/confirm', { form: { token } }),
      await request.get(`/newsletter/confirm?token=${token}`),
      await request.post(`/newsletter/unsubscribe?token=${token}`),
      await request.post('/api/auth/login', {
        data: { username: person.email, password: person.notes },
      }),
      await request.get(`/resourcehub?q=${encodeURIComponent(person.name)}`),
    ]
    expect(answers.map((answer) => answer.status())).toEqual([
      201, 201, 422, 400, 202, 200, 410, 200, 200, 401, 200,
    ])
    await new Promise((resolve) => server.close(resolve))

    const log = site.log()
    expect(log).toContain('a mail could not be sent')
    expect(log).toContain('"path":"/api/bookings"')
    const secrets = [...Object.values(person), encodeURIComponent(person.name), token]
    for (const secret of secrets) expect(log.toLowerCase()).not.toContain(secret.toLowerCase())
    site.takeErrors()
  })
})

test('beside a running site, a person’s data is exported and erased', async ({ site, request }) => {
  const email = 'whose-data@example.com'
  const { dataDir } = site
  const run = (words: string[]) => runCommand('personal-data', dataDir, words)
  await request.post('/api/newsletter/subscriptions', { data: { email } })
  const before = await run(['export', email])
  expect(JSON.parse(before.output)).toMatchObject({
    unconfirmedSignUps: [{ email }],
    letters: [{ source: expect.stringContaining(email) }],
  })
  const question = await run(['erase', email])
  expect(question.code).toBe(1)
  expect(question.output).toContain('Nothing has changed.')
  expect((await run(['erase', email, '--yes'])).code).toBe(0)
  const after = JSON.parse((await run(['export', email])).output)
  expect(after).toMatchObject({ unconfirmedSignUps: [], letters: [] })
  expect(await site.outbox()).toEqual([])

  // Nothing of it is left in the file either, and so in no backup that is made from now on.
  const database = join(dataDir, 'site.sqlite')
  const connection = new DatabaseSync(database)
  connection.exec('pragma wal_checkpoint(truncate)')
  connection.close()
  expect((await readFile(database)).includes(email)).toBe(false)
})

test('where no site is, nobody is told that nothing is kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'no-site-'))
  const { code, output } = await runCommand('personal-data', folder, ['export', 'a@example.com'])
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringContaining('There is no site here.'),
  })
  await rm(folder, { recursive: true })
})
