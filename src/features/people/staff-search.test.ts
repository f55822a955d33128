import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '~/domain/permissions'
import { textFields } from '~/domain/texts/page-fields'
import { firmGroups } from '~/features/site-settings/admin/firm/firm-fields'
import { priceFields } from '~/features/site-settings/prices/price-fields'
import { bookingScene } from '../../../tests/fixtures/booking-scene'
import { capturedLog } from '../../../tests/fixtures/captured-log'
import { draft, faq, person } from '../../../tests/fixtures/content-examples'
import { madeEnquiry } from '../../../tests/fixtures/enquiries'
import { addSubscriber } from '../../../tests/fixtures/factories'
import { readNames } from './contact-index.server'
import type { StaffFound } from './schema'

const captured = capturedLog()

let scene: Awaited<ReturnType<typeof bookingScene>>
const headersOf = new Map<Role, { Authorization: string }>()
beforeAll(async () => {
  scene = await bookingScene({ log: captured.log })
  for (const role of ['administrator', 'editor', 'author', 'reception', 'reader'] as const) {
    headersOf.set(role, await scene.site.logIn({ username: `a ${role}`, role }))
  }
})
afterAll(() => scene.site.close())

/** Alike before and after the names of new people are read for the index. */
async function search(q: string, role: Role = 'reception'): Promise<StaffFound[]> {
  const address = `/api/admin/search?q=${encodeURIComponent(q)}`
  const ask = async () => {
    const answer = await scene.site.request(address, { headers: headersOf.get(role) })
    expect(answer.status, q).toBe(200)
    return (await answer.json()).found
  }
  const found = await ask()
  await readNames(scene.site.site)
  expect(await ask(), q).toEqual(found)
  return found
}

/** The people who are found, by their names, or by the address of someone without one. */
const people = async (q: string) =>
  (await search(q)).flatMap((found) => (found.kind === 'person' ? [found.name || found.email] : []))

async function add(startsAt: string, changes: object): Promise<string> {
  const json = { startsAt, service: 'Trusts', kind: 'telephone', ...changes }
  const headers = scene.staff()
  const init = { method: 'POST', headers, json }
  const answer = await scene.site.request('/api/admin/bookings', init)
  expect(answer.status).toBe(201)
  return (await answer.json()).id
}

test('a name or a number is found however it is written, and with one slip', async () => {
  await add('2026-11-25T09:00:00.000Z', { name: 'Margaret Kowalski', phone: '+44 7700 900123' })
  await add('2026-11-25T10:00:00.000Z', { name: 'Seán O’Brien', phone: '07700 900456' })
  await add('2026-11-25T11:00:00.000Z', { name: 'Anne-Marie Smith Jones', email: 'am@sj.example' })
  await add('2026-11-25T12:00:00.000Z', { name: 'Łukasz Zając', phone: '(01632) 960-001' })
  for (const q of [
    ...['margaret kowalski', 'Kowalski, Margaret', 'KOWAL', 'Margret', 'kowalsky', 'mrs kowalski'],
    ...['07700 900123', '+44 7700 900123', '(0)7700-900-123', '00447700900123', '447700900123'],
    ...['900123', '900 123', '0123', 'kowalski 900123', '07700 9001'],
  ]) {
    expect(await people(q), q).toEqual(['Margaret Kowalski'])
  }
  for (const q of ["o'brien", 'o’brien', 'OBrien', 'o brien', 'sean obrien', 'O’Brian, Séan']) {
    expect(await people(q), q).toEqual(['Seán O’Brien'])
  }
  for (const q of ['anne marie', 'annemarie', 'smith-jones', 'Smith‐Jones Anne', 'am@sj']) {
    expect(await people(q), q).toEqual(['Anne-Marie Smith Jones'])
  }
  for (const q of ['lukasz', 'zajac', '01632960001', '+44 (0)1632 960001']) {
    expect(await people(q), q).toEqual(['Łukasz Zając'])
  }
  for (const q of ['nobody', '07700 900999', 'margaret zajac', '%', '_', '7', 'a', '', ' ']) {
    expect(await people(q), q).toEqual([])
  }
  expect(await people('07700')).toEqual(
    expect.arrayContaining(['Margaret Kowalski', 'Seán O’Brien']),
  )
})

test('a booking is found by its second person, and says for whom it is', async () => {
  const couple = { name: 'Tom Whitfield', secondName: 'Zoë Whitfield-Okafor' }
  const id = await add('2026-11-27T09:00:00.000Z', { ...couple, phone: '07700 900222' })
  for (const q of ['zoe', 'okafor', 'Zoë Whitfield', 'Okafor 900222']) {
    expect(await search(q), q).toMatchObject([
      { kind: 'person', key: id, name: couple.name, otherNames: [couple.secondName] },
      { kind: 'booking', id, name: 'Tom Whitfield and Zoë Whitfield-Okafor' },
    ])
  }
  expect(await people('zoe kowalski')).toEqual([])
})

