import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite } from '../../../tests/fixtures/create-test-site'
import { addFaq } from '../../../tests/fixtures/factories'
import { givePasswords } from '../../../tests/fixtures/own-password'
import type { ActivityPage } from './schema'

let site: Awaited<ReturnType<typeof createTestSite>>
let daniel: { Authorization: string }
beforeEach(async () => {
  site = await createTestSite()
  daniel = await site.logIn({ username: 'daniel' })
})
afterEach(() => site.close())

async function exportCsv(filters: object): Promise<string> {
  const json = { ...filters, ...(await givePasswords(site)) }
  const path = '/api/admin/activity/export'
  const answer = await site.request(path, { method: 'POST', headers: daniel, json })
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="activity.csv"')
  return Buffer.from(await answer.arrayBuffer()).toString()
}

test('a table has what is filtered, quotes what needs it, and runs nothing', async () => {
  const question = '=HYPERLINK("https://evil.example")'
  const { id } = await addFaq(site.db, { question, answer: 'One,\n"two"' })
  expect(await exportCsv({ thing: id })).toBe(
    [
      '\uFEFFWhen (UK time),Person,Action,Thing,Name,Changes\r\n',
      '2026-11-23 10:00:00,The site itself,added,the question,',
      '"\'=HYPERLINK(""https://evil.example"")",',
      '"Question: {+=HYPERLINK(""https://evil.example"")+}\n',
      'Answer: {+One,\n""two""+}\nDisplay order: {+0+}\nPublished: {+Yes+}"\r\n',
    ].join(''),
  )
})

test('a cell that a spreadsheet would run, or divide, is one text', async () => {
  const visible = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']
  const hidden = [' =', '\u00a0=', '\u200b=', '\ufeff@']
  for (const start of [...visible, ...hidden]) {
    await addFaq(site.db, { question: `${start}1+1` })
  }
  for (const divider of [',', ';', '\t']) await addFaq(site.db, { question: `A${divider}=1+1` })
  const csv = await exportCsv({ kind: 'faq' })
  const cells = Array.from(
    csv.matchAll(/,the question,(?:"([^"]*)"|([^",]*)),/g),
    ([, quoted, bare]) => quoted ?? bare,
  )
  expect(cells.sort()).toEqual(
    [
      ...[...visible, ...hidden].map((start) => `'${start}1+1`),
      ...[',', ';', '\t'].map((divider) => `A${divider}=1+1`),
    ].sort(),
  )
  for (const divided of ['"A,=1+1"', '"A;=1+1"', '"A\t=1+1"']) expect(csv).toContain(divided)
})

test('a table is recorded as an export, with what it was filtered by', async () => {
  await addFaq(site.db)
  await exportCsv({ kind: 'faq' })
  const answer = await site.request('/api/admin/activity', { headers: daniel })
  const { entries }: ActivityPage = await answer.json()
  expect(entries[0]).toMatchObject({
    actor: { name: 'daniel' },
    action: 'exported',
    thing: { kind: 'activity' },
    changes: [
      { field: 'entries', parts: [{ is: 'added', text: '1' }] },
      { field: 'kind', parts: [{ is: 'added', text: 'faq' }] },
    ],
  })
})

test('a table is whole, however long', async () => {
  const rows = Array.from({ length: 1200 }, (_, place) => ({
    id: `row-${place}`,
    at: '2020-01-01T00:00:00.000Z',
    actorId: 'site',
    actorName: 'The site itself',
    action: 'changed',
    thingKind: 'faq',
    thingId: 'long',
    thingName: `Number ${place}`,
    changes: '[]',
  }))
  await site.db.transaction().execute(async (db) => {
    for (const row of rows) await db.insertInto('activity').values(row).execute()
  })
  const names = (await exportCsv({ thing: 'long' })).match(/Number \d+/g)
  expect(new Set(names).size).toBe(rows.length)
})
