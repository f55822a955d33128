import { createMiddleware } from 'hono/factory'
import { DatabaseUnavailable } from '~/platform/database/database-errors'
import type { Site } from '~/platform/site'
import { carryOutDue } from './carry-out'

/**
 * Before any request is answered, what is due is published or taken down: at its minute on every server, whatever was
 * restarted or down meanwhile (docs/product.md, "Schedules"). A failure keeps nobody from reading what there is.
 */
export function publishOnTime(site: Site) {
  return createMiddleware(async (_c, next) => {
    try {
      await settleDue(site)
    } catch (error) {
      // The request meets an outage itself, if it needs the database at all.
      if (!(error instanceof DatabaseUnavailable)) {
        site.log.error({ err: error }, 'publishing on time failed')
      }
    }
    await next()
  })
}

/** Does what is due; once a minute too, for a site that nobody visits. */
export function settleDue(site: Site): Promise<void> {
  return site.dueMoments.settle(site.now(), () => carryOutDue(site))
}
