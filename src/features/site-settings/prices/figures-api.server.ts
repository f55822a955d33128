import { z } from 'zod'
import { refreshFigures } from '~/content-kinds/official-figures/official-figures'
import { administratorsOnly, auditContext, staffOnly } from '~/platform/api/access'
import { answers, createApi, jsonAnswer, jsonBody } from '~/platform/api/create-api'
import { changeAnswers, laterThan, refuseStaleEdit } from '~/platform/api/edits'
import { Problem } from '~/platform/api/problem'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import type { Site } from '~/platform/site'
import { sections } from '../sections.server'
import {
  amountId,
  type Checks,
  checkAmountInput,
  confirmPageInput,
  moveSourceInput,
  officialAmountSchema,
  officialFiguresSchema,
} from './amount-schema'
import { readOfficialAmount, readOfficialFigures } from './official-amounts.server'

const PATH = '/api/admin/settings/official-amounts'

const figures = <Status extends number>(refusals: Record<Status, string>) =>
  answers('The figures as they are now', officialFiguresSchema, refusals)

const readAmounts = staffOnly.get(PATH, {
  summary: 'What others set and the site shows, its source, and when each is due again',
  responses: { 200: jsonAnswer('The amounts', officialFiguresSchema) },
})

const checkAmount = administratorsOnly.put(`${PATH}/{id}`, {
  summary: 'Say what the source of an official figure says today',
  request: { params: z.object({ id: amountId }), body: jsonBody(checkAmountInput) },
  responses: changeAnswers(
    'The amount, checked today',
    officialAmountSchema,
    'Someone else has checked it since updatedAt',
    { 422: 'A field does not fit' },
  ),
})

const confirmPage = administratorsOnly.post(`${PATH}/confirmations`, {
  summary: 'Say that a page was opened, and that all its amounts are as the site shows them',
  request: { body: jsonBody(confirmPageInput) },
  responses: figures({ 409: 'The amounts are others by now', 422: 'A field does not fit' }),
})

const moveSource = administratorsOnly.post(`${PATH}/addresses`, {
  summary: 'Say where a page is now, which confirms none of its amounts',
  request: { body: jsonBody(moveSourceInput) },
  responses: figures({ 404: 'No amount comes from that page', 422: 'A field does not fit' }),
})

/** What others set, and who has checked it at its source (docs/product.md, "Official figures"). */
export function figuresApi(site: Site) {
  const { db, environment } = site
  const section = sections.officialAmounts
  const all = async () => readOfficialFigures(db, (await section.read(db, environment)).values)

  /** Changes some of the checks, together with what pages show of them. */
  const write = async (
    db: Database,
    changes: Partial<Checks>,
    audit: AuditContext,
  ): Promise<Checks> => {
    const current = await section.read(db, environment)
    await section.write(db, current, changes, audit)
    await refreshFigures(db)
    return (await section.read(db, environment)).values
  }

  return createApi()
    .openapi(readAmounts, async (c) => c.json(await all(), 200))
    .openapi(confirmPage, async (c) => {
      const { url, amounts: seen } = c.req.valid('json')
      const audit = auditContext(c, site)
      await db.transaction().execute(async (db) => {
        const { values } = await section.read(db, environment)
        const { amounts } = await readOfficialFigures(db, values)
        const present = amounts.filter(({ sourceUrl }) => sourceUrl === url)
        const isSame =
          present.length === seen.length &&
          present.every(({ id, pence, updatedAt }) =>
            seen.some(
              (each) => each.id === id && each.pence === pence && each.updatedAt === updatedAt,
            ),
          )
        if (!isSame) throw new Problem(409, CHANGED)
        const confirmed = present.map(({ id, updatedAt }) => {
          const checkedAt = laterThan(updatedAt, audit.now)
          return [id, { ...values[id], checkedAt, checkedBy: audit.who.username }] as const
        })
        await write(db, Object.fromEntries(confirmed), audit)
      })
      site.settings.invalidate()
      return c.json(await all(), 200)
    })
    .openapi(moveSource, async (c) => {
      const { from, to } = c.req.valid('json')
      const audit = auditContext(c, site)
      await db.transaction().execute(async (db) => {
        const { values } = await section.read(db, environment)
        const { amounts } = await readOfficialFigures(db, values)
        const moved = amounts.filter(({ sourceUrl }) => sourceUrl === from)
        if (moved.length === 0) throw new Problem(404, 'No official figure comes from that page.')
        const changes = moved.map(({ id, updatedAt }) => {
          const movedAt = laterThan(updatedAt, audit.now)
          return [id, { ...values[id], sourceUrl: to, movedAt }] as const
        })
        await write(db, Object.fromEntries(changes), audit)
      })
      site.settings.invalidate()
      return c.json(await all(), 200)
    })
    .openapi(checkAmount, async (c) => {
      const { id } = c.req.valid('param')
      const { amount, sourceUrl, updatedAt } = c.req.valid('json')
      const audit = auditContext(c, site)
      const checked = await db.transaction().execute(async (db) => {
        const { values } = await section.read(db, environment)
        const current = await readOfficialAmount(db, id, values)
        refuseStaleEdit(current, updatedAt)
        const checkedAt = laterThan(current.updatedAt, audit.now)
        const check = {
          pence: amount,
          sourceUrl,
          checkedAt,
          checkedBy: audit.who.username,
          movedAt: values[id].movedAt,
        }
        return readOfficialAmount(db, id, await write(db, { [id]: check }, audit))
      })
      site.settings.invalidate()
      return c.json(checked, 200)
    })
}

const CHANGED =
  'This has changed since you opened it. Look at the amounts as they are now, and decide again.'

export type FiguresApi = ReturnType<typeof figuresApi>
