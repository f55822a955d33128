import { z } from 'zod'

/** What is stored of one kind of thing, maybe by an earlier release: in the bin, as a version, in an export. */
export interface PastKind<Thing extends object> {
  /**
   * Fills in what a release did not know yet: with what the thing says now, or else with the default. Nothing else is
   * judged.
   *
   * @param stored what a row says; anything that is no object says nothing
   * @param present the thing as it is, if it is there
   */
  fill: (stored: unknown, present?: object) => Record<string, unknown>
  /**
   * The same as a whole thing.
   *
   * @throws {UnreadableThing} when a field cannot be understood
   */
  read: (stored: unknown, present?: object) => Thing
}

/** A field of something stored cannot be understood, because another release has stored it. */
export class UnreadableThing extends Error {
  override readonly name = 'UnreadableThing'
  constructor(readonly fields: readonly string[]) {
    super(`Stored by another release, and not understood: ${fields.join(', ')}.`)
  }
}

/** The fields of a thing that are never null. */
export type NeverNull<Thing> = {
  [Field in keyof Thing as null extends Thing[Field] ? never : Field]: Thing[Field]
}

/**
 * How things of one kind are read that any release has stored (docs/decisions/047b-the-past-is-read-in-one-place.md). A
 * field that a stored thing lacks is null where it may be.
 *
 * @param schema of a thing as it is today
 * @param defaults of the fields that may not be null, and that not every release has stored
 */
export function pastKind<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  defaults: Partial<z.output<z.ZodObject<Shape>>>,
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
