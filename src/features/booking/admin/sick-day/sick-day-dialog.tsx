import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useSendsMail } from '~/features/firm/use-firm'
import { useToast } from '~/features/staff/admin/toasts'
import { useUnsavedText } from '~/features/staff/admin/unsaved-text/use-unsaved-text'
import { ApiError } from '~/lib/api/api-client'
import { failureText } from '~/lib/api/failure-text'
import { londonDay } from '~/lib/london'
import { dayName, isDay } from '~/lib/london-moments'
import { mailNews } from '~/lib/mail-words'
import { counted } from '~/lib/text/counted'
import { FormField } from '~/ui/forms/form-controls'
import { ScriptedForm } from '~/ui/forms/scripted-form'
import { DayInput } from '~/ui/forms/typed-inputs'
import { Modal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import { Spinner } from '~/ui/spinner'
import {
  type PlannedBooking,
  type SickDayChoice,
  type SickDayPlan,
  sickDayChoice,
} from '../../sick-day/sick-day-schema'
import { Failure } from '../dialogs/cancel-dialog'
import { Choice } from '../dialogs/time-fields'
import { useHosts } from '../use-hosts'
import { PlannedRow } from './planned-row'
import { sickDayQuery, useCarryOutSickDay } from './queries'

interface SickDayDialogProps {
  /** Their id; the first person without it. */
  host?: string | undefined
  onClose: () => void
  onDone?: (() => void) | undefined
}

/** Plans the bookings of someone who is off; one press carries out all or nothing (docs/product.md, "A sick day"). */
export function SickDayDialog({ host: first, onClose, onDone }: SickDayDialogProps) {
  const { active } = useHosts()
  const carryOut = useCarryOutSickDay()
  const today = londonDay(new Date())
  const { typed, keep } = useUnsavedText(
    `a sick day of ${first ?? 'someone'} on ${today}`,
    typedPlan,
  )
  const begun = { host: first ?? active[0]?.id ?? '', from: today, until: today, choices: [] }
  const plan: TypedPlan = typed ?? begun
  const { host, choices, ...days } = plan
  // While all of it is being done, what was pressed for stays as it was then.
  const change = (changed: Partial<TypedPlan>) =>
    carryOut.isPending ? undefined : keep({ ...plan, ...changed })
  const close = () => {
    keep(null)
    onClose()
  }
  // What has been asked of the server cannot be taken back: its answer is waited for.
  const leave = () => {
    if (!carryOut.isPending) close()
  }
  const name = active.find(({ id }) => id === host)?.name ?? 'Someone'
  const isToday = days.from === today && days.until === today
  return (
    <Modal
      isOpen
      onClose={leave}
      width="wide"
      title={`${name} is off ${isToday ? 'today' : ''}`.trim()}
      description="Nothing happens, and no emails leave, until you press the button at the end."
    >
      {first === undefined && active.length > 1 ? (
        <div className="mb-4">
          <Choice
            id="sick-day-host"
            label="Who is off"
            value={host}
            options={active.map(({ id, name }) => [id, name] as const)}
            onChange={(host) => change({ host, choices: [] })}
          />
        </div>
      ) : null}
      <div className="mb-4 grid gap-4 sm:grid-cols-2">
        {(
          [
            ['from', 'From'],
            ['until', 'To'],
          ] as const
        ).map(([field, label]) => (
          <FormField key={field} id={`sick-day-${field}`} label={label}>
            {(attributes) => (
              <DayInput
                {...attributes}
                value={days[field]}
                onChange={(day) =>
                  change({
                    // A single day is what is meant most.
                    ...(field === 'from' && days.until <= day
                      ? { from: day, until: day }
                      : { [field]: day }),
                    choices: [],
                  })
                }
              />
            )}
          </FormField>
        ))}
      </div>
      {isDay(days.from) && isDay(days.until) ? (
        <Plan
          key={`${host} ${days.from} ${days.until}`}
          away={{ host, ...days }}
          choices={choices}
          onChoices={(choices) => change({ choices })}
          name={name}
          carryOut={carryOut}
          onLeave={leave}
          onClose={close}
          onDone={onDone}
        />
      ) : (
        <p className="text-muted">Enter both days to see the bookings.</p>
      )}
    </Modal>
  )
}

/** Stored in the tab until it is carried out or discarded. */
const typedPlan = z.object({
  host: z.string(),
  from: z.string(),
  until: z.string(),
  choices: z.array(z.object({ id: z.string(), choice: sickDayChoice })),
})

type TypedPlan = z.output<typeof typedPlan>

interface PlanProps extends Omit<SickDayDialogProps, 'host'> {
  away: { host: string; from: string; until: string }
  choices: TypedPlan['choices']
  onChoices: (choices: TypedPlan['choices']) => void
  name: string
  carryOut: ReturnType<typeof useCarryOutSickDay>
  onLeave: () => void
}

function Plan(props: PlanProps) {
  const { away, choices, onChoices: setChoices, name, carryOut, onLeave, onClose, onDone } = props
  const plan = useQuery(sickDayQuery({ ...away, choices }))
  const { show } = useToast()
  const sendsMail = useSendsMail()
  const [failure, setFailure] = useState<string | null>(null)
  const bookings = plan.data?.bookings ?? []
  const isReady = plan.isSuccess && !plan.isPlaceholderData && !carryOut.isPending

  // Days that do not fit stay as they are until they are changed.
  const mayRetry = plan.isError && !(plan.error instanceof ApiError && plan.error.status === 422)

  /** The latest choice, while the plan is being made again. */
  const chosenOf = (id: string) => choices.find((each) => each.id === id)
  const choose = (id: string, choice: SickDayChoice) => {
    setFailure(null)
    setChoices([...choices.filter((each) => each.id !== id), { id, choice }])
  }
  const doAll = () => {
    setFailure(null)
    const sent = bookings.map(({ id, version, choice }) => ({ id, version, choice }))
    carryOut.mutate(
      { ...away, bookings: sent },
      {
        onSuccess: ({ mails, left }) => {
          onClose()
          onDone?.()
          const news = mails > 0 ? mailNews(sendsMail, emails(mails), 'Please ring them.') : ''
          const rest = left > 0 ? `${counted(left, 'booking')} left to ring about.` : ''
          show({
            title: `${name} is off ${daysWords(away)}.`,
            description: [news, rest].filter(Boolean).join(' '),
          })
        },
        onError: (error) => {
          // An ended session leads to the login.
          if (error instanceof ApiError && error.status === 401) return
          const isRefused = error instanceof ApiError && error.status === 409
          setFailure((isRefused ? 'Nothing has been changed. ' : '') + failureText(error))
          // What was shown is kept where it is still possible.
          setChoices(sent.map(({ id, choice }) => ({ id, choice })))
        },
      },
    )
  }

  return (
    <ScriptedForm
      aria-label="The plan"
      onSubmit={() => {
        if (isReady) doAll()
        else if (mayRetry) void plan.refetch()
      }}
    >
      {plan.isPending ? <Spinner label="Working out the plan..." isLabelShown /> : null}
      {plan.isError ? (
        <Failure
          text={`${failureText(plan.error)}${mayRetry ? ' What you have chosen is kept.' : ''}`}
        />
      ) : null}
      {plan.isSuccess ? (
        <>
          <p className="mb-2">{lead(bookings, name)}</p>
          <ul>
            {bookings.map((booking) => (
              <PlannedRow
                key={booking.id}
                booking={{ ...booking, ...(plan.isPlaceholderData && chosenOf(booking.id)) }}
                hostName={name}
                onChoose={(choice) => choose(booking.id, choice)}
              />
            ))}
          </ul>
        </>
      ) : null}
      <Failure text={failure} />
      <ModalActions>
        <SmallButton onClick={onLeave}>Do nothing</SmallButton>
        <SmallButton type="submit" look="primary" isDisabled={!isReady && !mayRetry}>
          {carryOut.isPending ? 'Saving...' : actionWords(plan, mayRetry)}
        </SmallButton>
      </ModalActions>
    </ScriptedForm>
  )
}

function actionWords(
  {
    data,
    isFetching,
    isPlaceholderData,
  }: Pick<UseQueryResult<SickDayPlan>, 'data' | 'isFetching' | 'isPlaceholderData'>,
  mayRetry: boolean,
): string {
  if (mayRetry) return 'Try again'
  if (isPlaceholderData || (!data && isFetching)) return 'Working it out...'
  return data && data.bookings.length > 0 ? 'Do all of this' : 'Enter the absence'
}

function lead(bookings: readonly PlannedBooking[], name: string): string {
  if (bookings.length === 0) {
    return `Nothing is booked with ${name} then. No new times are offered once you enter the absence.`
  }
  const left = bookings.filter(({ choice }) => choice.do === 'leave').length
  const changed = bookings.length - left
  const parts = [
    ...(changed > 0 ? [`${changed} to change`] : []),
    ...(left > 0 ? [`${left} to ring about`] : []),
  ]
  return `${counted(bookings.length, 'booking')} with ${name}: ${parts.join(', ')}. The absence is entered at the same time.`
}

function emails(count: number): string {
  return count === 1 ? 'An email' : `Each of ${count} emails`
}

function daysWords({ from, until }: { from: string; until: string }): string {
  const today = londonDay(new Date())
  if (from === until) return from === today ? 'today' : `on ${dayName(from, today)}`
  return `from ${dayName(from, today)} to ${dayName(until, today)}`
}
