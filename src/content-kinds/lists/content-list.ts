import type { Insertable } from 'kysely'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import type { PastKind } from '../past-things'
import { CONTENT_KINDS, type ContentKind } from '../registry'
import type { Schedule } from '../schedule'
import { changeSchedule, findSchedule, withSchedules } from '../schedules/schedules'
import { refusePresent, takeOutOfBin } from '../versions/bin'
import type { Columns, ListFacts, ListRow } from './list-facts'
import { defineList } from './ordered-list'

type Wanted = { publishAt?: string | null | undefined; takeDownAt?: string | null | undefined }

interface ContentFacts<
  Row extends ListRow & Fields,
  Fields extends object,
  Written extends Partial<Insertable<Columns>>,
  Binned extends Row,
> extends Omit<ListFacts<Row, Fields, Written>, 'kind' | 'table'> {
  kind: Exclude<ContentKind, 'posts'>
  /** How what any release has put into the bin is read. */
  past: PastKind<Binned>
  /** Refuses a row for which there is no room any more. */
  refuseRestored?: (db: Database, row: Binned) => Promise<void>
  /** What else comes back with a row. */
  afterRestore?: (db: Database, row: Binned) => Promise<void>
}

/** A list of content: in an order, with schedules and a way back from the bin. */
export function defineContentList<
  Row extends ListRow & Fields,
  Fields extends object,
  Written extends Partial<Insertable<Columns>>,
  Binned extends Row,
>(facts: ContentFacts<Row, Fields, Written, Binned>) {
  const { kind, nameOf, past } = facts
  const { table, recordedAs } = CONTENT_KINDS[kind]
  const list = defineList<Row, Fields, Written>({ ...facts, table, kind: recordedAs })
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
      const binned = await takeOutOfBin(db, recordedAs, id, past)
      refusePresent(await list.find(db, id))
      await facts.refuseRestored?.(db, binned)
      const others = await list.list(db, { onlyPublished: false })
      const back = await list.store(db, binned, binned, audit, 'restored')
      await list.number(db, others.toSpliced(binned.displayOrder, 0, back))
      await facts.afterRestore?.(db, binned)
      return (await list.find(db, id)) ?? back
    })
  }

  return {
    ...list,
    ...list.calls<Wanted, Row & Schedule>({ see, finish: schedule }),
    putBack,
    withSchedules: (db: Database, rows: readonly Row[]) => withSchedules(db, kind, rows),
  }
}
