import { expect, test } from 'vitest'
import { createPostInput, staffPostSchema, updatePostInput } from '~/features/blog/schema'
import { createFaqInput, staffFaqSchema, updateFaqInput } from '~/features/faqs/schema'
import { lawSchemas } from '~/features/law/schema'
import { snippetSchemas } from '~/features/rich-text/snippets/schema'
import {
  createTeamMemberInput,
  staffMemberSchema,
  updateTeamMemberInput,
} from '~/features/team/schema'
import { openTestSite, TEST_NOW } from './fixtures/create-test-site'
import { type StaffCall, send } from './fixtures/staff-calls'

/** Only what is not published can be published by the clock. */
const unpublishedFirst = {
  publishAt: ['2026-12-01T09:00:00.000Z', null],
  takeDownAt: ['2026-12-02T09:00:00.000Z', '2026-12-03T09:00:00.000Z'],
}

/**
 * A field that is added to a table's rows and missing from the description of a call, in what is stored
 * when a row is made or changed, or in an answer, fails here: the fields are those of the schemas, and
 * each is sent with two values that differ from one another.
 */
const rows = [
  {
    path: '/api/admin/blog',
    createInput: createPostInput,
    updateInput: updatePostInput,
    output: staffPostSchema,
    givenBySite: ['id', 'authorId', 'createdAt', 'updatedAt'],
    values: {
      title: ['A title', 'Another title'],
      slug: ['a-title', 'another-title'],
      excerpt: ['In short.', 'Shorter.'],
      content: ['<p>A text.</p>', '<h2>Another text</h2>'],
      featuredImage: [image('abc-1'), image('abc-2')],
      category: ['Wills', 'Trusts'],
      tags: [['Home'], ['House', 'Trusts']],
      status: ['published', 'archived'],
      publishedAt: ['2026-03-01T09:00:00.000Z', '2026-04-01T09:00:00.000Z'],
      writtenBy: ['Grace Hopper', 'Ada Lovelace'],
      checkedBy: ['Helen Hart', 'Ann Lee'],
      lawAsAt: ['2026-03-01', '2026-04-01'],
      reviewOn: ['2027-03-01', '2027-04-01'],
      searchTitle: ['For engines', 'For other engines'],
      searchDescription: ['In a sentence.', 'In another.'],
      shareImage: [image('abc-5'), image('abc-6')],
      canonicalUrl: ['https://www.one.example/a', 'http://other.example/b'],
      isFindable: [true, false],
      publishAt: [null, '2026-12-01T09:00:00.000Z'],
      takeDownAt: ['2026-12-02T09:00:00.000Z', '2026-12-03T09:00:00.000Z'],
    },
    read: async (get: Get, id: string) => get(`/api/admin/blog/${id}`),
  },
  {
    path: '/api/admin/faqs',
    createInput: createFaqInput,
    updateInput: updateFaqInput,
    output: staffFaqSchema,
    givenBySite: ['id', 'createdAt', 'updatedAt'],
    values: {
      question: ['A question?', 'Another question?'],
      answer: ['An answer.', 'Another answer.'],
      displayOrder: [3, 4],
      isPublished: [false, true],
      ...unpublishedFirst,
    },
    read: async (get: Get) => (await get('/api/faqs')).at(0),
  },
  {
    path: '/api/admin/team',
    createInput: createTeamMemberInput,
    updateInput: updateTeamMemberInput,
    output: staffMemberSchema,
    givenBySite: ['id', 'slug', 'createdAt', 'updatedAt'],
    values: {
      name: ['A Person', 'Another Person'],
      position: ['Solicitor', 'Partner'],
      imageUrl: [image('abc-3'), image('abc-4')],
      bio: ['One line.', 'Another line.'],
      email: ['a@firm.example', 'b@firm.example'],
      linkedinUrl: ['https://www.linkedin.com/in/a', 'https://www.linkedin.com/in/b'],
      qualification: ['Solicitor', 'Paralegal, not a solicitor'],
      qualifiedIn: ['1998', '2016'],
      regulatorNumber: ['SRA 123456', 'SRA 654321'],
      supervisor: ['Helen Hart', 'Grace Hopper'],
      expertise: [['Wills'], ['Trusts', 'Probate']],
      displayOrder: [3, 4],
      isPublished: [false, true],
      ...unpublishedFirst,
    },
    derived: { slug: 'another-person' },
    read: async (get: Get) => (await get('/api/team')).at(0),
  },
  {
    path: '/api/admin/law',
    createInput: lawSchemas.create,
    updateInput: lawSchemas.update,
    output: lawSchemas.row,
    givenBySite: ['id', 'createdAt', 'updatedAt'],
    values: {
      title: ['Statutory legacy', 'Probate fee'],
      statement: ['£322,000 first.', '£526.'],
      source: ['An Act', 'An Order'],
      force: ['Since 2023', 'Not in force'],
      checkedBy: ['Helen Hart', 'Ann Lee'],
      checkedOn: ['2026-03-01', '2026-04-01'],
      places: [['/probate'], ['/pricing', 'Every email']],
      displayOrder: [3, 4],
      isPublished: [false, true],
      ...unpublishedFirst,
    },
    read: async (get: Get) => (await get('/api/law')).at(0),
  },
  {
    path: '/api/admin/snippets',
    createInput: snippetSchemas.create,
    updateInput: snippetSchemas.update,
    output: snippetSchemas.row,
    givenBySite: ['id', 'createdAt', 'updatedAt'],
    values: {
      name: ['A warning', 'Our fees'],
      content: ['<p>Mind this.</p>', '<p>From £199.</p>'],
      displayOrder: [3, 4],
      isPublished: [false, true],
      ...unpublishedFirst,
    },
    // After those that come with the site.
    read: async (get: Get) => (await get('/api/snippets')).at(-1),
  },
]

