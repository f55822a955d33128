import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { createFailureLog } from './failure-log'
import { faultMessages, faultOf } from './faults'
import { securityHeaders } from './security-headers'
import type { Site } from './site'

/** As much as saving a long article takes, in bytes. */
const ROOM = 64 * 1024

/**
 * `/healthz`: the process answers. `/readyz`: so do its database and its file store, its disk has room, and it is not
 * stopping.
 */
export function healthChecks(site: Site) {
  const { db, storage, log, environment } = site
  const logFailure = createFailureLog(log)
  return new Hono()
    .get('/healthz', securityHeaders(), (c) => c.json({ status: 'ok' }))
    .get('/readyz', securityHeaders(), async (c) => {
      if (site.isStopping) return c.json({ status: 'stopping' }, 503)
      try {
        await sql`select 1`.execute(db)
        await storage.read('readyz')
        await requireRoom(environment.DATA_DIR)
        return c.json({ status: 'ready' })
      } catch (error) {
        const fault = faultOf(error)
        logFailure('not ready', { err: error, remedy: fault && faultMessages[fault] })
        return c.json({ status: 'not ready' }, 503)
      }
    })
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
