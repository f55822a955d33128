import { z } from 'zod'
import { contentApi } from '~/content-kinds/lists/list-api'
import { everyone } from '~/platform/api/access'
import { answers } from '~/platform/api/create-api'
import { Problem } from '~/platform/api/problem'
import { publishedQuery, seesOnlyPublished } from '~/platform/api/published'
import type { Site } from '~/platform/site'
import { findTeamMemberBySlug, team } from './kind.server'
import { teamMemberSchema, teamSchemas } from './schema'

const find = everyone.get('/api/team/slug/{slug}', {
  summary: 'One person, by the last part of their profile’s address',
  request: { params: z.object({ slug: z.string() }), query: publishedQuery },
  responses: answers('The person', teamMemberSchema, {
    404: 'There is none, or none that you may see',
  }),
})

/**
 * The people. Visitors receive published ones only (docs/product.md, "What visitors may see");
 * administrators keep them (docs/product.md, "Team").
 */
export function teamApi(site: Site) {
  const refusals = { taken: 'Someone has this name already' }
  return contentApi(site, team, teamSchemas, { refusals }).openapi(find, async (c) => {
    const onlyPublished = seesOnlyPublished(c.get('staff'), c.req.valid('query'))
    const { slug } = c.req.valid('param')
    const member = await findTeamMemberBySlug(site.db, slug, { onlyPublished })
    if (!member) throw new Problem(404, 'This team member could not be found.')
    return c.json(member, 200)
  })
}

export type TeamApi = ReturnType<typeof teamApi>
