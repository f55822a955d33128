import { useId, useState } from 'react'
import { londonDay, timeText } from '~/lib/london'
import { HOURS_EXAMPLE, hoursInField, typedHours } from '~/lib/typed-hours'
import {
  dayInField,
  momentInField,
  TYPED_EXAMPLES,
  typedDay,
  typedMoment,
  typedTime,
} from '~/lib/typed-moments'
import { FieldError } from './field'
import { control } from './form-controls'

interface TypedInputProps {
  id?: string
  name?: string
  'aria-label'?: string | undefined
  'aria-invalid'?: true | undefined
  'aria-required'?: true | undefined
  'aria-describedby'?: string | undefined
  /** As it is sent (see below), or what was typed if invalid, or empty. */
  value: string
  /** Hears each of these as it is typed. */
  onChange: (value: string) => void
  isSmall?: boolean
}

/** A day, typed in words or digits and shown as "Thu 26 Nov"; its value is "2026-11-26" (docs/product.md, "Dates"). */
export function DayInput(props: TypedInputProps) {
  const example = TYPED_EXAMPLES.day
  return <TypedInput {...props} read={typedDay} show={dayInField} kind="a day" example={example} />
}

/** A time, typed as "2.30pm" or "14:30" and shown as "2.30pm"; its value is "14:30". */
export function TimeInput(props: TypedInputProps) {
  const example = TYPED_EXAMPLES.time
  return <TypedInput {...props} read={typedTime} show={timeText} kind="a time" example={example} />
}

/** Hours of a day, typed as "9am to 12.30pm, 1.30pm to 5pm"; its value is "09:00-12:30, 13:30-17:00". */
export function HoursInput(props: TypedInputProps) {
  const example = HOURS_EXAMPLE
  return (
    <TypedInput {...props} read={typedHours} show={hoursInField} kind="hours" example={example} />
  )
}

/** A day and a time in London, shown as "Thu 26 Nov, 2.30pm"; its value is "2026-11-26T14:30". */
export function MomentInput(props: TypedInputProps) {
  const example = TYPED_EXAMPLES.moment
  return (
    <TypedInput
      {...props}
      read={typedMoment}
      show={momentInField}
      kind="a day and a time"
      example={example}
    />
  )
}

interface Typing {
  /** What was typed as it is sent; null for what is none. */
  read: (text: string, today: string) => string | null
  show: (value: string, today: string) => string
  /** "a day" */
  kind: string
  example: string
}

function TypedInput({
  value,
  onChange,
  isSmall,
  read,
  show,
  kind,
  example,
  ...own
}: TypedInputProps & Typing) {
  const today = londonDay(new Date())
  const shown = () => (read(value, today) === null ? value : show(value, today))
  const [text, setText] = useState(shown)
  const [given, setGiven] = useState(value)
  const [isLeft, setIsLeft] = useState(true)
  const refusalId = useId()
  // Another value from outside, such as a draft; what is being typed stays as it is.
  if (given !== value) {
    setGiven(value)
    if ((read(text, today) ?? text.trim()) !== value) setText(shown())
  }
  const isNone = isLeft && text.trim() !== '' && read(text, today) === null
  return (
    <>
      <input
        {...own}
        type="text"
        autoComplete="off"
        spellCheck={false}
        value={text}
        aria-invalid={isNone || own['aria-invalid']}
        aria-describedby={isNone ? refusalId : own['aria-describedby']}
        className={`${control(isNone || own['aria-invalid'] ? example : undefined)} ${isSmall ? 'min-h-11' : 'min-h-12'}`}
        onChange={({ target }) => {
          setIsLeft(false)
          setText(target.value)
          onChange(read(target.value, today) ?? target.value.trim())
        }}
        onBlur={() => {
          setIsLeft(true)
          const day = read(text, today)
          if (day !== null) setText(show(day, today))
        }}
      />
      {isNone ? (
        <div role="alert" className="mt-1">
          <FieldError id={refusalId}>
            “{text.trim()}” {kind === 'hours' ? 'aren’t' : 'isn’t'} {kind}. Try {example}.
          </FieldError>
        </div>
      ) : null}
    </>
  )
}
