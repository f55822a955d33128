import type { Insertable } from 'kysely'
import { given } from '~/lib/objects'
import { laterThan, refuseStaleEdit } from '~/platform/api/edits'
import { Problem } from '~/platform/api/problem'
import type { AuditContext } from '~/platform/audit-context'
import { inTransaction } from '~/platform/database/queries'
import type { Database } from '~/platform/database/schema'
import { recordContent } from '../abilities/record-content'
import { recordOrder } from '../activity/record-activity'
import { createOnce } from '../creations/creations'
import { kindOfThing } from '../registry'
import type { RemovalAnswers } from '../removal-answers'
import { unusedId } from '../versions/unused-id'
import { endWorkingCopy } from '../working-copies/working-copies'
import {
  type Columns,
  type Ending,
  type ListFacts,
  type ListRow,
  type NewRow,
  placeOf,
  type RowChange,
} from './list-facts'

/** Reads and writes a list that staff put in order. */
export function defineList<
  Row extends ListRow & Fields,
  Fields extends object,
  Written extends Partial<Insertable<Columns>>,
>(facts: ListFacts<Row, Fields, Written>) {
  const { table, kind, noun, formatForAudit = (row: Row): object => row } = facts
  const { isReordered = `The list of ${noun}s has changed. Please load it again.` } = facts
  const named = (row: Row) => ({ kind, id: row.id, name: facts.nameOf(row) })
  const slug = kindOfThing(kind)
  const everything = (db: Database) => list(db, { onlyPublished: false })

  /** The rows in the order that staff gave them: all, or those that visitors may see. */
  async function list(db: Database, { onlyPublished }: { onlyPublished: boolean }): Promise<Row[]> {
    const rows = await db
      .selectFrom(table)
      .selectAll()
      .$if(onlyPublished, (query) => query.where('isPublished', '=', true))
      .orderBy('displayOrder')
      .orderBy('createdAt')
      .execute()
    return rows.map(facts.read)
  }

  async function find(db: Database, id: string): Promise<Row | null> {
    const row = await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()
    return row ? facts.read(row) : null
  }

  /** The order of a row that comes after all others. */
  async function nextOrder(db: Database): Promise<number> {
    const { last } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.max('displayOrder').as('last'))
      .executeTakeFirstOrThrow()
    return last === null ? 0 : last + 1
  }

  /**
   * Stores a row as it is given.
   *
   * @param action what is recorded: that it is new, or back from the bin
   */
  async function store(
    db: Database,
    fields: Fields,
    place: ListRow,
    audit: AuditContext,
    action: 'created' | 'restored',
  ): Promise<Row> {
    const written = await facts.columns(db, fields, { id: place.id, before: null })
    await facts.insert(db, { ...written, ...placeOf(place) })
    const added = await find(db, place.id)
    if (!added) throw new Error(`A row of ${table} is not where it was stored.`)
    await facts.afterSave?.(db, added)
    await recordContent(db, audit, action, named(added), { after: formatForAudit(added) })
    return added
  }

  /** Adds a row and gives it back whole. */
  async function insert(db: Database, fields: NewRow<Fields>, audit: AuditContext): Promise<Row> {
    const time = audit.now.toISOString()
    const place = {
      id: await unusedId(db, kind, fields.id),
      displayOrder: fields.displayOrder ?? (await nextOrder(db)),
      isPublished: fields.isPublished ?? true,
      createdAt: time,
      updatedAt: time,
    }
    return store(db, fields, place, audit, 'created')
  }

  /**
   * Writes the given fields of a row.
   *
   * @param before the row as it stands
   * @returns the whole row as it is now
   */
  async function update(
    db: Database,
    before: Row,
    fields: RowChange<Fields>,
    audit: AuditContext,
  ): Promise<Row> {
    const whole = { ...before, ...given(fields) }
    const row = await db
      .updateTable(table)
      .set({
        ...(await facts.columns(db, whole, { id: before.id, before })),
        displayOrder: fields.displayOrder,
        isPublished: fields.isPublished,
        updatedAt: laterThan(before.updatedAt, audit.now),
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const after = facts.read(row)
    await facts.afterSave?.(db, after)
    if (slug) await endWorkingCopy(db, slug, after.id, audit.who)
    const changes = { before: formatForAudit(before), after: formatForAudit(after) }
    await recordContent(db, audit, 'changed', named(after), changes)
    return after
  }

  /**
   * Deletes a row; those after it move up, so that the order has no gaps.
   *
   * @throws {Problem} 404 when there is no such row, and what goes with it may refuse
   */
  async function remove(
    db: Database,
    id: string,
    audit: AuditContext,
    answers: RemovalAnswers = {},
  ): Promise<void> {
    await inTransaction(db, async (db) => {
      const gone = await find(db, id)
      if (!gone) throw isGone()
      const besides = await facts.besides?.(db, gone, audit, answers)
      await db.deleteFrom(table).where('id', '=', id).execute()
      const changes = { before: formatForAudit(gone), besides }
      await recordContent(db, audit, 'deleted', named(gone), changes)
      await number(db, await everything(db))
    })
  }

  /**
   * Puts the rows into a new order.
   *
   * @param ids of every row there is, each once
   * @returns the whole list in its new order
   * @throws {Problem} 409, and nothing changes, when the ids are not just those
   */
  async function reorder(db: Database, ids: readonly string[], audit: AuditContext) {
    return db.transaction().execute(async (db) => {
      const rows = await everything(db)
      const byId = new Map(rows.map((row) => [row.id, row]))
      const ordered = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
      if (ordered.length !== ids.length || ordered.length !== rows.length) {
        throw new Problem(409, isReordered)
      }
      await number(db, ordered)
      await recordOrder(db, audit, kind, rows.map(named), ordered.map(named))
      return everything(db)
    })
  }

  /** Counts the rows from 0. A new place is no edit of a row: `updatedAt` stays. */
  async function number(db: Database, ordered: readonly Row[]): Promise<void> {
    for (const [displayOrder, { id, displayOrder: before }] of ordered.entries()) {
      if (before === displayOrder) continue
      await db.updateTable(table).set({ displayOrder }).where('id', '=', id).execute()
    }
  }

  /** The calls of staff that write a row, each in a transaction of its own. */
  function calls<Input extends object, Seen extends { id: string; updatedAt: string }>({
    see,
    finish,
  }: Ending<Row, Input, Seen>) {
    return {
      /**
       * Adds a row, once however often the call is sent.
       *
       * @throws {Problem} 409 when it was made already, and what the list itself refuses
       */
      create: (
        db: Database,
        input: NewRow<Fields> & Input & { idempotencyKey?: string | undefined },
        audit: AuditContext,
      ): Promise<Seen> =>
        db.transaction().execute((db) => {
          const seen = async (id: string) => {
            const row = await find(db, id)
            return row && see(db, row)
          }
          return createOnce(db, { kind, key: input.idempotencyKey, audit }, seen, async () => {
            await facts.refuse?.(db, input, null)
            const added = await insert(db, { ...input, id: undefined }, audit)
            return finish(db, added, input, audit)
          })
        }),
      /**
       * Changes a row.
       *
       * @throws {Problem} 404 when it is gone, 409 when it is newer than what the caller saw, and what the list
       *   itself refuses
       */
      change: (
        db: Database,
        id: string,
        input: RowChange<Fields> & Input & { updatedAt?: string | null | undefined },
        audit: AuditContext,
      ): Promise<Seen> =>
        db.transaction().execute(async (db) => {
          const before = await find(db, id)
          if (!before) throw isGone()
          refuseStaleEdit(await see(db, before), input.updatedAt)
          await facts.refuse?.(db, input, before)
          return finish(db, await update(db, before, input, audit), input, audit)
        }),
    }
  }

  function isGone() {
    return new Problem(404, `This ${noun} no longer exists.`)
  }

  const asItIs = async (_db: Database, row: Row) => row
  return {
    noun,
    list,
    find,
    nextOrder,
    store,
    insert,
    update,
    remove,
    reorder,
    number,
    calls,
    ...calls<object, Row>({ see: asItIs, finish: asItIs }),
  }
}
