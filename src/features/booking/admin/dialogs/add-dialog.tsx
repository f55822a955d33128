import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { currentRow, isSecondCreation } from '~/features/staff/admin/save-outcome'
import { useToast } from '~/features/staff/admin/toasts'
import { useUnsavedText } from '~/features/staff/admin/unsaved-text/use-unsaved-text'
import { ApiError } from '~/lib/api/api-client'
import { failureText } from '~/lib/api/failure-text'
import { type FieldErrors, fieldErrors, withoutFields } from '~/lib/api/field-errors'
import { TextArea } from '~/ui/forms/field'
import { ScriptedForm } from '~/ui/forms/scripted-form'
import { Modal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import { bookingDetailsSchema } from '../../changes/staff-schema'
import { BOOKING_LIMITS, bookingServices } from '../../rules'
import { samePersonQuery, useAddBooking } from '../staff-queries'
import { useHosts } from '../use-hosts'
import { type AddStart, type NewBooking, newBooking, toNewBooking } from './add-values'
import { Failure } from './cancel-dialog'
import { JoinLinkField } from './join-link-field'
import { SamePerson } from './same-person'
import { Choice, TimeFields } from './time-fields'
import { KindFields, VisitorFields } from './visitor-fields'

interface AddDialogProps {
  start: AddStart
  onClose: () => void
  onAdded: (id: string) => void
}

/** Books for a caller. What was typed is stored in the tab until it is sent or discarded. */
export function AddDialog({ start, onClose, onAdded }: AddDialogProps) {
  const { typed, keep } = useUnsavedText('a new booking', newBooking.partial())
  const [values, setValues] = useState(() => toNewBooking(start, typed))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  const frame = useRef<HTMLFormElement>(null)
  const add = useAddBooking()
  const { show } = useToast()
  const { active } = useHosts()
  const { key, date, host: chosen, joinUrl, ...sent } = values
  // The person chosen earlier may not take any now.
  const host = active.some(({ id }) => id === chosen) ? chosen : ''
  /** The number and address whose other bookings have been shown. */
  const [asked, setAsked] = useState({ phone: values.phone, email: values.email })
  const ask = () => setAsked({ phone: values.phone.trim(), email: values.email.trim() })
  const queryClient = useQueryClient()
  const isTimeTaken = errors.startsAt !== undefined

  useEffect(() => {
    if (refusals > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  const change = (changed: Partial<NewBooking>) => {
    const next = { ...values, ...changed }
    setValues(next)
    keep(next)
    // What is said of a time is said of it with someone.
    const said = changed.host === undefined ? [] : ['startsAt']
    setErrors((errors) => withoutFields(errors, [...Object.keys(changed), ...said]))
  }
  const finish = ({ id }: { id: string }) => {
    keep(null)
    show({ title: `${values.name.trim()} is booked.` })
    onAdded(id)
  }
  const fail = (error: Error) => {
    if (error instanceof ApiError && error.status === 401) return
    const issues = error instanceof ApiError ? error.issues : []
    const earlier =
      isSecondCreation(error) && currentRow(error, bookingDetailsSchema.pick({ id: true }))
    if (earlier) return finish(earlier)
    setErrors(fieldErrors(issues))
    setFailure(issues.length > 0 ? null : failureText(error))
    setRefusals((count) => count + 1)
  }
  /** True while their other bookings are being read: a second press does nothing. */
  const isAsking = useRef(false)
  const save = async () => {
    if (add.isPending || isAsking.current) return
    setFailure(null)
    setErrors({})
    isAsking.current = true
    const hasNews = await isUnread()
    isAsking.current = false
    if (hasNews) return setFailure(UNREAD)
    add.mutate(
      {
        ...sent,
        // Only a video call shows its link: for another kind, staff could not see which field is refused.
        ...(sent.kind === 'video' && { joinUrl }),
        ...(host && { host }),
        idempotencyKey: key,
      },
      { onSuccess: finish, onError: fail },
    )
  }

  /** True if another booking of theirs is found only now: staff read it before booking. */
  const isUnread = async () => {
    const query = samePersonQuery(values.phone.trim(), values.email.trim())
    if (queryClient.getQueryData(query.queryKey)) return false
    ask()
    // A failed look-up must not prevent the booking.
    const found = await queryClient.fetchQuery(query).catch(() => [])
    return found.length > 0
  }

  return (
    <Modal isOpen onClose={onClose} title="Add a booking">
      <ScriptedForm ref={frame} className="grid gap-4" onSubmit={() => void save()}>
        <VisitorFields does="add" values={values} errors={errors} onChange={change} onLeave={ask} />
        <SamePerson {...asked} onLeave={onClose} />
        <p className="-mt-2 text-muted">
          Either is enough. Without an email address we can’t send a reminder.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Choice
            id="add-service"
            label="About"
            error={errors.service}
            value={values.service}
            options={[['', 'Choose one'], ...bookingServices.map((name) => [name, name] as const)]}
            onChange={(service) => change({ service })}
          />
          <KindFields does="add" values={values} errors={errors} onChange={change} />
        </div>
        {values.kind === 'video' ? (
          <JoinLinkField
            name="add-join-url"
            hostName={active.find(({ id }) => id === host)?.name ?? null}
            value={joinUrl}
            error={errors.joinUrl}
            onValueChange={(joinUrl) => change({ joinUrl })}
          />
        ) : null}
        {active.length > 0 ? (
          <Choice
            id="add-host"
            label="With"
            error={errors.host}
            value={host}
            options={[['', 'Anyone'], ...active.map(({ id, name }) => [id, name] as const)]}
            onChange={(host) => change({ host })}
          />
        ) : null}
        <TimeFields
          date={date}
          startsAt={values.startsAt}
          error={errors.startsAt}
          isNearShown={isTimeTaken && values.startsAt !== ''}
          service={values.service}
          kind={values.kind}
          host={host}
          onChange={change}
        />
        <TextArea
          name="add-notes"
          label="Notes"
          hint="What they told you. Anything about health or illness can wait for the call."
          isOptional
          rows={3}
          maxLength={BOOKING_LIMITS.notes}
          value={values.notes}
          error={errors.notes}
          onValueChange={(notes) => change({ notes })}
        />
        <p className="text-muted">
          You may book at short notice and on any day ahead. No one can have two calls at the same
          time.
        </p>
        <Failure text={failure} />
        <ModalActions>
          <SmallButton
            onClick={() => {
              keep(null)
              onClose()
            }}
          >
            Don’t add
          </SmallButton>
          <SmallButton type="submit" look="primary" isDisabled={add.isPending}>
            {add.isPending ? 'Adding...' : 'Add the booking'}
          </SmallButton>
        </ModalActions>
      </ScriptedForm>
    </Modal>
  )
}

const UNREAD =
  'This number or address has a booking already: see above. Press again to add another anyway.'
