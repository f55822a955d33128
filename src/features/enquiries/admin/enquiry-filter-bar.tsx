import { ClearFilters } from '~/features/staff/admin/lists/clear-filters'
import { SearchBox } from '~/features/staff/admin/lists/search-box'
import { Dropdown } from '~/ui/forms/form-controls'
import { ENQUIRY_LIMITS, ENQUIRY_STATUSES, topicIds, topicLabel, UNASSIGNED } from '../rules'
import type { EnquiryList, EnquiryQuery } from '../schema'
import { statusLabel } from './enquiry-badges'

type Filters = Omit<EnquiryQuery, 'before'>

interface EnquiryFilterBarProps {
  filters: Filters
  /** Null where every enquiry has one. */
  assignees: EnquiryList['assignees'] | null
  onFilter: (filters: Filters) => void
}

/** Search, status, topic and assignee. The list follows immediately. */
export function EnquiryFilterBar({ filters, assignees, onFilter }: EnquiryFilterBarProps) {
  const change = (changed: Filters) => onFilter({ ...filters, ...changed })
  const statuses = ['overdue', ...ENQUIRY_STATUSES] as const
  return (
    <search className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_10rem_14rem_12rem_auto]">
      <SearchBox
        label="Search name, email, phone"
        value={filters.q ?? ''}
        maxLength={ENQUIRY_LIMITS.search}
        onSearch={(q) => change({ q: q || undefined })}
      />
      <Dropdown
        label="Status"
        isLabelHidden
        value={filters.status ?? ''}
        onChange={(value) => change({ status: statuses.find((status) => status === value) })}
        options={[
          ['', 'All statuses'],
          ...statuses.map((status) => [status, statusLabel(status)] as const),
        ]}
      />
      <Dropdown
        label="Topic"
        isLabelHidden
        value={filters.topic ?? ''}
        onChange={(value) => change({ topic: topicIds.find((topic) => topic === value) })}
        options={[['', 'All topics'], ...topicIds.map((id) => [id, topicLabel(id)] as const)]}
      />
      {assignees ? (
        <Dropdown
          label="Looked after by"
          isLabelHidden
          value={filters.assigned ?? ''}
          onChange={(assigned) => change({ assigned: assigned || undefined })}
          options={[
            ['', 'Anyone'],
            [UNASSIGNED, 'Nobody yet'],
            ...assignees.map(({ id, name }) => [id, name] as const),
          ]}
        />
      ) : null}
      <ClearFilters filters={filters} onClear={() => onFilter({})} />
    </search>
  )
}
