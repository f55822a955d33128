import { recordActivity } from '~/content-kinds/activity/record-activity'
import { confirmOwnPassword } from '~/features/auth/passwords/confirm-password.server'
import { confirmWithCode } from '~/features/auth/second-factor/require-code.server'
import { tellAdministrators } from '~/features/site-settings/access/confirmed-changes.server'
import { administratorsOnly, auditContext } from '~/platform/api/access'
import { answers, createApi, jsonAnswer, jsonBody, refusedWith } from '~/platform/api/create-api'
import { fieldProblem, Problem } from '~/platform/api/problem'
import { makeBackupKey } from '~/platform/backup/backup-key'
import { isHourly, isOnDataDisk, openBackupPlace } from '~/platform/backup/backup-place'
import { keysOf } from '~/platform/backup/key-index'
import { backupObstacle } from '~/platform/backup/postgres/programs'
import { isFuture } from '~/platform/clock'
import { inTransaction } from '~/platform/database/queries'
import { listJobs, makeDue } from '~/platform/jobs/job-rows'
import { jobStateOf } from '~/platform/jobs/job-state'
import type { Site } from '~/platform/site'
import { keyChange, listSealingEarlierKeys, presentKey, readKeys, takeKey } from './keys.server'
import { BACKING_UP, isAskedFor } from './nightly.server'
import { isIn } from './place.server'
import {
  type CopyRow,
  changeBackupSettings,
  listCopyRows,
  readBackupSettings,
  stateOf,
} from './repository.server'
import { backupHourInput, backupsSchema, newKeySchema, useKeyInput } from './schema'

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
    401: 'A visitor; with an issue of `code`, the second factor',
    422: 'Not the half of a key that seals, no word on the present key, or the caller’s password is wrong',
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
const EARLIER_KEY_NEEDED = 'Please say what has happened to the present key.'
const NO_KEY_YET = 'There is no backup key yet. Please make one first.'

/** The site’s own backups (docs/product.md, "Backups"). */
export function backupsApi(site: Site) {
  const { db, environment } = site
  const place = openBackupPlace(environment)
  const answer = async () => {
    const now = site.now()
    const { hour, askedAt } = await readBackupSettings(db)
    const index = await readKeys(db)
    const rows = await listCopyRows(db)
    const job = (await listJobs(db)).find(({ name }) => name === BACKING_UP)
    const newest = rows.find(({ key, madeAt }) => !isFuture(madeAt, now) && !isHourly(key))
    const failedAt = (job && job.failures > 0 && job.failedAt) || ''
    return {
      now: now.toISOString(),
      obstacle: await backupObstacle(environment),
      place: place && {
        kind: place.kind,
        where: place.where,
        isOnDataDisk: await isOnDataDisk(place, environment.DATA_DIR),
      },
      key: await presentKey(db),
      earlierKeys: await listSealingEarlierKeys(db, now),
      hour,
      isRunning: job !== undefined && jobStateOf({ ...job, failures: 0 }, now) === 'running',
      isAsked: isAskedFor(askedAt, newest?.madeAt ?? '', now) && isAskedFor(askedAt, failedAt, now),
      failure: job && job.failures > 0 ? job.failure : null,
      copies: rows.map((copy) => ({
        ...factsOf(copy),
        isHourly: isHourly(copy.key),
        isFuture: isFuture(copy.madeAt, now),
        elsewhere: place && isIn(place, copy) ? null : copy.place,
        sealedFor: keysOf(index, copy.key).map(({ madeAt, madeBy }) => ({ madeAt, madeBy })),
      })),
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
      const { recipient, earlierKey, code } = c.req.valid('json')
      confirmOwnPassword(c)
      const present = await presentKey(db)
      // Sent again after a lost answer, it is the same key, and its code is used up.
      if (present?.recipient === recipient) return c.json(await answer(), 200)
      if (present && !earlierKey) throw fieldProblem(422, 'earlierKey', EARLIER_KEY_NEEDED)
      await confirmWithCode(c, site, code)
      const audit = auditContext(c, site)
      const { firm } = await site.settings.read()
      await inTransaction(db, async (transaction) => {
        const before = await presentKey(transaction)
        if (before?.recipient === recipient) return
        const { now, who } = audit
        const taken = { recipient, madeAt: now.toISOString(), madeBy: who.username }
        const earlier = await takeKey(transaction, taken, earlierKey ?? 'kept')
        const thing = { kind: 'backups', name: 'backup key' } as const
        const changes = before ? { before: {}, after: { earlierKey } } : {}
        await recordActivity(transaction, audit, 'created', thing, changes)
        const change = { section: 'Backups', values: [keyChange(taken, earlier, now)] }
        await tellAdministrators(site, transaction, change, { audit, firm })
      })
      site.mailWorker.wake()
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

function factsOf(copy: CopyRow) {
  const { key, madeAt, kilobytes, files, triedAt, proofMs, pages, failure } = copy
  return { key, madeAt, kilobytes, files, triedAt, proofMs, pages, failure, state: stateOf(copy) }
}
