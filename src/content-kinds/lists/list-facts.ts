import type { Insertable, Selectable } from 'kysely'
import type { AuditContext } from '~/platform/audit-context'
import type { Database, Tables } from '~/platform/database/schema'
import type { ContentTables, ListColumns } from '~/platform/database/tables/content-tables'
import type { ContentThing } from '../activity/record-activity'
import type { RemovalAnswers } from '../removal-answers'

type ListTable = keyof ContentTables | 'reviews'
export type Columns = All<Tables[ListTable]>

/** Has the fields of every part of a union. */
type All<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  all: infer Whole,
) => void
  ? Whole
  : never

export type ListRow = ListColumns

export function placeOf(row: ListRow): ListRow {
  const { id, displayOrder, isPublished, createdAt, updatedAt } = row
  return { id, displayOrder, isPublished, createdAt, updatedAt }
}

/** The definition of a list, from which everything else follows. */
export interface ListFacts<
  Row extends ListRow & Fields,
  Fields extends object,
  Written extends Partial<Insertable<Columns>>,
> {
  table: ListTable
  kind: ContentThing['kind']
  /** As the activity names one, which outlives it. */
  nameOf: (row: Row) => string
  /** The fields that the activity records, where those are not all. */
  formatForAudit?: (row: Row) => object
  /** A row as the program sees it. */
  read: (columns: Selectable<Columns>) => Row
  /** The columns that only this list has, each named; `before` is null for a new row. */
  columns: (
    db: Database,
    fields: Fields,
    row: { id: string; before: Row | null },
  ) => Written | Promise<Written>
  insert: (db: Database, row: Written & ListRow) => Promise<unknown>
  /** Refuses what the schema cannot know; `before` is null for a new row. */
  refuse?: (db: Database, fields: Partial<Fields>, before: Row | null) => Promise<void>
  /** Runs in the transaction of a row that is new or changed. */
  afterSave?: (db: Database, row: Row) => Promise<void>
  /** Deletes what goes with a row, and gives what else has to come back with it out of the bin. */
  besides?: (
    db: Database,
    row: Row,
    audit: AuditContext,
    answers: RemovalAnswers,
  ) => Promise<object | undefined>
  noun: string
  /** The message for someone whose list is out of date. */
  isReordered?: string
}

interface Place {
  id?: string | undefined
  displayOrder?: number | undefined
  isPublished?: boolean | undefined
}

/** Without an order a new row comes last, and it is published unless it says no. */
export type NewRow<Fields> = Fields & Place

/** A field that is absent stays as it is. */
export type RowChange<Fields> = Partial<Fields> & Omit<Place, 'id'>

/** The answer of a call that writes a row: the row as its caller sees it. */
export interface Ending<Row, Input, Seen> {
  see: (db: Database, row: Row) => Promise<Seen>
  finish: (db: Database, row: Row, input: Input, audit: AuditContext) => Promise<Seen>
}
