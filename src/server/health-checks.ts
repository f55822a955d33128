import { Hono } from 'hono'
import { sql } from 'kysely'
import { securityHeaders } from './security-headers'
import type { Site } from './site'

/** `/healthz`: the process serves. `/readyz`: so do its database and its file store, and it goes on. */
export function healthChecks(site: Site) {
  const { db, storage, log } = site
  return new Hono()
    .get('/healthz', securityHeaders(), (c) => c.json({ status: 'ok' }))
    .get('/readyz', securityHeaders(), async (c) => {
      if (site.isStopping) return c.json({ status: 'stopping' }, 503)
      try {
        await sql`select 1`.execute(db)
        await storage.read('readyz')
        return c.json({ status: 'ready' })
      } catch (error) {
        log.error({ err: error }, 'not ready')
        return c.json({ status: 'not ready' }, 503)
      }
    })
}
