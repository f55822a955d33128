import { textsOf } from '~/content-kinds/addresses/name-places'
import { defineContentList } from '~/content-kinds/lists/content-list'
import { placeOf } from '~/content-kinds/lists/list-facts'
import { noteState } from './reviews.server'
import { type LawRecord, pastLawRecord } from './schema'

type LawFields = Pick<LawRecord, 'title' | 'statement' | 'source' | 'force'> &
  Partial<{ [Field in 'checkedBy' | 'checkedOn' | 'places']: LawRecord[Field] | undefined }>

/** What the law says where the site speaks of it (docs/product.md, "Law records"). */
export const law = defineContentList({
  kind: 'law',
  nameOf: ({ title }: LawRecord) => title,
  read: ({ title, statement, source, force, checkedBy, checkedOn, places, ...row }) => ({
    title,
    statement,
    source,
    force,
    checkedBy,
    checkedOn,
    places: textsOf(places),
    ...placeOf(row),
  }),
  columns: (_db, fields: LawFields) => ({
    title: fields.title,
    statement: fields.statement,
    source: fields.source,
    force: fields.force,
    checkedBy: fields.checkedBy ?? null,
    checkedOn: fields.checkedOn ?? null,
    places: JSON.stringify(fields.places ?? []),
  }),
  insert: (db, row) => db.insertInto('lawRecords').values(row).execute(),
  afterSave: noteState,
  // The register is the program's own knowledge: it is to be checked, not taken away.
  demonstration: async () => () => false,
  past: pastLawRecord,
  binned: pastLawRecord,
})
