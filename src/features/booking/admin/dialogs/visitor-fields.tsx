import type { FieldErrors } from '~/lib/api/field-errors'
import { EmailField } from '~/ui/forms/email-field'
import { TextField } from '~/ui/forms/field'
import { PhoneField } from '~/ui/forms/phone-field'
import {
  BOOKING_KINDS,
  BOOKING_LIMITS,
  type BookingKind,
  bookingKind,
  KIND_WORDS,
} from '../../rules'
import { PEOPLE_CHOICES } from '../booking-words'
import { Choice } from './time-fields'

interface Visitor {
  name: string
  secondName: string
  phone: string
  email: string
}

interface VisitorFieldsProps {
  does: 'add' | 'correct'
  values: Visitor
  errors: FieldErrors
  onChange: (changed: Partial<Visitor>) => void
  onLeave?: () => void
}

export function VisitorFields({ does, values, errors, onChange, onLeave }: VisitorFieldsProps) {
  const field = (name: keyof Visitor) => ({
    name: `${does}-${name === 'secondName' ? 'second-name' : name}`,
    autoComplete: 'off',
    maxLength: BOOKING_LIMITS[name === 'secondName' ? 'name' : name],
    value: values[name],
    error: errors[name],
    onValueChange: (value: string) => onChange({ [name]: value }),
  })
  return (
    <>
      <TextField {...field('name')} label="Name" />
      <TextField {...field('secondName')} label="Second person" isOptional />
      <div className="grid gap-4 sm:grid-cols-2">
        <PhoneField
          {...field('phone')}
          label="Phone"
          isOptional={does === 'correct'}
          onLeave={onLeave}
        />
        <EmailField {...field('email')} label="Email" isOptional onLeave={onLeave} />
      </div>
    </>
  )
}

interface KindFieldsProps extends Pick<VisitorFieldsProps, 'does' | 'errors'> {
  values: { kind: BookingKind; people: number | null }
  onChange: (changed: { kind?: BookingKind; people?: number | null }) => void
}

export function KindFields({ does, values, errors, onChange }: KindFieldsProps) {
  return (
    <>
      <Choice
        id={`${does}-kind`}
        label="By"
        value={values.kind}
        options={BOOKING_KINDS.map((kind) => [kind, KIND_WORDS[kind]] as const)}
        onChange={(kind) => onChange({ kind: bookingKind(kind) })}
      />
      <Choice
        id={`${does}-people`}
        label="People"
        error={errors.people}
        value={`${values.people ?? ''}`}
        options={PEOPLE_CHOICES}
        onChange={(people) => onChange({ people: Number(people) || null })}
      />
    </>
  )
}