type Get = (path: string) => ReturnType<Response['json']>

const site = await openTestSite()
const staff = await site.logIn()

test.each(rows)(
  '$path has values here for each field that can be sent, and answers with each',
  ({ createInput, updateInput, output, givenBySite, values }) => {
    const fields = Object.keys(values)
    expect(new Set(Object.keys(createInput.shape))).toEqual(new Set([...fields, 'idempotencyKey']))
    expect(new Set(Object.keys(updateInput.shape))).toEqual(new Set([...fields, 'updatedAt']))
    expect(new Set(Object.keys(output.shape))).toEqual(new Set([...fields, ...givenBySite]))
    for (const [field, [first, second]] of Object.entries(values)) {
      expect(second, field).not.toEqual(first)
    }
  },
)

test.each(rows)(
  '$path stores every field that is sent, of a new row and of a changed one',
  async ({ path, output, values, derived, read }) => {
    const [first, second] = [0, 1].map((index) =>
      Object.fromEntries(Object.entries(values).map(([field, pair]) => [field, pair[index]])),
    )
    site.setNow(TEST_NOW)
    const created = await call({ method: 'POST', path, json: first })
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject(first ?? {})
    expect(new Set(Object.keys(created.body))).toEqual(new Set(Object.keys(output.shape)))

    site.setNow(new Date(TEST_NOW.getTime() + 60_000))
    const changed = await call({ method: 'PUT', path: `${path}/${created.body.id}`, json: second })
    expect(changed.status).toBe(200)
    expect(changed.body).toEqual({
      ...created.body,
      ...second,
      ...derived,
      updatedAt: site.site.now().toISOString(),
    })
    const get: Get = async (address) => (await site.request(address, { headers: staff })).json()
    expect(await read(get, created.body.id)).toEqual(changed.body)
  },
)

const call = (one: StaffCall) => send(site, one, staff)

function image(id: string): string {
  return `/uploads/${id}/1200x675-aabbcc-ddeeff/1200.webp`
}
