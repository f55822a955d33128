import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { createOnce } from '~/content-kinds/creations/creations'
import {
  changeSchedule,
  findSchedule,
  withSchedule,
  withSchedules,
} from '~/content-kinds/schedules/schedules'
import { auditContext, everyone, permitted } from '~/platform/api/access'
import { createApi, jsonAnswer, jsonBody, refusedWith } from '~/platform/api/create-api'
import { deletedSchema, refuseStaleEdit, staleSchema } from '~/platform/api/edits'
import { Problem } from '~/platform/api/problem'
import { publishedQuery, seesAsStaff, seesOnlyPublished } from '~/platform/api/published'
import type { Database } from '~/platform/database/schema'
import type { Site } from '~/platform/site'
import { deleteTeamMember, putTeamMemberBack } from './bin.server'
import {
  findTeamMember,
  findTeamMemberBySlug,
  insertTeamMember,
  isNameTaken,
  listTeam,
  nextTeamOrder,
  reorderTeam,
  updateTeamMember,
} from './repository.server'
import {
  createTeamMemberInput,
  reorderTeamInput,
  staffMemberSchema,
  type TeamMember,
  teamMemberParams,
  teamMemberSchema,
  updateTeamMemberInput,
} from './schema'

const list = createRoute({
  ...everyone,
  method: 'get',
  path: '/api/team',
  summary: 'The people, in their display order',
  request: { query: publishedQuery },
  responses: {
    200: jsonAnswer(
      'The list; with the schedule of each person for staff',
      z.union([z.array(staffMemberSchema), z.array(teamMemberSchema)]),
    ),
  },
})

const find = createRoute({
  ...everyone,
  method: 'get',
  path: '/api/team/slug/{slug}',
  summary: 'One person, by the last part of their profile’s address',
  request: { params: z.object({ slug: z.string() }), query: publishedQuery },
  responses: {
    200: jsonAnswer('The person', teamMemberSchema),
    ...refusedWith({ 404: 'There is none, or none that you may see' }),
  },
})

const create = createRoute({
  ...permitted('content'),
  method: 'post',
  path: '/api/admin/team',
  summary: 'Add a person',
  request: { body: jsonBody(createTeamMemberInput) },
  responses: {
    201: jsonAnswer('The new row', staffMemberSchema),
    409: jsonAnswer(
      'Someone has this name already, or this call has arrived before; the row that it made',
      staleSchema(staffMemberSchema),
    ),
    ...refusedWith({ 422: 'A field does not fit' }),
  },
})

const reorder = createRoute({
  ...permitted('content'),
  method: 'put',
  path: '/api/admin/team/reorder',
  summary: 'Put the people into a new order',
  request: { body: jsonBody(reorderTeamInput) },
  responses: {
    200: jsonAnswer('The whole list in its new order', z.array(teamMemberSchema)),
    ...refusedWith({ 409: 'The ids are not exactly those that exist; nothing changes' }),
  },
})

const update = createRoute({
  ...permitted('content'),
  method: 'put',
  path: '/api/admin/team/{id}',
  summary: 'Change what is said about a person',
  request: { params: teamMemberParams, body: jsonBody(updateTeamMemberInput) },
  responses: {
    200: jsonAnswer('The row as it is now', staffMemberSchema),
    ...refusedWith({ 404: 'There is no such person' }),
    409: jsonAnswer(
      'Someone has this name already, or someone else has changed the row since updatedAt',
      staleSchema(staffMemberSchema),
    ),
    ...refusedWith({ 422: 'A field does not fit' }),
  },
})

const remove = createRoute({
  ...permitted('content'),
  method: 'delete',
  path: '/api/admin/team/{id}',
  summary: 'Move a person to the bin; those after them move up',
  request: { params: teamMemberParams },
  responses: {
    200: jsonAnswer('They are in the bin', deletedSchema),
    ...refusedWith({ 404: 'There is no such person' }),
  },
})

