import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readBookingForms } from './fixtures/booking-form'
import { startMailServer } from './fixtures/mail-server'
import { runCommand } from './fixtures/run-command'
import { expect, test } from './fixtures/test'

const person = {
  name: 'Persephone Quartermaine',
  email: 'persephone@quartermaine.example',
  phone: '0161 496 0777',
  notes: 'My aunt in Llandudno',
}

const port = 3142

test.describe('the log', () => {
  test.use({
    siteEnvironment: { LOG_LEVEL: 'debug', SMTP_URL: `smtp://127.0.0.1:${port}` },
  })

  test('holds nothing of what people type, also when their mails are refused', async ({
    site,
    request,
  }) => {
    const server = await startMailServer(port)
    server.answers = { RCPT: `550 5.1.1 <${person.email}> ${person.name} unknown` }
    const [one, two] = await readBookingForms(site.url, 2)
    const [startsAt = '', other = ''] = one?.times.slice(3) ?? []
    const booking = { ...person, service: 'Trusts', opened: one?.opened ?? '', startsAt }
    const form = { ...booking, opened: two?.opened ?? '', startsAt: other }
    const token = 'a-token-of-a-mail'
    const answers = [
      await request.post('/api/bookings', { data: booking }),
      await request.post('/book-consultation', { form }),
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
      201, 200, 422, 400, 202, 200, 410, 200, 200, 401, 200,
    ])
    // Two of each booking, one of both sign-ups.
    const refused = () => site.log().split('a mail could not be sent"').length - 1
    await expect.poll(refused).toBe(5)
    await server.close()
    expect(refused(), 'no second one of the sign-ups').toBe(5)

    const log = site.log()
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
  await site.outbox()
  const before = await run(['export', email])
  expect(JSON.parse(before.output)).toMatchObject({
    unconfirmedSignUps: [{ email }],
    mails: [{ source: expect.stringContaining(email) }],
  })
  const question = await run(['erase', email])
  expect(question.code).toBe(1)
  expect(question.output).toContain('Nothing has changed.')
  expect((await run(['erase', email, '--yes'])).code).toBe(0)
  const after = JSON.parse((await run(['export', email])).output)
  expect(after).toMatchObject({ unconfirmedSignUps: [], queuedMails: [], mails: [] })
  expect(await site.outbox()).toEqual([])

  // Nothing of it is left in the file either, and so in no backup that is made from now on.
  const database = join(dataDir, 'site.sqlite')
  const connection = new DatabaseSync(database)
  connection.exec('pragma wal_checkpoint(truncate)')
  connection.close()
  expect((await readFile(database)).includes(email)).toBe(false)
})

test('where there is no site, nobody is assured that nothing is stored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'no-site-'))
  const { code, output } = await runCommand('personal-data', folder, ['export', 'a@example.com'])
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringContaining('There is no site in'),
  })
  await rm(folder, { recursive: true })
})
