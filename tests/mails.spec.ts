import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Email } from 'postal-mime'
import { originalFirm } from '~/content/firm'
import { originalIdentity } from '~/content/identity'
import { plainMail } from '~/domain/mail/plain-twin'
import { sheetMail } from '~/features/today/mail/sheet-mail.server'
import { htmlMail } from '~/platform/mail/layout/lay-out'
import { expectNoAxeViolations, expectNoHorizontalScroll } from './fixtures/accessibility'
import { readBookingForm } from './fixtures/booking-form'
import { visitor } from './fixtures/booking-pages'
import { checkHtml } from './fixtures/html-check'
import { inEachProgram } from './fixtures/mail-programs'
import { type RunningSite, STAFF } from './fixtures/running-site'
import { answerOf, connect, logInTo } from './fixtures/site-client'
import { expect, test } from './fixtures/test'

const DANIEL = '0198c0de-0000-7000-8000-00000000000b'
const JOIN =
  'https://meet.example/a-very-long-address-that-nobody-would-type/19%3ahelen?context=%7b'
const LARGEST = 60 * 1024

/** The mails of the site, by their subjects. */
const KINDS = [
  /^Your consultation on .*m$/m,
  /^Your consultation is now on/m,
  /is now with Daniel Reed$/m,
  /corrected details$/m,
  /: the link to join$/m,
  /^Your consultation .* is cancelled$/m,
  /^Example: Reminder:/m,
  /^Example: We missed you/m,
  /^New consultation:/m,
  /^Consultation moved to/m,
  /^Consultation cancelled:/m,
  / has your message$/m,
  /^New enquiry:/m,
  /^Our final response to/m,
  /^Please confirm your subscription/m,
  /^Welcome to the newsletter/m,
  /^You already get the newsletter/m,
  /^Test: News$/m,
  /^Your staff account/m,
  /^A new password/m,
  /^Tuesday 5 March 2030:/m,
]

/** A mail as programs show it: its HTML with its pictures within. */
interface Shown {
  name: string
  html: string
  text: string
}

test('every mail holds on a phone and a desktop, in each program, with nothing from elsewhere', {
  tag: '@slow',
}, async ({ page, site, folder }) => {
  test.setTimeout(180_000)
  const shown = await everyMail(site)
  const subjects = shown.map(({ name }) => name).join('\n')
  for (const kind of KINDS) expect(subjects).toMatch(kind)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const { name, html, text } of shown) {
    await test.step(name, async () => {
      expect(html).not.toMatch(/<link|@import|url\(|<script|\ssrc="(?!data:image\/)/)
      await page.setContent(html)
      await expectSameFacts(page, text)
      for (const width of [390, 600]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoHorizontalScroll(page)
        if (width === 390) await expectNoAxeViolations(page)
      }
      await inEachProgram(page, html, async () => {
        await expectSameFacts(page, text)
        await expectNoHorizontalScroll(page)
      })
    })
  }
  expect(asked.filter((address) => !address.startsWith('data:'))).toEqual([])
  expect(await htmlErrors(folder, shown)).toEqual([])
})

test('every mail can be read by night', { tag: '@long' }, async ({ page, site }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 390, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const { name, html } of await everyMail(site)) {
    await page.setContent(html)
    await test.step(name, () => expectNoAxeViolations(page))
  }
})

test('a confirmation names the adviser with their face, how to join, and how to move or cancel', async ({
  page,
  site,
}) => {
  const { url } = site
  const [person] = await takeConsultations(site)
  const { startsAt } = await book(site, 'face@example.com', { with: person.slug })
  const mail = (await site.outbox()).findLast(({ to }) => to?.[0]?.address === 'face@example.com')
  expect(mail?.attachments.map(({ mimeType, contentId }) => [mimeType, contentId])).toEqual([
    ['image/png', '<mark>'],
    ['image/jpeg', '<portrait-1>'],
    ['text/calendar', undefined],
    ['application/ics', undefined],
  ])
  const { html, text } = fromOutbox(mail as Email)
  await page.setContent(html)
  await expect(page.getByRole('heading')).toHaveText(`You’re meeting ${person.name}`)
  await expect(page.getByRole('img', { name: `Portrait of ${person.name}` })).toBeVisible()
  await expect(page.getByText('What to have ready')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Join at/ })).toHaveAttribute('href', JOIN)
  expect(text).toContain(`With kind regards,\n${person.name}\n${person.position}\n`)
  const cancel = await page.getByRole('link', { name: 'Cancel it' }).getAttribute('href')
  await page.goto(new URL(cancel ?? '', url).pathname + new URL(cancel ?? '', url).hash)
  await expect(page.getByRole('button', { name: /^Cancel/ })).toBeVisible()
  expect(startsAt).not.toBe('')
})

