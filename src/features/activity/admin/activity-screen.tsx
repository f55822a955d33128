import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ExportPeopleButton } from '~/features/auth/admin/export-people-button'
import type { AddressSearch } from '~/features/staff/admin/lists/address-search'
import { ListPaging } from '~/features/staff/admin/lists/list-paging'
import { ListScreen } from '~/features/staff/admin/lists/list-screen'
import { Unloaded } from '~/features/staff/admin/load-failure'
import { useMay } from '~/features/staff/admin/staff-user'
import { counted } from '~/lib/text/counted'
import { yearsInWords } from '~/lib/text/years-in-words'
import type { ActivityPage } from '../schema'
import { ActivityEntries } from './activity-entries'
import { ActivityFilterBar } from './activity-filter-bar'
import { type ActivitySearch, activityQuery, exportActivity } from './staff-queries'

/** Who did what (docs/product.md, "Activity"). */
export function ActivityScreen(props: AddressSearch<ActivitySearch>) {
  if (useMay('site')) return <Activity {...props} />
  return <p>Only an administrator can see who did what.</p>
}

function Activity({ search, onSearch }: AddressSearch<ActivitySearch>) {
  const { before, ...filters } = search
  const list = useQuery(activityQuery(search))
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <ListScreen
      title="Activity"
      heading={heading}
      note={`Who did what, newest first${list.data ? `, for ${yearsInWords(list.data.years)}` : ''}.`}
      actions={
        <ExportPeopleButton
          file="activity"
          what="the activity"
          description="The entries that you see here: who did what, and when. Activity says that you exported them."
          read={(proof) => exportActivity({ ...filters, ...proof })}
        />
      }
    >
      <ActivityFilterBar
        filters={filters}
        people={list.data?.people ?? []}
        thing={list.data?.entries.find(({ thing }) => thing.id === filters.thing)?.thing}
        onFilter={(changed) => onSearch(changed, { replace: true })}
      />
      <p role="status" className="mt-4 mb-1 min-h-6 text-muted">
        {list.data && !list.isPlaceholderData ? summarise(list.data, before) : ''}
      </p>
      {list.data ? (
        <div aria-busy={list.isPlaceholderData}>
          <ActivityEntries entries={list.data.entries} />
          <ListPaging
            label="Pages of the activity"
            isFirst={before === undefined}
            next={list.data.older}
            heading={heading}
            onTurn={(page) => onSearch({ ...filters, before: page }, { replace: false })}
          />
        </div>
      ) : (
        <Unloaded list={list} what="the activity" />
      )}
    </ListScreen>
  )
}

function summarise({ entries, older }: ActivityPage, before: string | undefined): string {
  const { length } = entries
  if (length === 0) return before ? 'There is nothing older.' : 'Nothing matches these filters.'
  const count = counted(length, 'entry', 'entries')
  if (before) return `${count}, older ones`
  return older === null ? count : `The newest ${count}`
}
