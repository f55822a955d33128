import { z } from 'zod'
import { recordActivity } from '~/content-kinds/activity/record-activity'
import { figureHash, openedToday } from '~/content-kinds/attestations/attestations'
import { attest, type Signed } from '~/content-kinds/attestations/sign'
import { OFFICIAL_AMOUNTS, refreshFigures } from '~/content-kinds/official-figures/official-figures'
import { formatPounds } from '~/domain/format-pounds'
import {
  amountId,
  type Checks,
  checkAmountInput,
  confirmPageInput,
  moveSourceInput,
  type OfficialAmount,
  officialAmountSchema,
  officialFiguresSchema,
} from '~/features/site-settings/prices/amount-schema'
import { sections } from '~/features/site-settings/sections.server'
import { londonDay } from '~/lib/london'
import { listed } from '~/lib/text/listed'
import { administratorsOnly, auditContext, staffOf, staffOnly } from '~/platform/api/access'
import { answers, createApi, jsonAnswer, jsonBody } from '~/platform/api/create-api'
import { changeAnswers, laterThan, refuseStaleEdit } from '~/platform/api/edits'
import { Problem } from '~/platform/api/problem'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import type { Site } from '~/platform/site'
import { holdsUntil } from './due.server'
import { readOfficialFigures } from './official-figures.server'

const PATH = '/api/admin/settings/official-amounts'

const figures = <Status extends number>(refusals: Record<Status, string>) =>
  answers('The figures as they are now', officialFiguresSchema, refusals)

const readAmounts = staffOnly.get(PATH, {
  summary: 'What others set and the site shows, its source, and when each is due again',
  responses: { 200: jsonAnswer('The amounts', officialFiguresSchema) },
})

const checkAmount = administratorsOnly.put(`${PATH}/{id}`, {
  summary:
    'Say what the source of an official figure says today; it is due unless the caller has opened the source today',
  request: { params: z.object({ id: amountId }), body: jsonBody(checkAmountInput) },
  responses: changeAnswers(
    'The amount as it is now',
    officialAmountSchema,
    'Someone else has checked it since updatedAt',
    { 422: 'A field does not fit' },
  ),
})

const confirmPage = administratorsOnly.post(`${PATH}/confirmations`, {
  summary:
    'Say that all amounts of a page, which the caller has opened today, are as the site shows them',
  request: { body: jsonBody(confirmPageInput) },
  responses: figures({
    409: 'The amounts are others by now, or the caller has not opened the page today',
    422: 'A field does not fit',
  }),
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

  const read = async (db: Database, accountId: string) => {
    const { values } = await section.read(db, environment)
    return readOfficialFigures(db, values, { id: accountId, now: site.now() })
  }

  /** Changes some of the amounts or their sources, together with what pages show of them. */
  const write = async (db: Database, changes: Partial<Checks>, audit: AuditContext) => {
    await section.write(db, await section.read(db, environment), changes, audit)
    await refreshFigures(db)
  }

  /** @param shown what the site showed when the caller opened its source */
  const check = (
    db: Database,
    { id, updatedAt, pence: shown }: OfficialAmount,
    pence: number,
    audit: AuditContext,
    thing: Signed['thing'] = null,
  ) =>
    attest(
      db,
      {
        kind: 'figure',
        subject: id,
        words: formatPounds(pence),
        hash: figureHash(pence),
        openedHash: figureHash(shown),
        until: holdsUntil({ kind: 'figure', subject: id }, null, londonDay(audit.now)),
        thing,
        at: laterThan(updatedAt, audit.now),
      },
      audit,
    )

  return createApi()
    .openapi(readAmounts, async (c) => c.json(await read(db, staffOf(c).id), 200))
    .openapi(confirmPage, async (c) => {
      const { url, amounts: seen } = c.req.valid('json')
      const audit = auditContext(c, site)
      await db.transaction().execute(async (db) => {
        const { amounts } = await read(db, audit.who.id)
        const present = amounts.filter(({ sourceUrl }) => sourceUrl === url)
        const isSame =
          present.length === seen.length &&
          present.every(({ id, pence, updatedAt }) =>
            seen.some(
              (each) => each.id === id && each.pence === pence && each.updatedAt === updatedAt,
            ),
          )
        if (!isSame) throw new Problem(409, CHANGED)
        for (const amount of present) await check(db, amount, amount.pence, audit)
        const names = listed(present.map(({ name }) => name))
        await recordActivity(db, audit, 'confirmed', figuresThing(names))
      })
      return c.json(await read(db, audit.who.id), 200)
    })
    .openapi(moveSource, async (c) => {
      const { from, to } = c.req.valid('json')
      const audit = auditContext(c, site)
      await db.transaction().execute(async (db) => {
        const { values } = await section.read(db, environment)
        const { amounts } = await read(db, audit.who.id)
        const moved = amounts.filter(({ sourceUrl }) => sourceUrl === from)
        if (moved.length === 0) throw new Problem(404, 'No official figure comes from that page.')
        const changes = moved.map(({ id, updatedAt }) => {
          const movedAt = laterThan(updatedAt, audit.now)
          return [id, { ...values[id], sourceUrl: to, movedAt }] as const
        })
        await write(db, Object.fromEntries(changes), audit)
      })
      site.settings.invalidate()
      return c.json(await read(db, audit.who.id), 200)
    })
    .openapi(checkAmount, async (c) => {
      const { id } = c.req.valid('param')
      const { amount: pence, sourceUrl, updatedAt } = c.req.valid('json')
      const audit = auditContext(c, site)
      const find = async (db: Database) => {
        const { amounts } = await read(db, audit.who.id)
        const found = amounts.find((each) => each.id === id)
        if (!found) throw new Problem(404, 'There is no such official figure.')
        return found
      }
      const changed = await db.transaction().execute(async (db) => {
        const current = await find(db)
        refuseStaleEdit(current, updatedAt)
        if (pence !== current.pence || sourceUrl !== current.sourceUrl) {
          const movedAt = laterThan(current.updatedAt, audit.now)
          // The version before takes these for who looked.
          const unchecked = { checkedAt: null, checkedBy: null }
          await write(db, { [id]: { pence, sourceUrl, movedAt, ...unchecked } }, audit)
        }
        const isOpened = await openedToday(db, audit.who.id, audit.now)
        if (isOpened({ kind: 'figure', subject: id }, figureHash(current.pence))) {
          await check(db, current, pence, audit, figuresThing(current.name))
        }
        return find(db)
      })
      site.settings.invalidate()
      return c.json(changed, 200)
    })
}

function figuresThing(name: string) {
  return { kind: 'settings', id: OFFICIAL_AMOUNTS, name } as const
}

const CHANGED =
  'This has changed since you opened it. Look at the amounts as they are now, and decide again.'

export type FiguresApi = ReturnType<typeof figuresApi>
