import { z } from 'zod'
import { recordActivity } from '~/content-kinds/activity/record-activity'
import type { Visit } from '~/features/links/own-links.server'
import { addMonths, londonDay } from '~/lib/london'
import { listed } from '~/lib/text/listed'
import { administratorsOnly, auditContext, staffOnly } from '~/platform/api/access'
import { createApi, jsonAnswer, jsonBody, refusedWith } from '~/platform/api/create-api'
import { fieldProblem, Problem } from '~/platform/api/problem'
import { sha256 } from '~/platform/secrets'
import type { Site } from '~/platform/site'
import { inventedRemedy } from './invented'
import { readConfirmations } from './read-confirmations.server'
import { addConfirmation, lastConfirmations } from './repository.server'
import { confirmationsSchema, confirmInput, subjectId } from './schema'
import { inventedIn, subjectWords } from './subject-words.server'
import { type SubjectId, subjectOf } from './subjects'

const PATH = '/api/admin/confirmations'

const read = staffOnly.get(PATH, {
  summary:
    'What the site says of law, prices and the firm, who has confirmed it, and what has changed since',
  responses: { 200: jsonAnswer('Every subject', confirmationsSchema) },
})

const confirm = administratorsOnly.post(`${PATH}/{id}`, {
  summary: 'Confirm, by name and role, what a page or a fact says now',
  request: { params: z.object({ id: subjectId }), body: jsonBody(confirmInput) },
  responses: {
    201: jsonAnswer('Every subject as it stands now', confirmationsSchema),
    ...refusedWith({
      409: 'It says something else by now, or something invented',
      422: 'A field does not fit',
      503: 'The page does not answer now',
    }),
  },
})

/**
 * Who answers for what the site says (docs/product.md, "Confirmations").
 *
 * @param visit asks the site for a page as a visitor does
 */
export function confirmationsApi(site: Site, visit: Visit) {
  const { db, environment, now } = site
  const spoken = async () => ({ settings: await site.settings.read(), environment, visit })
  const all = async () => ({ subjects: await readConfirmations(db, await spoken(), now()) })
  return createApi()
    .openapi(read, async (c) => c.json(await all(), 200))
    .openapi(confirm, async (c) => {
      const { id } = c.req.valid('param')
      const { hash, name, role, until, isOwn = false } = c.req.valid('json')
      const audit = auditContext(c, site)
      const today = londonDay(audit.now)
      const holds = untilOf(id, until ?? null, today)
      const speaking = await spoken()
      const words = await subjectWords(id, speaking)
      if (words === null)
        throw new Problem(503, 'This page isn’t responding at the moment. Please try again.')
      if (sha256(words) !== hash) {
        throw new Problem(409, 'It has changed while you were reading. Please look at it again.')
      }
      const ownTimes = (await lastConfirmations(db)).get('times')?.words ?? null
      const isTicked = isOwn && id === 'times'
      if (!isTicked) refuseInvented(inventedIn(words, speaking.settings, ownTimes))
      await db.transaction().execute(async (db) => {
        await addConfirmation(db, {
          ...{ subject: id, hash, words, name, role, until: holds },
          confirmedAt: audit.now.toISOString(),
          confirmedBy: audit.who.id,
        })
        const thing = { kind: 'settings', id: 'legal', name: subjectOf(id).name } as const
        await recordActivity(db, audit, 'confirmed', thing, {
          before: {},
          after: { responsible: `${name}, ${role}` },
        })
      })
      return c.json(await all(), 201)
    })
}

export type ConfirmationsApi = ReturnType<typeof confirmationsApi>

/**
 * Until when a confirmation of today holds: a year, or as long as what it is about runs.
 *
 * @param until a day that the confirming person has given; null for none
 * @throws {Problem} 422 for a day that is missing or over
 */
function untilOf(id: SubjectId, until: string | null, today: string): string {
  const year = addMonths(today, 12)
  if (!subjectOf(id).asksUntil) return year
  if (until === null) refuseDay('Please enter the last day.')
  if (until < today) refuseDay('This day is over. Please enter a later one.')
  return earlier(year, until)
}

function earlier(one: string, other: string): string {
  return one < other ? one : other
}

function refuseDay(message: string): never {
  throw fieldProblem(422, 'until', message)
}

/** @throws {Problem} 409 where something of the demonstration is in it */
function refuseInvented(invented: ReturnType<typeof inventedIn>): void {
  if (invented.length === 0) return
  const names = listed(invented.map(({ name }) => name))
  const message = `It still says something invented: ${names}. ${inventedRemedy(invented)}`
  throw new Problem(409, message)
}
