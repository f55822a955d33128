import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { everyone } from '~/server/api/access'
import { createApi, jsonAnswer, problemSchema } from '~/server/api/create-api'
import { Problem } from '~/server/api/problem'
import { publishedQuery, seesOnlyPublished } from '~/server/api/published'
import type { Site } from '~/server/site'
import { findTeamMemberBySlug, listTeam } from './repository.server'
import { teamMemberSchema } from './schema'

const list = createRoute({
  ...everyone,
  method: 'get',
  path: '/api/team',
  summary: 'The people, in their display order',
  request: { query: publishedQuery },
  responses: { 200: jsonAnswer('The list', z.array(teamMemberSchema)) },
})

const find = createRoute({
  ...everyone,
  method: 'get',
  path: '/api/team/slug/{slug}',
  summary: 'One person, by the last part of their profile’s address',
  request: { params: z.object({ slug: z.string() }), query: publishedQuery },
  responses: {
    200: jsonAnswer('The person', teamMemberSchema),
    404: jsonAnswer('There is none, or none that you may see', problemSchema),
  },
})

/** Reads of the people. Visitors receive published ones only (docs/product.md, "What visitors may see"). */
export function teamApi({ db }: Site) {
  return createApi()
    .openapi(list, async (c) => {
      const onlyPublished = seesOnlyPublished(c.get('staff'), c.req.valid('query'))
      return c.json(await listTeam(db, { onlyPublished }), 200)
    })
    .openapi(find, async (c) => {
      const onlyPublished = seesOnlyPublished(c.get('staff'), c.req.valid('query'))
      const member = await findTeamMemberBySlug(db, c.req.valid('param').slug, { onlyPublished })
      if (!member) throw new Problem(404, 'This team member could not be found.')
      return c.json(member, 200)
    })
}
