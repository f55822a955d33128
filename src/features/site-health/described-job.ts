import type { Job } from '~/platform/jobs/job'

/** A job in words for administrators. */
export interface DescribedJob extends Job {
  /** What it does: one sentence. */
  does: string
  /** What to do when it fails, or what that means: one or two sentences. */
  whenItFails: string
}
