import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { SearchBox } from '~/features/staff/admin/lists/search-box'
import { useMay } from '~/features/staff/admin/staff-user'
import { Dropdown } from '~/ui/forms/form-controls'
import { bookingServices } from '../rules'
import { STATE_CHOICES } from './booking-words'
import { HostFilter } from './host-filter'
import type { BookingSearch } from './staff-queries'

interface BookingFilterBarProps {
  search: BookingSearch
  onFilter: (changed: BookingSearch) => void
}

export function BookingFilterBar({ search, onFilter }: BookingFilterBarProps) {
  const isFiltered = Object.entries(search).some(([name, value]) => name !== 'from' && value)
  const [isOpen, setIsOpen] = useState(isFiltered)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="booking-filters"
        className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold lg:hidden"
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronDown
          aria-hidden="true"
          className={`size-5 transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
        Search and filter
      </button>
      <search
        id="booking-filters"
        className={`grid gap-3 lg:grid-cols-[minmax(0,1fr)_14rem_16rem] ${isOpen ? '' : 'max-lg:hidden'}`}
      >
        <SearchBox
          label="Name, email or phone"
          value={search.search ?? ''}
          maxLength={100}
          onSearch={(typed) => onFilter({ search: typed || undefined })}
        />
        <Dropdown
          label="State"
          isLabelHidden
          value={search.state ?? ''}
          onChange={(chosen) =>
            onFilter({ state: STATE_CHOICES.find(([state]) => state === chosen)?.[0] || undefined })
          }
          options={STATE_CHOICES}
        />
        <Dropdown
          label="Service"
          isLabelHidden
          value={search.service ?? ''}
          onChange={(service) => onFilter({ service: service || undefined })}
          options={[['', 'All services'], ...bookingServices.map((name) => [name, name] as const)]}
        />
        {useMay('visitors') ? (
          <HostFilter chosen={search.host} onChange={(host) => onFilter({ host })} />
        ) : null}
      </search>
    </>
  )
}
