import ICAL from 'ical.js'
import { sync } from 'node-ical'
import { expect, test } from 'vitest'
import { bookingScene } from '../../../../tests/fixtures/booking-scene'

const MOVED_TO = '2026-11-24T11:00:00.000Z'

test('two independent readers understand each calendar entry as the same consultation', async () => {
  const { site, book, own, newMails } = await bookingScene()
  const { path } = await book({ kind: 'telephone' })
  await site.deliverMails()
  await own(path, { action: 'move', startsAt: MOVED_TO })
  await site.deliverMails()
  const file = `${path.replace('/api/bookings/manage/', '/booking/')}/consultation.ics`
  const published = await (await site.request(file)).text()
  await own(path, { action: 'cancel', reason: '' })
  const sent = (await newMails())
    .flatMap(({ attachments }) => attachments)
    .filter(({ mimeType }) => !mimeType.startsWith('image/'))
  // A mail has its entry twice: for programs that read mails, and as a file.
  const entries = [...new Set(sent.map(({ content }) => textOf(content))), published]
  expect(
    entries.map(factsOf).toSorted((one, other) => one.words.localeCompare(other.words)),
  ).toEqual([
    { words: 'CANCEL 2 CANCELLED', start: MOVED_TO },
    { words: 'PUBLISH 1 CONFIRMED', start: MOVED_TO },
    { words: 'REQUEST 0 CONFIRMED', start: '2026-11-24T09:00:00.000Z' },
    { words: 'REQUEST 1 CONFIRMED', start: MOVED_TO },
  ])
  // Nothing offers to change what is cancelled.
  const cancelled = entries.find((entry) => entry.includes('METHOD:CANCEL'))
  expect(cancelled).not.toMatch(/change the time|join/)
  for (const entry of entries) expect(inNodeIcal(entry)).toEqual(inIcalJs(entry))
  expect(new Set(entries.map((entry) => inIcalJs(entry).uid)).size).toBe(1)
  await site.close()
})

function factsOf(entry: string) {
  const calendar = new ICAL.Component(ICAL.parse(entry))
  const event = calendar.getFirstSubcomponent('vevent')
  const read = (name: string) => String(event?.getFirstPropertyValue(name))
  const method = String(calendar.getFirstPropertyValue('method'))
  const words = `${method} ${read('sequence')} ${read('status')}`
  return { words, start: inIcalJs(entry).start }
}

function inIcalJs(entry: string) {
  const component = new ICAL.Component(ICAL.parse(entry)).getFirstSubcomponent('vevent')
  if (!component) throw new Error('There is no event in it.')
  const event = new ICAL.Event(component)
  return {
    uid: event.uid,
    summary: event.summary,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
  }
}

function inNodeIcal(entry: string) {
  const event = Object.values(sync.parseICS(entry)).find((each) => each?.type === 'VEVENT')
  if (event?.type !== 'VEVENT') throw new Error('There is no event in it.')
  const { uid, summary, start, end } = event
  return { uid, summary, start: start.toISOString(), end: end?.toISOString() }
}

function textOf(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString()
}
