import { CONTENT_KINDS, kindOfThing } from '~/content-kinds/registry'
import { notInBin } from '~/content-kinds/versions/bin'
import { eraseBinned } from '~/content-kinds/versions/erase-binned'
import { BIN_DAYS } from '~/content-kinds/versions/rules'
import { may } from '~/domain/permissions'
import { pageOf, readPlace, writePlace } from '~/lib/newest-first'
import { auditContext, permitted, staffOf } from '~/platform/api/access'
import { answers, createApi } from '~/platform/api/create-api'
import { deletedSchema } from '~/platform/api/edits'
import { Problem } from '~/platform/api/problem'
import { emptyLog } from '~/platform/database/sqlite/empty-log'
import type { Site } from '~/platform/site'
import { findOwner, listBin } from './repository.server'
import { BIN_PAGE } from './rules'
import { binnedParams, binPageSchema, binQuery } from './schema'

const list = permitted('drafts').get('/api/admin/bin', {
  summary: 'What was deleted in the last 30 days: everything, or an author’s own drafts',
  request: { query: binQuery },
  responses: answers('One page, what was deleted last first', binPageSchema, {
    422: 'A filter does not fit',
  }),
})

const erase = permitted('drafts').delete('/api/admin/bin/{kind}/{id}', {
  summary: 'Erase something in the bin for good, with its history',
  request: { params: binnedParams },
  responses: answers('It is gone', deletedSchema, { 404: 'It is not in the bin' }),
})

const DAY_MS = 24 * 60 * 60 * 1000

/** What staff have deleted and may still have back (docs/product.md, "Bin"). Each feature puts back its own. */
export function binApi(site: Site) {
  const { db } = site
  return createApi()
    .openapi(list, async (c) => {
      const staff = staffOf(c)
      const owner = may(staff.roles, 'content') ? null : staff.id
      const place = readPlace(c.req.valid('query').before)
      const found = await listBin(db, owner, place, BIN_PAGE + 1)
      const { rows, next: older } = pageOf(found, BIN_PAGE, ({ deletedAt: at, id }) =>
        writePlace({ at, id }),
      )
      const things = rows.flatMap(({ thingKind, ...thing }) => {
        const kind = kindOfThing(thingKind)
        const goneAt = new Date(Date.parse(thing.deletedAt) + BIN_DAYS * DAY_MS).toISOString()
        return kind ? [{ kind, ...thing, goneAt }] : []
      })
      return c.json({ things, older }, 200)
    })
    .openapi(erase, async (c) => {
      const staff = staffOf(c)
      const { kind, id } = c.req.valid('param')
      await db.transaction().execute(async (db) => {
        const binned = await findOwner(db, CONTENT_KINDS[kind].thingKind, id)
        if (!binned) throw notInBin()
        if (!may(staff.roles, 'content') && binned.ownerId !== staff.id) {
          throw new Problem(403, 'You can delete your own drafts for good, and nothing else.')
        }
        await eraseBinned(db, CONTENT_KINDS[kind].thingKind, id, auditContext(c, site))
      })
      await emptyLog(db)
      return c.json({ message: 'It is gone for good.' }, 200)
    })
}

export type BinApi = ReturnType<typeof binApi>
