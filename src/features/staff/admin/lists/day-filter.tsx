import { useState } from 'react'
import { isDay } from '~/lib/london-moments'
import { DayInput } from '~/ui/forms/typed-inputs'

interface DayFilterProps {
  id: string
  label: string
  /** ISO 8601; empty for none. */
  value: string
  onChange: (value: string | undefined) => void
}

interface DayFiltersProps {
  /** Prefix of the fields' ids. */
  id: string
  from: string | undefined
  to: string | undefined
  onChange: (changed: { from?: string | undefined } | { to?: string | undefined }) => void
}

/** The first and the last day of a list. */
export function DayFilters({ id, from, to, onChange }: DayFiltersProps) {
  return (
    <>
      <DayFilter
        id={`${id}-from`}
        label="From"
        value={from ?? ''}
        onChange={(from) => onChange({ from })}
      />
      <DayFilter id={`${id}-to`} label="To" value={to ?? ''} onChange={(to) => onChange({ to })} />
    </>
  )
}

/**
 * A day that a list follows immediately. While a year is typed, its first digits are a date already: the list waits for
 * one of this century.
 */
function DayFilter({ id, label, value, onChange }: DayFilterProps) {
  const [typed, setTyped] = useState(value)
  const [given, setGiven] = useState(value)
  if (given !== value) {
    setGiven(value)
    setTyped(value)
  }
  return (
    <div className="max-sm:col-span-1">
      <label htmlFor={id} className="mb-1 inline-block font-semibold">
        {label}
      </label>
      <DayInput
        id={id}
        isSmall
        value={typed}
        onChange={(day) => {
          setTyped(day)
          if (day === '') onChange(undefined)
          else if (isDay(day)) onChange(day)
        }}
      />
    </div>
  )
}
