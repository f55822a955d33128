import { afterEach, beforeEach, expect, test } from 'vitest'
import { originalMailSentences } from '~/content/mail-sentences'
import { MAILS_WITH_SENTENCES } from '~/domain/texts/mail-sentences'
import { visitor } from '../../../../tests/fixtures/booking-calls'
import { bookingScene } from '../../../../tests/fixtures/booking-scene'
import { writeTo } from '../../../../tests/fixtures/enquiries'
import type { MailPreviews } from './mail-sentences-schema'

const PATH = '/api/admin/settings/mail-sentences'

let scene: Awaited<ReturnType<typeof bookingScene>>
let headers: { Authorization: string }
beforeEach(async () => {
  scene = await bookingScene()
  headers = await scene.site.logIn({ username: 'helen' })
})
afterEach(() => scene.site.close())

function send(method: string, json: object, path = PATH) {
  return scene.site.request(path, { method, headers, json })
}

/** The texts of the mails to visitors so far, the oldest first. */
async function lettersTo(recipient: string): Promise<string[]> {
  const rows = await scene.site.db
    .selectFrom('mails')
    .select('content')
    .where('recipient', '=', recipient)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ content }) => JSON.parse(content ?? '{}').text)
}

test('the firm’s sentences open and close a confirmation, with what they stand for, and what must stay stays', async () => {
  await scene.book()
  const sentences = {
    confirmedOpening: 'We’re glad you chose [firm], [name].',
    confirmedClosing: 'Until [date]! Ring [phone] if you are late.',
  }
  expect((await send('PUT', sentences)).status).toBe(200)
  await scene.book({ startsAt: '2026-11-26T11:00:00.000Z' })
  const { name, email } = visitor
  const [plain, own] = await lettersTo(email)
  expect(plain).toContain(`Dear ${name},\n\nThank you. Your free`)
  const { firm } = await scene.site.site.settings.read()
  expect(own).toContain(`Dear ${name},\n\nWe’re glad you chose ${firm.name}, ${name}.\n\nYour free`)
  expect(own).toMatch(
    /Until Thursday 26 November 2026 at 11am! Ring .* if you are late\.\n\nWith kind regards,/,
  )
  expect(own).not.toContain('Thank you. Your')
  for (const fixed of ['11am (UK time)', 'move or cancel it', '/booking/', firm.phone]) {
    expect(own).toContain(fixed)
  }
})

test('an enquiry is acknowledged with the firm’s own words', async () => {
  await send('PUT', { enquiryOpening: 'Thanks, [name].', enquiryClosing: 'Yours, [firm]' })
  const answer = await writeTo(scene.site)
  const { name, email } = await answer.json()
  expect((await lettersTo(email)).at(-1)).toMatch(
    new RegExp(
      `^We have your message\n\nDear ${name},\n\nThanks, ${name}\\.\n\nYour message has arrived.*\n\nYours, `,
      's',
    ),
  )
})

test.each([
  [
    'confirmedOpening',
    'Hello [nme]',
    '[nme] isn’t a word we know. In this email you can use: [name], [firm], [phone], [date].',
  ],
  [
    'enquiryOpening',
    'See you on [date]',
    '[date] isn’t a word we know. In this email you can use: [name], [firm], [phone].',
  ],
  [
    'newsletterClosing',
    'Bye [name]',
    '[name] isn’t a word we know. In this email you can use: [firm], [phone].',
  ],
  ['missedClosing', 'x'.repeat(301), 'Please keep this to 300 characters.'],
  ['changedOpening', 'A <b>bold</b> word', 'Please write plain words: HTML is not used here.'],
])('%s refuses %j at its field', async (path, value, message) => {
  const answer = await send('PUT', { [path]: value })
  expect(answer.status).toBe(422)
  expect((await answer.json()).issues).toEqual([{ path, message }])
})

test('a preview shows every mail, what is the firm’s own in it and what stays, and stores nothing', async () => {
  const json = {
    ...originalMailSentences,
    cancelledOpening: 'We’re sorry, [name].',
    newsletterClosing: 'Yours, [firm]',
  }
  const answer = await send('POST', json, `${PATH}/preview`)
  const { mails }: MailPreviews = await answer.json()
  expect(mails.map(({ mail }) => mail)).toEqual(MAILS_WITH_SENTENCES)
  const partsOf = (name: string) => mails.find(({ mail }) => mail === name)?.parts ?? []
  expect(partsOf('cancelled')).toMatchObject([
    { isOwn: false, text: expect.stringContaining('Dear Sam Taylor,') },
    { isOwn: true, text: 'We’re sorry, Sam Taylor.' },
    { isOwn: false, text: expect.stringContaining('Your consultation is cancelled:') },
  ])
  expect(partsOf('newsletter').at(-1)?.text).toContain('Registered office')
  expect(partsOf('newsletter').at(-2)).toEqual({
    isOwn: true,
    text: `Yours, ${(await scene.site.site.settings.read()).firm.name}`,
  })
  expect(partsOf('confirmed').every(({ isOwn }) => !isOwn)).toBe(true)
  const stored = await scene.site.request(PATH, { headers })
  expect((await stored.json()).values).toEqual(originalMailSentences)
})
