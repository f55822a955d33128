import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useToast } from '~/features/staff/admin/toasts'
import { useUnsavedText } from '~/features/staff/admin/unsaved-text/use-unsaved-text'
import { ApiError } from '~/lib/api/api-client'
import { type FieldErrors, fieldErrors } from '~/lib/api/field-errors'
import { useLeavingErrors } from '~/lib/forms/use-standing-errors'
import { ScriptedForm } from '~/ui/forms/scripted-form'
import { Modal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import type { BookingDetails } from '../../changes/staff-schema'
import { BOOKING_KINDS, bookingServices } from '../../rules'
import { Failure } from './cancel-dialog'
import { JoinLinkField } from './join-link-field'
import { TellChoice, useTelling } from './tell-choice'
import { Choice } from './time-fields'
import { useChange } from './use-change'
import { KindFields, VisitorFields } from './visitor-fields'

interface CorrectDialogProps {
  booking: BookingDetails
  isOpen: boolean
  onClose: () => void
}

export function CorrectDialog({ booking, isOpen, onClose }: CorrectDialogProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title="Edit details">
      <CorrectForm booking={booking} onClose={onClose} />
    </Modal>
  )
}

const typedFields = z
  .object({
    name: z.string(),
    secondName: z.string(),
    phone: z.string(),
    email: z.string(),
    service: z.string(),
    kind: z.enum(BOOKING_KINDS),
    people: z.number().nullable(),
    joinUrl: z.string(),
  })
  .partial()

type Typed = z.output<typeof typedFields>

function CorrectForm({ booking, onClose }: Omit<CorrectDialogProps, 'isOpen'>) {
  const change = useChange(booking)
  const { show } = useToast()
  const { typed: unsaved, keep } = useUnsavedText(`details of ${booking.id}`, typedFields)
  const [errors, setErrors] = useState<FieldErrors>({})
  const { standing, leave } = useLeavingErrors(errors)
  const form = useRef<HTMLFormElement>(null)
  const typed = unsaved ?? {}
  const known = { ...booking, joinUrl: booking.joinUrl ?? '', secondName: booking.secondName ?? '' }
  const shown = { ...known, ...typed }
  const { name, phone, email, service, kind, joinUrl } = shown
  const isToCome = booking.state === 'booked'
  const mayTell = isToCome && email.trim() !== ''
  const { isTold, sendsMail, news, choice } = useTelling({ name: name.trim(), phone, mayTell })

  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  const type = (fields: Typed) => {
    leave(Object.keys(fields))
    const next = Object.entries({ ...typed, ...fields }).filter(
      ([field, value]) => value !== new Map<string, unknown>(Object.entries(known)).get(field),
    )
    keep(next.length === 0 ? null : Object.fromEntries(next))
  }
  const close = () => {
    keep(null)
    onClose()
  }
  const save = () => {
    setErrors({})
    // Only a video call shows its link: for another kind, staff could not see which field is refused.
    const { joinUrl: _, ...others } = typed
    const sent = kind === 'video' ? typed : others
    if (Object.keys(sent).length === 0) return close()
    change.make(
      { action: 'correct', ...sent, tells: isTold },
      () => {
        close()
        show({ title: 'The details are corrected.', ...news })
      },
      (error) => {
        const issues = error instanceof ApiError ? error.issues : []
        setErrors(fieldErrors(issues))
        if (issues.length > 0) change.setFailure(null)
      },
    )
  }

  return (
    <ScriptedForm
      ref={form}
      className="grid gap-4"
      onSubmit={() => {
        if (!change.isPending) save()
      }}
    >
      <VisitorFields does="correct" values={shown} errors={standing} onChange={type} />
      {typed.email !== undefined && booking.email ? (
        <p className="-mt-2 text-muted [overflow-wrap:anywhere]">
          It was {booking.email}. Any email to that address that hasn’t gone yet is stopped.
        </p>
      ) : null}
      <Choice
        id="correct-service"
        label="About"
        error={standing.service}
        value={service}
        options={serviceOptions(booking.service)}
        onChange={(service) => type({ service })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <KindFields does="correct" values={shown} errors={standing} onChange={type} />
      </div>
      {kind === 'video' ? (
        <JoinLinkField
          name="correct-join-url"
          hostName={booking.hostName}
          value={joinUrl}
          error={standing.joinUrl}
          onValueChange={(joinUrl) => type({ joinUrl })}
        />
      ) : null}
      {mayTell ? (
        <TellChoice
          {...choice}
          hint="With the details as they are now. Their calendar entry follows."
        />
      ) : null}
      <Failure text={change.failure} />
      <ModalActions>
        <SmallButton onClick={close}>{change.isCancelled ? 'Close' : 'Leave as it is'}</SmallButton>
        {change.isCancelled ? null : (
          <SmallButton
            type="submit"
            look="primary"
            className="[overflow-wrap:anywhere]"
            isDisabled={change.isPending}
          >
            {isTold && sendsMail ? `Save and send to ${email.trim()}` : 'Save'}
          </SmallButton>
        )}
      </ModalActions>
    </ScriptedForm>
  )
}

/** Includes the booking’s own service even if the firm no longer offers it. */
function serviceOptions(current: string) {
  const all = bookingServices.includes(current) ? bookingServices : [current, ...bookingServices]
  return all.map((name) => [name, name] as const)
}
