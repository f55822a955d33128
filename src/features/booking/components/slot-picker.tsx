import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { FieldError } from '~/ui/forms/field'
import { textLink } from '~/ui/text-link'
import type { BookingDay } from '../schema'
import { NoEvenings } from './no-evenings'

interface SlotPickerProps {
  days: BookingDay[]
  /** The longest length; undefined if known already. */
  minutes?: number
  /** From a form that came back: the date of the open day, the start of the chosen slot. */
  chosenDay?: string
  chosenStart?: string
  error?: string
  /** The adviser’s slug; undefined for anyone. */
  host?: string
  /** Gets "Monday 23 November, 9am"; empty for no time. */
  onChoice?: (label: string) => void
}

/**
 * A calendar of days; each opens its times below its own week. Days and times are radio buttons, so it works
 * without script and with the arrow keys.
 */
export function SlotPicker({
  days,
  minutes,
  chosenDay,
  chosenStart,
  error,
  host,
  onChoice,
}: SlotPickerProps) {
  const field = useRef<HTMLFieldSetElement>(null)
  const changeButton = useRef<HTMLButtonElement>(null)
  const isPointed = useRef(false)
  const [choice, setChoice] = useState(() => labelOf(days, chosenStart))
  const [gone, setGone] = useState('')
  // Only for who points: the arrow keys choose one time after the other.
  const [wantsFold, setWantsFold] = useState(false)
  const isFolded = wantsFold && choice !== ''

  // A time may be chosen before the page answers, and may be gone when the days are read again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other days, other times
  useEffect(() => {
    setGone(choice)
    readChoice()
  }, [days])

  useEffect(() => {
    if (isFolded) changeButton.current?.focus()
  }, [isFolded])

  function unfold() {
    setWantsFold(false)
    // Once it can be seen again.
    requestAnimationFrame(() => chosenTime(field.current)?.focus())
  }

  function readChoice() {
    const label = labelOf(days, chosenTime(field.current)?.value)
    setChoice(label)
    onChoice?.(label)
  }

  const week = days.some(({ weekday }) => weekday === 7) ? WEEK : WEEK.slice(0, 6)
  const withHost = host ? ` with ${host}` : ''

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = chosenTime(field.current)
    if (target.name === 'day' && chosen) chosen.checked = false
    setGone('')
    readChoice()
    setWantsFold(target.name === 'startsAt' && isPointed.current)
  }

  return (
    <fieldset
      ref={field}
      id="startsAt"
      data-now=""
      tabIndex={-1}
      onPointerDown={() => {
        isPointed.current = true
      }}
      onKeyDown={() => {
        isPointed.current = false
      }}
      aria-describedby={error ? 'times-hint startsAt-error' : 'times-hint'}
      className={`min-w-0 ${error ? 'border-l-4 border-danger pl-4' : ''}`}
    >
      <legend className="mb-1 font-serif text-h3 font-[480]">Choose a day and a time</legend>
      <p id="times-hint" className="mb-4 text-sm text-muted">
        Times are UK time.{minutes ? ` The consultation takes up to ${minutes} minutes.` : ''}
      </p>
      <NoEvenings days={days} host={host} />
      {error ? <FieldError id="startsAt-error">{error}</FieldError> : null}
      {days.length === 0 ? (
        <p role="status">
          There are no free times{withHost} at the moment. Please{' '}
          {host ? 'choose someone else, or call us' : 'call us'}.
        </p>
      ) : null}
      <div
        className={`${isFolded ? 'hidden' : 'grid'} grid-flow-row-dense ${week.length > 6 ? 'grid-cols-7' : 'grid-cols-6'} gap-1.5 sm:gap-2 ${looks}`}
      >
        {week.map((name) => (
          <span
            key={name}
            aria-hidden="true"
            className="pb-0.5 text-center text-sm font-semibold text-muted"
          >
            {name}
          </span>
        ))}
        {withGaps(days, week.length).map((day) =>
          typeof day === 'number' ? (
            <span key={day} />
          ) : day.slots.length > 0 ? (
            <OpenDay
              key={day.date}
              day={day}
              isChosen={day.date === chosenDay}
              chosenStart={chosenStart}
              onChange={change}
            />
          ) : (
            <span
              key={day.date}
              aria-hidden="true"
              className="grid min-h-14 place-content-center text-center leading-tight text-muted line-through"
            >
              {day.dayOfMonth}
            </span>
          ),
        )}
      </div>
      <div className={isFolded ? 'flex flex-wrap items-center gap-x-4' : 'mt-4'}>
        <p aria-live="polite" className="min-h-[1.6em] font-semibold text-green">
          {choice
            ? `Your time: ${choice}${withHost && `,${withHost}`}`
            : gone
              ? `${gone} isn’t free${withHost}. Please choose another time.`
              : ''}
        </p>
        {isFolded ? (
          <button
            ref={changeButton}
            type="button"
            onClick={unfold}
            className={`${textLink} inline-flex min-h-11 items-center`}
          >
            Change<span className="sr-only"> the day or the time</span>
          </button>
        ) : null}
      </div>
    </fieldset>
  )
}

