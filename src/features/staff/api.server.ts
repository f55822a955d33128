import { z } from 'zod'
import { findCreated } from '~/content-kinds/creations/creations'
import { CONTENT_KINDS, type CopiedKind } from '~/content-kinds/registry'
import { wasGiven } from '~/content-kinds/versions/unused-id'
import {
  type ContentAccess,
  type CopiedPlace,
  copyRow,
  findCopied,
} from '~/content-kinds/working-copies/working-copies'
import { permittedBy, staffOf, staffOnly } from '~/platform/api/access'
import { createApi, jsonAnswer, jsonBody, refusedWith, type Staff } from '~/platform/api/create-api'
import { deletedSchema, staleSchema } from '~/platform/api/edits'
import { Problem } from '~/platform/api/problem'
import type { Database } from '~/platform/database/schema'
import type { Site } from '~/platform/site'
import {
  countWorkingCopies,
  discardWorkingCopy,
  findWorkingCopy,
  giveWorkingCopyTo,
  listWorkingCopies,
  noteSeen,
  storeWorkingCopy,
} from './repository.server'
import { COPY_LIMITS } from './rules'
import {
  editorInput,
  type WorkingCopy,
  workingCopyFacts,
  workingCopyInput,
  workingCopyParams,
  workingCopySchema,
} from './schema'

const list = staffOnly.get('/api/working-copies/{kind}', {
  summary: 'What the caller has typed and not saved, the newest first',
  request: { params: workingCopyParams.pick({ kind: true }) },
  responses: { 200: jsonAnswer('The list', z.array(workingCopyFacts)) },
})

const found = z.object({ copy: workingCopySchema.nullable() })

const copiers = permittedBy((c) => (c.req.param('kind') === 'answers' ? 'ownVisitors' : 'drafts'))

const read = copiers.get('/api/working-copies/{kind}/{id}', {
  summary: 'What someone has typed of one thing and not saved',
  request: { params: workingCopyParams },
  responses: { 200: jsonAnswer('It, or null', found) },
})

const keep = copiers.put('/api/working-copies/{kind}/{id}', {
  summary: 'Store what is being typed',
  request: { params: workingCopyParams, body: jsonBody(workingCopyInput) },
  responses: {
    200: jsonAnswer(
      'What is stored; with a higher revision, if this one came late',
      workingCopyFacts,
    ),
    ...refusedWith({ 404: 'What it is of is no longer there' }),
    409: jsonAnswer(
      'Another editor writes it, or it was saved or discarded meanwhile',
      staleSchema(workingCopyFacts),
    ),
    422: jsonAnswer(
      'It is too large, or the caller has as many as there can be: the oldest of them',
      staleSchema(workingCopyFacts),
    ),
  },
})

const takeOver = copiers.post('/api/working-copies/{kind}/{id}/editor', {
  summary: 'Go on with it in another editor; the one before stores nothing any more',
  request: { params: workingCopyParams, body: jsonBody(editorInput) },
  responses: { 200: jsonAnswer('It; null without one', found) },
})

const heartbeat = copiers.post('/api/working-copies/{kind}/{id}/heartbeat', {
  summary: 'Say that an editor is open, and ask who writes',
  request: { params: workingCopyParams, body: jsonBody(editorInput) },
  responses: {
    200: jsonAnswer('Who does', z.object({ copy: workingCopyFacts.nullable() })),
  },
})

const discard = copiers.delete('/api/working-copies/{kind}/{id}', {
  summary: 'Remove one of the caller’s own working copies',
  request: { params: workingCopyParams, query: editorInput.partial() },
  responses: { 200: jsonAnswer('It is gone', deletedSchema) },
})

const GONE = 'This is no longer there.'
const SAVED = 'This has been saved or discarded meanwhile.'
const TAKEN = 'Someone else is writing this now.'

/**
 * Staff's unsaved text (docs/product.md, "Working copies"). Nothing of it is public, so its address is not below
 * `/api/admin`: the cached pages stay.
 * @param things finds each kind, and checks who may write it
 */
