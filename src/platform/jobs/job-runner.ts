import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { isUnavailable } from '../database/database-errors'
import { environmentErrorOf } from '../environment-errors'
import { createFailureLog } from '../log/failure-log'
import { JobFailure, reasonOf } from '../log/what-failed'
import { newId } from '../new-id'
import type { Site } from '../site'
import type { Job, Visit } from './job'
import {
  claimJob,
  dropGoneJobs,
  isDue,
  listJobs,
  noteJob,
  noteOutcome,
  noteOwnOutcome,
  releaseLeases,
  renewLeases,
} from './job-rows'

/** Interval between checks for due jobs, in milliseconds. */
const LOOK_MS = 5_000

/** In milliseconds, between records that a server's own job works. */
const NOTED_MS = 60_000

/** In milliseconds, until a stopping server leaves its jobs to another. */
const PATIENCE_MS = 5_000

interface Run {
  startedAt: Date
  /** True after its time limit: the runner no longer waits for it. */
  isGivenUp: boolean
  end: Promise<void>
}

/** A server's record of one of its own jobs. */
interface Own {
  nextAt: number
  notedAt: number
  failures: number
}

/**
 * Runs every automatic job of the site (docs/product.md, "Site health"). A shared job is done by one server at a time,
 * which holds a lease in the database; no job begins again before it has ended, or has reached its time limit.
 */
export class JobRunner {
  readonly #site: Site
  readonly #jobs: readonly Job[]
  readonly #holder = newId()
  readonly #server = hostname()
  readonly #startedAt: number
  readonly #logFailure: ReturnType<typeof createFailureLog>
  readonly #running = new Map<Job, Run>()
  readonly #own = new Map<Job, Own>()
  #areNoted = false
  /** Until it serves, it answers as if too busy. */
  #visit: Visit = async () => new Response(null, { status: 503 })
  #isStopping = false
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined

  constructor(site: Site, jobs: readonly Job[]) {
    this.#site = site
    this.#jobs = jobs
    this.#startedAt = site.now().getTime()
    this.#logFailure = createFailureLog(site.log)
  }

  /**
   * Starts checking for due jobs.
   * @param visit requests an address of the site as a visitor would
   */
  start(visit: Visit): void {
    this.#visit = visit
    void this.look()
    this.#timer = setInterval(() => void this.look(), LOOK_MS).unref()
  }