/** Someone of the team with a portrait, and Daniel Reed, who has no profile. */
async function takeConsultations({ url }: RunningSite, changes = {}) {
  const { call } = await logInTo(url)
  const team = await answerOf(await call('GET', '/api/team'))
  const person = team.find(({ imageUrl }: { imageUrl: string | null }) => imageUrl)
  const hosts = [
    { teamMemberId: person.id, joinUrl: JOIN, ...changes },
    { id: DANIEL, name: 'Daniel Reed' },
  ]
  const { hosts: named } = await answerOf(await call('PUT', '/api/admin/availability', { hosts }))
  return [person, named[0].id] as const
}

async function book(site: RunningSite, email: string, changes = {}) {
  site.query('select 1')
  const { times, opened } = await readBookingForm(site.url)
  const startsAt = times.at(-1) ?? ''
  const json = { ...visitor, startsAt, opened, email, kind: 'video', ...changes }
  const { id } = await answerOf(await connect(site.url, '').call('POST', '/api/bookings', json))
  return { id, startsAt, opened, times }
}

async function everyMail(site: RunningSite): Promise<Shown[]> {
  await sendEverything(site)
  const mails = await site.outbox()
  for (const mail of mails) expect(sizeOf(mail), mail.subject).toBeLessThan(LARGEST)
  return [...mails.map(fromOutbox), ...(await examples(site)), daySheet()]
}

/** Has the site write each of its mails once. */
async function sendEverything(site: RunningSite) {
  const { url } = site
  const { call } = await logInTo(url)
  const visit = connect(url, '').call
  const [person, hostId] = await takeConsultations(site)
  const email = 'ada@example.com'
  const { id, opened, times } = await book(site, email, { with: person.slug, notes: 'Two\nlines' })
  await site.outbox()
  const act = async (json: object) => {
    await answerOf(await call('PATCH', `/api/admin/bookings/${id}`, json))
    // The next change would withdraw what still waits.
    await site.outbox()
  }
  await act({ action: 'reassign', host: DANIEL })
  await act({ action: 'correct', service: 'Wills & Estate Planning' })
  await act({ action: 'reassign', host: hostId })
  const { hosts, updatedAt } = await answerOf(await call('GET', '/api/admin/availability'))
  const [first, ...others] = hosts
  const moved = [{ ...first, joinUrl: `${JOIN}2`, tellsOfLink: true }, ...others]
  await answerOf(await call('PUT', '/api/admin/availability', { hosts: moved, updatedAt }))
  await site.outbox()
  const own = await ownCall(site, email)
  await answerOf(await visit('POST', own, { action: 'move', startsAt: times.at(-3) }))
  await site.outbox()
  await answerOf(await visit('POST', own, { action: 'cancel', reason: 'Well again.' }))

  const enquiry = { topic: 'complaint', message: 'Long\nstory', name: 'Ada', email, opened }
  const { id: about } = await answerOf(await visit('POST', '/api/enquiries', enquiry))
  const answer = { way: 'mail', text: `See ${url}/pricing.\n\nDo ring us.` }
  await answerOf(
    await call('POST', `/api/admin/enquiries/${about}/answers`, {
      ...answer,
      idempotencyKey: crypto.randomUUID(),
    }),
  )
  await visit('POST', '/api/newsletter/subscriptions', { email })
  const confirming = await mailTo(site, email, 'Please confirm')
  const token = /confirm\?token=([\w-]+)/.exec(confirming)?.[1]
  await fetch(`${url}/newsletter/confirm`, {
    method: 'POST',
    headers: { Origin: url },
    body: new URLSearchParams({ token: token ?? '' }),
  })
  await visit('POST', '/api/newsletter/subscriptions', { email })
  const articles = await answerOf(await call('GET', '/api/admin/newsletters/articles'))
  const article = { postId: articles[0].id, subject: 'News', words: 'Some\n\nwords.' }
  await answerOf(await call('POST', '/api/admin/newsletters/test', article))
  const staff = { name: 'Iris', username: 'iris', email: 'iris@example.com', roles: ['author'] }
  const invited = { ...staff, currentPassword: STAFF.password }
  await answerOf(await call('POST', '/api/invitations', invited))
  await visit('POST', '/api/auth/password-reset', { username: 'admin' })
}