export function workingCopiesApi(site: Site, things: Record<CopiedKind, ContentAccess>) {
  const { db, now } = site
  const thingOf = (db: Database, place: CopiedPlace, staff: Staff) =>
    findCopied(db, things, place, staff)
  /**
   * Something found nowhere is new, and its copy has the key of the call that will create it. A key gives no right to
   * anything with that id.
   * @throws {Problem} 404 when it existed before, 409 when the caller has created it meanwhile
   */
  async function refuseUnlessNew(
    db: Database,
    place: CopiedPlace,
    staff: Staff,
    { startedFrom }: { startedFrom: string | null },
  ): Promise<void> {
    if (place.kind === 'answers') throw new Problem(404, GONE)
    const { thingKind } = CONTENT_KINDS[place.kind]
    if (await wasGiven(db, thingKind, place.id)) throw new Problem(404, GONE)
    const made = await findCreated(db, thingKind, place.id, staff)
    if (made && (await thingOf(db, { ...place, id: made }, staff))) throw new Problem(409, SAVED)
    if (startedFrom !== null) throw new Problem(404, GONE)
  }

  return createApi()
    .openapi(list, async (c) => {
      const { kind } = c.req.valid('param')
      return c.json(await listWorkingCopies(db, kind, staffOf(c).id, now()), 200)
    })
    .openapi(read, async (c) => {
      const place = c.req.valid('param')
      const staff = staffOf(c)
      const thing = await thingOf(db, place, staff)
      const copy = await findWorkingCopy(db, copyRow(place, staff.id), now())
      return c.json({ copy: visible(copy, staff, thing) }, 200)
    })
    .openapi(keep, async (c) => {
      const place = c.req.valid('param')
      const input = c.req.valid('json')
      const staff = staffOf(c)
      const row = copyRow(place, staff.id)
      const stored = await db.transaction().execute(async (db) => {
        const thing = await thingOf(db, place, staff)
        if (!thing) await refuseUnlessNew(db, place, staff, input)
        if (thing && input.startedFrom === null) throw new Problem(409, SAVED)
        const current = await findWorkingCopy(db, row, now())
        if (!current && !input.isFirst) throw new Problem(409, SAVED)
        if (!current && !row.enquiryId) await refuseOneMore(db, staff.id, now())
        if (current && (current.editor !== input.editor || current.userId !== staff.id)) {
          throw new Problem(409, TAKEN, { current: withoutText(current) })
        }
        if (!current || current.revision < input.revision) {
          const since = current?.since ?? now().toISOString()
          const typed = {
            ...input,
            values: things[place.kind].clean?.(input.values) ?? input.values,
          }
          await storeWorkingCopy(db, row, typed, { userId: staff.id, since, now: now() })
        }
        return findWorkingCopy(db, row, now())
      })
      if (!stored) throw new Problem(409, SAVED)
      return c.json(withoutText(stored), 200)
    })
    .openapi(takeOver, async (c) => {
      const place = c.req.valid('param')
      const { editor } = c.req.valid('json')
      const staff = staffOf(c)
      const row = copyRow(place, staff.id)
      const copy = await db.transaction().execute(async (db) => {
        const thing = await thingOf(db, place, staff)
        const current = visible(await findWorkingCopy(db, row, now()), staff, thing)
        if (!current) return null
        // This may exceed the limit of copies: nothing more is stored for it.
        const isSame = current.userId === staff.id && current.isActive
        const since = isSame ? current.since : now().toISOString()
        await giveWorkingCopyTo(db, row, { editor, userId: staff.id, since, now: now() })
        return findWorkingCopy(db, row, now())
      })
      return c.json({ copy }, 200)
    })
    .openapi(heartbeat, async (c) => {
      const place = c.req.valid('param')
      const staff = staffOf(c)
      const row = copyRow(place, staff.id)
      const thing = await thingOf(db, place, staff)
      await noteSeen(db, row, c.req.valid('json').editor, now())
      const copy = visible(await findWorkingCopy(db, row, now()), staff, thing)
      return c.json({ copy: copy && withoutText(copy) }, 200)
    })
    .openapi(discard, async (c) => {
      const { editor } = c.req.valid('query')
      const { id } = staffOf(c)
      await discardWorkingCopy(db, copyRow(c.req.valid('param'), id), id, editor)
      return c.json({ message: 'The working copy is gone.' }, 200)
    })
}

/**
 * @throws {Problem} 422 with the oldest, when someone has as many as are allowed (docs/product.md, "Working copies")
 */
async function refuseOneMore(db: Database, userId: string, now: Date): Promise<void> {
  const { count, oldest } = await countWorkingCopies(db, userId, now)
  if (count < COPY_LIMITS.copies || !oldest) return
  const named = oldest.label ? `“${oldest.label}”` : 'one without a name'
  const message = `You have ${count} texts that you have not saved, and there can be no more. Please save or discard some of them first; the oldest is ${named}.`
  throw new Problem(422, message, { current: oldest })
}

export type WorkingCopiesApi = ReturnType<typeof workingCopiesApi>

/** Only its writer sees something that was never saved. */
function visible(copy: WorkingCopy | null, staff: Staff, thing: unknown): WorkingCopy | null {
  return thing || copy?.userId === staff.id ? copy : null
}

function withoutText({ values: _, ...facts }: WorkingCopy) {
  return facts
}
