import { z } from 'zod'

const time = z.iso.datetime()

/** What the site tells the program that copies each minute. */
export const minuteTaskSchema = z.object({
  installation: z.string(),
  /** The public halves of the firm's keys, which seal. */
  recipients: z.array(z.string()),
  /** When the last night's backup was made. */
  nightlyAt: time.nullable(),
})

export type MinuteTask = z.output<typeof minuteTaskSchema>

/** What that program says it did. */
export const minuteOutcomeSchema = z.object({
  /** Null when nothing has changed since the last one. */
  made: z
    .object({
      madeAt: time,
      kilobytes: z.int(),
      sentKilobytes: z.int(),
      files: z.int(),
      tookMs: z.int(),
    })
    .nullable(),
  /** Null unless it was time for one. */
  proof: z
    .object({
      triedAt: time,
      /** Why it cannot be restored; null when it can. */
      failure: z.string().nullable(),
      /** The oldest copy that is still there; null when nobody could look. */
      oldestAt: time.nullable(),
    })
    .nullable(),
})

export type MinuteOutcome = z.output<typeof minuteOutcomeSchema>
