import { randomUUID } from 'node:crypto'
import { utimes, writeFile } from 'node:fs/promises'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { CONTENT } from '~/app/content'
import { originalFirm } from '~/content/firm'
import { inventedTimes } from '~/content/times'
import { SUBJECTS } from '~/features/attestations/subjects'
import { SECOND_FACTOR } from '~/features/auth/rules'
import { NEVER } from '~/lib/london-moments'
import { dataPaths } from '~/platform/data-folder/layout'
import { pages } from '../../../tests/fixtures/all-pages'
import { openedAs } from '../../../tests/fixtures/attesting'
import { createTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { addAttestation, addPost, addTeamMember } from '../../../tests/fixtures/factories'
import { givePasswords } from '../../../tests/fixtures/own-password'
import { saidByContentCommand } from '../../../tests/fixtures/said-by-commands'
import { warnOfUrgentChecks } from './checks.server'
import { runReadyCommand } from './ready-command.server'
import type { Check } from './schema'

type TestSite = Awaited<ReturnType<typeof createTestSite>>

const ownTimes = Object.fromEntries(Object.keys(inventedTimes).map((time) => [time, '5 months']))

/** Of a firm that has chosen one. */

let site: TestSite
afterEach(() => site.close())

test('a new site with demonstration content is told what is open, and why', async () => {
  site = await createTestSite({ seed: 'demo', environment: { SITE_URL: 'http://localhost:3000' } })
  const { isReady, text } = await runReady()
  expect(isReady).toBe(false)
  expect(text).toContain('OPEN  Nobody receives email yet\n      Visitors get no confirmation')
  expect(text).toContain('OPEN  The address is not secure')
  expect(text).toContain('OPEN  Part of the demonstration is published')
  expect(text).toContain('OPEN  There is no backup yet')
  expect(text).toMatch(/OPEN {2}1 administrator has no second factor\n.*they can see: \S+\.$/m)
  expect(text).toMatch(/\n10 of \d+ done, \d+ open\.$/)
})

test('a prepared site is ready', async () => {
  site = await createTestSite({ environment: { SMTP_URL: 'smtp://mail.example' } })
  await fillIn({ accreditationFrameUrl: 'https://badge.example/frame' })
  await put('cookies', { categories: [] })
  const mark = await sharp({
    create: { width: 64, height: 64, channels: 4, background: '#7c1d3f' },
  })
    .png()
    .toBuffer()
  await put('identity', { mark: `data:image/png;base64,${mark.toString('base64')}` })
  await checkAllAmounts()
  const joinUrl = 'https://meet.example/helen'
  const hosts = { hosts: [{ name: 'Helen Hart', joinUrl }] }
  const headers = await site.logIn()
  await site.request('/api/admin/availability', { method: 'PUT', headers, json: hosts })
  const { mail } = await site.site.settings.read()
  const at = TEST_NOW.toISOString()
  const test = { tokenHash: 'hash', recipient: 'helen@example.com', askedBy: 'nobody' }
  const times = { createdAt: at, takenAt: at, confirmedAt: at }
  await site.db
    .insertInto('mailTests')
    .values({ ...test, ...times, fingerprint: mail.fingerprint })
    .execute()
  await put('texts', ownTimes)
  const ranges = ['intestateGrant', 'intestateEstate', 'taxableGrant', 'taxableEstate']
  const typed = ranges.flatMap((range) => [
    [`${range}From`, '900'],
    [`${range}To`, '1800'],
  ])
  expect((await runReady()).text).toContain(
    'OPEN  Some uncontested probate has no price\n      The regulator asks for the total or a range for all of it (SRA Transparency Rules 1.3 and 1.5). Visitors read “we’ll quote” for the grant without a will, the whole estate without a will, the grant with inheritance tax and the whole estate with inheritance tax.',
  )
  await put('prices', Object.fromEntries(typed))
  await confirmAll()
  await site.db.updateTable('users').set({ secondFactorKey: 'KEY' }).execute()
  await backUp(new Date(TEST_NOW.getTime() - 90 * 60_000))
  const { isReady, text } = await runReady()
  // That of the tests does not; on SQLite something else backs this site up.
  const open = site.site.environment.DATABASE_URL ? ['PostgreSQL does not archive its log'] : []
  expect(Array.from(text.matchAll(/^OPEN {2}(.*)$/gm), ([, name]) => name)).toEqual(open)
  expect(text).toContain(`, ${open.length} open.`)
  expect(isReady).toBe(open.length === 0)
})

test('each invented fact that is left is named', async () => {
  site = await createTestSite()
  await fillIn({ phone: originalFirm.phone, xUrl: originalFirm.xUrl })
  expect((await runReady()).text).toContain(
    'OPEN  Some of the firm’s facts are invented\n      Visitors, search engines and the regulator would read them: the phone number and X. Change the facts under “The firm”.\n      Put them right: /admin/settings/firm',
  )
})

test('promises that are empty or that nobody answers for are a point of their own', async () => {
  site = await createTestSite()
  await put('texts', { ...inventedTimes, probateGrantTime: '', willStorage: 'We store wills.' })
  const { text } = await runReady()
  expect(text).toMatch(
    /OPEN {2}Some of what only you can promise is empty or not confirmed\n.*ask for how long the grant takes\. Nobody answers for Terms of business, Privacy policy, .* as they stand\. Empty, and so left out: .*bills are due, .*\n {6}Open Page texts: /,
  )
  expect(text).not.toContain('storing wills')
  // A promise may stay empty once someone answers for its page; a time may not.
  await confirmAll()
  const confirmed = (await runReady()).text
  expect(confirmed).toMatch(/ask for how long the grant takes\.\n {6}Open Page texts/)
  await put('texts', { probateGrantTime: '4 weeks' })
  expect((await runReady()).text).toContain('done  Someone answers for what only you can promise')
})

test('the demonstration is gone when it has been removed', async () => {
  site = await createTestSite({ seed: 'demo' })
  expect((await runReady()).text).toMatch(
    /take it for yours: \d\d articles, 10 questions and 6 team members\./,
  )
  await saidByContentCommand(site, 'remove-demonstration')
  const { text } = await runReady()
  expect(text).toContain('done  No demonstration is published')
  expect(text).toContain('done  Every name on public pages belongs to someone')
})

test('a backup is out of date after a day', async () => {
  site = await createTestSite()
  await backUp(new Date(TEST_NOW.getTime() - 25 * 3_600_000))
  expect((await runReady()).text).toContain('OPEN  The last backup is more than a day old')
  await backUp(new Date(TEST_NOW.getTime() - 23 * 3_600_000))
  expect((await runReady()).text).toContain('done  Backed up')
})

test('cookie switches that start on are open until they start off, or nobody is asked', async () => {
  site = await createTestSite()
  const open =
    'OPEN  Cookie switches start on\n      The law wants them off: a choice made for the visitor isn’t consent (PECR, regulation 6; UK GDPR, Article 4(11)).\n      Open Cookies: /admin/settings/cookies'
  expect((await runReady()).text).toContain(open)
  for (const change of [{ switchesStartOn: false }, { switchesStartOn: true, categories: [] }]) {
    await put('cookies', change)
    expect((await runReady()).text).toContain('done  No cookie switch starts on')
  }
  await put('cookies', { categories: ['marketing'] })
  expect((await runReady()).text).toContain(open)
})

test('visitors are asked about what is used alone, or the list says so', async () => {
  site = await createTestSite()
  expect((await runReady()).text).toContain(
    'OPEN  Visitors are asked about cookies that nothing here uses\n      Take out what you don’t use: Analytics, Marketing and Functional.',
  )
  await put('cookies', { categories: ['functional'] })
  expect((await runReady()).text).toContain('Take out what you don’t use: Functional.')
  await put('firm', { reviewsFrameUrl: 'https://reviews.example/widget' })
  expect((await runReady()).text).toContain('done  Visitors are asked only about what is used')
})

test('a provider’s script that was set on the screen is named until the server sets one', async () => {
  site = await createTestSite()
  const [bookingFrameUrl, bookingScriptUrl] = ['http://booking.example/', 'https://b.example/a.js']
  const value = JSON.stringify({ bookingFrameUrl, bookingScriptUrl })
  await site.db
    .insertInto('settings')
    .values({ section: 'firm', value, updatedAt: NEVER })
    .execute()
  const name = 'Something set up for another company is no longer used'
  expect((await runReady()).text).toContain(
    `OPEN  ${name}\n      Booking: frame (http://booking.example/) and Booking: script (https://b.example/a.js).`,
  )
  const write = vi.fn<(line: string) => void>()
  await warnOfUrgentChecks({ ...site.site, log: pino({}, { write }) }, CONTENT)
  expect(write).toHaveBeenCalledWith(expect.stringContaining(name))
  await put('firm', { town: 'Sale' })
  expect((await runReady()).text).not.toContain(name)
})

test('an article past its day is due to be read again', async () => {
  site = await createTestSite()
  await addPost(site.db, { title: 'Old law', reviewOn: '2026-11-01' })
  await addPost(site.db, { title: 'New law', reviewOn: '2027-11-01' })
  await addPost(site.db, { title: 'A draft', reviewOn: '2026-11-01', status: 'draft' })
  expect((await runReady()).text).toContain(
    'OPEN  1 article is due to be read again\n      The law may have changed since someone checked them: Old law.',
  )
})

test('published people say how they are qualified', async () => {
  site = await createTestSite()
  await addTeamMember(site.db, { name: 'Tom Hale' })
  await addTeamMember(site.db, { name: 'Ann Lee', qualification: 'Solicitor', displayOrder: 1 })
  expect((await runReady()).text).toMatch(
    /OPEN {2}Some people don’t say how they are qualified\n.*supervise it: Tom Hale\.\n {6}Open the team: \/admin\/dashboard\?tab=team/,
  )
})

test('an amount that is late by more than a month is said to be', async () => {
  site = await createTestSite()
  await checkAllAmounts()
  const days = (count: number) => new Date(TEST_NOW.getTime() + count * 24 * 3_600_000)
  expect((await runReady(days(100))).text).not.toContain('for more than a month')
  expect((await runReady(days(130))).text).toContain('for more than a month since it was due')
})

test('official figures are due until someone has looked, and again after months', async () => {
  site = await createTestSite()
  expect((await runReady()).text).toMatch(
    /OPEN {2}\d+ official figures are due\n.*\n {6}Check now: \/admin\/settings\/official-amounts/,
  )
  await checkAllAmounts()
  expect((await runReady()).text).toContain('done  Official figures have been checked')
  const later = new Date(TEST_NOW.getTime() + 100 * 24 * 3_600_000)
  expect((await runReady(later)).text).toMatch(/OPEN {2}\d+ official figures? (?:is|are) due/)
})

test('a locked account needs attention', async () => {
  site = await createTestSite()
  await site.logIn({ username: 'helen' })
  await site.db.updateTable('users').set({ wrongCodes: SECOND_FACTOR.mostWrong }).execute()
  expect((await runReady()).text).toContain(
    'OPEN  1 account is locked\n      After too many wrong codes nobody can log in as helen until an administrator unlocks the account.\n      Open Staff accounts: /admin/staff-accounts',
  )
})

test('administrators read the same list', async () => {
  site = await createTestSite()
  const headers = await site.logIn()
  const answer = await site.request('/api/admin/readiness', { headers })
  const { checkedAt, checks } = await answer.json()
  expect(checkedAt).toBe(TEST_NOW.toISOString())
  expect(checks.find(({ id }: { id: string }) => id === 'mail')).toEqual({
    id: 'mail',
    isDone: false,
    needsAttention: false,
    name: 'Nobody receives email yet',
    detail: expect.stringContaining('Visitors get no confirmation'),
    link: { to: '/admin/settings/mail', label: 'Connect a mail server' },
  })
})

test('each open point leads to a screen that an administrator can open', async () => {
  site = await createTestSite({ seed: 'demo', environment: { SITE_URL: 'http://localhost:3000' } })
  await site.logIn({ username: 'helen' })
  await site.db.updateTable('users').set({ wrongCodes: SECOND_FACTOR.mostWrong }).execute()
  await site.db.updateTable('blogPosts').set({ reviewOn: '2020-01-01' }).execute()
  const headers = await site.logIn({ username: 'tom' })
  const { checks } = await (await site.request('/api/admin/readiness', { headers })).json()
  const open: Check[] = checks.filter(({ isDone }: Check) => !isDone)
  expect(open.length).toBeGreaterThan(10)
  for (const { id, link } of open) expect(pages, id).toContain(link?.to)
})

test.each([
  ['https://www.firm.example', true],
  ['http://localhost:3000', false],
])(
  'a start logs invented facts on a site that the public reads: %s',
  async (SITE_URL, isLogged) => {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    site = await createTestSite({ environment: { SITE_URL }, log })
    await warnOfUrgentChecks(site.site, CONTENT)
    expect(lines.join('').includes('Some of the firm’s facts are invented')).toBe(isLogged)
    const headers = await site.logIn()
    const { checks } = await (await site.request('/api/admin/readiness', { headers })).json()
    const facts = checks.find(({ id }: { id: string }) => id === 'facts')
    expect(facts.needsAttention).toBe(isLogged)
  },
)

/** Facts of a real firm, as an administrator enters them. */
async function fillIn(others: Record<string, string>): Promise<void> {
  const facts = {
    legalCompany: 'Real Legal Limited',
    companyNumber: '01234567',
    sraNumber: '123456',
    vatNumber: 'GB 123 4567 89',
    street: '2 High Street',
    postcode: 'WA14 1AA',
    phone: '0161 928 0000',
    email: 'hello@real.co.uk',
    careersEmail: 'jobs@real.co.uk',
    icoNumber: 'ZA123456',
    insurerName: 'Real Insurance plc',
    insurerContact: '1 Lime Street, London EC3M 7HA',
    facebookUrl: '',
    instagramUrl: '',
    linkedinUrl: '',
    xUrl: '',
    youtubeUrl: '',
  }
  await put('firm', { ...facts, ...others })
}

/** Changes a section of the settings. */
async function put(section: string, json: object): Promise<void> {
  const headers = await site.logIn({ username: randomUUID() })
  const sent = { ...json, ...(await givePasswords(site)) }
  const call = { method: 'PUT', headers, json: sent }
  expect((await site.request(`/api/admin/settings/${section}`, call)).status).toBe(200)
}

/** Someone at the firm has checked each source today. */
async function checkAllAmounts(): Promise<void> {
  const headers = await site.logIn({ username: randomUUID() })
  const path = '/api/admin/settings/official-amounts'
  const { amounts } = await (await site.request(path, { headers })).json()
  for (const { id, pence, sourceUrl, updatedAt } of amounts) {
    await openedAs(site, headers, 'figure', id)
    const json = { amount: String(pence / 100), sourceUrl, updatedAt }
    const answer = await site.request(`${path}/${id}`, { method: 'PUT', headers, json })
    expect(answer.status).toBe(200)
  }
}

async function runReady(now = TEST_NOW) {
  const lines: string[] = []
  const settings = await site.site.settings.read()
  const isReady = await runReadyCommand({ ...site.site, content: CONTENT, settings, now }, (line) =>
    lines.push(line),
  )
  return { isReady, text: lines.join('\n') }
}

async function backUp(time: Date): Promise<void> {
  const { lastBackup } = dataPaths(site.dataDir)
  await writeFile(lastBackup, '')
  await utimes(lastBackup, time, time)
}

/** Someone answers for everything that the site says, for a year. */
async function confirmAll(): Promise<void> {
  for (const { id } of SUBJECTS) {
    await addAttestation(site.db, { subject: id, until: '2027-11-23' })
  }
}
