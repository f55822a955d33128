import { describe, expect, test } from 'vitest'
import { countLoginAttempt } from '~/features/auth/sessions/login-attempts.server'
import { listSessionsOf } from '~/features/auth/sessions/sessions.server'
import { listUploadsBefore } from '~/features/uploads/repository.server'
import { openTestSite } from '../../../../tests/fixtures/create-test-site'
import { addBooking } from '../../../../tests/fixtures/factories'
import { stepsDuring } from '../../../../tests/fixtures/query-steps'

const site = await openTestSite()
const staff = await site.logIn()
for (const slug of ['one', 'two']) {
  const texts = { title: slug, slug, content: '<p>A will.</p>', category: 'Wills' }
  const json = { ...texts, status: 'published', tags: ['Wills'] }
  await site.request('/api/admin/blog', { method: 'POST', headers: staff, json })
}
// After a write the next request asks when something is due.
await site.request('/robots.txt')

const counts = 'blog_post_counts USING PRIMARY KEY (status=?)'

describe('what a visitor reads is found and ordered by an index', () => {
  test.each([
    [
      '/api/blog-posts?category=Wills&limit=6',
      'blog_posts USING INDEX blog_posts_by_status_category_published (status=? AND category=?)',
    ],
    [
      '/api/blog?view=cards&page=9',
      counts,
      'blog_posts USING INDEX blog_posts_by_status_published (status=?)',
    ],
    [
      '/api/blog?view=cards&category=Wills',
      counts,
      'blog_posts USING INDEX blog_posts_by_status_category_published (status=? AND category=?)',
    ],
    ['/api/blog/a-slug', 'blog_posts USING INDEX sqlite_autoindex_blog_posts_2 (slug=?)'],
    ['/api/faqs', 'faqs USING INDEX faqs_by_published_order (is_published=?)'],
    ['/api/team', 'team_members USING INDEX team_members_by_published_order (is_published=?)'],
    [
      '/api/team/slug/a-name',
      'team_members USING INDEX team_members_by_published_slug (slug=? AND is_published=?)',
    ],
  ])('%s', async (address, ...searches) => {
    expect(await stepsOf(address)).toEqual(searches.map((search) => `SEARCH ${search}`))
  })

  test.each([
    ['/api/blog', 'SEARCH approvals USING INDEX approvals_by_post (post_id=?)'],
    ['/api/blog-posts'],
  ])('%s, in parts', async (address, ...others) => {
    expect(await stepsOf(address)).toEqual([
      'CO-ROUTINE found',
      'SEARCH blog_posts USING COVERING INDEX blog_posts_by_status_published (status=?)',
      'SCAN found',
      'SEARCH blog_posts USING INDEX sqlite_autoindex_blog_posts_1 (id=?)',
      ...others,
    ])
  })

  test('the articles of a tag, those beside one and those about the same', async () => {
    const listed = await stepsOf('/api/blog?view=cards&tag=Wills')
    expect(listed).toContain(`SEARCH ${counts}`)
    expect(listed).toContainEqual(expect.stringContaining('blog_post_tags USING'))
    const related = await stepsOf('/api/blog/one/related')
    const beside = related.filter((step) => step.includes('published_at'))
    expect(beside).toHaveLength(2)
    for (const step of beside) expect(step).toContain('INDEX blog_posts_by_status_published (')
    expect(listed).toContain(
      'SEARCH blog_posts USING COVERING INDEX blog_posts_by_status_published (status=?)',
    )
    for (const step of related) expect(step).not.toMatch(/^SCAN|TEMP B-TREE/)
  })

  test('free times: a few people, few held bookings, and bookings in an index that holds all it takes', async () => {
    const steps = await stepsOf('/api/booking/slots')
    expect(steps.filter((step) => step !== 'SCAN held_bookings')).toEqual([
      'SCAN hosts USING INDEX hosts_by_position',
      'SEARCH team_members USING INDEX sqlite_autoindex_team_members_1 (id=?) LEFT-JOIN',
      'SEARCH bookings USING COVERING INDEX bookings_in_diary (starts_at>?)',
      'SEARCH secrets USING INDEX sqlite_autoindex_secrets_1 (name=?)',
    ])
  })
})

