import { z } from 'zod'

/** Reads the JSON of one kind of thing, maybe stored by an earlier release: in the bin, as a version, in an export. */
export interface PastKind<Thing extends object> {
  /**
   * Fills in fields that a release did not know yet: with what the thing says now, or else with the default. Checks
   * nothing.
   *
   * @param present the thing as it is now, if it exists
   */
  fill: (stored: unknown, present?: object) => Record<string, unknown>
  /**
   * Fills it in and checks it.
   *
   * @throws {UnreadableThing} when a field cannot be understood
   */
  read: (stored: unknown, present?: object) => Thing
}

export class UnreadableThing extends Error {
  override readonly name = 'UnreadableThing'
  constructor(readonly fields: readonly string[]) {
    super(`Stored by another release, and not understood: ${fields.join(', ')}.`)
  }
}

/**
 * For what 2.0.0 or a later release has stored (docs/decisions/047b-the-past-is-read-in-one-place.md). A missing field is
 * null where it may be.
 *
 * @param schema of a thing as it is today
 * @param defaults for fields that may not be null, and that may be missing
 */
export function pastKind<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  defaults: Partial<z.output<z.ZodObject<Shape>>> = {},
): PastKind<z.output<z.ZodObject<Shape>>> {
  const nullable = Object.keys(schema.shape).filter(
    (field) => z.safeParse(schema.shape[field] ?? z.never(), null).success,
  )
  const lacking = { ...Object.fromEntries(nullable.map((field) => [field, null])), ...defaults }
  const isSaid = ([field, value]: [string, unknown]) =>
    value !== undefined && (value !== null || !Object.hasOwn(defaults, field))
  const fill = (stored: unknown, present: object = {}) => ({
    ...lacking,
    ...present,
    ...Object.fromEntries(Object.entries(fieldsOf(stored)).filter(isSaid)),
  })
  return {
    fill,
    read: (stored, present) => {
      const { success, data, error } = schema.safeParse(fill(stored, present))
      if (success) return data
      throw new UnreadableThing([...new Set(error.issues.map(({ path }) => String(path[0])))])
    },
  }
}

/**
 * A form as it was typed, or a section of settings as it was changed, maybe in another release: a field that is missing,
 * or no longer fits, falls back to `base`, so that one field never costs the others.
 *
 * @param schema of the fields
 * @param base the values of missing and unfit fields
 */
export function readFitting<Values extends object>(
  schema: z.ZodType<Values>,
  stored: unknown,
  base: object,
): Values | undefined {
  const said = fieldsOf(stored)
  const { success, data, error } = schema.safeParse({ ...base, ...said })
  if (success) return data
  const wrong = new Set(error.issues.map(({ path: [field] }) => field))
  const fitting = Object.entries(said).filter(([field]) => !wrong.has(field))
  return schema.safeParse({ ...base, ...Object.fromEntries(fitting) }).data
}

function fieldsOf(stored: unknown): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).safeParse(stored).data ?? {}
}
