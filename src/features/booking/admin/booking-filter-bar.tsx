import { ChevronDown } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { ListSearch } from '~/features/staff/admin/list-search'
import { Dropdown } from '~/ui/form-controls'
import { bookingServices } from '../rules'
import { STATE_CHOICES } from './booking-words'
import type { BookingSearch } from './staff-queries'

interface BookingFilterBarProps {
  search: BookingSearch
  onFilter: (changed: BookingSearch) => void
}

/** How long a typist may pause before the list follows, in milliseconds. */
const PAUSE_MS = 300

/** Search, state and service; on a phone behind a button. */
export function BookingFilterBar({ search, onFilter }: BookingFilterBarProps) {
  const [isOpen, setIsOpen] = useState(Boolean(search.search || search.state || search.service))
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
        <SearchField
          value={search.search ?? ''}
          onChange={(typed) => onFilter({ search: typed.trim() || undefined })}
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
      </search>
    </>
  )
}

/** The list follows after a pause in typing, and the field follows the address. */
function SearchField({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  const [typed, setTyped] = useState(value)
  const [given, setGiven] = useState(value)
  if (given !== value) {
    setGiven(value)
    if (typed.trim() !== value) setTyped(value)
  }
  const send = useEffectEvent(() => {
    if (typed.trim() !== value) onChange(typed)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter starts the pause anew
  useEffect(() => {
    const pause = setTimeout(() => send(), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed])
  return (
    <ListSearch
      label="Name, e-mail or telephone"
      value={typed}
      onChange={setTyped}
      maxLength={100}
    />
  )
}
