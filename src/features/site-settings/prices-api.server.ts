import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import type { Prices } from '~/lib/prices'
import { administratorsOnly, doingOf, staffOnly } from '~/server/api/access'
import { createApi, jsonAnswer, jsonBody, problemSchema } from '~/server/api/create-api'
import { laterThan, refuseStaleEdit, staleSchema } from '~/server/api/edits'
import { Problem } from '~/server/api/problem'
import type { Site } from '~/server/site'
import { amountId, checkAmountInput, officialAmountSchema } from './amount-schema'
import { changeSection } from './change-section.server'
import { officialAmount, officialAmounts } from './official-amounts.server'
import { priceRanges, pricesSettingsSchema, updatePricesInput } from './price-schema'
import { readChecks, readPrices, saveSection } from './repository.server'

const readPricesRoute = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/admin/settings/prices',
  summary: 'The firm’s prices, and what they were before it changed them',
  responses: { 200: jsonAnswer('The section', pricesSettingsSchema) },
})

const updatePrices = createRoute({
  ...administratorsOnly,
  method: 'put',
  path: '/api/admin/settings/prices',
  summary: 'Change the prices, as people type them; the whole site shows them at once',
  request: { body: jsonBody(updatePricesInput) },
  responses: {
    200: jsonAnswer('The section as it is now', pricesSettingsSchema),
    409: jsonAnswer(
      'Someone else has changed it since updatedAt',
      staleSchema(pricesSettingsSchema),
    ),
    422: jsonAnswer('A field does not fit', problemSchema),
  },
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
  summary: 'Say what the source of an official amount says today',
  request: { params: z.object({ id: amountId }), body: jsonBody(checkAmountInput) },
  responses: {
    200: jsonAnswer('The amount, checked today', officialAmountSchema),
    409: jsonAnswer(
      'Someone else has checked it since updatedAt',
      staleSchema(officialAmountSchema),
    ),
    422: jsonAnswer('A field does not fit', problemSchema),
  },
})

/** The firm's prices and what it has seen of official amounts (docs/product.md, "Prices", "Official amounts"). */
export function pricesApi(site: Site) {
  const { db } = site
  return createApi()
    .openapi(readPricesRoute, async (c) => c.json(await readPrices(db), 200))
    .openapi(updatePrices, async (c) => {
      const { updatedAt, ...fields } = c.req.valid('json')
      const change = { read: readPrices, updatedAt, fields, check: refuseWrongRanges }
      return c.json(await changeSection(site, doingOf(c, site), change), 200)
    })
    .openapi(readAmounts, async (c) => {
      const { values } = await readChecks(db)
      return c.json({ amounts: officialAmounts(values) }, 200)
    })
    .openapi(checkAmount, async (c) => {
      const { id } = c.req.valid('param')
      const { amount, sourceUrl, updatedAt } = c.req.valid('json')
      const doing = doingOf(c, site)
      const checked = await db.transaction().execute(async (db) => {
        const section = await readChecks(db)
        const current = officialAmount(id, section.values)
        refuseStaleEdit(current, updatedAt)
        const checkedAt = laterThan(current.updatedAt, doing.now)
        const check = { pence: amount, sourceUrl, checkedAt, checkedBy: doing.who.username }
        const values = { ...section.values, [id]: check }
        await saveSection(db, section, values, doing)
        return officialAmount(id, values)
      })
      site.settings.invalidate()
      return c.json(checked, 200)
    })
}

export type PricesApi = ReturnType<typeof pricesApi>

/** @throws {Problem} 422 for a range that ends before it begins */
function refuseWrongRanges(prices: Prices): void {
  const wrong = priceRanges.filter(([from, to]) => prices[to] < prices[from])
  if (wrong.length === 0) return
  const message = 'This is less than where it begins. Please enter as much or more.'
  const issues = wrong.map(([, path]) => ({ path, message }))
  throw new Problem(422, 'Some of what was sent needs to be corrected.', { issues })
}
