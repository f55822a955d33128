import { describe, expect, test } from 'vitest'
import { openTestSite } from '../../../tests/fixtures/create-test-site'
import {
  expectIssue,
  expectNoChange,
  expectOnlyAdministrators,
  expectOnlyJson,
  type StaffCall,
  send,
} from '../../../tests/fixtures/staff-calls'

const SLUG = 'Slug must contain only lowercase letters, numbers, and hyphens'
const NUL = 'This contains a character that cannot be used.'
const NOT_OURS = 'The featured image must be a picture that was uploaded here'

/** What must be given. */
const text = { title: 'A title', slug: 'a-title', content: '<p>A text.</p>' }
const writing: StaffCall = { method: 'POST', path: '/api/admin/blog' }

const site = await openTestSite()
const staff = await site.logIn()
const call = (one: StaffCall) => send(site, one, staff)
const { body } = await call({ ...writing, json: { ...text, slug: 'there-already' } })
/** Changes an existing post. */
const changing: StaffCall = { method: 'PUT', path: `/api/admin/blog/${body.id}` }

test('the description of the API says that a picture from elsewhere is refused', async () => {
  const { components } = await (await site.request('/api/openapi.json')).json()
  for (const [schema, field] of [
    ['CreateBlogPostInput', 'featuredImage'],
    ['CreateBlogPostInput', 'shareImage'],
    ['CreateTeamMemberInput', 'imageUrl'],
  ] as const) {
    const { description } = components.schemas[schema].properties[field]
    expect(description, field).toContain('any other address is refused')
  }
})

describe('a field that does not fit is refused on writing and on changing', () => {
  test.each([
    ['title', undefined, 'Title is required'],
    ['title', '', 'Title is required'],
    ['title', ' \n ', 'Title is required'],
    ['title', 5, 'Title is required'],
    ['title', 't'.repeat(256), 'Title too long'],
    ['title', 'a\0', NUL],
    ['slug', undefined, 'Slug is required'],
    ['slug', '', 'Slug is required'],
    ['slug', 's'.repeat(256), 'Slug too long'],
    ['slug', 'A-title', SLUG],
    ['slug', 'a title', SLUG],
    ['slug', 'a/title', SLUG],
    ['slug', 'tïtle', SLUG],
    ['slug', 'a\0', NUL],
    ['content', undefined, 'Content is required'],
    ['content', '', 'Content is required'],
    ['content', '  ', 'Content is required'],
    ['content', '<p></p>', 'Content is required'],
    ['content', '<p>&nbsp;<br></p>', 'Content is required'],
    ['content', '<script>alert(1)</script>', 'Content is required'],
    ['content', '<img src="https://elsewhere.example/a.png">', 'Content is required'],
    ['content', '<iframe src="/"></iframe>', 'Content is required'],
    ['content', '<p>a\0</p>', NUL],
    ['excerpt', 'e'.repeat(2001), 'Excerpt too long'],
    ['excerpt', '\0', NUL],
    ['category', 'c'.repeat(256), 'Category too long'],
    ['category', 'All', 'This name means every category. Please choose another'],
    ['category', 'c\0', NUL],
    ['tags', ['t'.repeat(101)], 'Tag too long', 'tags.0'],
    ['tags', ['a', 'b\0'], NUL, 'tags.1'],
    ['tags', Array.from({ length: 51 }, String), 'Too many tags'],
    ['featuredImage', 'https://elsewhere.example/a.png', NOT_OURS],
    ['featuredImage', 'javascript:alert(1)', NOT_OURS],
    ['featuredImage', '/uploads/incoming/abc', NOT_OURS],
    ['featuredImage', 'u'.repeat(501), 'Featured image URL too long'],
    ['status', 'hidden', 'Status must be draft, published or archived'],
    ['status', '', 'Status must be draft, published or archived'],
    ['publishedAt', 'yesterday', 'Invalid publication date'],
    ['publishedAt', '2026-02-30T00:00:00Z', 'Invalid publication date'],
  ])('%s: %j', async (field, value, message, path = field) => {
    const json = { ...text, [field]: value }
    await expectIssue(site, { ...writing, json }, staff, {
      path,
      message,
    })
    await expectIssue(site, { ...changing, json }, staff, { path, message })
  })

  test('each field is named', async () => {
    const { body } = await call({ ...writing, json: {} })
    expect(body.issues).toEqual([
      { path: 'title', message: 'Title is required' },
      { path: 'slug', message: 'Slug is required' },
      { path: 'content', message: 'Content is required' },
    ])
  })
})

test('a post that does not exist is not found', async () => {
  for (const method of ['PUT', 'DELETE'] as const) {
    const unknown = {
      method,
      path: '/api/admin/blog/unknown',
      json: method === 'PUT' ? text : undefined,
    }
    expect(await expectNoChange(site, () => call(unknown))).toEqual({
      status: 404,
      body: { message: 'This blog post no longer exists.' },
    })
  }
})

test('only administrators write posts, and only with JSON', async () => {
  const json = { ...text, slug: 'new' }
  const calls: StaffCall[] = [
    { ...writing, json },
    { ...changing, json },
    { ...changing, method: 'DELETE' },
  ]
  for (const one of calls) {
    await expectOnlyAdministrators(site, one)
    if (one.method !== 'DELETE') await expectOnlyJson(site, one, staff)
  }
})