interface OpenDayProps {
  day: BookingDay
  isChosen: boolean
  chosenStart?: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

function OpenDay({ day, isChosen, chosenStart, onChange }: OpenDayProps) {
  const id = `day-${day.date}`
  return (
    <div className="contents">
      <input
        type="radio"
        name="day"
        id={id}
        value={day.date}
        defaultChecked={isChosen}
        onChange={onChange}
      />
      <label htmlFor={id}>
        <span className="sr-only">{day.label}</span>
        <span aria-hidden="true" className="text-base font-semibold tabular-nums">
          {day.dayOfMonth}
        </span>
        <span aria-hidden="true" className="text-sm">
          {day.month}
        </span>
      </label>
      <fieldset aria-label={`Times on ${day.label}`}>
        <p aria-hidden="true" className="col-span-full mb-1 font-semibold">
          {day.label}
        </p>
        {day.slots.map(({ startsAt, label }) => (
          <label key={startsAt}>
            <input
              type="radio"
              name="startsAt"
              value={startsAt}
              defaultChecked={startsAt === chosenStart}
              onChange={onChange}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </div>
  )
}

/** Empty without a time, or for one that is not free. */
function labelOf(days: readonly BookingDay[], start: string | undefined): string {
  for (const { label, slots } of days) {
    const chosen = slots.find(({ startsAt }) => startsAt === start)
    if (chosen) return `${label}, ${chosen.label}`
  }
  return ''
}

const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Defined once above some four hundred buttons, to keep the page small. */
const looks = [
  '[&_input]:sr-only',
  '[&_label]:flex [&_label]:min-h-14 [&_label]:cursor-pointer [&_label]:flex-col [&_label]:items-center [&_label]:justify-center [&_label]:rounded-button [&_label]:border-[1.5px] [&_label]:border-line [&_label]:bg-paper [&_label]:text-center [&_label]:leading-tight [&_label]:tabular-nums [&_label]:transition-colors [&_label:hover]:border-green',
  // A day's label follows its button; a time's is around it.
  '[&_:is(:checked+label,label:has(:checked))]:border-green [&_:is(:checked+label,label:has(:checked))]:bg-green [&_:is(:checked+label,label:has(:checked))]:text-white',
  'forced-colors:[&_:is(:checked+label,label:has(:checked))]:border-4 forced-colors:[&_:is(:checked+label,label:has(:checked))]:border-[Highlight]',
  '[&_:is(:focus-visible+label,label:has(:focus-visible))]:outline-3 [&_:is(:focus-visible+label,label:has(:focus-visible))]:outline-offset-2 [&_:is(:focus-visible+label,label:has(:focus-visible))]:outline-ink [&_:is(:focus-visible+label,label:has(:focus-visible))]:shadow-[0_0_0_6px_var(--color-focus)]',
  '[&_fieldset]:relative [&_fieldset]:col-span-full [&_fieldset]:my-1.5 [&_fieldset]:hidden [&_fieldset]:min-w-0 [&_fieldset]:grid-cols-[repeat(auto-fill,minmax(5.4rem,1fr))] [&_fieldset]:gap-2 [&_fieldset]:rounded-card [&_fieldset]:border [&_fieldset]:border-line [&_fieldset]:bg-panel [&_fieldset]:p-4',
  '[&_:checked~fieldset]:grid',
].join(' ')

function chosenTime(field: HTMLElement | null): HTMLInputElement | null {
  return field?.querySelector<HTMLInputElement>('[name="startsAt"]:checked') ?? null
}

/** Numbers fill the gaps of days on which no one works. */
function withGaps(days: BookingDay[], columns: number): Array<BookingDay | number> {
  const weekOf = ({ date, weekday }: BookingDay) => (Date.parse(date) / 86_400_000 - weekday) / 7
  const [first] = days
  const places: Array<BookingDay | number> = []
  for (const day of days) {
    const place = (weekOf(day) - weekOf(first ?? day)) * columns + day.weekday - 1
    while (places.length < place) places.push(places.length)
    places.push(day)
  }
  return places
}
