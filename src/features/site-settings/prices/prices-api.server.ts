import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { refreshFigures } from '~/content-kinds/official-figures/official-figures'
import { administratorsOnly, auditContext, staffOnly } from '~/platform/api/access'
import { createApi, jsonAnswer, jsonBody, refusedWith } from '~/platform/api/create-api'
import { laterThan, refuseStaleEdit, staleSchema } from '~/platform/api/edits'
import type { Site } from '~/platform/site'
import { sectionRoutes } from '../section-routes.server'
import { sections } from '../sections.server'
import { amountId, checkAmountInput, officialAmountSchema } from './amount-schema'
import { readOfficialAmount, readOfficialAmounts } from './official-amounts.server'
import { pricesSettingsSchema, updatePricesInput } from './price-schema'

const pricesRoutes = sectionRoutes('prices', pricesSettingsSchema, updatePricesInput, {
  read: 'The firm’s prices, and what they were before it changed them',
  change: 'Change the prices, as people type them; the whole site shows them at once',
})

const readAmounts = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/admin/settings/official-amounts',
  summary: 'What others set and the site shows, who has last looked at it and when it is due again',
  responses: {
    200: jsonAnswer('The amounts', z.object({ amounts: z.array(officialAmountSchema) })),
  },
})

const checkAmount = createRoute({
  ...administratorsOnly,
  method: 'put',
  path: '/api/admin/settings/official-amounts/{id}',
  summary: 'Say what the source of an official figure says today',
  request: { params: z.object({ id: amountId }), body: jsonBody(checkAmountInput) },
  responses: {
    200: jsonAnswer('The amount, checked today', officialAmountSchema),
    409: jsonAnswer(
      'Someone else has checked it since updatedAt',
      staleSchema(officialAmountSchema),
    ),
    ...refusedWith({ 422: 'A field does not fit' }),
  },
})

/** The firm's prices and what it has seen of official figures (docs/product.md, "Prices", "Official figures"). */
export function pricesApi(site: Site) {
  const { db, environment } = site
  return createApi()
    .openapi(pricesRoutes.read, async (c) =>
      c.json(await sections.prices.read(db, environment), 200),
    )
    .openapi(pricesRoutes.change, async (c) =>
      c.json(await sections.prices.change(site, auditContext(c, site), c.req.valid('json')), 200),
    )
    .openapi(readAmounts, async (c) => {
      const { values } = await sections.officialAmounts.read(db, environment)
      return c.json({ amounts: await readOfficialAmounts(db, values) }, 200)
    })
    .openapi(checkAmount, async (c) => {
      const { id } = c.req.valid('param')
      const { amount, sourceUrl, updatedAt } = c.req.valid('json')
      const audit = auditContext(c, site)
      const checked = await db.transaction().execute(async (db) => {
        const section = await sections.officialAmounts.read(db, environment)
        const current = await readOfficialAmount(db, id, section.values)
        refuseStaleEdit(current, updatedAt)
        const checkedAt = laterThan(current.updatedAt, audit.now)
        const check = { pence: amount, sourceUrl, checkedAt, checkedBy: audit.who.username }
        await sections.officialAmounts.write(db, section, { [id]: check }, audit)
        await refreshFigures(db)
        return readOfficialAmount(db, id, { ...section.values, [id]: check })
      })
      site.settings.invalidate()
      return c.json(checked, 200)
    })
}

export type PricesApi = ReturnType<typeof pricesApi>
