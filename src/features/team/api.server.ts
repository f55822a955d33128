import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { listRoutes } from '~/content-kinds/lists/list-routes'
import { auditContext, everyone } from '~/platform/api/access'
import { createApi, jsonAnswer, refusedWith } from '~/platform/api/create-api'
import { Problem } from '~/platform/api/problem'
import { publishedQuery, seesAsStaff, seesOnlyPublished } from '~/platform/api/published'
import type { Site } from '~/platform/site'
import { findTeamMemberBySlug, team } from './kind.server'
import {
  createTeamMemberInput,
  reorderTeamInput,
  staffMemberSchema,
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

const routes = listRoutes({
  slug: 'team',
  row: staffMemberSchema,
  listed: teamMemberSchema,
  create: createTeamMemberInput,
  update: updateTeamMemberInput,
  reorder: reorderTeamInput,
  params: teamMemberParams,
  words: { one: 'a person', many: 'people' },
  refusals: { taken: 'Someone has this name already' },
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
      const people = await team.list(db, { onlyPublished: seesOnlyPublished(staff, query) })
      const isForStaff = seesAsStaff(staff, query)
      return c.json(isForStaff ? await team.withSchedules(db, people) : people, 200)
    })
    .openapi(find, async (c) => {
      const onlyPublished = seesOnlyPublished(c.get('staff'), c.req.valid('query'))
      const member = await findTeamMemberBySlug(db, c.req.valid('param').slug, { onlyPublished })
      if (!member) throw new Problem(404, 'This team member could not be found.')
      return c.json(member, 200)
    })
    .openapi(routes.create, async (c) =>
      c.json(await team.create(db, c.req.valid('json'), auditContext(c, site)), 201),
    )
    .openapi(routes.reorder, async (c) =>
      c.json(await team.reorder(db, c.req.valid('json').memberIds, auditContext(c, site)), 200),
    )
    .openapi(routes.update, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await team.change(db, id, c.req.valid('json'), auditContext(c, site)), 200)
    })
    .openapi(routes.putBack, async (c) =>
      c.json(await team.putBack(db, c.req.valid('param').id, auditContext(c, site)), 200),
    )
    .openapi(routes.remove, async (c) => {
      await team.remove(db, c.req.valid('param').id, auditContext(c, site))
      return c.json({ message: 'Team member deleted successfully!' }, 200)
    })
}

export type TeamApi = ReturnType<typeof teamApi>
