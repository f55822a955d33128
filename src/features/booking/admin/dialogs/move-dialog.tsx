import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useToast } from '~/features/staff/admin/toasts'
import { ApiError } from '~/lib/api/api-client'
import { failureText } from '~/lib/api/failure-text'
import { addDays, londonDay } from '~/lib/london'
import { isDay } from '~/lib/london-moments'
import { FormField } from '~/ui/forms/form-controls'
import { ScriptedForm } from '~/ui/forms/scripted-form'
import { DayInput } from '~/ui/forms/typed-inputs'
import { Modal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import { Spinner } from '~/ui/spinner'
import { textLink } from '~/ui/text-link'
import type { BookingDetails } from '../../changes/staff-schema'
import { type StaffDay, timesQuery } from '../staff-queries'
import { useHosts } from '../use-hosts'
import { Failure } from './cancel-dialog'
import { TellChoice, useTelling } from './tell-choice'
import { useChange } from './use-change'

interface MoveDialogProps {
  booking: BookingDetails
  isOpen: boolean
  onClose: () => void
}

export function MoveDialog({ booking, isOpen, onClose }: MoveDialogProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={`Move ${booking.name}`}>
      <MoveForm booking={booking} onClose={onClose} />
    </Modal>
  )
}

/** The most that the server returns. */
const DAYS_READ = 31

const DAYS_MORE = 2

function MoveForm({ booking, onClose }: Omit<MoveDialogProps, 'isOpen'>) {
  const { id, email, startsAt, startsAtLabel, hasFailedMail } = booking
  const { service, kind, hostId, hostName } = booking
  const { active, nameOf } = useHosts()
  const isWithHost = active.some((host) => host.id === hostId)
  const [isWithAnyone, setIsWithAnyone] = useState(false)
  const host = isWithHost && !isWithAnyone ? hostId : null
  const change = useChange(booking)
  const { show } = useToast()
  const [from, setFrom] = useState(() => londonDay(startsAt))
  const [most, setMost] = useState(DAYS_MORE)
  const [chosen, setChosen] = useState<Time | null>(null)
  const { isTold, news, choice } = useTelling({ ...booking, mayTell: email !== '' })
  const meant = host ? { host, about: service } : { service }
  const times = useQuery(timesQuery(from, DAYS_READ, { ...meant, kind, booking: id }))
  // Its own time counts as free, and is no choice.
  const open = (times.data ?? [])
    .map((day) => ({ ...day, slots: day.slots.filter((slot) => slot.startsAt !== startsAt) }))
    .filter(({ slots }) => slots.length > 0)

  /** Whoever has the booking keeps it if they are free. */
  const chosenHost = chosen?.hosts.find((id) => id === hostId) ?? chosen?.hosts[0]
  const goal =
    chosen &&
    chosen.label +
      (chosenHost && chosenHost !== hostId ? `, with ${nameOf(chosenHost) ?? 'someone else'}` : '')

  const showLater = () => {
    if (most + DAYS_MORE <= open.length) return setMost(most + DAYS_MORE)
    setFrom(addDays(from, DAYS_READ))
    setMost(DAYS_MORE)
  }
  const move = () => {
    if (!chosen) return change.setFailure('Choose a time.')
    const host = chosenHost && { host: chosenHost }
    change.make(
      { action: 'move', startsAt: chosen.startsAt, tells: isTold, ...host },
      () => {
        onClose()
        show({ title: `Moved to ${goal}.`, ...news })
      },
      (error) => {
        if (error instanceof ApiError && error.issues.length > 0) setChosen(null)
      },
    )
  }

  return (
    <ScriptedForm
      onSubmit={() => {
        if (!change.isPending) move()
      }}
    >
      <p className="mb-4">
        Now: <strong>{startsAtLabel}</strong>
        {hostName ? `, with ${hostName}` : ''}
      </p>
      <FormField id="move-from" label="Free times from" isOptional>
        {(attributes) => (
          <div className="mb-4 max-w-64">
            <DayInput
              {...attributes}
              isSmall
              value={from}
              onChange={(day) => {
                if (!isDay(day)) return
                setFrom(day)
                setMost(DAYS_MORE)
              }}
            />
          </div>
        )}
      </FormField>
      {times.isPending ? <Spinner label="Loading the free times..." isLabelShown /> : null}
      {times.isError ? <Failure text={failureText(times.error)} /> : null}
      {times.isSuccess && open.length === 0 ? <p>There are no free times on these days.</p> : null}
      {open.slice(0, most).map((day) => (
        <Times key={day.date} day={day} chosen={chosen?.startsAt} onChoose={setChosen} />
      ))}
      <button type="button" className={`${textLink} min-h-11 cursor-pointer`} onClick={showLater}>
        Later days
      </button>
      {isWithHost && active.length > 1 ? (
        <button
          type="button"
          className={`${textLink} ml-5 min-h-11 cursor-pointer`}
          onClick={() => {
            setIsWithAnyone(!isWithAnyone)
            setChosen(null)
          }}
        >
          {isWithAnyone ? `Times with ${hostName}` : 'Times with someone else'}
        </button>
      ) : null}
      {email ? (
        <TellChoice
          {...choice}
          hint={
            hasFailedMail
              ? 'The calendar entry moves too. Their last email was refused, so call them as well.'
              : 'The calendar entry moves too.'
          }
        />
      ) : (
        <p className="text-muted">There is no email address, so please ring {booking.phone}.</p>
      )}
      <Failure text={change.failure} />
      <ModalActions>
        <SmallButton onClick={onClose}>
          {change.isCancelled ? 'Close' : 'Keep as it is'}
        </SmallButton>
        {change.isCancelled ? null : (
          <SmallButton type="submit" look="primary" isDisabled={change.isPending}>
            {goal ? `Move to ${goal}` : 'Move'}
          </SmallButton>
        )}
      </ModalActions>
    </ScriptedForm>
  )
}

interface Time {
  startsAt: string
  /** "Tuesday 2 March, 10am" */
  label: string
  /** Names of the people who are free; empty if visitors book with the firm. */
  hosts: readonly string[]
}

interface TimesProps {
  day: StaffDay
  chosen: string | undefined
  onChoose: (time: Time) => void
}

function Times({ day, chosen, onChoose }: TimesProps) {
  return (
    <fieldset className="mb-3">
      <legend className="mb-1.5 font-semibold">{day.label}</legend>
      <div className="flex flex-wrap gap-2">
        {day.slots.map(({ startsAt, label, hosts }) => (
          <label
            key={startsAt}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-button border-[1.5px] border-muted bg-paper px-3 tabular-nums hover:border-green has-checked:border-green has-checked:bg-green has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-ink has-focus-visible:outline-offset-2 forced-colors:has-checked:border-4"
          >
            <input
              type="radio"
              name="move-to"
              className="sr-only"
              checked={startsAt === chosen}
              onChange={() => onChoose({ startsAt, label: `${day.label}, ${label}`, hosts })}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
