import { WATCHING_THE_CLOCK } from '~/features/site-health/watch-clock.server'
import { staffPaths } from '~/lib/staff-paths'
import { listed } from '~/lib/text/listed'
import { listJobs } from '~/platform/jobs/job-rows'
import { jobStateOf } from '~/platform/jobs/job-state'
import type { CheckedSite } from './content-checks.server'
import { type Checked, done, open } from './rules'

const SITE_HEALTH = { to: staffPaths.siteHealth, label: 'Open Site health' }

/** Whether everything works that the site does by itself (docs/product.md, "Site health"). */
export async function checkJobs({ db, now }: Pick<CheckedSite, 'db' | 'now'>): Promise<Checked> {
  const wrong = (await listJobs(db)).filter((job) =>
    ['failing', 'late'].includes(jobStateOf(job, now)),
  )
  const names = [...new Set(wrong.map(({ name }) => `“${name}”`))]
  if (names.length === 0) {
    return done('The site’s jobs work', 'None keeps failing, and each is done at its time.')
  }
  const jump = wrong.find(({ name }) => name === WATCHING_THE_CLOCK)?.failure
  if (jump && names.length === 1) {
    return { ...open('The server’s clock has jumped', jump, SITE_HEALTH), needsAttention: true }
  }
  return {
    ...open(
      names.length === 1
        ? '1 job of the site needs attention'
        : `${names.length} jobs of the site need attention`,
      `The site should do this by itself, but it isn’t working: ${listed(names)}.`,
      SITE_HEALTH,
    ),
    needsAttention: true,
  }
}
