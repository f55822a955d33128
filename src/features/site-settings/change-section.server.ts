import type { Doing } from '~/server/activity/record-activity'
import { refuseStaleEdit } from '~/server/api/edits'
import type { Database } from '~/server/database/schema'
import type { Site } from '~/server/site'
import { saveSection } from './repository.server'

interface Change<Values, Section> {
  read: (db: Database) => Promise<Section>
  /** Of the section that the change started from. */
  updatedAt: string | null | undefined
  /** What is left out stays as it is. */
  fields: Partial<Values>
  /** Refuses fields that do not fit each other. */
  check?: (values: Values) => void
  /** Adds what follows from the change. */
  complete?: (values: Values, before: Values) => Values
}

/**
 * Changes a section of the settings, and gives it as it is then (docs/product.md, "Settings").
 *
 * @throws {Problem} 409 when somebody else has changed it since `updatedAt`, and what `check` throws
 */
export async function changeSection<
  Values extends object,
  Section extends { id: string; values: Values; original: Values; updatedAt: string },
>(
  { db, settings }: Site,
  doing: Doing,
  { read, updatedAt, fields, check, complete = (values) => values }: Change<Values, Section>,
): Promise<Section> {
  const section = await db.transaction().execute(async (db) => {
    const current = await read(db)
    refuseStaleEdit(current, updatedAt)
    const values = complete({ ...current.values, ...fields }, current.values)
    check?.(values)
    await saveSection(db, current, values, doing)
    return read(db)
  })
  settings.invalidate()
  return section
}