describe('what staff read is ordered by an index', () => {
  const orders = ['', '&sort=created', '&sort=published', '&sort=title']
  const filters = ['', '&status=draft', '&category=Wills', '&status=draft&category=Wills']
  const lists = orders.flatMap((order) => filters.map((filter) => `${filter}${order}`))

  test.each([
    '/api/auth/status',
    '/api/blog',
    '/api/blog-posts?category=Wills',
    '/api/faqs',
    '/api/team',
    '/api/team/slug/a-name',
    '/api/admin/history/faqs/a?before=2026-11-23T10:00:00.000Z_a',
    '/api/admin/bin?before=2026-11-23T10:00:00.000Z_a',
    ...lists.flatMap((list) => [
      `/api/blog?view=cards&page=2&direction=asc${list}`,
      `/api/blog?view=cards&page=2&direction=desc${list}`,
    ]),
  ])('%s', async (address) => {
    const steps = await stepsOf(address, staff)
    const ofTables = steps.filter(
      (step) => !/ found$/.test(step) && step !== 'SCAN blog_post_counts',
    )
    const slow = ofTables.filter((step) => !/^(SEARCH|SCAN) \w+ USING (COVERING )?INDEX/.test(step))
    expect(slow).toEqual([])
  })

  test('a filter is never left to a walk through everything', async () => {
    for (const filter of filters.slice(1)) {
      for (const order of orders) {
        const steps = await stepsOf(`/api/blog?view=cards${filter}${order}`, staff)
        expect(steps, filter + order).toContainEqual(
          expect.stringMatching(/^SEARCH blog_posts USING INDEX .*=\?/),
        )
      }
    }
  })
})

describe('the activity is walked along an index, whatever it is filtered by', () => {
  test.each([
    ['', 'SCAN activity USING INDEX activity_by_time'],
    ['from=2026-01-01&to=2026-02-01', 'activity_by_time (at>? AND at<?)'],
    ['person=a', 'activity_by_actor (actor_id=?)'],
    ['kind=faq', 'activity_by_kind (thing_kind=?)'],
    ['person=a&kind=faq', 'activity_by_actor_kind (actor_id=? AND thing_kind=?)'],
    ['thing=a', 'activity_by_thing (thing_id=?)'],
    ['thing=a&person=a&kind=faq', 'activity_by_thing_actor (thing_id=? AND actor_id=?)'],
    ['person=a&from=2026-01-01', 'activity_by_actor (actor_id=? AND at>?)'],
    ['before=2026-11-23T10:00:00.000Z_a', 'activity_by_time ((at,id)<(?,?))'],
  ])('%s', async (query, walk) => {
    const steps = await stepsOf(`/api/admin/activity?${query}`, staff)
    const [first = ''] = steps.filter((step) => / activity /.test(step))
    expect(first).toContain(walk)
    expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([])
  })
})

describe('enquiries are walked along an index, whatever they are filtered by', () => {
  test.each([
    ['', 'SCAN enquiries USING COVERING INDEX enquiries_by_time'],
    ['status=new', 'enquiries_by_status (status=?)'],
    ['topic=trusts', 'enquiries_by_topic (topic=?)'],
    ['assigned=a', 'enquiries_by_assigned (assigned_to=?)'],
    ['status=new&topic=trusts', 'enquiries_by_status_topic (status=? AND topic=?)'],
    ['status=new&assigned=a', 'enquiries_by_status_assigned (status=? AND assigned_to=?)'],
    ['topic=trusts&assigned=nobody', 'enquiries_by_topic_assigned (topic=? AND assigned_to=?)'],
    [
      'status=new&topic=trusts&assigned=a',
      'enquiries_by_status_topic_assigned (status=? AND topic=? AND assigned_to=?)',
    ],
    ['before=2026-11-23T10:00:00.000Z_a', 'enquiries_by_time ((created_at,id)<(?,?))'],
    // Two letters are in no index: their search reads this one alone, and no message.
    ['q=ad', 'SCAN enquiries USING COVERING INDEX enquiries_by_time'],
  ])('%s', async (query, walk) => {
    const steps = await stepsOf(`/api/admin/enquiries?${query}`, staff)
    const [first = ''] = steps.filter((step) => /INDEX enquiries_by/.test(step))
    expect(first).toContain(walk)
    // The rows of one page are put in order; nothing else is.
    expect(steps.filter((step) => step.includes('TEMP B-TREE')).length).toBeLessThanOrEqual(1)
  })

  test('what is overdue is found by its date', async () => {
    const steps = await stepsOf('/api/admin/enquiries?status=overdue', staff)
    expect(steps.join()).toContain('enquiries_by_due_on (due_on<?)')
  })
})

