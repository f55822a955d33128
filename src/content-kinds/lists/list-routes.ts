import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { permitted } from '~/platform/api/access'
import { jsonAnswer, jsonBody, refusedWith } from '~/platform/api/create-api'
import { deletedSchema, staleSchema } from '~/platform/api/edits'

/** What the calls of a list take and answer, and how the description of the API names it. */
interface ListSchemas<
  Slug extends string,
  Row extends z.ZodType,
  Listed extends z.ZodType,
  Create extends z.ZodType,
  Update extends z.ZodType,
  Order extends z.ZodType,
  Params extends z.ZodObject,
> {
  /** The last part of the calls' address. */
  slug: Slug
  /** What staff write and see. */
  row: Row
  /** The same in a list. */
  listed: Listed
  create: Create
  update: Update
  reorder: Order
  params: Params
  /** "a question", "questions" */
  words: { one: string; many: string }
  /** What a call may be refused for besides. */
  refusals?: { taken?: string; unfit?: string }
}

/** The calls of staff that write a list in an order; what they do is `defineList`. */
export function listRoutes<
  const Slug extends string,
  Row extends z.ZodType,
  Listed extends z.ZodType,
  Create extends z.ZodType,
  Update extends z.ZodType,
  Order extends z.ZodType,
  Params extends z.ZodObject,
>({
  slug,
  row,
  listed,
  create,
  update,
  reorder,
  params,
  words: { one, many },
  refusals: { taken, unfit = 'A field does not fit' } = {},
}: ListSchemas<Slug, Row, Listed, Create, Update, Order, Params>) {
  const or = (other: string) => [taken, other].filter(Boolean).join(', or ')
  const isGone = refusedWith({ 404: 'There is no such row' })
  return {
    create: createRoute({
      ...permitted('content'),
      method: 'post',
      path: `/api/admin/${slug}`,
      summary: `Add ${one}`,
      request: { body: jsonBody(create) },
      responses: {
        201: jsonAnswer('The new row', row),
        409: jsonAnswer(or('this call has arrived before; the row that it made'), staleSchema(row)),
        ...refusedWith({ 422: unfit }),
      },
    }),
    reorder: createRoute({
      ...permitted('content'),
      method: 'put',
      path: `/api/admin/${slug}/reorder`,
      summary: `Put the ${many} into a new order`,
      request: { body: jsonBody(reorder) },
      responses: {
        200: jsonAnswer('The whole list in its new order', z.array(listed)),
        ...refusedWith({ 409: 'The ids are not exactly those that exist; nothing changes' }),
      },
    }),
    update: createRoute({
      ...permitted('content'),
      method: 'put',
      path: `/api/admin/${slug}/{id}`,
      summary: `Change ${one}`,
      request: { params, body: jsonBody(update) },
      responses: {
        200: jsonAnswer('The row as it is now', row),
        409: jsonAnswer(or('someone else has changed it since updatedAt'), staleSchema(row)),
        ...isGone,
        ...refusedWith({ 422: unfit }),
      },
    }),
    remove: createRoute({
      ...permitted('content'),
      method: 'delete',
      path: `/api/admin/${slug}/{id}`,
      summary: `Delete ${one}; the ${many} after it move up`,
      request: { params },
      responses: { 200: jsonAnswer('It is deleted', deletedSchema), ...isGone },
    }),
    putBack: createRoute({
      ...permitted('content'),
      method: 'post',
      path: `/api/admin/${slug}/{id}/restore`,
      summary: `Put ${one} back from the bin, where it was`,
      request: { params },
      responses: {
        200: jsonAnswer('The row, as it was', listed),
        ...refusedWith({ 404: 'It is not in the bin', 409: or('it already exists') }),
      },
    }),
  }
}
