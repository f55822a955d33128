import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { recordContent } from '~/content-kinds/abilities/record-content'
import { NEVER } from '~/lib/london-moments'
import { laterThan, refuseStaleEdit } from '~/platform/api/edits'
import { Problem } from '~/platform/api/problem'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import type { Environment } from '~/platform/environment'
import type { Site } from '~/platform/site'
import {
  type Confirm,
  changedAmong,
  mustBeConfirmed,
  tellAdministrators,
} from './access/confirmed-changes.server'
import { sectionName } from './rules'
import { changesOf, withChanges } from './stored-values.server'

/** A section as staff read it; `sectionSchema` describes it. */
export interface SectionRow<Id extends string, Values> {
  id: Id
  values: Values
  /** What holds where the firm has set nothing: of the program, or of a variable. */
  original: Values
  updatedAt: string
  updatedBy: string | null
}

interface Definition<Id extends string, Values> {
  id: Id
  /** The schema of what the firm has changed. */
  changes: z.ZodType<Partial<Values>>
  original: (environment: Environment) => Values
  /** Refuses fields that do not fit each other. */
  check?: (values: Values) => void
  /** Adds what follows from a change. */
  complete?: (values: Values, before: Values) => Values
  /** Brings what the values refer to up to date. */
  present?: (db: Database, values: Values) => Promise<Values>
  /** As the activity records them. */
  inWords?: (values: Values) => object
  /** The fields that can be put back from the activity: all, unless a value is worth nothing by itself. */
  restorable?: ReadonlyArray<keyof Values & string>
  /** The fields that a stolen session must not change: a change of one is confirmed, and administrators are told. */
  confirmed?: ReadonlyArray<keyof Values & string>
  /** Whether it is about this site alone, and no part of content that travels. */
  staysHere?: boolean
}

/** What an editor sends: what is left out stays as it is. */
export type Change<Values> = Partial<Values> & { updatedAt?: string | null | undefined }

/**
 * A section of the settings: what it begins with, what it may be, and how it is read and written.
 */
