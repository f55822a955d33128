import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import { SCHEMA } from '../database/migrate'
import { requireReady } from '../database/require-ready'
import { environmentErrorMessages, environmentErrorOf } from '../environment-errors'
import { isUseful } from '../jobs/usefulness'
import { createFailureLog } from '../log/failure-log'
import { VERSION } from '../programs'
import type { Site } from '../site'
import { securityHeaders } from './security-headers'

/** In bytes, enough to save a long article. */
const ROOM = 64 * 1024

/** In milliseconds. Everything the site needs must answer within this, before the usual check gives up. */
const LONGEST_MS = 2_000

/**
 * `/healthz`: the process answers. `/readyz`: its database, each of its tables and its file store answer within two
 * seconds, its disk has room, and it is not stopping. It gives the version (docs/operations.md, "Upgrade", "Health and
 * log") and whether visitors can book: a server stays ready when they cannot, so that it keeps getting requests;
 * `/readyz?useful`, for an alarm, then answers 503.
 */
export function healthChecks(site: Site) {
  const { db, installation, storage, log, environment } = site
  const logFailure = createFailureLog(log)
  let running: Promise<unknown> | null = null
  const check = () =>
    Promise.all([
      requireReady(db, installation, environment.DATA_DIR),
      storage.read('readyz'),
      requireRoom(environment.DATA_DIR),
    ])
  /** Callers share a check that is running, so that something stuck is not asked again by each. */
  const checkOnce = () => {
    running ??= check().finally(() => {
      running = null
    })
    return Promise.race([running, tooLate()])
  }
  return new Hono()
    .get('/healthz', securityHeaders(), (c) => c.json({ status: 'ok' }))
    .get('/readyz', securityHeaders(), async (c) => {
      if (site.isStopping) return c.json({ status: 'stopping' }, 503)
      try {
        await checkOnce()
        const { providers } = await site.settings.read()
        const useful = providers.bookingFrameUrl ? null : await isUseful(db, site.now())
        const status = useful === false && c.req.query('useful') !== undefined ? 503 : 200
        return c.json({ status: 'ready', version: VERSION, schema: SCHEMA, useful }, status)
      } catch (error) {
        const environmentError = environmentErrorOf(error)
        logFailure('not ready', {
          err: error,
          remedy: environmentError && environmentErrorMessages[environmentError],
        })
        return c.json({ status: 'not ready' }, 503)
      }
    })
}

async function tooLate(): Promise<never> {
  await pause(LONGEST_MS, undefined, { ref: false })
  throw new Error(`The database or the file store took longer than ${LONGEST_MS} ms.`)
}

/** @throws the error of the disk when nothing more can be written to the data folder */
async function requireRoom(dataDir: string): Promise<void> {
  const file = join(dataDir, 'readyz')
  try {
    await writeFile(file, new Uint8Array(ROOM))
  } finally {
    await rm(file, { force: true })
  }
}
