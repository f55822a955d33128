import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sendApiCall } from '~/lib/api/api-transport'
import { createPageKey } from '~/platform/page-cache/page-key'
import { createTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'

/** More of them with `npm run verify`. */
const RUNS = process.env.LONG_TESTS === '1' ? 200 : 8
const HOUR_MS = 60 * 60 * 1000
const SLUGS = ['a', 'b', 'c'] as const
const POSTS = 3
const HALF_TYPED = 'Half typed'

const post = fc.nat({ max: POSTS - 1 })
const hours = fc.option(fc.integer({ min: 1, max: 60 }), { nil: null })
const saved = {
  post,
  person: fc.nat({ max: 1 }),
  slug: fc.constantFrom(...SLUGS),
  status: fc.constantFrom('draft', 'published', 'archived'),
  publishIn: hours,
  takeDownIn: hours,
}
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('save'), ...saved }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('save what is stale'), ...saved }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('type'), post }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('delete'), post }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('take from the bin'), post }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('erase'), post }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('wait'), hours: fc.integer({ min: 1, max: 70 }) }),
  },
)

/** A post as it was last acknowledged. */
interface Known {
  id: string
  title: string
  slug: string
  status: string
  updatedAt: string
  publishAt: string | null
  takeDownAt: string | null
  isInBin: boolean
}

test('whatever staff do in whatever order, visitors see what was last published or nothing, and no address is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      const story = await tellStory()
      try {
        for (const each of steps) {
          await story.take(each)
          await story.expectTruth()
        }
      } finally {
        await story.close()
      }
    }),
    { numRuns: RUNS },
  )
})

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function tellStory() {
  const site = await createTestSite({
    renderPage,
    pageKey: createPageKey(() => ({ cachedBy: [] })),
  })
  const posts = new Map<number, Known>()
  /** Which post was seen last at an address. */
  const seen = new Map<string, string>()
  let now = TEST_NOW.getTime()
  let count = 0
  let people = await logIn()

  async function logIn() {
    const names = [1, 2].map((number) => `editor-${number}-${now}`)
    return Promise.all(names.map((username) => site.logIn({ username, role: 'editor' })))
  }

  async function call(person: number, method: string, path: string, json?: object) {
    const answer = await site.request(path, { method, headers: people[person], json })
    return { status: answer.status, body: await answer.json() }
  }

  const isVisible = ({ status, isInBin }: Known) => status === 'published' && !isInBin
  const later = (hours: number | null) =>
    hours === null ? null : new Date(now + hours * HOUR_MS).toISOString()

  async function save(step: Extract<Step, { slug: unknown }>, isStale: boolean) {
    const known = posts.get(step.post)
    if (known?.isInBin) return
    count += 1
    const publishAt = step.status === 'published' ? null : later(step.publishIn)
    const end = later(step.takeDownIn)
    const takeDownAt = end !== null && publishAt !== null && end <= publishAt ? null : end
    const json = {
      title: `Text ${count}`,
      slug: step.slug,
      content: '<p>Text</p>',
      status: step.status,
      publishAt,
      takeDownAt,
    }
    if (!known) {
      const { status, body } = await call(step.person, 'POST', '/api/admin/blog', json)
      if (status === 201) posts.set(step.post, { ...body, isInBin: false })
      else expect(status).toBe(409)
      return
    }
    const updatedAt = isStale ? '2020-01-01T00:00:00.000Z' : known.updatedAt
    const { status, body } = await call(step.person, 'PUT', `/api/admin/blog/${known.id}`, {
      ...json,
      updatedAt,
    })
    if (status === 200) posts.set(step.post, { ...body, isInBin: false })
    else expect(status).toBe(409)
    if (isStale) expect(status).toBe(409)
  }

  async function wait(hours: number) {
    now += hours * HOUR_MS
    site.setNow(new Date(now))
    people = await logIn()
    const time = new Date(now).toISOString()
    const due = (moment: string | null): moment is string => moment !== null && moment <= time
    for (const known of posts.values()) {
      if (known.isInBin) continue
      if (due(known.publishAt)) {
        Object.assign(known, { status: 'published', publishAt: null })
        seen.set(known.slug, known.id)
      }
      if (due(known.takeDownAt)) {
        const status = known.status === 'published' ? 'archived' : known.status
        Object.assign(known, { status, takeDownAt: null })
      }
    }
    // The clock has changed them, and with them what the next edit starts from.
    await site.request('/')
    for (const known of posts.values()) {
      if (known.isInBin) continue
      const { body } = await call(0, 'GET', `/api/admin/blog/${known.id}`)
      known.updatedAt = body.updatedAt
    }
  }

  return {
    async take(step: Step) {
      if (step.does === 'wait' && 'hours' in step) return wait(step.hours)
      if ('slug' in step) return save(step, step.does !== 'save')
      const known = 'post' in step ? posts.get(step.post) : undefined
      if (!known || !('post' in step)) return
      const path = `/api/admin/blog/${known.id}`
      if (step.does === 'type' && !known.isInBin) {
        await call(1, 'PUT', `/api/working-copies/posts/${known.id}`, {
          editor: crypto.randomUUID(),
          revision: 1,
          isFirst: true,
          startedFrom: known.updatedAt,
          label: HALF_TYPED,
          values: { title: HALF_TYPED },
        })
      }
      if (step.does === 'delete' && !known.isInBin) {
        expect((await call(0, 'DELETE', path)).status).toBe(200)
        Object.assign(known, { isInBin: true, publishAt: null, takeDownAt: null })
      }
      if (step.does === 'take from the bin' && known.isInBin) {
        const { status, body } = await call(1, 'POST', `${path}/restore`)
        if (status === 200)
          posts.set(step.post, { ...known, updatedAt: body.updatedAt, isInBin: false })
        else expect(status).toBe(409)
      }
      if (step.does === 'erase' && known.isInBin) {
        expect((await call(0, 'DELETE', `/api/admin/bin/posts/${known.id}`)).status).toBe(200)
        posts.delete(step.post)
      }
    },

    /** What visitors see is what was last published; whatever was seen is there, leads on, or says that it is gone. */
    async expectTruth() {
      const visible = Array.from(posts.values()).filter(isVisible)
      for (const { slug, id } of visible) seen.set(slug, id)
      const list = await (await site.request('/api/blog-posts')).json()
      expect(list.map(({ title }: { title: string }) => title).sort()).toEqual(
        visible.map(({ title }) => title).sort(),
      )
      for (const slug of SLUGS) {
        const here = visible.find((known) => known.slug === slug)
        const moved = visible.find(({ id }) => id === seen.get(slug))
        const page = await site.request(`/resourcehub/${slug}`, { redirect: 'manual' })
        const text = await page.text()
        if (here) {
          expect([page.status, JSON.parse(text).title]).toEqual([200, here.title])
        } else if (moved) {
          const to = `/resourcehub/${moved.slug}`
          expect([page.status, page.headers.get('Location')]).toEqual([301, to])
        } else {
          expect(page.status).toBe(seen.has(slug) ? 410 : 404)
        }
        expect(text).not.toContain(HALF_TYPED)
      }
    },

    close: () => site.close(),
  }
}

/** Stands in for the pages: an article as the API has it. */
async function renderPage({ url }: Request): Promise<Response> {
  const slug = new URL(url).pathname.replace('/resourcehub/', '')
  if (slug === '/') return new Response('', { headers: { 'Content-Type': 'text/html' } })
  const answer = await sendApiCall(`/api/blog/${slug}`, {})
  const { status } = answer
  return new Response(await answer.text(), { status, headers: { 'Content-Type': 'text/html' } })
}
