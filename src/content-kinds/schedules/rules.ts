/** ISO 8601 UTC, to the minute; null for never. */
export interface Schedule {
  publishAt: string | null
  takeDownAt: string | null
}

export const NO_SCHEDULE: Schedule = { publishAt: null, takeDownAt: null }

export const NO_MOMENT = 'Please enter a day and a time.'
export const MOMENT_PASSED = 'This moment has passed. Please choose a later one.'
export const TAKEN_DOWN_FIRST =
  'This is not after the moment of publication. Please choose a later one.'

/**
 * The part of a schedule that still matters: nothing that is published already waits for it, and what visitors will not see
 * cannot be taken down (docs/product.md, "Schedules").
 */
export function usefulPart(schedule: Schedule, isPublished: boolean): Schedule {
  const publishAt = isPublished ? null : schedule.publishAt
  return { publishAt, takeDownAt: isPublished || publishAt ? schedule.takeDownAt : null }
}

/** The faults of a schedule, by field. */
export function scheduleIssues({ publishAt, takeDownAt }: Schedule, now: Date) {
  const issues: Array<{ path: keyof Schedule; message: string }> = []
  const present = now.toISOString()
  if (publishAt && publishAt <= present) issues.push({ path: 'publishAt', message: MOMENT_PASSED })
  if (takeDownAt && takeDownAt <= present) {
    issues.push({ path: 'takeDownAt', message: MOMENT_PASSED })
  } else if (publishAt && takeDownAt && takeDownAt <= publishAt) {
    issues.push({ path: 'takeDownAt', message: TAKEN_DOWN_FIRST })
  }
  return issues
}
