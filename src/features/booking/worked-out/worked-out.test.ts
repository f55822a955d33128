import { beforeEach, expect, test } from 'vitest'
import { quoteAddress } from '~/domain/quote-address'
import { openedForm, visitor } from '../../../../tests/fixtures/booking-calls'
import { openTestSite } from '../../../../tests/fixtures/create-test-site'

const site = await openTestSite()
const staff = await site.logIn()
beforeEach(async () => {
  await site.db.deleteFrom('bookings').execute()
  await site.db.deleteFrom('attempts').execute()
})

const QUOTE = quoteAddress('cost', { for: 'couple', wills: 'yes', powers: undefined })

const worked = {
  kind: 'cost',
  title: 'Mirror wills',
  lines: [{ term: 'Mirror Wills, for the two of you', fact: '£330 (£275 and £55 VAT)' }],
  total: 'from £330',
  seenOn: '2026-11-23',
  answers: { for: 'couple', wills: 'yes' },
}

async function book(changes: object = {}): Promise<{ id: string }> {
  const json = { ...visitor, opened: await openedForm(site), quote: QUOTE, ...changes }
  const answer = await site.request('/api/bookings', { method: 'POST', json })
  expect(answer.status).toBe(201)
  return answer.json()
}

async function staffRead(id: string) {
  return (await site.request(`/api/admin/bookings/${id}`, { headers: staff })).json()
}

async function worksOut(quote: string) {
  const query = new URLSearchParams({ quote })
  return (await (await site.request(`/api/booking/worked-out?${query}`)).json()).workedOut
}

test('the form reads what a quote comes to today, and nothing where it is none', async () => {
  expect(await worksOut(QUOTE)).toEqual(worked)
  for (const none of ['', 'cost:', 'cost:for=one', 'which-service:about=me', 'toString:a=b', 'x']) {
    expect(await worksOut(none), none).toBeNull()
  }
})

test('staff, the visitor and the firm read the quote that came with a booking', async () => {
  const earlier = (await site.outbox()).length
  const { id } = await book()
  expect((await staffRead(id)).workedOut).toEqual(worked)
  const texts = (await site.outbox()).slice(earlier).map(({ text }) => text)
  const quoted = `Quote of 23 November 2026: Mirror wills
- Mirror Wills, for the two of you: £330 (£275 and £55 VAT)
In total: from £330`
  expect(texts.filter((text) => text?.includes(quoted))).toHaveLength(2)
})

test('what the visitor clears is not sent', async () => {
  const { id } = await book({ quote: undefined })
  expect((await staffRead(id)).workedOut).toBeNull()
})

test('only answers count: what a client writes of prices, or of anything else, is not stored', async () => {
  const quote = `${QUOTE}&total=%C2%A31&title=<b>Free</b>`
  const { id } = await book({ quote })
  expect((await staffRead(id)).workedOut).toEqual(worked)
  const { id: other } = await book({
    quote: 'cost:for=<script>&wills=yes',
    startsAt: '2026-11-25T09:00:00.000Z',
  })
  expect((await staffRead(other)).workedOut).toBeNull()
})

test('what is stored has the prices of that moment, and keeps them', async () => {
  const path = '/api/admin/settings/prices'
  const setPrice = (mirrorWills: string) =>
    site.request(path, { method: 'PUT', headers: staff, json: { mirrorWills } })
  await setPrice('400')
  const { id } = await book()
  await setPrice('330')
  expect((await staffRead(id)).workedOut).toMatchObject({ total: 'from £400' })
})

test('“Which do I need?” sends its answers, its suggestion and the price', async () => {
  const answers = { about: 'me', people: 'one', estate: 'simple', will: 'none', powers: 'both' }
  expect(await worksOut(quoteAddress('which-service', answers))).toMatchObject({
    title: 'A will',
    total: 'from £180',
    lines: expect.arrayContaining([
      { term: 'Have you made a will?', fact: 'No' },
      { term: 'Basic Will', fact: '£180 (£150 and £30 VAT)' },
    ]),
  })
})

test('what is quoted has no total, and says on what it depends', async () => {
  const found = await worksOut(quoteAddress('cost', { for: 'one', probate: 'grant', will: 'none' }))
  expect(found.total).toBeUndefined()
  expect(found.lines).toEqual([
    { term: 'Court fee', fact: '£526 (Paid to the Probate Registry. No VAT)' },
    {
      term: 'The grant, without a will',
      fact: 'We’ll quote. It depends on who inherits by law, and how easily they can be found.',
    },
  ])
})

test('a move keeps it, and so does a cancellation', async () => {
  const { id } = await book()
  const { version } = await staffRead(id)
  const change = (json: object) =>
    site.request(`/api/admin/bookings/${id}`, { method: 'PATCH', headers: staff, json })
  const move = { action: 'move', startsAt: '2026-11-26T10:00:00.000Z', tells: false, version }
  expect((await change(move)).status).toBe(200)
  expect((await staffRead(id)).workedOut).toEqual(worked)
  const cancel = { action: 'cancel', tells: false, version: version + 1 }
  expect((await change(cancel)).status).toBe(200)
  expect(await staffRead(id)).toMatchObject({ state: 'cancelled', workedOut: worked })
})

test('the form without script books it the same way', async () => {
  const post = async (fields: Record<string, string>) => {
    const query = new URLSearchParams({ quote: QUOTE })
    const opened = await openedForm(site)
    return site.request(`/book-consultation?${query}`, {
      method: 'POST',
      body: new URLSearchParams({ opened, ...visitor, ...fields }).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
  }
  expect((await post({ quote: QUOTE, day: '2026-11-24' })).status).toBe(303)
  const row = await site.db.selectFrom('bookings').select('workedOut').executeTakeFirstOrThrow()
  expect(JSON.parse(row.workedOut ?? '')).toEqual(worked)
})

test('a family goes with a booking as what each of them inherits, and is no quote', async () => {
  const family = {
    ...{ who: 'died', day: '1', month: '9', year: '2026', home: 'married', spouse: 'alive' },
    ...{ children: 'aAda,dJo(yLeo)', property: 'none', belongings: '50000', money: '550000' },
    debts: '0',
  }
  const quote = quoteAddress('family', family)
  const { id } = await book({ quote })
  const { workedOut } = await staffRead(id)
  expect(workedOut).toMatchObject({
    kind: 'family',
    title: 'Their husband, wife or civil partner and their children share it.',
    lines: [
      { term: 'Died on', fact: '1 September 2026' },
      { term: 'To divide', fact: '£600,000' },
      { term: 'Husband, wife or civil partner', fact: '£486,000' },
      { term: 'Ada (child)', fact: '£57,000' },
      { term: 'Leo (grandchild)', fact: '£57,000' },
    ],
    answers: family,
  })
  const [mail] = (await site.outbox())
    .map(({ text }) => text)
    .filter((text) => text?.includes('Leo'))
  expect(mail).toContain('Family of 23 November 2026')
  const partner = { ...family, home: 'partner' }
  expect((await worksOut(quoteAddress('family', partner)))?.lines).toContainEqual({
    term: 'Partner, not married',
    fact: '£0',
  })
  // While something is asked, there is nothing to send.
  expect(await worksOut(quoteAddress('family', { home: 'single' }))).toBeNull()
})
