import { z } from 'zod'
import { readFigures } from '~/content-kinds/official-figures/official-figures'
import { auditContext, permitted, staffOnly } from '~/platform/api/access'
import { answers, createApi, jsonAnswer, jsonBody } from '~/platform/api/create-api'
import type { AuditContext } from '~/platform/audit-context'
import type { Site } from '~/platform/site'
import { findLinkTargets } from './link-targets.server'
import {
  type ClientChecks,
  clientChecksInput,
  clientChecksSchema,
  linkTargetsQuery,
  linkTargetsSchema,
  officialFigureSchema,
} from './schema'

const list = staffOnly.get('/api/admin/official-figures', {
  summary: 'The official figures that a text can show, as they stand',
  responses: {
    200: jsonAnswer('The amounts', z.array(officialFigureSchema)),
  },
})

const targets = permitted('drafts').get('/api/link-targets', {
  summary: 'What a link of a text may lead to within the site, published or not',
  request: { query: linkTargetsQuery },
  responses: answers('What fits, the best of each kind first', linkTargetsSchema, {
    422: 'The text is too long',
  }),
})

const clients = permitted('content').post('/api/client-checks', {
  summary:
    'Which words of a text are the name, number or address of someone who has booked or written, as many new ones as an account may ask about',
  request: { body: jsonBody(clientChecksInput) },
  responses: answers('Those words, and nothing else of anyone', clientChecksSchema, {
    422: 'There are too many, or one is too long',
  }),
})

/** Checks as many words as the caller may ask about. */
type CheckClients = (
  site: Site,
  words: readonly string[],
  audit: AuditContext,
) => Promise<ClientChecks>

/**
 * Read while writing (docs/product.md, "Rich text", "Names of clients"). Asking changes nothing, so no address below
 * `/api/admin` takes a text: the cached pages stay.
 */
export function richTextApi(site: Site, checkClients: CheckClients) {
  const { db } = site
  return createApi()
    .openapi(list, async (c) => c.json(await readFigures(db), 200))
    .openapi(targets, async (c) => c.json(await findLinkTargets(db, c.req.valid('query').q), 200))
    .openapi(clients, async (c) => {
      return c.json(await checkClients(site, c.req.valid('json').words, auditContext(c, site)), 200)
    })
}

export type RichTextApi = ReturnType<typeof richTextApi>
