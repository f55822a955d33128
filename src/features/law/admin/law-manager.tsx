import { ScheduleBadge } from '~/features/schedules/admin/schedule-badge'
import { ItemRow } from '~/features/staff/admin/lists/item-row'
import { OrderedList } from '~/features/staff/admin/lists/ordered-list'
import type { SectionProps } from '~/features/staff/admin/section'
import { formatLongDate } from '~/lib/london'
import { counted } from '~/lib/text/counted'
import { TO_BE_CONFIRMED } from '../rules'
import type { StaffLawRecord } from '../schema'
import { LawEditor, LawText } from './law-editor'
import { lawList } from './staff-queries'

/** Where staff keep the law register (docs/product.md, "Law records"). */
export function LawManager(section: SectionProps) {
  return (
    <OrderedList
      section={section}
      list={lawList}
      nameOf={({ title }) => title}
      textOf={({ title, statement, source, places }) =>
        [title, statement, source, ...places].join(' ')
      }
      editor={(props) => <LawEditor {...props} />}
      look={(values) => <LawText values={values} />}
      item={(record, row) => (
        <ItemRow
          {...record}
          name={record.title}
          badge={<ScheduleBadge schedule={record} />}
          {...row}
        >
          <p className="mt-1.5 text-muted">{record.statement}</p>
          <p className="mt-1.5 text-muted wrap-anywhere">{sourceWords(record)}</p>
        </ItemRow>
      )}
    />
  )
}

function sourceWords(record: StaffLawRecord): string {
  const { source, force, checkedBy, checkedOn, places } = record
  const by = checkedBy ? `Checked by ${checkedBy}` : TO_BE_CONFIRMED
  const checked = checkedBy && checkedOn ? `${by} on ${formatLongDate(checkedOn)}` : by
  const named = counted(places.length, 'place names it', 'places name it')
  return `${source}. ${force}. ${checked}. ${named}.`
}
