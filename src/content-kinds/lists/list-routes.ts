import { z } from 'zod'
import { storableText } from '~/lib/forms/input-text'
import { permitted } from '~/platform/api/access'
import { answers, jsonBody } from '~/platform/api/create-api'
import { changeAnswers, creationAnswers, deletedSchema } from '~/platform/api/edits'
import { removalAnswers } from '../removal-answers'

/** For a list of content, `contentSchemas` makes them. */
export interface ListSchemas<
  Order extends string,
  Listed,
  Seen,
  Create,
  CreateSent,
  Update,
  UpdateSent,
> {
  row: z.ZodType<Seen>
  listed: z.ZodType<Listed>
  create: z.ZodType<Create, CreateSent>
  update: z.ZodType<Update, UpdateSent>
  /** The field of the ids in their new order. */
  order: Order
  reorder: z.ZodType<Record<Order, string[]>, Record<Order, string[]>>
}

/** The calls' address, and their words in the description of the API. */
export interface ListRouteFacts<Slug extends string> {
  /** The last part of their address. */
  slug: Slug
  /** "question", "questions" */
  one: string
  many: string
  /** Further statuses with which a call may be refused. */
  refusals?: { taken?: string; unfit?: string } | undefined
  /** True where a removal says whose name to show instead. */
  asksNames?: boolean | undefined
}

const params = z.object({ id: storableText() })

/** The calls of staff that write a list in an order; what they do is `defineList`. */
export function listRoutes<
  const Slug extends string,
  const Order extends string,
  Listed,
  Seen,
  Create,
  CreateSent,
  Update,
  UpdateSent,
>(
  schemas: ListSchemas<Order, Listed, Seen, Create, CreateSent, Update, UpdateSent>,
  { slug, one, many, refusals = {}, asksNames = false }: ListRouteFacts<Slug>,
) {
  const { row, listed, create, update, reorder } = schemas
  const { taken, unfit = 'A field does not fit' } = refusals
  const or = (other: string) => [taken, other].filter(Boolean).join(', or ')
  return {
    create: permitted('content').post(`/api/admin/${slug}`, {
      summary: `Add one ${one}`,
      request: { body: jsonBody(create) },
      responses: creationAnswers(
        'The new row',
        row,
        or('this call has arrived before; the row that it made'),
        unfit,
      ),
    }),
    reorder: permitted('content').put(`/api/admin/${slug}/reorder`, {
      summary: `Put the ${many} into a new order`,
      request: { body: jsonBody(reorder) },
      responses: answers('The whole list in its new order', z.array(listed), {
        409: 'The ids are not exactly those that exist; nothing changes',
      }),
    }),
    update: permitted('content').put(`/api/admin/${slug}/{id}`, {
      summary: `Change one ${one}`,
      request: { params, body: jsonBody(update) },
      responses: changeAnswers(
        'The row as it is now',
        row,
        or('someone else has changed it since updatedAt'),
        { ...isGone, 422: unfit },
      ),
    }),
    remove: permitted('content').delete(`/api/admin/${slug}/{id}`, {
      summary: `Delete one ${one}; the ${many} after it move up`,
      request: { params, query: removalQuery(asksNames) },
      responses: answers(
        'It is deleted',
        deletedSchema,
        asksNames ? { ...isGone, ...askedNames } : isGone,
      ),
    }),
  }
}

const isGone = { 404: 'There is no such row' }

/** Typed alike, so that one handler reads both. */
function removalQuery(asksNames: boolean): typeof removalAnswers
function removalQuery(asksNames: boolean) {
  return asksNames ? removalAnswers : z.object({})
}

const askedNames = {
  409: 'Their name is shown on articles or profiles, and nameInstead is missing; nothing changes',
  422: 'nameInstead is not on the team',
}

/** The call of staff that puts a row of content back from the bin. */
export function putBackRoute<const Slug extends string, Listed>(
  listed: z.ZodType<Listed>,
  { slug, one, refusals: { taken } = {} }: ListRouteFacts<Slug>,
) {
  const present = [taken, 'it already exists'].filter(Boolean).join(', or ')
  return permitted('content').post(`/api/admin/${slug}/{id}/restore`, {
    summary: `Put one ${one} back from the bin, where it was`,
    request: { params },
    responses: answers('The row, as it was', listed, { 404: 'It is not in the bin', 409: present }),
  })
}