test('who has written or subscribed is found too, and once with all that is theirs', async () => {
  const { site } = scene
  const email = 'ines@example.com'
  const startsAt = '2026-11-26T09:00:00.000Z'
  const booking = await add(startsAt, { name: 'Ines Pereira', phone: '07700 900777' })
  const enquiry = await madeEnquiry(site, { name: 'Ines Pereira', phone: '07700 900777', email })
  await addSubscriber(site.db, { email })
  const found = await search('pereira')
  expect(found.map(({ kind }) => kind)).toEqual(['person', 'booking', 'enquiry'])
  expect(found[0]).toMatchObject({ name: 'Ines Pereira', otherNames: [], email })
  expect(found[1]).toMatchObject({
    id: booking,
    startsAtLabel: 'Thursday 26 November 2026 at 9am',
    state: 'booked',
  })
  expect(found[2]).toMatchObject({ id: enquiry, status: 'new', topic: 'trusts' })
  await addSubscriber(site.db, { email: 'only.reads@example.com' })
  expect(await people('only.reads@')).toEqual(['only.reads@example.com'])
})

test('each role finds what its menu leads to, and nothing else', async () => {
  const { site } = scene
  const headers = headersOf.get('administrator')
  const write = async (address: string, json: object) =>
    expect((await site.request(address, { method: 'POST', headers, json })).status).toBe(201)
  await add('2026-11-26T10:00:00.000Z', { name: 'Priscilla Prices', phone: '07700 900888' })
  await write('/api/admin/blog', { ...draft, title: 'Prices of a will' })
  await write('/api/admin/faqs', { ...faq, question: 'Do you publish your prices?' })
  await write('/api/admin/team', { ...person, name: 'Pat Prices' })
  const kinds = async (role: Role) =>
    (await search('prices', role)).map((found) =>
      found.kind === 'content' ? found.content : found.kind,
    )
  expect(await kinds('administrator')).toEqual([
    ...['person', 'booking', 'posts', 'faqs', 'team', 'setting'],
  ])
  expect(await kinds('editor')).toEqual(['posts', 'faqs', 'team'])
  expect(await kinds('author')).toEqual(['posts'])
  expect(await kinds('reception')).toEqual(['person', 'booking'])
  expect(await kinds('reader')).toEqual(['posts', 'faqs', 'team'])
  // A slip is forgiven when nothing is found without one.
  expect(await search('pricey', 'author')).toHaveLength(1)
  await write('/api/admin/blog', { ...draft, slug: 'pricey', title: 'A pricey mistake' })
  expect(await search('pricey', 'author')).toMatchObject([{ title: 'A pricey mistake' }])
  expect((await search('prcies of a wil', 'author')).map((found) => found.kind)).toEqual([
    'content',
  ])
})

test('a section of the settings is found by its name and by each of its fields', async () => {
  const sections = async (q: string) =>
    (await search(q, 'administrator')).flatMap((found) =>
      found.kind === 'setting' ? [found.section] : [],
    )
  expect(await sections('bank holidays')).toEqual(['/admin/settings/hours'])
  expect(await sections('opening huors')).toEqual(['/admin/settings/hours'])
  expect((await sections('shortest notice'))[0]).toBe('/admin/settings/consultations')
  expect((await sections('careers email'))[0]).toBe('/admin/settings/firm')
  expect((await sections('VAT number'))[0]).toBe('/admin/settings/firm')
  const fields = {
    firm: firmGroups.flatMap(({ fields }) => fields),
    prices: Object.values(priceFields),
    texts: textFields,
  }
  for (const [section, labels] of Object.entries(fields)) {
    for (const { label } of labels.filter(({ label }) => label.length > 1)) {
      expect(await sections(label), label).toContain(`/admin/settings/${section}`)
    }
  }
})

test('a search is bounded, for staff alone, and no log holds it', async () => {
  const { site } = scene
  captured.take()
  await search('Margaret Kowalski 07700 900123')
  const [line] = captured.take().filter(({ msg }) => msg === 'request')
  expect(line).toMatchObject({ path: '/api/admin/search', status: 200 })
  expect(JSON.stringify(line)).not.toMatch(/Kowalski|900123/)
  const headers = headersOf.get('reception')
  for (const q of ['x'.repeat(201), '%00']) {
    expect((await site.request(`/api/admin/search?q=${q}`, { headers })).status).toBe(422)
  }
  expect((await site.request('/api/admin/search?q=ada')).status).toBe(401)
})
