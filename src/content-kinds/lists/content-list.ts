import type { Insertable } from 'kysely'
import type { z } from 'zod'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import type { Site } from '~/platform/site'
import type { KindParts } from '../abilities/kind-parts'
import type { PastKind } from '../past-things'
import { CONTENT_KINDS, type ContentKind } from '../registry'
import type { Schedule } from '../schedules/rules'
import { changeSchedule, findSchedule, withSchedules } from '../schedules/schedules'
import { refusePresent, takeOutOfBin } from '../versions/bin'
import { readTyped } from '../working-copies/working-copies'
import type { Columns, ListFacts, ListRow } from './list-facts'
import { defineList } from './ordered-list'

type Wanted = { publishAt?: string | null | undefined; takeDownAt?: string | null | undefined }

interface ContentFacts<
  Kind extends ContentKind,
  Row extends ListRow & Fields,
  Fields extends object,
  Written extends Partial<Insertable<Columns>>,
  Binned extends Row,
> extends Omit<ListFacts<Row, Fields, Written>, 'kind' | 'noun' | 'table'> {
  kind: Kind
  /** Reads what any release has stored; `binned` also reads what the bin holds besides. */
  past: PastKind<Row>
  binned: PastKind<Binned>
  /** Says of a row whether a new site begins with it as it stands. */
  demonstration: () => Promise<(row: Row) => boolean>
  /** Refuses a row for which there is no room any more. */
  refuseRestored?: (db: Database, row: Binned) => Promise<void>
  /** Puts back what left with a row. */
  afterRestore?: (db: Database, row: Binned, audit: AuditContext) => Promise<void>
}

/** A list of content: in an order, with schedules and a way back from the bin. */
export function defineContentList<
  const Kind extends Exclude<ContentKind, 'posts'>,
  Row extends ListRow & Fields,
  Fields extends object,
  Written extends Partial<Insertable<Columns>>,
  Binned extends Row,
>(facts: ContentFacts<Kind, Row, Fields, Written, Binned>) {
  const { kind, nameOf, past, binned } = facts
  const { table, thingKind, words } = CONTENT_KINDS[kind]
  const { noun } = words
  const list = defineList<Row, Fields, Written>({ ...facts, table, kind: thingKind, noun })
  const see = async (db: Database, row: Row) => ({
    ...row,
    ...(await findSchedule(db, kind, row.id)),
  })

  /** Writes the moments of a row's schedule that a call names. */
  async function schedule(
    db: Database,
    row: Row,
    { publishAt, takeDownAt }: Wanted,
    audit: AuditContext,
  ): Promise<Row & Schedule> {
    const { id, isPublished } = row
    const thing = { kind, id, name: nameOf(row), isPublished }
    return { ...row, ...(await changeSchedule(db, thing, { publishAt, takeDownAt }, audit)) }
  }

  /**
   * Puts a row back from the bin where it was in the list; those from there on move down (docs/product.md, "Bin").
   *
   * @returns the whole row
   * @throws {Problem} 404 when it is not in the bin, 409 when it is there without it, cannot be read, or has no room
   */
  function putBack(db: Database, id: string, audit: AuditContext): Promise<Row> {
    return db.transaction().execute(async (db) => {
      const row = await takeOutOfBin(db, thingKind, id, binned)
      refusePresent(await list.find(db, id))
      await facts.refuseRestored?.(db, row)
      const others = await list.list(db, { onlyPublished: false })
      const back = await list.store(db, row, row, audit, 'restored')
      await list.number(db, others.toSpliced(row.displayOrder, 0, back))
      await facts.afterRestore?.(db, row, audit)
      return (await list.find(db, id)) ?? back
    })
  }

  /**
   * A row as it would be if it were published now: what is typed over what is saved (docs/product.md, "Previews").
   *
   * @param typed the part of a half-typed form that a page can show; false where it may not be seen
   * @param fill makes a row of what is typed, so far as it is, and of where the row stands
   * @returns null when there is nothing to show
   */
  async function findTyped<Form extends object>(
    { db, now }: Pick<Site, 'db' | 'now'>,
    id: string,
    typed: z.ZodType<Form> | false,
    fill: (form: Partial<Form>, place: ListRow, saved: Row | null) => Row,
  ): Promise<Row | null> {
    const saved = await list.find(db, id)
    const copy = typed && (await readTyped(db, { kind, id }, typed))
    if (!copy) return saved
    const { displayOrder, createdAt } = saved ?? {
      displayOrder: await list.nextOrder(db),
      createdAt: now().toISOString(),
    }
    const place = { id, displayOrder, createdAt, isPublished: true, updatedAt: copy.at }
    return fill(copy.form, place, saved)
  }

  /** This kind's part of what all kinds share. */
  const parts: KindParts = {
    find: (db, _staff, id) => list.find(db, id),
    past,
    demonstration: async (db) => {
      const isOfDemonstration = await facts.demonstration()
      const rows = await list.list(db, { onlyPublished: false })
      // Every edit moves `updatedAt`.
      return rows
        .filter((row) => row.createdAt === row.updatedAt && isOfDemonstration(row))
        .map((row) => ({ id: row.id, name: nameOf(row), isPublished: row.isPublished }))
    },
    remove: list.remove,
    findScheduled: async (db, id) => {
      const row = await list.find(db, id)
      return row && { name: nameOf(row), isPublished: row.isPublished, updatedAt: row.updatedAt }
    },
    show: async (db, id, { isPublished }, audit) => {
      const row = await list.find(db, id)
      if (!row || row.isPublished === isPublished) return
      await list.update(db, row, { ...row, isPublished }, audit)
    },
  }

  return {
    ...list,
    kind,
    parts,
    findTyped,
    ...list.calls<Wanted, Row & Schedule>({ see, finish: schedule }),
    putBack,
    withSchedules: (db: Database, rows: readonly Row[]) => withSchedules(db, kind, rows),
  }
}
