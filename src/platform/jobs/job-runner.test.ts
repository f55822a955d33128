import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { JobFailure } from '../log/what-failed'
import { everyHour, everyMinute, type Job } from './job'
import { listJobs } from './job-rows'
import { JobRunner } from './job-runner'
import { jobStateOf } from './job-state'

const MINUTE_MS = 60_000
let site: Awaited<ReturnType<typeof createTestSite>>
let ran: number
beforeEach(async () => {
  site = await createTestSite()
  ran = 0
})
afterEach(() => site.close())

const job = (changes: Partial<Job> = {}): Job => ({
  name: 'counting',
  ...everyMinute,
  run: async () => {
    ran += 1
  },
  ...changes,
})
const later = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * MINUTE_MS)

/** One look of a server, and the end of what it begins. */
async function lookOf(runner: JobRunner): Promise<void> {
  await runner.look()
  await runner.idle()
}

/** A job that goes on until it is told to end. */
function longJob(changes: Partial<Job> = {}) {
  let end: (error?: Error) => void = () => {}
  const isTold = { toStop: () => false }
  const long = job({
    run: (site) => {
      ran += 1
      isTold.toStop = () => site.isStopping
      return new Promise((resolve, reject) => {
        end = (error) => (error ? reject(error) : resolve())
      })
    },
    ...changes,
  })
  return { long, end: (error?: Error) => end(error), isTold }
}

const only = async () => {
  const [row, ...others] = await listJobs(site.db)
  expect(others).toEqual([])
  return row
}

test('a job runs at its times, and notes when it last worked and runs next', async () => {
  const runner = new JobRunner(site.site, [job()])
  await lookOf(runner)
  await lookOf(runner)
  expect(ran).toBe(1)
  expect(await only()).toMatchObject({
    name: 'counting',
    server: '',
    succeededAt: TEST_NOW.toISOString(),
    nextAt: later(1).toISOString(),
    holder: null,
    failures: 0,
  })
  site.setNow(later(1))
  await lookOf(runner)
  expect(ran).toBe(2)
})

test('of two servers one does it, and the other when the first has died', async () => {
  const doneBy: string[] = []
  const serverOf = (name: string) => {
    const { long } = longJob()
    const run: Job['run'] = (...args) => {
      doneBy.push(name)
      return long.run(...args)
    }
    return new JobRunner(site.site, [{ ...long, run }])
  }
  const servers = new Map(['a', 'b'].map((name) => [name, serverOf(name)]))
  await Promise.all(Array.from(servers.values(), (server) => server.look()))
  expect(doneBy).toHaveLength(1)
  const [holder] = doneBy
  const other = holder === 'a' ? 'b' : 'a'
  site.setNow(later(0.9))
  await servers.get(holder ?? '')?.look()
  site.setNow(later(1.5))
  await servers.get(other)?.look()
  expect(doneBy).toEqual([holder])
  // The first says nothing any more.
  site.setNow(later(2))
  await servers.get(other)?.look()
  expect(doneBy).toEqual([holder, other])
})

test('a server that stops leaves what it was doing to the next one at once', async () => {
  const { long, end } = longJob()
  const first = new JobRunner(site.site, [long])
  await first.look()
  const stopped = first.stop()
  end(new Error('The database is closed'))
  await stopped
  expect(await only()).toMatchObject({ failures: 0, failure: null, holder: null })
  await new JobRunner(site.site, [long]).look()
  expect(ran).toBe(2)
})

test('a server’s own job is done by each, also when another server has just done it', async () => {
  const own = job({ isOfEachServer: true })
  await lookOf(new JobRunner(site.site, [own]))
  await lookOf(new JobRunner(site.site, [own]))
  expect(ran).toBe(2)
})

describe('a failure', () => {
  test('is counted until the job works again, and says why in our words', async () => {
    const broken = job({
      run: async () => {
        ran += 1
        if (ran < 3) throw new TypeError('ada@example.com is no number')
      },
    })
    const runner = new JobRunner(site.site, [broken])
    await lookOf(runner)
    site.setNow(later(1))
    await lookOf(runner)
    const failed = await only()
    expect(failed).toMatchObject({ failures: 2, failedAt: later(1).toISOString() })
    expect(failed?.failure).toMatch(/^TypeError, in /)
    expect(failed?.failure).not.toContain('ada')
    site.setNow(later(2))
    await lookOf(runner)
    expect(await only()).toMatchObject({ failures: 0, failedAt: later(1).toISOString() })
  })

  test('is also to take longer than a job may: it is told to stop, and begun again', async () => {
    const { long, isTold } = longJob()
    const runner = new JobRunner(site.site, [long])
    await runner.look()
    site.setNow(later(5))
    await runner.look()
    expect([ran, isTold.toStop()]).toEqual([1, false])
    const first = isTold.toStop
    site.setNow(later(10.1))
    await runner.look()
    expect([ran, first()]).toEqual([2, true])
    expect(await only()).toMatchObject({ failure: 'It had not ended after 10 minutes.' })
  })
})

test('a clock that was put back keeps no job waiting', async () => {
  const runner = new JobRunner(site.site, [job(), job({ name: 'own', isOfEachServer: true })])
  await lookOf(runner)
  site.setNow(later(-24 * 60))
  await lookOf(runner)
  expect(ran).toBe(4)
})

test('what a release before did is dropped, and a new server does the rest first', async () => {
  await lookOf(new JobRunner(site.site, [job({ name: 'of a release before' })]))
  site.setNow(later(30))
  const runner = new JobRunner(site.site, [job({ isLater: true })])
  await lookOf(runner)
  expect((await listJobs(site.db)).map(({ name }) => name)).toEqual(['counting'])
  expect(ran).toBe(1)
  site.setNow(later(31))
  await lookOf(runner)
  expect(ran).toBe(2)
})

test('a job that nobody does is late after a quarter of an hour, but not as the site starts', async () => {
  await lookOf(new JobRunner(site.site, [job()]))
  const row = await only()
  const stateAfter = (minutes: number, upMinutes: number) =>
    row && jobStateOf(row, later(minutes), upMinutes * MINUTE_MS)
  expect(stateAfter(15, 60)).toBe('works')
  expect(stateAfter(16.5, 60)).toBe('late')
  expect(stateAfter(300, 1)).toBe('works')
})

test('figures say how each job is', async () => {
  const token = 'a token for figures'
  const own = await createTestSite({ environment: { METRICS_TOKEN: token }, now: new Date() })
  const fails = async () => {
    throw new JobFailure('No time is free.')
  }
  const jobs = [job(), job({ name: 'failing', ...everyHour, run: fails })]
  await lookOf(new JobRunner(own.site, jobs))
  const headers = { Authorization: `Bearer ${token}` }
  const text = await (await own.request('/metrics', { headers })).text()
  expect(text).toContain('job_needs_attention{name="counting"} 0')
  expect(text).toContain('job_needs_attention{name="failing"} 1')
  expect(text).toContain('job_failures{name="failing"} 1')
  expect(text).toMatch(/job_last_success_timestamp_seconds\{name="counting"\} \d/)
  expect(text).not.toContain('job_last_success_timestamp_seconds{name="failing"}')
  await own.close()
})
