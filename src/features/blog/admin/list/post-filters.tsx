import { SearchBox } from '~/features/staff/admin/lists/search-box'
import { LONGEST_SEARCH } from '~/lib/text/searchable'
import { Dropdown } from '~/ui/forms/form-controls'
import {
  POST_FILTERS,
  POST_SORTS,
  POST_STATUSES,
  type PostSort,
  SORT_DIRECTIONS,
  type SortDirection,
} from '../../rules'
import type { StaffListFilters } from '../staff-queries'
import { STATUS_LABELS } from '../status-badge'

const SORT_LABELS: Record<`${PostSort}-${SortDirection}`, string> = {
  'created-desc': 'Newest first',
  'created-asc': 'Oldest first',
  'published-desc': 'Last published first',
  'published-asc': 'First published first',
  'title-asc': 'Title, A to Z',
  'title-desc': 'Title, Z to A',
}

interface PostFiltersProps {
  filters: StaffListFilters
  categories: readonly string[]
  onFilter: (change: Partial<StaffListFilters>) => void
}

/** Search, status, category and order of the list. The list follows at once. */
export function PostFilters({ filters, categories, onFilter }: PostFiltersProps) {
  const known =
    filters.category && !categories.includes(filters.category)
      ? [...categories, filters.category]
      : categories
  return (
    <search className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_11rem_14rem_13rem]">
      <SearchBox
        label="Search posts"
        value={filters.q}
        maxLength={LONGEST_SEARCH}
        onSearch={(q) => onFilter({ q })}
      />
      <Dropdown
        label="Status"
        isLabelHidden
        value={filters.status}
        onChange={(value) =>
          onFilter({ status: POST_FILTERS.find((status) => status === value) ?? 'all' })
        }
        options={[
          ['all', 'All Statuses'],
          ...POST_STATUSES.map((status) => [status, STATUS_LABELS[status]] as const),
          ['scheduled', 'Scheduled'],
        ]}
      />
      <Dropdown
        label="Category"
        isLabelHidden
        value={filters.category}
        onChange={(category) => onFilter({ category })}
        options={[['', 'All Categories'], ...known.map((name) => [name, name] as const)]}
      />
      <Dropdown
        label="Sort by"
        isLabelHidden
        value={`${filters.sort}-${filters.direction}`}
        onChange={(value) => {
          const [wantedSort, wantedDirection] = value.split('-')
          const sort = POST_SORTS.find((known) => known === wantedSort)
          const direction = SORT_DIRECTIONS.find((known) => known === wantedDirection)
          if (sort && direction) onFilter({ sort, direction })
        }}
        options={Object.entries(SORT_LABELS)}
      />
    </search>
  )
}
