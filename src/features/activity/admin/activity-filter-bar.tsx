import { ClearFilters } from '~/features/staff/admin/lists/clear-filters'
import { DayFilters } from '~/features/staff/admin/lists/day-filter'
import { Dropdown } from '~/ui/forms/form-controls'
import { KIND_WORDS, thingWords } from '../rules'
import type { ActivityEntry, ActivityFilters, ActivityPage } from '../schema'

interface ActivityFilterBarProps {
  filters: ActivityFilters
  people: ActivityPage['people']
  /** The one that is filtered by, as an entry names it. */
  thing: ActivityEntry['thing'] | undefined
  onFilter: (filters: ActivityFilters) => void
}

/** Person, kind of thing, one thing and time. The list follows at once. */
export function ActivityFilterBar({ filters, people, thing, onFilter }: ActivityFilterBarProps) {
  const change = (changed: ActivityFilters) => onFilter({ ...filters, ...changed })
  return (
    <search className="grid grid-cols-2 items-end gap-3 *:col-span-2 sm:grid-cols-4 lg:grid-cols-[1fr_1fr_11rem_11rem_auto] lg:*:col-span-1">
      <Dropdown
        label="Who"
        value={filters.person ?? ''}
        onChange={(person) => change({ person: person || undefined })}
        options={[['', 'Everyone'], ...people.map(({ id, name }) => [id, name] as const)]}
      />
      {filters.thing === undefined ? (
        <Dropdown
          label="What"
          value={filters.kind ?? ''}
          onChange={(kind) => change({ kind: kind || undefined })}
          options={[
            ['', 'Everything'],
            ...[...KIND_WORDS].map(([kind, { several }]) => [kind, several] as const),
          ]}
        />
      ) : (
        <Dropdown
          label="What"
          value="thing"
          onChange={() => change({ thing: undefined })}
          options={[
            ['thing', thing ? `${thingWords(thing)} “${thing.name}”` : 'One thing'],
            ['', 'Everything'],
          ]}
        />
      )}
      <DayFilters id="activity" from={filters.from} to={filters.to} onChange={change} />
      <ClearFilters filters={filters} onClear={() => onFilter({})} />
    </search>
  )
}