async function ownCall(site: RunningSite, email: string): Promise<string> {
  const text = await mailTo(site, email, 'Your consultation')
  return `/api/bookings/manage/${/\/booking\/([\w.-]+)/.exec(text)?.[1]}`
}

async function mailTo(site: RunningSite, email: string, subject: string): Promise<string> {
  const mails = await site.outbox()
  const isMeant = (mail: Email) =>
    mail.to?.[0]?.address === email && mail.subject?.startsWith(subject)
  return mails.findLast(isMeant)?.text ?? ''
}

function sizeOf({ html = '', text = '', attachments }: Email): number {
  const files = attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).length)
  return html.length + text.length + files.reduce((sum, size) => sum + (size * 4) / 3, 0)
}

function fromOutbox({ subject = '', html = '', text = '', attachments }: Email): Shown {
  const within = attachments.reduce((html, { contentId, content, mimeType }) => {
    const data = Buffer.from(content as ArrayBuffer).toString('base64')
    const cid = contentId?.replace(/[<>]/g, '')
    return cid ? html.replaceAll(`"cid:${cid}"`, `"data:${mimeType};base64,${data}"`) : html
  }, html)
  return { name: subject, html: within, text }
}

/** Those that are sent by the clock, or rarely, as Settings shows them. */
async function examples({ url }: RunningSite): Promise<Shown[]> {
  const { call } = await logInTo(url)
  const path = '/api/admin/settings/mail-sentences'
  const { values } = await answerOf(await call('GET', path))
  const { mails } = await answerOf(await call('POST', `${path}/preview`, values))
  return mails.map(
    ({ subject, html, parts }: Shown & { parts: Array<{ text: string }>; subject: string }) => {
      return { name: `Example: ${subject}`, html, text: parts.map(({ text }) => text).join('') }
    },
  )
}

function daySheet(): Shown {
  const booking = {
    id: DANIEL,
    startsAt: '2030-03-05T10:00:00.000Z',
    endsAt: '2030-03-05T10:30:00.000Z',
    name: 'Farah <Ahmed>',
    phone: '07700 900937',
    service: 'Trusts',
    kind: 'video' as const,
    notes: 'Nine years\nwith my partner.',
    linkToJoin: JOIN,
    workedOut: null,
  }
  const host = {
    id: DANIEL,
    name: 'Daniel Reed',
    dayOff: null,
    bookings: [booking],
    free: ['9am'],
  }
  const now = new Date('2030-03-05T07:30:00Z')
  const facts = { siteUrl: 'https://www.example.org', to: 'daniel@example.com', day: '2030-03-05' }
  const { subject, parts } = sheetMail({ ...facts, now, host, isOneColumn: true } as never)
  const pictures = { mark: null, portraits: new Map() }
  return {
    name: subject,
    html: htmlMail(
      { subject, parts },
      { firm: originalFirm, identity: originalIdentity, pictures },
    ),
    text: plainMail(parts, originalFirm),
  }
}

/** Whatever can be read or followed in the HTML stands in the plain text too. */
async function expectSameFacts(page: import('@playwright/test').Page, text: string) {
  const { words, links } = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const words: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.checkVisibility()) words.push(node.textContent ?? '')
    }
    return { words, links: Array.from(document.links, (link) => link.getAttribute('href') ?? '') }
  })
  const plain = text.replace(/\s+/g, ' ')
  const missing = words
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter((word) => word !== '–' && !/^\p{Lu}{1,2}$/u.test(word) && !plain.includes(word))
  expect(missing, 'only in the HTML').toEqual([])
  const unknown = links.filter((href) => !href.startsWith('tel:') && !text.includes(href))
  expect(unknown, 'only in the HTML').toEqual([])
}

/** What Outlook needs to lay out a table, and has been left out of HTML since. */
const NEEDED =
  /^(?:The “(?:align|bgcolor|border|cellpadding|cellspacing|height|valign|width)” attribute on the “(?:table|td)” element is obsolete)/

async function htmlErrors(folder: string, shown: Shown[]): Promise<string[]> {
  const files = shown.map((_, index) => join(folder, `${index}.html`))
  for (const [index, { html }] of shown.entries()) await writeFile(files[index] ?? '', html)
  const lines = await checkHtml(files)
  return lines.filter((line) => !NEEDED.test(line.replace(/^.*?error: /, '')))
}
