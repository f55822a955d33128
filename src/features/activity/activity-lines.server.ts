import { fieldWords } from '~/content/field-words'
import { csvLine, csvMoment } from '~/lib/csv'
import { csvLines, ROWS_AT_ONCE } from '~/platform/api/csv-file'
import type { Database } from '~/platform/database/schema'
import { type EntryFilters, listRecorded, type RecordedEntry } from './repository.server'
import { actionWords, thingWords } from './rules'

/** Entries as lines of a table, newest first (docs/product.md, "Activity"). */
export function activityLines(db: Database, filters: EntryFilters): AsyncGenerator<string> {
  return csvLines(
    ['When (UK time)', 'Person', 'Action', 'Thing', 'Name', 'Changes'],
    (last) => listRecorded(db, filters, last ?? null, ROWS_AT_ONCE),
    toLine,
  )
}

function toLine({ at, actor, action, thing, changes }: RecordedEntry): string {
  const cells = [
    csvMoment(at),
    actor.name,
    actionWords(action),
    thingWords(thing),
    thing.name ?? '',
  ]
  return csvLine([...cells, changes.map(changeText).join('\n')])
}

const MARKS = { same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'] } as const

/** `Title: Trusts [-in-] {+and+} wills` */
function changeText({ field, parts }: RecordedEntry['changes'][number]): string {
  const texts = parts.map(({ is, text }) => {
    const [start, end] = MARKS[is]
    return start + text + end
  })
  return `${fieldWords(field)}: ${parts.length === 0 ? 'formatting' : texts.join('')}`
}