export function defineSection<Id extends string, Values extends object>({
  id,
  changes,
  original,
  check,
  complete = (values) => values,
  present = async (_db, values) => values,
  inWords = (values) => values,
  restorable,
  confirmed = [],
  staysHere = false,
}: Definition<Id, Values>) {
  type Row = SectionRow<Id, Values>

  const read = async (db: Database, environment: Environment): Promise<Row> => {
    const stored = await findStored(db, id)
    const originals = original(environment)
    const values = withChanges(originals, stored.changes, changes)
    const { updatedAt, updatedBy } = stored
    return { id, values, original: originals, updatedAt, updatedBy }
  }

  /** @param current the section as it stands */
  const write = async (
    db: Database,
    current: Row,
    fields: Partial<Values>,
    audit: AuditContext,
  ): Promise<void> => {
    const values = await present(db, complete({ ...current.values, ...fields }, current.values))
    check?.(values)
    await save(db, current, values, audit, { inWords, restorable })
  }

  /**
   * As `change`, for a section where staff see more than is stored.
   *
   * @param also is done in the same transaction
   */
  const changeAs = async <Shown extends Row>(
    site: Site,
    audit: AuditContext,
    { updatedAt, ...fields }: Change<Values>,
    readShown: (db: Database) => Promise<Shown>,
    confirm: Confirm = async () => mustBeConfirmed(),
    also: (db: Database) => Promise<unknown> = async () => {},
  ): Promise<Shown> => {
    // What is left of a change without `updatedAt` are fields of the section: TypeScript cannot tell with a generic.
    const changed: Partial<Values> = {}
    Object.assign(changed, fields)
    const seen = await readShown(site.db)
    refuseStaleEdit(seen, updatedAt)
    // Before the transaction: a code is used up in one of its own.
    const isConfirmed = changedAmong(confirmed, seen.values, changed).length > 0
    if (isConfirmed) await confirm()
    const { firm } = await site.settings.read()
    const shown = await site.db.transaction().execute(async (db) => {
      const current = await readShown(db)
      refuseStaleEdit(current, updatedAt)
      const values = changedAmong(confirmed, current.values, changed)
      if (values.length > 0 && !isConfirmed) mustBeConfirmed()
      await write(db, current, changed, audit)
      await also(db)
      await tellAdministrators(site, db, { section: sectionName(id), values }, { audit, firm })
      return readShown(db)
    })
    site.settings.invalidate()
    site.mailWorker.wake()
    return shown
  }

  /**
   * Changes the section, and gives it as it is then.
   *
   * @param confirm is called before a change of what must be confirmed; without it, such a change is refused
   * @throws {Problem} 409 when someone else has changed it since `updatedAt`, 422 for fields that do not fit each other,
   *   and what `confirm` throws
   */
  const change = (
    site: Site,
    audit: AuditContext,
    change: Change<Values>,
    confirm?: Confirm,
  ): Promise<Row> => changeAs(site, audit, change, (db) => read(db, site.environment), confirm)

  return {
    id,
    /** The schema of what the firm has changed, as stored. */
    changes,
    staysHere,
    read,
    write,
    changeAs,
    /**
     * Gives it the values of another site (docs/operations/content.md, "Content from another site").
     *
     * @param taken the fields that are changed there, as `changes` describes them; all others go back to the original
     * @returns whether anything was different
     * @throws {Problem} 422 for fields that do not fit each other
     */
    take: async (db: Database, environment: Environment, taken: unknown, audit: AuditContext) => {
      const current = await read(db, environment)
      const values = await present(db, { ...current.original, ...changes.parse(taken) })
      if (isDeepStrictEqual(current.values, values)) return false
      check?.(values)
      await save(db, current, values, audit, { inWords, restorable })
      return true
    },
    change,
    /**
     * Makes one field what it was (docs/product.md, "Activity").
     *
     * @param value of it, as it was stored
     * @param confirm as of `change`
     * @throws {Problem} 404 when there is no such field any more, 409 when it is so already, 422 when the value does not fit
     */
    restore: async (
      site: Site,
      audit: AuditContext,
      { field, value }: { field: string; value: unknown },
      confirm: Confirm,
    ): Promise<void> => {
      const { data, error } = changes.safeParse({ [field]: value })
      if (error) throw unfit(error.issues[0]?.message)
      if (!Object.hasOwn(data, field)) {
        throw new Problem(404, 'This setting no longer exists, so there is nothing to restore.')
      }
      const { values } = await read(site.db, site.environment)
      if (isDeepStrictEqual({ ...values, ...data }, values)) {
        throw new Problem(409, 'It already says this, so there is nothing to restore.')
      }
      try {
        await change(site, audit, data, confirm)
      } catch (refusal) {
        if (!(refusal instanceof Problem) || refusal.status !== 422) throw refusal
        const [issue] = refusal.details.issues ?? []
        throw issue?.path === 'currentPassword' ? refusal : unfit(issue?.message)
      }
    },
  }
}

/** What the firm has changed of a section; nothing at all until it does. */
async function findStored(db: Database, section: string) {
  const row = await db
    .selectFrom('settings')
    .leftJoin('users', 'users.id', 'settings.updatedBy')
    .select(['settings.value', 'settings.updatedAt', 'users.username'])
    .where('section', '=', section)
    .executeTakeFirst()
  if (!row) return { changes: {}, updatedAt: NEVER, updatedBy: null }
  const changes: unknown = JSON.parse(row.value)
  return { changes, updatedAt: row.updatedAt, updatedBy: row.username }
}

/** How a change is recorded, and what of it can be put back. */
type Recording<Values> = Required<Pick<Definition<string, Values>, 'inWords'>> &
  Pick<Definition<string, Values>, 'restorable'>

/** Stores a section. Values equal to the original are left out, so that they follow the program and the variables. */
async function save<Values extends object>(
  db: Database,
  { id: section, original, values: before, updatedAt }: SectionRow<string, Values>,
  after: Values,
  audit: AuditContext,
  { inWords, restorable }: Recording<Values>,
): Promise<void> {
  const value = JSON.stringify(changesOf(original, after))
  const row = { value, updatedAt: laterThan(updatedAt, audit.now), updatedBy: audit.who.id }
  await db
    .insertInto('settings')
    .values({ section, ...row })
    .onConflict((conflict) => conflict.column('section').doUpdateSet(row))
    .execute()
  const thing = { kind: 'settings', id: section, name: sectionName(section) } as const
  const changed = Object.entries(changesOf(after, before))
  await recordContent(db, audit, 'changed', thing, {
    before: inWords(before),
    after: inWords(after),
    valuesBefore: Object.fromEntries(
      changed.filter(([field]) => restorable?.some((each) => each === field) ?? true),
    ),
    stored: { before: { ...before, updatedAt }, after },
  })
}

function unfit(why = 'please look at the section itself.'): Problem {
  return new Problem(422, `This value no longer fits: ${why}`)
}
