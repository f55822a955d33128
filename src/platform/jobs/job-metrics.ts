import { hostname } from 'node:os'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../database/schema'
import { listJobs } from './job-rows'
import { type JobRow, jobStateOf } from './job-state'

/**
 * The figures about jobs (docs/operations/monitoring.md, "Figures"): those shared by all servers, and this server’s
 * own.
 */
export function jobMetrics(registry: Registry, db: Database): void {
  let reading: Promise<JobRow[]> | undefined
  // The other figures are of use while the database is unavailable.
  const readOnce = () => {
    reading ??= listJobs(db)
      .catch(() => [])
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  const gauge = (name: string, help: string, figureOf: (job: JobRow) => number | null) =>
    new Gauge({
      name,
      help,
      labelNames: ['name'],
      registers: [registry],
      async collect() {
        const jobs = await readOnce()
        this.reset()
        for (const job of jobs) {
          const figure = ['', hostname()].includes(job.server) ? figureOf(job) : null
          if (figure !== null) this.set({ name: job.name }, figure)
        }
      },
    })
  const secondsOf = (moment: string | null) => moment && Date.parse(moment) / 1000
  gauge(
    'job_last_success_timestamp_seconds',
    'When a job last worked.',
    ({ succeededAt }) => Number(secondsOf(succeededAt)) || null,
  )
  gauge('job_next_run_timestamp_seconds', 'When a job runs next.', ({ nextAt }) =>
    Number(secondsOf(nextAt)),
  )
  gauge('job_last_duration_seconds', 'How long a job took when it last worked.', ({ tookMs }) =>
    tookMs === null ? null : tookMs / 1000,
  )
  gauge('job_failures', 'How often a job has failed since it last worked.', (job) => job.failures)
  gauge(
    'job_needs_attention',
    'Whether a job keeps failing, or has not run for a quarter of an hour: 1 or 0.',
    (job) => (['failing', 'late'].includes(jobStateOf(job, new Date())) ? 1 : 0),
  )
}
