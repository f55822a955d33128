import { useQuery } from '@tanstack/react-query'
import { isDay } from '~/lib/london-moments'
import { FormField, SelectBox } from '~/ui/forms/form-controls'
import { DayInput } from '~/ui/forms/typed-inputs'
import type { BookingKind } from '../../rules'
import { timesQuery } from '../staff-queries'
import { NearTimes } from './near-times'

interface TimeFieldsProps {
  date: string
  /** ISO 8601; empty until one is chosen. */
  startsAt: string
  error: string | undefined
  /** True once the chosen time turns out to be taken. */
  isNearShown: boolean
  /** A service’s name; empty for none. */
  service: string
  kind: BookingKind
  /** Empty for anyone. */
  host: string
  onChange: (changed: { date?: string; startsAt?: string; host?: string }) => void
}

export function TimeFields({
  date,
  startsAt,
  error,
  isNearShown,
  service,
  kind,
  host,
  onChange,
}: TimeFieldsProps) {
  const times = useQuery(
    timesQuery(date, 1, {
      ...(host ? { host, about: service || undefined } : { service: service || undefined }),
      kind,
    }),
  )
  const slots = times.isPlaceholderData ? [] : (times.data?.[0]?.slots ?? [])
  const isChosenFree = slots.some((slot) => slot.startsAt === startsAt)
  return (
    <div>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField id="add-date" label="Day">
          {(attributes) => (
            <DayInput
              {...attributes}
              value={date}
              onChange={(date) => {
                if (isDay(date)) onChange({ date, startsAt: '' })
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
            ['', times.isFetched && slots.length === 0 ? 'No free times' : 'Choose a time'],
            ...(isNearShown && !isChosenFree ? [[startsAt, 'Taken'] as const] : []),
            ...slots.map((slot) => [slot.startsAt, slot.label] as const),
          ]}
          onChange={(startsAt) => onChange({ startsAt })}
        />
      </div>
      {isNearShown ? (
        <NearTimes
          startsAt={startsAt}
          service={service}
          kind={kind}
          host={host}
          onChoose={onChange}
        />
      ) : null}
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

export function Choice({ id, label, error, value, options, onChange }: ChoiceProps) {
  return (
    <FormField id={id} label={label} error={error}>
      {(attributes) => (
        <SelectBox
          {...attributes}
          value={value}
          options={options}
          error={error}
          height="min-h-12"
          onChange={onChange}
        />
      )}
    </FormField>
  )
}
