import { beforeEach, expect, test } from 'vitest'
import { openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { addFaq, addPost } from '../../../tests/fixtures/factories'
import { openEditor } from '../../../tests/fixtures/half-typed'
import { COPY_LIMITS } from './rules'

const site = await openTestSite()
const helen = await site.logIn({ username: 'helen', role: 'editor' })
const tom = await site.logIn({ username: 'tom', role: 'editor' })
beforeEach(async () => {
  site.setNow(TEST_NOW)
  for (const table of ['workingCopies', 'blogPosts', 'faqs'] as const) {
    await site.db.deleteFrom(table).execute()
  }
})

const newId = (number: number) => `0198c0de-0000-7000-8000-0000000000${10 + number}`
const newPost = (number = 0, headers = helen) =>
  openEditor(site, headers, 'posts', newId(number), null)

test('sizes and types are bounded, and what a form says is not judged', async () => {
  const editor = newPost()
  const refused = [
    { content: 'a'.repeat(COPY_LIMITS.text + 1) },
    { tags: Array.from({ length: COPY_LIMITS.list + 1 }, () => 'a') },
    Object.fromEntries(Array.from({ length: COPY_LIMITS.fields + 1 }, (_, field) => [field, ''])),
    { title: 'a\0b' },
  ]
  for (const values of refused) expect((await editor.keep(values)).status).toBe(422)
  const half = { title: '', slug: 'Not A Slug', content: '<p onclick="x">Hal' }
  expect((await editor.keep(half, { isFirst: true })).status).toBe(200)
})

test('what a text cannot hold is not stored, and what is half done stays as it is', async () => {
  const post = await addPost(site.db, { title: 'Trusts' })
  const editor = openEditor(site, helen, 'posts', post.id, post.updatedAt)
  const undescribed = '<img src="/uploads/a-1/8x6/8.webp" width="8" height="6">'
  await editor.keep({
    title: '<b>Words</b>',
    content: `<meta http-equiv="refresh" content="0;url=https://evil.example/"><p onclick="x()">Half a <a href="javascript:x()">sen</a><script>x()</script>${undescribed}<iframe src="https://evil.example/"></iframe>`,
  })
  const { values } = (await editor.read()).body.copy
  expect(values.title).toBe('<b>Words</b>')
  expect(values.content).toBe(
    '<p>Half a sen<img src="/uploads/a-1/8x6/8.webp" width="8" height="6" loading="lazy" /></p>',
  )
  const { copy } = (await openEditor(site, tom, 'posts', post.id, post.updatedAt).takeOver()).body
  expect(copy.values).toEqual(values)
})

test('one takes 2 MB at most, as it is stored', async () => {
  const editor = newPost()
  // Each sign takes four where it is stored.
  const signs = await editor.keep({ content: '<'.repeat(COPY_LIMITS.text) })
  expect(signs.status).toBe(200)
  expect((await editor.read()).body.copy.values.content).toHaveLength(4 * COPY_LIMITS.text)
  const more = { content: '<'.repeat(COPY_LIMITS.text), title: 'é'.repeat(COPY_LIMITS.text / 2) }
  expect(await editor.keep(more)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('2 MB') },
  })
  expect((await editor.read()).body.copy.revision).toBe(1)
})

test('a person has fifty at most, and is told the oldest of their own', async () => {
  const faq = await addFaq(site.db)
  await openEditor(site, helen, 'faqs', faq.id, faq.updatedAt).keep({ a: 1 }, { label: 'Oldest' })
  await openEditor(site, tom, 'posts', newId(80), null).keep({ a: 1 }, { label: 'Another’s' })
  for (let number = 1; number < COPY_LIMITS.copies; number += 1) {
    site.setNow(new Date(TEST_NOW.getTime() + number * 1000))
    expect((await newPost(number).keep({ title: 'Begun' })).status).toBe(200)
  }
  const last = newPost(COPY_LIMITS.copies)
  const refused = await last.keep({ title: 'One more' })
  expect(refused).toMatchObject({
    status: 422,
    body: {
      message: expect.stringMatching(/50 .*“Oldest”/),
      current: { kind: 'faqs', id: faq.id, label: 'Oldest' },
    },
  })
  expect((await newPost(7).takeOver()).status).toBe(200)
  const other = openEditor(site, tom, 'posts', newId(COPY_LIMITS.copies), null)
  expect((await other.keep({ title: 'One more' })).status).toBe(200)
  await other.discard()
  await openEditor(site, helen, 'faqs', faq.id, faq.updatedAt).discardAll()
  expect((await last.keep({ title: 'One more' }, { isFirst: true })).status).toBe(200)
})

test('a colleague’s text is taken over on top of the fifty, and counts for the next beginning', async () => {
  const faqs = [await addFaq(site.db), await addFaq(site.db)]
  for (const { id, updatedAt } of faqs) {
    await openEditor(site, tom, 'faqs', id, updatedAt).keep({ question: 'Half' })
  }
  for (let number = 0; number < COPY_LIMITS.copies; number += 1) {
    expect((await newPost(number).keep({ title: 'Begun' })).status).toBe(200)
  }
  for (const { id, updatedAt } of faqs) {
    const taken = openEditor(site, helen, 'faqs', id, updatedAt)
    expect((await taken.takeOver()).body.copy.values).toEqual({ question: 'Half' })
    expect((await taken.keep({ question: 'Half and more' })).status).toBe(200)
  }
  expect(await newPost(COPY_LIMITS.copies).keep({ title: 'One more' })).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('You have 52 texts') },
  })
  // Of what was never saved nobody gets more: it is its writer's alone.
  const own = openEditor(site, tom, 'posts', newId(80), null)
  expect((await own.keep({ title: 'Tom’s' })).status).toBe(200)
  expect((await newPost(80).takeOver()).body.copy).toBeNull()
})
