import { type FormEvent, useState } from 'react'
import { button } from '~/ui/button'
import { TextArea } from '~/ui/forms/field'
import type { OwnBooking } from '../changes/own-booking-schema'
import { bookingPath, CHANGE_LIMITS } from '../rules'
import { SlotPicker } from './slot-picker'

interface ChangeFormProps {
  token: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onInput: ((event: FormEvent<HTMLFormElement>) => void) | undefined
  isPending: boolean
  values: Record<string, string>
  errors: Record<string, string>
}

/** See docs/product.md, "Changing a booking". */
export function MoveForm({
  booking,
  values,
  errors,
  isPending,
  ...form
}: ChangeFormProps & { booking: OwnBooking }) {
  const [choice, setChoice] = useState('')
  if (booking.days.length === 0) return <p>There are no other free times at the moment.</p>
  return (
    <form {...attributes(form)}>
      <input type="hidden" name="action" value="move" />
      <SlotPicker
        days={booking.days}
        chosenDay={values.day}
        chosenStart={values.startsAt}
        error={errors.startsAt}
        onChoice={setChoice}
      />
      <button type="submit" className={`${button()} mt-4`} aria-disabled={isPending}>
        {isPending ? 'Moving…' : choice ? `Move to ${choice}` : 'Move my consultation'}
      </button>
      <p className="mt-2 text-sm text-muted">
        Your booking stays at {booking.startTimeLabel} until the new time is confirmed.
      </p>
    </form>
  )
}

export function CancelForm({ values, errors, isPending, ...form }: ChangeFormProps) {
  return (
    <form {...attributes(form)} className="space-y-4">
      <input type="hidden" name="action" value="cancel" />
      <TextArea
        name="reason"
        label="Would you like to tell us why?"
        isOptional
        rows={3}
        maxLength={CHANGE_LIMITS.reason}
        defaultValue={values.reason}
        error={errors.reason}
      />
      <button type="submit" className={button('danger')} aria-disabled={isPending}>
        {isPending ? 'Cancelling…' : 'Cancel my consultation'}
      </button>
      <p className="text-sm text-muted">
        There’s nothing to pay. You can book again whenever you like.
      </p>
    </form>
  )
}

function attributes({
  token,
  onSubmit,
  onInput,
}: Pick<ChangeFormProps, 'token' | 'onSubmit' | 'onInput'>) {
  return {
    action: bookingPath(token),
    method: 'post',
    noValidate: true,
    onSubmit,
    onInput,
  } as const
}
