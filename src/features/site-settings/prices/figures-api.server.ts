import { z } from 'zod'
import { refreshFigures } from '~/content-kinds/official-figures/official-figures'
import { administratorsOnly, auditContext, staffOnly } from '~/platform/api/access'
import { answers, createApi, jsonAnswer, jsonBody } from '~/platform/api/create-api'
import { changeAnswers, laterThan, refuseStaleEdit } from '~/platform/api/edits'
import { Problem } from '~/platform/api/problem'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import { countAttempt, tooManyAttempts } from '~/platform/limits/rate-limit'
import type { Site } from '~/platform/site'
import { sections } from '../sections.server'
import {
  amountId,
  type Checks,
  checkAmountInput,
  confirmPageInput,
  keepAmountInput,
  moveSourceInput,
  officialAmountSchema,
  officialFiguresSchema,
  readingInput,
} from './amount-schema'
import { readOfficialAmount, readOfficialFigures, sourcesOf } from './official-amounts.server'
import { askForPages, notePages } from './official-pages.server'

const PATH = '/api/admin/settings/official-amounts'

/** How often the pages may be asked for: other sites have other readers. */
const READINGS = { most: 4, windowMs: 60 * 60 * 1000 } as const

const figures = <Status extends number>(refusals: Record<Status, string>) =>
  answers('The figures as they are now', officialFiguresSchema, refusals)

const readAmounts = staffOnly.get(PATH, {
  summary: 'What others set and the site shows, what their pages say, and when each is due again',
  responses: { 200: jsonAnswer('The amounts and their pages', officialFiguresSchema) },
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

const keepAmount = administratorsOnly.post(`${PATH}/{id}/reason`, {
  summary: 'Say why an official figure stays although its page says another one',
  request: { params: z.object({ id: amountId }), body: jsonBody(keepAmountInput) },
  responses: changeAnswers(
    'The amount, with the reason',
    officialAmountSchema,
    'The page says something else by now, or someone else was first',
    { 422: 'A field does not fit' },
  ),
})

const confirmPage = administratorsOnly.post(`${PATH}/confirmations`, {
  summary: 'Say that a page was opened, and that all its amounts are as the site shows them',
  request: { body: jsonBody(confirmPageInput) },
  responses: figures({ 409: 'The amounts are others by now', 422: 'A field does not fit' }),
})

const moveSource = administratorsOnly.post(`${PATH}/addresses`, {
  summary: 'Say where a page is now; nobody has confirmed its amounts by that',
  request: { body: jsonBody(moveSourceInput) },
  responses: figures({ 404: 'No amount comes from that page', 422: 'A field does not fit' }),
})

const setReading = administratorsOnly.put(`${PATH}/reading`, {
  summary: 'Say whether the pages are read every night',
  request: { body: jsonBody(readingInput) },
  responses: figures({ 422: 'A field does not fit' }),
})

const readNow = administratorsOnly.post(`${PATH}/reading`, {
  summary: 'Have all pages read, within minutes',
  responses: figures({ 429: 'Too often; Retry-After says when to try again' }),
})

/** What others set, and what the firm and the site have seen of it (docs/product.md, "Official figures"). */
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
    .openapi(setReading, async (c) => {
      await section.change(site, auditContext(c, site), c.req.valid('json'))
      return c.json(await all(), 200)
    })
    .openapi(readNow, async (c) => {
      const limit = { subject: 'reading official pages', ...READINGS }
      const wait = await countAttempt(db, [limit], site.now())
      if (wait !== null) throw tooManyAttempts('The pages have been read often lately.', wait)
      const { values } = await section.read(db, environment)
      await notePages(db, sourcesOf(values))
      await askForPages(db, site.now())
      return c.json(await all(), 200)
    })
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
        const confirmed = present.map(({ id, updatedAt, finding }) => {
          const words = finding.is === 'same' ? finding.words : null
          const checkedAt = laterThan(updatedAt, audit.now)
          return [id, { ...values[id], checkedAt, checkedBy: audit.who.username, words }] as const
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
          // The words are those of the page before.
          const movedAt = laterThan(updatedAt, audit.now)
          return [id, { ...values[id], sourceUrl: to, words: null, movedAt }] as const
        })
        await write(db, Object.fromEntries(changes), audit)
      })
      site.settings.invalidate()
      return c.json(await all(), 200)
    })
    .openapi(keepAmount, async (c) => {
      const { id } = c.req.valid('param')
      const { found, reason, updatedAt } = c.req.valid('json')
      const audit = auditContext(c, site)
      const kept = await db.transaction().execute(async (db) => {
        const { values } = await section.read(db, environment)
        const current = await readOfficialAmount(db, id, values)
        refuseStaleEdit(current, updatedAt)
        if (current.finding.is !== 'differs' || current.finding.pence !== found) {
          throw new Problem(409, CHANGED, { current })
        }
        const at = laterThan(current.updatedAt, audit.now)
        const kept = { found, reason, at, by: audit.who.username }
        return readOfficialAmount(db, id, await write(db, { [id]: { ...values[id], kept } }, audit))
      })
      site.settings.invalidate()
      return c.json(kept, 200)
    })
    .openapi(checkAmount, async (c) => {
      const { id } = c.req.valid('param')
      const { amount, sourceUrl, updatedAt } = c.req.valid('json')
      const audit = auditContext(c, site)
      const checked = await db.transaction().execute(async (db) => {
        const { values } = await section.read(db, environment)
        const current = await readOfficialAmount(db, id, values)
        refuseStaleEdit(current, updatedAt)
        const { finding } = current
        const checkedAt = laterThan(current.updatedAt, audit.now)
        const isFound = finding.pence === amount && sourceUrl === current.sourceUrl
        const check = {
          pence: amount,
          sourceUrl,
          checkedAt,
          checkedBy: audit.who.username,
          movedAt: values[id].movedAt,
          words:
            isFound && (finding.is === 'same' || finding.is === 'differs') ? finding.words : null,
          kept: null,
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
