import { afterEach, beforeEach, expect, test } from 'vitest'
import { everyHour, type Job } from '~/platform/jobs/job'
import { noteJob, noteOutcome } from '~/platform/jobs/job-rows'
import { JobRunner } from '~/platform/jobs/job-runner'
import { createTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { onceClockIsSure, WATCHING_THE_CLOCK, watchClock } from './watch-clock.server'

const HOUR_MS = 3_600_000

let site: Awaited<ReturnType<typeof createTestSite>>
/** For how long the process has run. */
let hours: number
beforeEach(async () => {
  site = await createTestSite()
  hours = 0
})
afterEach(() => site.close())

const job: Job = {
  name: WATCHING_THE_CLOCK,
  ...everyHour,
  isOfEachServer: true,
  run: (own) => watchClock(own, () => hours * HOUR_MS),
}

/** Lets time pass for the process, and sets the clock to what it says then. */
async function after(passed: number, clock: number): Promise<void> {
  hours += passed
  site.setNow(new Date(TEST_NOW.getTime() + clock * HOUR_MS))
}

async function readinessAfterLook(runner: JobRunner) {
  await runner.look()
  await runner.idle()
  const headers = await site.logIn({ username: `admin-${crypto.randomUUID()}` })
  const { checks } = await (await site.request('/api/admin/readiness', { headers })).json()
  const { jobs } = await (await site.request('/api/admin/site-health', { headers })).json()
  const { isDone, detail } = checks.find(({ id }: { id: string }) => id === 'jobs')
  const failure = jobs.find(({ name }: Job) => name === WATCHING_THE_CLOCK)?.failure
  if (!isDone) expect(detail, 'and not that a job isn’t working').toBe(failure)
  return { isDone, failure }
}

test('a clock that jumps is named under Needs attention for a day, forward and back', async () => {
  const runner = new JobRunner(site.site, [job])
  expect(await readinessAfterLook(runner)).toEqual({ isDone: true, failure: null })
  await after(1, 1)
  expect(await readinessAfterLook(runner)).toEqual({ isDone: true, failure: null })
  await after(1, 74)
  expect(await readinessAfterLook(runner)).toEqual({
    isDone: false,
    failure:
      'The clock jumped forward by 3 days; it then said 26 Nov 2026, noon. Either it was set, or the server was asleep.',
  })
  await after(1, 3)
  expect(await readinessAfterLook(runner)).toEqual({
    isDone: false,
    failure: 'The clock was put back by 3 days; it then said 23 Nov 2026, 1pm.',
  })
  await after(25, 28)
  expect(await readinessAfterLook(runner)).toMatchObject({ isDone: true })
})

test('nothing old is erased for a day after a jump, which may have made everything old', async () => {
  const erased: Date[] = []
  const sweep = onceClockIsSure(async ({ now }) => void erased.push(now()))
  const visit = async () => new Response()
  await watchClock(site.site)
  await sweep(site.site, visit)
  expect(erased).toHaveLength(1)
  await after(0, 100_000)
  await expect(watchClock(site.site)).rejects.toThrow('The clock jumped forward by 4167 days')
  await sweep(site.site, visit)
  expect(erased).toHaveLength(1)
})

test('so is one that was put back while the site was stopped', async () => {
  const other: Job = { ...job, name: 'another', isOfEachServer: false }
  const later = new Date(TEST_NOW.getTime() + 5 * HOUR_MS)
  await noteJob(site.db, other, later)
  await site.db.updateTable('jobs').set({ holder: 'a server' }).execute()
  await noteOutcome(site.db, other, 'a server', { startedAt: later, endedAt: later, failure: null })
  await expect(job.run(site.site, async () => new Response())).rejects.toThrow(
    'The clock was put back by 5 hours; it then said 23 Nov 2026, 10am.',
  )
})
