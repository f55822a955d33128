import { z } from 'zod'
import { contentApi } from '~/content-kinds/lists/list-api'
import { namesOfNoOne, replaceName } from '~/content-kinds/shown-names/shown-names'
import { auditContext, everyone, permitted } from '~/platform/api/access'
import { answers, jsonAnswer, jsonBody } from '~/platform/api/create-api'
import { Problem } from '~/platform/api/problem'
import { publishedQuery, seesOnlyPublished } from '~/platform/api/published'
import type { Site } from '~/platform/site'
import { findTeamMemberBySlug, team } from './kind.server'
import { namesOfNoOneSchema, replaceNameInput, teamMemberSchema, teamSchemas } from './schema'

const find = everyone.get('/api/team/slug/{slug}', {
  summary: 'One person, by the last part of their profile’s address',
  request: { params: z.object({ slug: z.string() }), query: publishedQuery },
  responses: answers('The person', teamMemberSchema, {
    404: 'It does not exist, or you may not see it',
  }),
})

const readNames = permitted('content').get('/api/admin/shown-names', {
  summary: 'Names on public pages that belong to no one on the team',
  responses: { 200: jsonAnswer('By name', namesOfNoOneSchema) },
})

const replace = permitted('content').put('/api/admin/shown-names', {
  summary: 'Show another name, or none, wherever a name is shown that belongs to no one',
  request: { body: jsonBody(replaceNameInput) },
  responses: answers('What still belongs to no one', namesOfNoOneSchema, {
    422: 'nameInstead is not on the team, or the name belongs to someone',
  }),
})

/**
 * The team. Visitors receive only published members (docs/product.md, "What visitors may see"); administrators edit
 * them (docs/product.md, "Team").
 */
export function teamApi(site: Site) {
  const refusals = { taken: 'Someone has this name already' }
  return contentApi(site, team, teamSchemas, { refusals, asksNames: true })
    .openapi(find, async (c) => {
      const onlyPublished = seesOnlyPublished(c.get('staff'), c.req.valid('query'))
      const { slug } = c.req.valid('param')
      const member = await findTeamMemberBySlug(site.db, slug, { onlyPublished })
      if (!member) throw new Problem(404, 'This team member could not be found.')
      return c.json(member, 200)
    })
    .openapi(readNames, async (c) => c.json(await namesOfNoOne(site.db), 200))
    .openapi(replace, async (c) => {
      await replaceName(site.db, c.req.valid('json'), auditContext(c, site))
      return c.json(await namesOfNoOne(site.db), 200)
    })
}

export type TeamApi = ReturnType<typeof teamApi>
