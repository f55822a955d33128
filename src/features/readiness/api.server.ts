import { createRoute } from '@hono/zod-openapi'
import { confirmOwnPassword } from '~/features/auth/passwords/confirm-password.server'
import {
  findDemonstration,
  removeDemonstration,
} from '~/features/content-transfer/remove-demonstration.server'
import { administratorsOnly, permitted, staffOf } from '~/platform/api/access'
import { createApi, jsonAnswer, jsonBody, refusedWith } from '~/platform/api/create-api'
import type { Site } from '~/platform/site'
import { readChecks } from './checks.server'
import { demonstrationSchema, readinessSchema, removalInput } from './schema'

const read = createRoute({
  ...permitted('visitors'),
  method: 'get',
  path: '/api/admin/readiness',
  summary: 'What the site still needs, as far as it concerns the caller',
  responses: { 200: jsonAnswer('The checklist', readinessSchema) },
})

const readDemonstration = createRoute({
  ...administratorsOnly,
  method: 'get',
  path: '/api/admin/demonstration',
  summary: 'How much of the demonstration nobody has edited',
  responses: { 200: jsonAnswer('How many of each', demonstrationSchema) },
})

const remove = createRoute({
  ...administratorsOnly,
  method: 'post',
  path: '/api/admin/demonstration/removal',
  summary: 'Remove the demonstration; what somebody has edited stays',
  request: { body: jsonBody(removalInput) },
  responses: {
    200: jsonAnswer('How many of each are gone', demonstrationSchema),
    ...refusedWith({
      422: 'The caller’s password is wrong',
      429: 'Too many wrong passwords; Retry-After says when to try again',
    }),
  },
})

/** What the site still needs, and the way out of the demonstration (docs/product.md, "Ready for the public"). */
export function readinessApi(site: Site) {
  return createApi()
    .openapi(read, async (c) => {
      const now = site.now()
      const settings = await site.settings.read()
      const checks = await readChecks({ ...site, settings, now }, staffOf(c).roles)
      return c.json({ checkedAt: now.toISOString(), checks }, 200)
    })
    .openapi(readDemonstration, async (c) => {
      const { articles, questions, people } = await findDemonstration(site.db)
      const [posts, faqs, team] = [articles.length, questions.length, people.length]
      return c.json({ articles: posts, questions: faqs, people: team }, 200)
    })
    .openapi(remove, async (c) => {
      confirmOwnPassword(c)
      return c.json(await removeDemonstration(site, staffOf(c)), 200)
    })
}

export type ReadinessApi = ReturnType<typeof readinessApi>
