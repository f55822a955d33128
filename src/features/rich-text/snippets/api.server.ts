import { z } from 'zod'
import { listApi } from '~/content-kinds/lists/list-api'
import { putBackRoute } from '~/content-kinds/lists/list-routes'
import { withPresentFigures } from '~/content-kinds/official-figures/official-figures'
import { auditContext, permitted } from '~/platform/api/access'
import { jsonAnswer } from '~/platform/api/create-api'
import type { Site } from '~/platform/site'
import { checkedRichText } from '../checked-text.server'
import { snippets } from './kind.server'
import { SNIPPET_LIMITS, snippetSchemas } from './schema'

const FACTS = { slug: 'snippets', one: 'snippet', many: 'snippets' } as const

const read = permitted('unpublished').get('/api/snippets', {
  summary: 'The snippets that a text can take over, in their display order',
  responses: { 200: jsonAnswer('The list', z.array(snippetSchemas.row)) },
})

/** Visitors read snippets only as part of a text (docs/product.md, "Snippets"). */
export function snippetsApi(site: Site) {
  const { db } = site
  const checked = async <Input extends { content?: string | undefined }>(input: Input) =>
    input.content === undefined
      ? input
      : {
          ...input,
          content: await checkedRichText(input.content, site.url, SNIPPET_LIMITS.content),
        }
  const list: typeof snippets = {
    ...snippets,
    create: async (db, input, audit) => snippets.create(db, await checked(input), audit),
    change: async (db, id, input, audit) => snippets.change(db, id, await checked(input), audit),
  }
  return listApi(site, list, snippetSchemas, { ...FACTS, removed: 'The snippet is deleted' })
    .openapi(read, async (c) => {
      const rows = await snippets.list(db, { onlyPublished: false })
      const present = rows.map(async (row) => ({
        ...row,
        content: await withPresentFigures(db, row.content),
      }))
      return c.json(await snippets.withSchedules(db, await Promise.all(present)), 200)
    })
    .openapi(putBackRoute(snippetSchemas.listed, FACTS), async (c) =>
      c.json(await snippets.putBack(db, c.req.valid('param').id, auditContext(c, site)), 200),
    )
}
