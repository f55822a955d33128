import { beforeEach, describe, expect, test } from 'vitest'
import type { ActivityEntry } from '~/features/activity/schema'
import { openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { send } from '../../../tests/fixtures/staff-calls'

const site = await openTestSite()
const staff = await site.logIn({ username: 'helen' })
let minutes = 0
beforeEach(() => {
  minutes += 1
  site.setNow(new Date(TEST_NOW.getTime() + minutes * 60_000))
})

async function put(section: string, json: object): Promise<void> {
  const path = `/api/admin/settings/${section}`
  expect(await send(site, { method: 'PUT', path, json }, staff)).toMatchObject({ status: 200 })
  site.setNow(new Date(site.site.now().getTime() + 1000))
}

async function newest(): Promise<ActivityEntry> {
  const { entries } = await (await site.request('/api/admin/activity', { headers: staff })).json()
  return entries[0]
}

function restore({ id }: { id: string }, field: string) {
  const path = `/api/admin/activity/${id}/restore`
  return send(site, { method: 'POST', path, json: { field } }, staff)
}

/** A change of settings as another version has recorded it. */
async function addEntry(entry: { id: string; thingId: string; valuesBefore: string }) {
  const by = { actorId: 'a', actorName: 'a', action: 'changed' }
  const thing = { thingKind: 'settings', thingName: entry.thingId, changes: '[]' }
  const row = { at: '2026-01-01T00:00:00.000Z', ...by, ...thing, ...entry }
  await site.db.insertInto('activity').values(row).execute()
}

async function shown() {
  return (await site.request('/api/site-settings')).json()
}

/** The words of a field before and after. */
function changeTexts({ changes }: ActivityEntry, field: string): string[] {
  const parts = changes.find((change) => change.field === field)?.parts ?? []
  return ['added', 'removed'].map((gone) =>
    parts
      .filter(({ is }) => is !== gone)
      .map(({ text }) => text)
      .join(''),
  )
}

describe('a value of the settings', () => {
  test('is put back to what it was before a change, whole, whatever came since', async () => {
    const { prices } = await shown()
    const long = Array.from({ length: 12 }, (_, at) => `${at} ${'word '.repeat(28)}`.trim())
    await put('prices', { basicWillIncludes: long.join('\n'), raises: 'First.' })
    await put('prices', { basicWillIncludes: 'One', basicWill: '215' })
    const entry = await newest()
    expect(entry).toMatchObject({ thing: { kind: 'settings', id: 'prices', name: 'Prices' } })
    expect(entry.restorable.sort()).toEqual(['basicWill', 'basicWillIncludes'])
    expect(changeTexts(entry, 'basicWill')).toEqual([expect.stringMatching(/^£\d+$/), '£215'])
    await put('prices', { basicWillIncludes: 'Two', raises: 'Second.' })

    expect((await restore(entry, 'basicWillIncludes')).status).toBe(200)
    expect((await shown()).prices).toEqual({
      ...prices,
      basicWill: 215_00,
      basicWillIncludes: long,
      raises: 'Second.',
    })
    expect(await newest()).toMatchObject({
      actor: { name: 'helen' },
      action: 'changed',
      changes: [{ field: 'basicWillIncludes' }],
    })
    // As it was made: the section follows the program again.
    await restore(entry, 'basicWill')
    expect((await shown()).prices.basicWill).toBe(prices.basicWill)
  })

  test('that is so already, or was never part of the entry, is refused in words', async () => {
    await put('firm', { town: 'Sale' })
    const entry = await newest()
    expect(await restore(entry, 'county')).toMatchObject({
      status: 404,
      body: { message: 'This setting no longer exists, so there is nothing to restore.' },
    })
    expect((await restore({ id: 'unknown' }, 'town')).status).toBe(404)
    expect((await restore(entry, 'town')).status).toBe(200)
    // Pressed twice.
    expect(await restore(entry, 'town')).toEqual({
      status: 409,
      body: { message: 'It already says this, so there is nothing to restore.' },
    })
  })

  test('that no longer fits the others is refused, and nothing changes', async () => {
    await put('prices', { hoursFrom: '30', hoursTo: '40' })
    await put('prices', { hoursTo: '50' })
    const entry = await newest()
    await put('prices', { hoursFrom: '45' })
    expect(await restore(entry, 'hoursTo')).toEqual({
      status: 422,
      body: {
        message:
          'This value no longer fits: This is less than the “from” amount. Please enter as much or more.',
      },
    })
    expect((await shown()).prices).toMatchObject({ hoursFrom: 45, hoursTo: 50 })
  })

  test('that is no longer allowed at all is refused, and nothing changes', async () => {
    await addEntry({ id: 'unfit', thingId: 'firm', valuesBefore: '{"phone":"7"}' })
    const before = await shown()
    expect(await restore({ id: 'unfit' }, 'phone')).toEqual({
      status: 422,
      body: {
        message:
          'This value no longer fits: Please enter a phone number with its area code, like 0161 496 0000.',
      },
    })
    expect(await shown()).toEqual(before)
  })

  test('of a section or field that is no more is not found', async () => {
    for (const id of ['no-section', 'firm']) {
      await addEntry({ id, thingId: id, valuesBefore: '{"gone":"a"}' })
    }
    expect((await restore({ id: 'no-section' }, 'gone')).status).toBe(404)
    expect((await restore({ id: 'firm' }, 'gone')).status).toBe(404)
  })
})

test('the version of the question is not put back', async () => {
  await put('cookies', { categories: ['analytics'] })
  expect((await newest()).restorable).toEqual(['categories'])
})

test('hours, notices and official figures are told as people read them', async () => {
  const closure = {
    from: '2026-12-24',
    until: '2027-01-02',
    fromTime: '13:00',
    reason: 'Christmas',
  }
  await put('hours', { closures: [closure], openHolidays: ['2027-03-29'] })
  const hours = await newest()
  expect(changeTexts(hours, 'closures')).toEqual([
    '',
    '24 December 2026, from 1pm, to 2 January 2027: Christmas',
  ])
  expect(changeTexts(hours, 'openHolidays')).toEqual(['', '29 March 2027'])
  const notice = { text: 'Closed.', isUrgent: true, startsAt: '2026-12-24T09:00' }
  await put('notices', { notices: [{ ...notice, endsAt: '2026-12-25T00:00' }] })
  expect(changeTexts(await newest(), 'notices')).toEqual([
    '',
    'Important: Closed. (24 December 2026, 9am to 25 December 2026, 12am)',
  ])
  const sourceUrl = 'https://www.gov.uk/copies'
  await put('official-amounts/grantCopy', { amount: '16', sourceUrl })
  expect(changeTexts(await newest(), 'grantCopy')[1]).toBe('£16 from https://www.gov.uk/copies')
})
