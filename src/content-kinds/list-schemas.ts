import { z } from 'zod'
import { editedFrom, idempotent } from '~/lib/forms/input-text'
import { scheduleFields, scheduleShape } from './schedules/schema'

/** Fields that every row of an ordered list has, besides its id and its own. */
export const listShape = {
  displayOrder: z.number().int(),
  isPublished: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
}

/** The largest whole number that every database can store. */
const HIGHEST_ORDER = 2_147_483_647
const WRONG_ORDER = 'Display order must be a whole number from 0'

const place = {
  displayOrder: z.int(WRONG_ORDER).min(0, WRONG_ORDER).max(HIGHEST_ORDER, WRONG_ORDER).optional(),
  isPublished: z.boolean('Published must be true or false').optional(),
}

const orderedIds = z.array(z.string(), 'The ids in their new order are missing')

/** `PUT …/reorder`: the ids of the whole list in their new order, in a field of the given name. */
export function reorderInput<Field extends string>(
  field: Field,
  id: string,
): z.ZodObject<Record<Field, typeof orderedIds>>
export function reorderInput(field: string, id: string) {
  return z.object({ [field]: orderedIds }).meta({ id })
}

/**
 * Makes the schemas for the calls of a list of content.
 *
 * @param names of one and of all, for the description of the API; and of the field with the ids of a new order
 * @param shape the fields of a row as it answers with them
 * @param fields the same as staff write them. In a change, an optional field that is absent stays as it is; without an
 *   order a new row comes last, and it is published unless it says no
 */
export function contentSchemas<
  Shape extends z.ZodRawShape,
  Fields extends z.ZodRawShape,
  Order extends string,
>(names: { one: string; all: string; order: Order }, shape: Shape, fields: Fields) {
  const { one, all, order } = names
  const listed = z.object({ id: z.string(), ...shape, ...listShape }).meta({ id: one })
  const written = { ...fields, ...place, ...scheduleFields }
  return {
    listed,
    /** With its schedule, as staff see it. */
    row: z
      .object({ id: z.string(), ...shape, ...listShape, ...scheduleShape })
      .meta({ id: `Staff${one}` }),
    create: z.object({ ...written, ...idempotent.shape }).meta({ id: `Create${one}Input` }),
    update: z.object({ ...written, ...editedFrom.shape }).meta({ id: `Update${one}Input` }),
    order,
    reorder: reorderInput(order, `Reorder${all}Input`),
  }
}
