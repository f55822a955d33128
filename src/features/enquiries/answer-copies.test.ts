import { beforeEach, expect, test } from 'vitest'
import { ANSWER_COPY_RETENTION_DAYS } from '~/domain/retention'
import { sweepWorkingCopies } from '~/features/staff/repository.server'
import { openMailingSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { madeEnquiry } from '../../../tests/fixtures/enquiries'
import { openEditor } from '../../../tests/fixtures/half-typed'
import { saidByPersonalDataCommand } from '../../../tests/fixtures/said-by-commands'
import { callsBy } from '../../../tests/fixtures/staff-calls'

const { site } = await openMailingSite()
const rose = await site.logIn({ username: 'rose', role: 'reception' })
const tom = await site.logIn({ username: 'tom', role: 'administrator' })
const ann = await site.logIn({ username: 'ann', role: 'editor' })
const adviser = await site.logIn({ username: 'ada', role: 'adviser' })
const call = callsBy(site, tom)
beforeEach(async () => {
  site.setNow(TEST_NOW)
  await site.db.deleteFrom('enquiries').execute()
})

const begun = async (headers: typeof rose, id: string) => {
  const { body } = await call('GET', `/api/admin/enquiries/${id}`)
  return openEditor(site, headers, 'answers', id, body.updatedAt)
}
const writers = async (id: string) => {
  const { body } = await call('GET', `/api/admin/enquiries/${id}/writers`)
  return body.writers.map(({ name }: { name: string }) => name)
}
const stored = () => site.db.selectFrom('workingCopies').select('form').execute()

test('who types an answer has a working copy of their own, and its presence says that they answer', async () => {
  const id = await madeEnquiry(site)
  const editor = await begun(rose, id)
  expect((await editor.keep({ text: 'Dear A', isFull: true })).body).toMatchObject({
    kind: 'answers',
    id,
  })
  expect(await writers(id)).toEqual(['rose'])
  const other = await begun(tom, id)
  expect((await other.keep({ text: 'Hello' })).status).toBe(200)
  expect((await editor.read()).body.copy.values).toEqual({ text: 'Dear A', isFull: true })
  expect((await other.read()).body.copy.values).toEqual({ text: 'Hello' })
  expect(await editor.list()).toMatchObject([{ id }])
  await editor.discard()
  expect(await writers(id)).toEqual([])
  expect(await stored()).toHaveLength(1)

  const answer = { idempotencyKey: crypto.randomUUID(), way: 'telephone', text: 'We rang.' }
  expect((await call('POST', `/api/admin/enquiries/${id}/answers`, answer)).status).toBe(201)
  expect(await stored()).toEqual([])
})

test('it is for those who see the enquiry, with or without articles to write', async () => {
  const id = await madeEnquiry(site)
  for (const [headers, status] of [
    [ann, 403],
    [adviser, 404],
  ] as const) {
    const editor = await begun(headers, id)
    for (const answer of [
      await editor.read(),
      await editor.keep({ text: 'No' }),
      await editor.takeOver(),
      await editor.heartbeat(),
    ]) {
      expect(answer.status).toBe(status)
    }
  }
  expect(
    (await openEditor(site, rose, 'answers', 'unknown', null).keep({ text: 'No' })).status,
  ).toBe(404)
  expect(await stored()).toEqual([])
})

test('it is exported and erased with its enquiry, and goes a fortnight after its last change', async () => {
  const id = await madeEnquiry(site, { email: 'ada@example.com' })
  await (await begun(rose, id)).keep({ text: 'Your mother’s house' })
  const person = JSON.parse(await saidByPersonalDataCommand(site, 'export', 'ada@example.com'))
  expect(person.workingCopies).toMatchObject([{ kind: 'answers' }])
  expect(JSON.stringify(person.workingCopies)).toContain('Your mother’s house')
  await saidByPersonalDataCommand(site, 'erase', 'ada@example.com', '--yes')
  expect(await stored()).toEqual([])

  const later = await madeEnquiry(site)
  await (await begun(rose, later)).keep({ text: 'Old' })
  const days = (count: number) => site.setNow(new Date(TEST_NOW.getTime() + count * 86_400_000))
  days(ANSWER_COPY_RETENTION_DAYS - 1)
  await sweepWorkingCopies(site.site)
  expect(await stored()).toHaveLength(1)
  days(ANSWER_COPY_RETENTION_DAYS)
  await sweepWorkingCopies(site.site)
  expect(await stored()).toEqual([])
})
