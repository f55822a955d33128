import { afterAll, beforeAll, expect, test } from 'vitest'
import { personalWordsOf } from '~/lib/text/personal-words'
import { bookingScene } from '../../../tests/fixtures/booking-scene'
import { capturedLog } from '../../../tests/fixtures/captured-log'
import { person } from '../../../tests/fixtures/content-examples'
import { madeEnquiry } from '../../../tests/fixtures/enquiries'

const captured = capturedLog()

let scene: Awaited<ReturnType<typeof bookingScene>>
let editor: { Authorization: string }
beforeAll(async () => {
  scene = await bookingScene({ log: captured.log })
  editor = await scene.site.logIn({ username: 'an editor', role: 'editor' })
})
afterAll(() => scene.site.close())

async function clientsIn(text: string): Promise<string[]> {
  const { names, phones } = personalWordsOf(text)
  const json = { words: [...phones, ...names] }
  const asked = { method: 'POST', headers: editor, json }
  const answer = await scene.site.request('/api/client-checks', asked)
  expect(answer.status).toBe(200)
  return (await answer.json()).named
}

test('a client is found by forename and surname, title and surname, number or address, and no common word is', async () => {
  await scene.book({ name: 'Will Hope', phone: '07700 900123', secondName: 'Grace Lane' })
  await madeEnquiry(scene.site, { name: 'Mary Anne O’Brien', email: 'mary@obrien.example' })
  await madeEnquiry(scene.site, { name: 'Tom & Łucja Zając', email: 'zajac@example.com' })
  const headers = editor
  const json = { ...person, name: 'Iris May' }
  await scene.site.request('/api/admin/team', { method: 'POST', headers, json })
  await madeEnquiry(scene.site, { name: 'Iris May', email: 'iris@example.com' })
  for (const [text, words] of [
    ['When Will Hope died, his son came to us.', 'Will Hope'],
    ['We acted for Mr and Mrs Hope.', 'Mrs Hope'],
    ['It was Mary O’Brien’s house.', 'Mary O’Brien'],
    ['It was MARY ANNE O’BRIEN who asked.', 'MARY ANNE O’BRIEN'],
    ['Ask Lucja Zajac.', 'Lucja Zajac'],
    ['Tom Zając was the executor.', 'Tom Zając'],
    ['It belonged to Grace Lane.', 'Grace Lane'],
    ['Ring +44 7700 900 123.', '+44 7700 900 123'],
    ['Write to Mary@OBrien.example for it.', 'Mary@OBrien.example'],
  ] as const) {
    expect(await clientsIn(text), text).toEqual([words])
  }
  for (const text of [
    'You will hope that your will is valid. Will it? Hope helps.',
    'Will writing. Hope for the best. Grace is a name, and a lane is a road.',
    'In May Iris flowers. Mary and Tom are made up.',
    'Iris May leads the team.',
    'Court of Protection, Office of the Public Guardian',
    'Ring 0300 456 0300.',
  ]) {
    expect(await clientsIn(text), text).toEqual([])
  }
})

test('names are not logged, and those who write drafts alone are told of no client', async () => {
  expect(await clientsIn('Will Hope')).toEqual(['Will Hope'])
  expect(JSON.stringify(captured.take())).not.toContain('Will Hope')
  const headers = await scene.site.logIn({ username: 'an author', role: 'author' })
  const json = { words: ['Will Hope'] }
  const answer = await scene.site.request('/api/client-checks', { method: 'POST', headers, json })
  expect(answer.status).toBe(403)
})

test.each([
  ['our ref: HART/2024/117 was', { matters: ['our ref: HART/2024/117'] }],
  ['in matter no. 10432-2 we', { matters: ['matter no. 10432-2'] }],
  ['forms IHT400, PA1P and COP24, [2024] EWHC 12 (Ch)', { matters: [] }],
  ['Mrs B and Mr J.S. asked; J.S. won', { initials: ['Mrs B', 'Mr J.S.', 'J.S.'] }],
  ['Mr J Smith, H.M. Land Registry, the U.K. and J.R.R. Tolkien', { initials: [] }],
  ['call 0161 496 0000 or 0300 456 0300', { phones: ['0161 496 0000'] }],
  ['£0123 4567 890 and 20 000 000 000', { phones: [] }],
])('of “%s” are found %j', (text, words) => {
  expect(personalWordsOf(text)).toMatchObject(words)
})
