import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { isDay } from '~/lib/is-day'
import { button } from '~/ui/button'
import { control, FormField } from '~/ui/form-controls'
import type { BookingDay } from '../schema'
import { addDays, londonDay } from './booking-days'
import { timesQuery } from './staff-queries'

interface TimeFieldsProps {
  date: string
  /** ISO 8601; empty until one is chosen. */
  startsAt: string
  error: string | undefined
  /** Whether free times near the chosen one are offered, which is taken. */
  isNearShown: boolean
  onChange: (changed: { date?: string; startsAt?: string }) => void
}

/** A day, and a time out of those that are free on it. */
export function TimeFields({ date, startsAt, error, isNearShown, onChange }: TimeFieldsProps) {
  const times = useQuery(timesQuery(date, 1))
  const slots = times.isPlaceholderData ? [] : (times.data?.[0]?.slots ?? [])
  const isChosenFree = slots.some((slot) => slot.startsAt === startsAt)
  return (
    <div>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField id="add-date" label="Day">
          {(attributes) => (
            <input
              {...attributes}
              type="date"
              defaultValue={date}
              key={date}
              className={`${control()} min-h-12`}
              onChange={({ target }) => {
                if (isDay(target.value) && target.value >= '2020') {
                  onChange({ date: target.value, startsAt: '' })
                }
              }}
            />
          )}
        </FormField>
        <Choice
          id="add-time"
          label="Time"
          error={error}
          value={isChosenFree || isNearShown ? startsAt : ''}
          options={[
            ['', times.isFetched && slots.length === 0 ? 'No time is free' : 'Choose a time'],
            ...(isNearShown && !isChosenFree ? [[startsAt, 'Taken'] as const] : []),
            ...slots.map((slot) => [slot.startsAt, slot.label] as const),
          ]}
          onChange={(startsAt) => onChange({ startsAt })}
        />
      </div>
      {isNearShown ? <Near startsAt={startsAt} onChange={onChange} /> : null}
    </div>
  )
}

interface ChoiceProps {
  id: string
  label: string
  error?: string | undefined
  value: string
  options: ReadonlyArray<readonly [value: string, text: string]>
  onChange: (value: string) => void
}

/** One of a few choices, with its error. */
export function Choice({ id, label, error, value, options, onChange }: ChoiceProps) {
  return (
    <FormField id={id} label={label} error={error}>
      {(attributes) => (
        <span className="relative block">
          <select
            {...attributes}
            value={value}
            className={`${control(error)} min-h-12 appearance-none truncate pr-10`}
            onChange={({ target }) => onChange(target.value)}
          >
            {options.map(([option, text]) => (
              <option key={option} value={option}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
          />
        </span>
      )}
    </FormField>
  )
}

/** How many free times are offered in the place of a taken one. */
const NEAREST = 3

function Near({ startsAt, onChange }: Pick<TimeFieldsProps, 'startsAt' | 'onChange'>) {
  const day = londonDay(startsAt)
  const times = useQuery(timesQuery(addDays(day, -1), 7))
  const near = nearest(times.data ?? [], startsAt)
  if (near.length === 0) return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <span className="text-muted">Free near it:</span>
      {near.map((slot) => (
        <button
          key={slot.startsAt}
          type="button"
          className={button('quiet', 'small')}
          onClick={() => onChange({ date: slot.date, startsAt: slot.startsAt })}
        >
          {slot.date === day ? slot.label : `${slot.day}, ${slot.label}`}
        </button>
      ))}
    </div>
  )
}

function nearest(days: readonly BookingDay[], startsAt: string) {
  const distance = (other: string) => Math.abs(Date.parse(other) - Date.parse(startsAt))
  return days
    .flatMap(({ date, label: day, slots }) => slots.map((slot) => ({ ...slot, date, day })))
    .filter((slot) => slot.startsAt !== startsAt)
    .sort((one, other) => distance(one.startsAt) - distance(other.startsAt))
    .slice(0, NEAREST)
}