  /** Begins what is due. */
  look(): Promise<void> {
    this.#looking ??= this.#look()
      .catch((error) => this.#report('looking for due jobs failed', error))
      .finally(() => {
        this.#looking = undefined
      })
    return this.#looking
  }

  /** Runs one of a server's own jobs now. */
  async runNow(name: string): Promise<void> {
    const job = this.#jobs.find((each) => each.name === name && each.isOfEachServer)
    if (job && !this.#running.has(job)) await this.#begin(job)
  }

  async idle(): Promise<void> {
    await Promise.all(Array.from(this.#running.values(), ({ end }) => end))
  }

  /** Begins nothing more, waits briefly for running jobs, and leaves the rest to other servers. */
  async stop(): Promise<void> {
    this.#isStopping = true
    clearInterval(this.#timer)
    await this.#looking
    const isHeld = Array.from(this.#running.keys()).some(({ isOfEachServer }) => !isOfEachServer)
    if (this.#running.size > 0) {
      await Promise.race([this.idle(), pause(PATIENCE_MS, undefined, { ref: false })])
    }
    if (!isHeld) return
    await releaseLeases(this.#site.db, this.#holder).catch((error) =>
      this.#report('giving up jobs failed', error),
    )
  }

  /** Requests report an outage as an error; jobs, which wait for its end, only warn of it. */
  #report(what: string, error: unknown): void {
    const isOutage = isUnavailable(error) || environmentErrorOf(error) !== null
    if (isOutage) this.#site.log.warn({ err: error }, what)
    else this.#logFailure(what, { err: error })
  }

  get #isEnding(): boolean {
    return this.#isStopping || this.#site.isStopping
  }

  async #look(): Promise<void> {
    const now = this.#site.now()
    await this.#giveUpLate(now)
    if (this.#isEnding) return
    for (const job of this.#jobs) if (this.#isOwnDue(job, now)) void this.#begin(job)
    await this.#claimDue(now)
  }

  #isOwnDue(job: Job, now: Date): boolean {
    const nextAt = this.#own.get(job)?.nextAt ?? 0
    const isSoon = nextAt > now.getTime() && nextAt - now.getTime() <= job.everyMs
    return job.isOfEachServer === true && !this.#running.has(job) && !isSoon
  }

  async #claimDue(now: Date): Promise<void> {
    const { db } = this.#site
    const shared = this.#jobs.filter(({ isOfEachServer }) => !isOfEachServer)
    if (!this.#areNoted) {
      for (const job of shared) await noteJob(db, job, now)
      this.#areNoted = true
    }
    const held = shared.filter((job) => this.#running.has(job)).map(({ name }) => name)
    await renewLeases(db, held, this.#holder, now)
    const rows = await listJobs(db)
    for (const job of shared) {
      const row = rows.find(({ name, server }) => name === job.name && server === '')
      const isEarly = job.isLater && Math.abs(now.getTime() - this.#startedAt) < job.everyMs
      if (!row || isEarly || this.#running.has(job) || !isDue(row, now)) continue
      if (this.#isEnding) return
      if (await claimJob(db, row, this.#holder, now)) void this.#begin(job)
    }
    const known = this.#jobs.map(({ name }) => name)
    await dropGoneJobs(db, rows, { known, server: this.#server, now })
  }

  #begin(job: Job): Promise<void> {
    const isEnding = () => this.#isEnding
    const run: Run = { startedAt: this.#site.now(), isGivenUp: false, end: Promise.resolve() }
    const site: Site = {
      ...this.#site,
      get isStopping() {
        return run.isGivenUp || isEnding()
      },
    }
    run.end = job.run(site, this.#visit).then(
      () => this.#end(job, run, null),
      (error) => this.#end(job, run, { error }),
    )
    this.#running.set(job, run)
    return run.end
  }

  /** Stops jobs after their time limit. They may begin again: every job may run twice without harm. */
  async #giveUpLate(now: Date): Promise<void> {
    for (const [job, run] of this.#running) {
      if (Math.abs(now.getTime() - run.startedAt.getTime()) <= job.limitMs) continue
      const minutes = Math.round(job.limitMs / 60_000)
      const error = new JobFailure(`It had not ended after ${minutes} minutes.`)
      const end = this.#end(job, run, { error })
      run.isGivenUp = true
      await end
    }
  }

  async #end(job: Job, run: Run, failed: { error: unknown } | null): Promise<void> {
    if (run.isGivenUp) return
    try {
      await this.#note(job, run, failed)
    } catch (error) {
      this.#report('noting what became of a job failed', error)
    } finally {
      this.#running.delete(job)
    }
  }

  async #note(job: Job, run: Run, failed: { error: unknown } | null): Promise<void> {
    // What fails because the server stops is done by the next one.
    if (failed && this.#isEnding) return
    if (failed) this.#report(`${job.name} failed`, failed.error)
    const failure = failed && reasonOf(failed.error)
    const outcome = { startedAt: run.startedAt, endedAt: this.#site.now(), failure }
    if (job.isOfEachServer) await this.#noteOwn(job, outcome)
    else await noteOutcome(this.#site.db, job, this.#holder, outcome)
  }

  async #noteOwn(
    job: Job,
    outcome: { startedAt: Date; endedAt: Date; failure: string | null },
  ): Promise<void> {
    const before = this.#own.get(job) ?? {
      nextAt: 0,
      notedAt: Number.NEGATIVE_INFINITY,
      failures: 0,
    }
    const failures = outcome.failure === null ? 0 : before.failures + 1
    const endedAt = outcome.endedAt.getTime()
    const nextAt = outcome.startedAt.getTime() + job.everyMs
    const isNews = failures !== before.failures || Math.abs(endedAt - before.notedAt) >= NOTED_MS
    this.#own.set(job, { nextAt, notedAt: isNews ? endedAt : before.notedAt, failures })
    if (!isNews) return
    await noteOwnOutcome(this.#site.db, job, this.#server, { ...outcome, failures })
  }
}
