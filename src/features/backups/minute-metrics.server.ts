import { Gauge, type Registry } from 'prom-client'
import type { Database } from '~/platform/database/schema'
import { listJobs } from '~/platform/jobs/job-rows'
import { COPYING } from './minute.server'
import { readMinute, safeAtOf } from './minute-repository.server'

/** For how long what visitors and staff write has been nowhere else (docs/operations.md, "Figures"). */
export function minuteMetrics(registry: Registry, db: Database): void {
  new Gauge({
    name: 'minute_copy_age_seconds',
    help: 'Since the site last found that the place of the backups has everything.',
    registers: [registry],
    async collect() {
      // The other figures are of use while the database is unavailable.
      const safeAt = await readSafeAt(db).catch(() => null)
      if (safeAt === null) this.remove()
      else this.set(Math.max(0, (Date.now() - Date.parse(safeAt)) / 1000))
    },
  })
}

async function readSafeAt(db: Database): Promise<string | null> {
  if (!(await readMinute(db))) return null
  return safeAtOf((await listJobs(db)).find(({ name }) => name === COPYING))
}
