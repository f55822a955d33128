import { afterEach, beforeEach, expect, test } from 'vitest'
import { JOBS } from '~/app/jobs'
import { JobRunner } from '~/platform/jobs/job-runner'
import { MOST_ERRORS } from '~/platform/log/error-notes'
import { createTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import type { SiteHealth } from './schema'

let site: Awaited<ReturnType<typeof createTestSite>>
let headers: { Authorization: string }
beforeEach(async () => {
  site = await createTestSite()
  headers = await site.logIn()
})
afterEach(() => site.close())

async function read<Answer>(path: string): Promise<Answer> {
  const answer = await site.request(path, { headers })
  expect(answer.status).toBe(200)
  return answer.json()
}
const health = () => read<SiteHealth>('/api/admin/site-health')

/** All jobs of the site; one fails. */
const withFailing = (name: string) =>
  JOBS.map((job) =>
    job.name === name ? { ...job, run: () => Promise.reject(new TypeError('Ada is ill')) } : job,
  )

test('every job of the site runs on an empty one, and says so', async () => {
  const runner = new JobRunner(site.site, JOBS)
  await runner.look()
  await runner.idle()
  const later = new Date(TEST_NOW.getTime() + 60_000)
  site.setNow(later)
  await runner.look()
  await runner.idle()
  const { jobs } = await health()
  expect(jobs.map(({ name }) => name)).toEqual(JOBS.map(({ name }) => name))
  expect(jobs.filter(({ state }) => state !== 'works')).toEqual([])
  expect(jobs.filter(({ succeededAt }) => succeededAt === null)).toEqual([])
})

test('a job that fails is a line of Needs attention for administrators alone', async () => {
  const name = 'sweeping personal data'
  const runner = new JobRunner(site.site, withFailing(name))
  await runner.look()
  await runner.idle()
  const failed = (await health()).jobs.find((job) => job.name === name)
  expect(failed).toMatchObject({ state: 'failing', failures: 1, server: null })
  expect(failed?.failure).toMatch(/^TypeError/)
  const { checks } = await read<{ checks: object[] }>('/api/admin/today')
  expect(checks).toContainEqual(
    expect.objectContaining({
      id: 'jobs',
      needsAttention: true,
      name: '1 job of the site needs attention',
    }),
  )
  headers = await site.logIn({ username: 'desk', role: 'reception' })
  const theirs = await read<{ checks: Array<{ id: string }> }>('/api/admin/today')
  expect(theirs.checks.map(({ id }) => id)).not.toContain('jobs')
})

test('errors are grouped by what failed, and hold nothing of a person', async () => {
  await site.db.schema.dropTable('reviews').execute()
  for (const name of ['Ada', 'Grace']) {
    await site.request(`/api/reviews?name=${name}@example.com`)
  }
  // The second is logged with those of its second.
  const stored = async () => {
    await site.site.errors.store(site.db)
    return (await health()).errors
  }
  await expect.poll(stored, { timeout: 5_000 }).toMatchObject([
    {
      what: 'request failed: GET /api/reviews',
      count: 2,
      requestId: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}$/),
    },
  ])
  const errors = await stored()
  const noted = JSON.stringify(errors).replaceAll(/[\da-f]{8}-[\da-f-]{4,}/g, '')
  expect(noted).not.toMatch(/ada|grace|example|select/i)
})

test('errors wait while they cannot be stored, and stay bounded in number', async () => {
  const { errors, db } = site.site
  errors.note({ err: new Error('Broken') }, 'a broken part')
  await db.schema.alterTable('serverErrors').renameTo('away').execute()
  await expect(errors.store(db)).rejects.toThrow()
  errors.note({ err: new Error('Broken') }, 'another part')
  await db.schema.alterTable('away').renameTo('serverErrors').execute()
  await errors.store(db)
  expect((await health()).errors.map(({ what }) => what).sort()).toEqual([
    'a broken part',
    'another part',
  ])
  for (let round = 0; round < 3; round += 1) {
    for (let part = 0; part < 100; part += 1) {
      errors.note({ err: new Error('Broken') }, `part ${round} ${part}`)
    }
    await errors.store(db)
  }
  const rows = await db.selectFrom('serverErrors').select('id').execute()
  expect(rows).toHaveLength(MOST_ERRORS)
})