describe('subscribers are walked along an index, searched or not', () => {
  test.each([
    ['', 'SCAN newsletter_subscribers USING INDEX newsletter_subscribers_by_consent'],
    ['after=2026-11-23T10:00:00.000Z_a', 'by_consent ((consented_at,id)<(?,?))'],
    ['q=ada', 'USING INDEX sqlite_autoindex_newsletter_subscribers_2 (email>? AND email<?)'],
    ['q=ada&after=ada@example.com', '(email>? AND email<?)'],
  ])('%s', async (query, walk) => {
    const steps = await stepsOf(`/api/admin/subscribers?${query}`, staff)
    const [first = ''] = steps.filter((step) => / newsletter_subscribers /.test(step))
    expect(first).toContain(walk)
    expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([])
  })
})

describe('bookings are walked along an index in their order', () => {
  const days = 'from=2026-11-23&until=2026-12-02'
  test.each([
    [days, 'SEARCH bookings USING INDEX bookings_by_start'],
    [`${days}&service=Trusts`, 'SEARCH bookings USING INDEX bookings_by_start'],
    ['state=booked', 'SEARCH bookings USING INDEX bookings_by_start'],
    ['search=ad', 'SCAN bookings USING INDEX bookings_by_start'],
    ['state=undecided', 'SEARCH bookings USING INDEX bookings_by_outcome'],
    ['state=cancelled', 'SCAN cancelled_bookings USING INDEX cancelled_bookings_by_start'],
  ])('%s', async (query, walk) => {
    const steps = await stepsOf(`/api/admin/bookings?${query}`, staff)
    expect(steps.filter((step) => /bookings/.test(step)).map(withoutBounds)).toEqual([walk])
    expect(steps.filter((step) => step.includes('TEMP B-TREE FOR ORDER'))).toEqual([])
  })
})

test('people are looked up by the index of what is said of them', async () => {
  for (const address of ['search?q=Ada+Lovelace', 'bookings?search=lovelace', 'enquiries?q=ada']) {
    const steps = await stepsOf(`/api/admin/${address}`, staff)
    expect(steps, address).toContainEqual(expect.stringContaining('SCAN contact_texts VIRTUAL'))
    expect(steps, address).toContainEqual(expect.stringContaining('contacts_unread'))
    expect(steps.filter((step) => /contacts USING INDEX sqlite_auto/.test(step))).toEqual([])
  }
})

test('what Today and the menu count and list is found by an index that has all of it', async () => {
  await addBooking(site.db, { startsAt: '2026-11-20T09:00:00.000Z' })
  const steps = await stepsOf('/api/admin/today', staff)
  for (const search of [
    'bookings USING INDEX bookings_by_outcome (outcome=? AND starts_at<?)',
    'blog_posts USING INDEX blog_posts_by_review (status=? AND review_on<?)',
    'blog_posts USING INDEX blog_posts_by_status_updated (status=?)',
    'mails USING COVERING INDEX mails_by_state_finished (state=?)',
    'mails USING INDEX mails_by_state_finished (state=? AND finished_at>?)',
    'mails USING INDEX mails_by_state_about (state=? AND about_id=?)',
    'mails USING COVERING INDEX mails_by_taker (taken_by=? AND finished_at>?)',
  ]) {
    expect(steps).toContain(`SEARCH ${search}`)
  }
  expect(await stepsOf('/api/admin/waiting', staff)).toContain(
    'SEARCH bookings USING COVERING INDEX bookings_by_outcome (outcome=? AND starts_at<?)',
  )
})

test('what is over is found by an index', async () => {
  const now = site.site.now()
  expect(await stepsDuring(site.db, () => listSessionsOf(site.db, 'someone', now))).toEqual([
    'SEARCH sessions USING INDEX sessions_by_user (user_id=? AND created_at>?)',
  ])
  expect(await stepsDuring(site.db, () => listUploadsBefore(site.db, now))).toEqual([
    'SEARCH uploads USING INDEX uploads_by_start (created_at<?)',
  ])
  const logIn = { username: 'nobody', address: '192.0.2.1', now }
  expect(await stepsDuring(site.db, () => countLoginAttempt(site.db, logIn))).toContain(
    'SEARCH attempts USING INDEX login_attempts_by_end (window_ends_at<?)',
  )
})

const withoutBounds = (step: string) => step.replace(/ \(.*$/, '')

const stepsOf = (address: string, headers: Record<string, string> = {}) =>
  stepsDuring(site.db, () => site.request(address, { headers }))
