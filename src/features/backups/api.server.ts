import { recordActivity } from '~/content-kinds/activity/record-activity'
import { confirmOwnPassword } from '~/features/auth/passwords/confirm-password.server'
import { administratorsOnly, auditContext } from '~/platform/api/access'
import { answers, createApi, jsonAnswer, jsonBody, refusedWith } from '~/platform/api/create-api'
import { Problem } from '~/platform/api/problem'
import { makeBackupKey } from '~/platform/backup/backup-key'
import { openBackupPlace } from '~/platform/backup/backup-place'
import { backupObstacle } from '~/platform/backup/postgres/programs'
import { inTransaction } from '~/platform/database/in-transaction'
import { listJobs, makeDue } from '~/platform/jobs/job-rows'
import { jobStateOf } from '~/platform/jobs/job-state'
import type { Site } from '~/platform/site'
import { COPYING } from './minute.server'
import { type MinuteRow, readMinute, safeAtOf } from './minute-repository.server'
import { BACKING_UP } from './nightly.server'
import {
  type CopyRow,
  changeBackupSettings,
  listCopyRows,
  readBackupSettings,
  stateOf,
} from './repository.server'
import {
  type BackupCopyFacts,
  backupHourInput,
  backupsSchema,
  newKeySchema,
  useKeyInput,
} from './schema'

const read = administratorsOnly.get('/api/admin/backups', {
  summary: 'The site’s own backups, where they go, and whether they can be restored',
  responses: { 200: jsonAnswer('The backups', backupsSchema) },
})

const changeHour = administratorsOnly.put('/api/admin/backups/hour', {
  summary: 'Set the hour of the night, in London, at which the site backs itself up',
  request: { body: jsonBody(backupHourInput) },
  responses: answers('The backups', backupsSchema, { 422: 'No hour' }),
})

const makeKey = administratorsOnly.post('/api/admin/backups/key', {
  summary:
    'Make a key, which is in this answer alone; nothing is sealed with it until it is taken into use',
  responses: { 200: jsonAnswer('The key', newKeySchema) },
})

const useKey = administratorsOnly.put('/api/admin/backups/key', {
  summary: 'Seal backups with a key from now on, whose other half has been put away',
  request: { body: jsonBody(useKeyInput) },
  responses: answers('The backups', backupsSchema, {
    422: 'No such half of a key, or the caller’s password is wrong',
    429: 'Too many wrong passwords; Retry-After says when to try again',
  }),
})

const askNow = administratorsOnly.post('/api/admin/backups', {
  summary: 'Have a backup made now',
  responses: {
    202: jsonAnswer('It begins within seconds', backupsSchema),
    ...refusedWith({
      409: 'There is no place for backups, no key, or no program that could make one',
    }),
  },
})

const NO_PLACE_YET =
  'Nobody has said where backups go. Your server’s operator sets that; nothing has been backed up.'
const NO_KEY_YET = 'There is no backup key yet. Please make one first.'

/** The site’s own backups (docs/product.md, "Backups"). */
export function backupsApi(site: Site) {
  const { db, environment } = site
  const place = openBackupPlace(environment)
  const answer = async () => {
    const now = site.now()
    const { recipient, keyMadeAt, keyMadeBy, hour, askedAt } = await readBackupSettings(db)
    const rows = await listCopyRows(db)
    const jobs = await listJobs(db)
    const job = jobs.find(({ name }) => name === BACKING_UP)
    const copying = jobs.find(({ name }) => name === COPYING)
    const minute = await readMinute(db)
    const failedAt = (job && job.failures > 0 && job.failedAt) || ''
    return {
      now: now.toISOString(),
      obstacle: await backupObstacle(environment),
      place: place && { kind: place.kind, where: place.where },
      key:
        recipient !== null && keyMadeAt !== null && keyMadeBy !== null
          ? { recipient, madeAt: keyMadeAt, madeBy: keyMadeBy }
          : null,
      hour,
      isRunning: job !== undefined && jobStateOf({ ...job, failures: 0 }, now) === 'running',
      isAsked: askedAt !== null && askedAt > (rows[0]?.madeAt ?? '') && askedAt > failedAt,
      failure: job && job.failures > 0 ? job.failure : null,
      copies: rows.map(factsOf),
      copiesEachMinute: !environment.DATABASE_URL,
      minute: minute ? minuteFactsOf(minute, safeAtOf(copying)) : null,
      minuteFailure: copying && copying.failures > 0 ? copying.failure : null,
    }
  }
  return createApi()
    .openapi(read, async (c) => c.json(await answer(), 200))
    .openapi(changeHour, async (c) => {
      const { hour } = c.req.valid('json')
      const audit = auditContext(c, site)
      await inTransaction(db, async (transaction) => {
        const before = await readBackupSettings(transaction)
        if (before.hour === hour) return
        await changeBackupSettings(transaction, { hour })
        const changes = { before: { hour: before.hour }, after: { hour } }
        await recordActivity(transaction, audit, 'changed', { kind: 'backups' }, changes)
      })
      return c.json(await answer(), 200)
    })
    .openapi(makeKey, async (c) => c.json(await makeBackupKey(), 200))
    .openapi(useKey, async (c) => {
      confirmOwnPassword(c)
      const { recipient } = c.req.valid('json')
      const audit = auditContext(c, site)
      await inTransaction(db, async (transaction) => {
        // Sent again after a lost answer, it is the same key.
        if ((await readBackupSettings(transaction)).recipient === recipient) return
        const { now, who } = audit
        await changeBackupSettings(transaction, {
          recipient,
          keyMadeAt: now.toISOString(),
          keyMadeBy: who.username,
        })
        const thing = { kind: 'backups', name: 'backup key' } as const
        await recordActivity(transaction, audit, 'created', thing)
        await makeDue(transaction, COPYING, now)
      })
      return c.json(await answer(), 200)
    })
    .openapi(askNow, async (c) => {
      const { recipient } = await readBackupSettings(db)
      if (!place) throw new Problem(409, NO_PLACE_YET)
      if (recipient === null) throw new Problem(409, NO_KEY_YET)
      const obstacle = await backupObstacle(environment)
      if (obstacle !== null) throw new Problem(409, obstacle)
      const now = site.now()
      await changeBackupSettings(db, { askedAt: now.toISOString() })
      await makeDue(db, BACKING_UP, now)
      return c.json(await answer(), 202)
    })
}

export type BackupsApi = ReturnType<typeof backupsApi>

function minuteFactsOf(row: MinuteRow, safeAt: string | null) {
  const { madeAt, kilobytes, sentKilobytes, oldestAt, provedAt, failure } = row
  return { madeAt, kilobytes, sentKilobytes, safeAt, oldestAt, provedAt, failure }
}

function factsOf(copy: CopyRow): BackupCopyFacts {
  const { provedAt: _, recipient: __, tookMs: ___, ...row } = copy
  return { ...row, state: stateOf(copy) }
}
