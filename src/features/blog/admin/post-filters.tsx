import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import {
  LONGEST_SEARCH,
  POST_SORTS,
  POST_STATUSES,
  type PostSort,
  SORT_DIRECTIONS,
  type SortDirection,
} from '../rules'
import { Dropdown } from './form-controls'
import { STATUS_LABELS } from './post-form'
import type { StaffListFilters } from './staff-queries'

/** How long a typist may pause before the list follows, in milliseconds. */
const TYPING_PAUSE_MS = 250

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
      <SearchBox value={filters.q} onSearch={(q) => onFilter({ q })} />
      <Dropdown
        label="Status"
        isLabelHidden
        value={filters.status}
        onChange={(value) =>
          onFilter({ status: POST_STATUSES.find((status) => status === value) ?? 'all' })
        }
        options={[
          ['all', 'All Statuses'],
          ...POST_STATUSES.map((status) => [status, STATUS_LABELS[status]] as const),
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

function SearchBox({ value, onSearch }: { value: string; onSearch: (q: string) => void }) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        Search posts
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
      />
      <input
        id={id}
        type="search"
        value={typed}
        placeholder="Search posts..."
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        className="min-h-11 w-full rounded-button border-[1.5px] border-muted bg-paper pr-3 pl-11 placeholder:text-muted placeholder:opacity-100"
        onChange={(event) => {
          const q = event.target.value
          setTyped(q)
          clearTimeout(pause.current)
          pause.current = setTimeout(() => onSearch(q.trim()), TYPING_PAUSE_MS)
        }}
      />
    </div>
  )
}