const putBack = createRoute({
  ...permitted('content'),
  method: 'post',
  path: '/api/admin/team/{id}/restore',
  summary: 'Put a person back from the bin, where they were',
  request: { params: teamMemberParams },
  responses: {
    200: jsonAnswer('The row, as it was', teamMemberSchema),
    ...refusedWith({ 404: 'They are not in the bin', 409: 'Someone else has their name by now' }),
  },
})

/**
 * The people. Visitors receive published ones only (docs/product.md, "What visitors may see");
 * administrators keep them (docs/product.md, "Team").
 */
export function teamApi(site: Site) {
  const { db } = site
  return createApi()
    .openapi(list, async (c) => {
      const [staff, query] = [c.get('staff'), c.req.valid('query')]
      const people = await listTeam(db, { onlyPublished: seesOnlyPublished(staff, query) })
      const isForStaff = seesAsStaff(staff, query)
      return c.json(isForStaff ? await withSchedules(db, 'team', people) : people, 200)
    })
    .openapi(find, async (c) => {
      const onlyPublished = seesOnlyPublished(c.get('staff'), c.req.valid('query'))
      const member = await findTeamMemberBySlug(db, c.req.valid('param').slug, { onlyPublished })
      if (!member) throw new Problem(404, 'This team member could not be found.')
      return c.json(member, 200)
    })
    .openapi(create, async (c) => {
      const { idempotencyKey: key, publishAt, takeDownAt, ...input } = c.req.valid('json')
      const audit = auditContext(c, site)
      const member = await db.transaction().execute((db) => {
        const find = async (id: string) => withSchedule(db, 'team', await findTeamMember(db, id))
        return createOnce(db, { kind: 'team member', key, audit }, find, async () => {
          await refuseTakenName(db, input.name, null)
          const displayOrder = input.displayOrder ?? (await nextTeamOrder(db))
          const added = await insertTeamMember(db, { ...input, displayOrder }, audit)
          const wanted = { publishAt, takeDownAt }
          return { ...added, ...(await changeSchedule(db, scheduled(added), wanted, audit)) }
        })
      })
      return c.json(member, 201)
    })
    .openapi(reorder, async (c) => {
      const people = await reorderTeam(db, c.req.valid('json').memberIds, auditContext(c, site))
      if (!people) throw new Problem(409, 'The team has changed. Please load the list again.')
      return c.json(people, 200)
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param')
      const { updatedAt, publishAt, takeDownAt, ...fields } = c.req.valid('json')
      const audit = auditContext(c, site)
      const member = await db.transaction().execute(async (db) => {
        const current = await findTeamMember(db, id)
        if (!current) throw notFound()
        refuseStaleEdit({ ...current, ...(await findSchedule(db, 'team', id)) }, updatedAt)
        if (fields.name !== current.name) await refuseTakenName(db, fields.name, id)
        const changed = await updateTeamMember(db, current, fields, audit)
        const wanted = { publishAt, takeDownAt }
        return { ...changed, ...(await changeSchedule(db, scheduled(changed), wanted, audit)) }
      })
      return c.json(member, 200)
    })
    .openapi(putBack, async (c) => {
      const { id } = c.req.valid('param')
      const back = await db
        .transaction()
        .execute((db) => putTeamMemberBack(db, id, auditContext(c, site)))
      return c.json(back, 200)
    })
    .openapi(remove, async (c) => {
      if (!(await deleteTeamMember(db, c.req.valid('param').id, auditContext(c, site))))
        throw notFound()
      return c.json({ message: 'Team member deleted successfully!' }, 200)
    })
}

export type TeamApi = ReturnType<typeof teamApi>

/** Two people cannot have one address (docs/product.md, "Team"). */
async function refuseTakenName(db: Database, name: string, id: string | null): Promise<void> {
  if (!(await isNameTaken(db, name, id))) return
  const message =
    'Another team member has this name, or one so similar that both profiles would have the same address.'
  throw new Problem(409, message, { issues: [{ path: 'name', message }] })
}

function scheduled({ id, name, isPublished }: TeamMember) {
  return { kind: 'team', id, name, isPublished } as const
}

function notFound() {
  return new Problem(404, 'This team member no longer exists.')
}
