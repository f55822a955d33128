import { z } from 'zod'
import { sentProof } from '~/features/auth/schema'

const time = z.iso.datetime()

const hour = z
  .int('Please choose an hour.')
  .min(0, 'Please choose an hour.')
  .max(23, 'Please choose an hour.')

const copySchema = z.object({
  key: z.string(),
  madeAt: time,
  kilobytes: z.int(),
  files: z.int(),
  state: z
    .enum(['proven', 'failed', 'untried'])
    .describe('Whether it was restored beside the site and found whole'),
  triedAt: time.nullable(),
  proofMs: z.int().nullable(),
  pages: z.int().nullable().describe('How many pages the restored site showed'),
  failure: z.string().nullable().describe('What was found wrong, or why it was not tried'),
  isHourly: z
    .boolean()
    .describe(
      'Whether it has the database alone, and is not tried: the pictures are in whole backups',
    ),
  isFuture: z
    .boolean()
    .describe('Whether a clock that was ahead has dated it: it counts for nothing'),
  elsewhere: z
    .string()
    .nullable()
    .describe('The place that it went to, when that is not the present one'),
  sealedFor: z
    .array(z.object({ madeAt: time, madeBy: z.string() }))
    .describe('The keys that open it; empty when they are not known'),
})

export type BackupCopyFacts = z.output<typeof copySchema>

/** The site’s own backups (docs/product.md, "Backups"). */
export const backupsSchema = z
  .object({
    now: time,
    obstacle: z
      .string()
      .nullable()
      .describe('Why the site cannot back its database up: on PostgreSQL that takes programs'),
    place: z
      .object({
        kind: z.enum(['folder', 'bucket']),
        where: z.string(),
        isOnDataDisk: z.boolean().describe('Whether one broken disk would take it with the site'),
      })
      .nullable()
      .describe('Null until the server’s operator has named one'),
    key: z
      .object({ recipient: z.string(), madeAt: time, madeBy: z.string() })
      .nullable()
      .describe('The half of the key that seals; the other half is on paper'),
    earlierKeys: z
      .array(
        z.object({ recipient: z.string(), madeAt: time, madeBy: z.string(), sealsUntil: time }),
      )
      .describe('Those for which backups are sealed too, until a moment'),
    hour,
    isRunning: z.boolean(),
    isAsked: z.boolean().describe('Whether one has been asked for that has not begun'),
    failure: z.string().nullable().describe('Why the last attempt made none'),
    copies: z.array(copySchema).describe('The newest first'),
  })
  .meta({ id: 'Backups' })

export type Backups = z.output<typeof backupsSchema>

/** A new key, which is stored nowhere and never shown again. */
export const newKeySchema = z
  .object({ identity: z.string().describe('What opens backups'), recipient: z.string() })
  .meta({ id: 'NewBackupKey' })

export type NewKey = z.output<typeof newKeySchema>

const earlierKeyFates = ['kept', 'lost', 'known'] as const

export type EarlierKeyFate = (typeof earlierKeyFates)[number]

/** The half of a new key that seals, once the other has been put away. It takes password and code: the key before opens no new backup. */
export const useKeyInput = sentProof
  .extend({
    recipient: z
      .string()
      .regex(/^age1[02-9ac-hj-np-z]{58}$/, 'This is not the half of a key that seals.'),
    earlierKey: z
      .enum(earlierKeyFates)
      .optional()
      .describe(
        'What has become of the key until now, needed when there is one. Of one that is kept, backups are sealed for it too for 30 days; not of one that is lost, or known to others',
      ),
  })
  .meta({ id: 'UseBackupKeyInput' })

export const backupHourInput = z.object({ hour }).meta({ id: 'BackupHour' })
