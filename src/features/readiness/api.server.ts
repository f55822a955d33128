import {
  type DemonstrationParts,
  findDemonstration,
  settleDemonstration,
} from '~/content-kinds/demonstration/demonstration'
import type { ContentKind } from '~/content-kinds/registry'
import { confirmOwnPassword } from '~/features/auth/passwords/confirm-password.server'
import type { Visit } from '~/features/links/own-links.server'
import { administratorsOnly, auditContext, permitted, staffOf } from '~/platform/api/access'
import { answers, createApi, jsonAnswer, jsonBody } from '~/platform/api/create-api'
import type { Site } from '~/platform/site'
import { readChecks } from './checks.server'
import {
  type Demonstration,
  demonstrationSchema,
  readinessSchema,
  removalInput,
  settledSchema,
} from './schema'

const read = permitted('visitors').get('/api/admin/readiness', {
  summary: 'What the site still needs, as far as it concerns the caller',
  responses: { 200: jsonAnswer('The checklist', readinessSchema) },
})

const readDemonstration = administratorsOnly.get('/api/admin/demonstration', {
  summary: 'What of the demonstration nobody has edited or kept',
  responses: { 200: jsonAnswer('By kind', demonstrationSchema) },
})

const remove = administratorsOnly.post('/api/admin/demonstration/removal', {
  summary:
    'Move parts of the demonstration to the bin, and keep others; what someone has edited stays',
  request: { body: jsonBody(removalInput) },
  responses: answers('What is in the bin now, and what is kept', settledSchema, {
    409: 'Someone who would go is named on articles or profiles, and nameInstead is missing',
    422: 'The caller’s password is wrong, or nameInstead is not on the team',
    429: 'Too many wrong passwords; Retry-After says when to try again',
  }),
})

/** What the site still needs, and the way out of the demonstration (docs/product.md, "Ready for the public"). */
export function readinessApi(site: Site, content: DemonstrationParts, visit: Visit) {
  return createApi()
    .openapi(read, async (c) => {
      const now = site.now()
      const settings = await site.settings.read()
      const checks = await readChecks({ ...site, content, settings, now, visit }, staffOf(c).roles)
      return c.json({ checkedAt: now.toISOString(), checks }, 200)
    })
    .openapi(readDemonstration, async (c) => {
      return c.json(answerOf(await findDemonstration(site.db, content)), 200)
    })
    .openapi(remove, async (c) => {
      confirmOwnPassword(c)
      const { remove, keep, nameInstead } = c.req.valid('json')
      const audit = auditContext(c, site)
      const wanted = { ...(remove && { remove }), ...(keep && { keep }), nameInstead }
      const { removed, kept } = await settleDemonstration(site.db, content, wanted, audit)
      return c.json({ ...answerOf(removed), kept }, 200)
    })
}

function answerOf(kinds: Demonstration['kinds']): Demonstration {
  const count = (slug: ContentKind) => kinds.find(({ kind }) => kind === slug)?.things.length ?? 0
  return { articles: count('posts'), questions: count('faqs'), people: count('team'), kinds }
}

export type ReadinessApi = ReturnType<typeof readinessApi>
