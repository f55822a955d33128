import { z } from 'zod'
import { capitalised } from '~/lib/text/capitalised'
import { auditContext, everyone } from '~/platform/api/access'
import { createApi, jsonAnswer } from '~/platform/api/create-api'
import { publishedQuery, seesAsStaff, seesOnlyPublished } from '~/platform/api/published'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import type { Site } from '~/platform/site'
import { CONTENT_KINDS, type ContentKind } from '../registry'
import type { RemovalAnswers } from '../removal-answers'
import { type ListRouteFacts, type ListSchemas, listRoutes, putBackRoute } from './list-routes'

/** The calls' part of `defineList`. */
interface WrittenList<Listed, Seen, Create, Update> {
  noun: string
  create: (db: Database, input: Create, audit: AuditContext) => Promise<Seen>
  change: (db: Database, id: string, input: Update, audit: AuditContext) => Promise<Seen>
  reorder: (db: Database, ids: readonly string[], audit: AuditContext) => Promise<Listed[]>
  remove: (db: Database, id: string, audit: AuditContext, answers?: RemovalAnswers) => Promise<void>
}

/** For content: `defineContentList`. */
interface WrittenContent<Kind extends ContentKind, Listed, Seen, Create, Update>
  extends WrittenList<Listed, Seen, Create, Update> {
  kind: Kind
  list: (db: Database, readers: { onlyPublished: boolean }) => Promise<Listed[]>
  withSchedules: (db: Database, rows: readonly Listed[]) => Promise<Seen[]>
  putBack: (db: Database, id: string, audit: AuditContext) => Promise<Listed>
}

interface SentInputs {
  create: z.ZodType
  update: z.ZodType
}

/** Declared: the schemas alone would lose the type of what is sent. */
type SchemasOf<
  Order extends string,
  Listed,
  Seen,
  Create,
  Update,
  Inputs extends SentInputs,
> = ListSchemas<
  Order,
  Listed,
  Seen,
  Create,
  z.input<Inputs['create']>,
  Update,
  z.input<Inputs['update']>
>

/** The calls by which staff write a list in an order. */
export function listApi<
  const Slug extends string,
  const Order extends string,
  Listed extends { id: string },
  Seen extends { id: string },
  Create,
  Update,
  Inputs extends SentInputs,
>(
  site: Site,
  list: WrittenList<Listed, Seen, Create, Update>,
  schemas: Inputs & SchemasOf<Order, Listed, Seen, Create, Update, Inputs>,
  facts: ListRouteFacts<Slug> & { removed: string },
) {
  const { db } = site
  const typed: SchemasOf<Order, Listed, Seen, Create, Update, Inputs> = schemas
  const routes = listRoutes<
    Slug,
    Order,
    Listed,
    Seen,
    Create,
    z.input<Inputs['create']>,
    Update,
    z.input<Inputs['update']>
  >(typed, facts)
  return createApi()
    .openapi(routes.create, async (c) =>
      c.json(await list.create(db, c.req.valid('json'), auditContext(c, site)), 201),
    )
    .openapi(routes.reorder, async (c) => {
      const ids = c.req.valid('json')[typed.order]
      return c.json(await list.reorder(db, ids, auditContext(c, site)), 200)
    })
    .openapi(routes.update, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await list.change(db, id, c.req.valid('json'), auditContext(c, site)), 200)
    })
    .openapi(routes.remove, async (c) => {
      await list.remove(db, c.req.valid('param').id, auditContext(c, site), c.req.valid('query'))
      return c.json({ message: facts.removed }, 200)
    })
}

interface ContentOptions<Listed> {
  /** Makes what visitors read of the rows; without it, they are read as stored. */
  present?: (db: Database, rows: Listed[]) => Promise<Listed[]>
  refusals?: ListRouteFacts<string>['refusals']
  asksNames?: boolean
}

/**
 * The calls of a list of content. Visitors receive published rows only, whatever they ask (docs/product.md, "What
 * visitors may see"); editors keep them, see their schedules, and put them back from the bin.
 */
export function contentApi<
  const Kind extends ContentKind,
  const Order extends string,
  Listed extends { id: string },
  Seen extends { id: string },
  Create,
  Update,
  Inputs extends SentInputs,
>(
  site: Site,
  list: WrittenContent<Kind, Listed, Seen, Create, Update>,
  schemas: Inputs & SchemasOf<Order, Listed, Seen, Create, Update, Inputs>,
  { present = async (_db, rows) => rows, refusals, asksNames }: ContentOptions<Listed> = {},
) {
  const { db } = site
  const { listed, row }: SchemasOf<Order, Listed, Seen, Create, Update, Inputs> = schemas
  const { words } = CONTENT_KINDS[list.kind]
  const one = words.one.toLowerCase()
  const many = words.many.toLowerCase()
  const facts = { slug: list.kind, one, many, refusals, asksNames }
  const read = everyone.get(`/api/${facts.slug}`, {
    summary: `The ${many}, in their display order`,
    request: { query: publishedQuery },
    responses: {
      200: jsonAnswer(
        'The list; with the schedule of each for staff',
        z.union([z.array(row), z.array(listed)]),
      ),
    },
  })
  return listApi<Kind, Order, Listed, Seen, Create, Update, Inputs>(site, list, schemas, {
    ...facts,
    removed: `${capitalised(list.noun)} deleted successfully!`,
  })
    .openapi(read, async (c) => {
      const staff = c.get('staff')
      const query = c.req.valid('query')
      const rows = await list.list(db, { onlyPublished: seesOnlyPublished(staff, query) })
      const isForStaff = seesAsStaff(staff, query)
      return c.json(await (isForStaff ? list.withSchedules(db, rows) : present(db, rows)), 200)
    })
    .openapi(putBackRoute(listed, facts), async (c) =>
      c.json(await list.putBack(db, c.req.valid('param').id, auditContext(c, site)), 200),
    )
}
