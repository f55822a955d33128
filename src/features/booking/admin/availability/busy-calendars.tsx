import { useQuery } from '@tanstack/react-query'
import { RotateCcw, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Unread } from '~/features/staff/admin/load-failure'
import { StaffField } from '~/features/staff/admin/staff-field'
import { useToast } from '~/features/staff/admin/toasts'
import { ApiError } from '~/lib/api/api-client'
import { fieldErrors } from '~/lib/api/field-errors'
import { whenRecent } from '~/lib/london-moments'
import { counted } from '~/lib/text/counted'
import { ScriptedForm } from '~/ui/forms/scripted-form'
import { AlertModal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import type { BusyCalendar } from '../../busy/busy-schema'
import { busyCalendarsQuery, failingWords, useBusyAction } from '../busy-queries'
import { HostMark } from '../host-mark'
import type { StoredAvailability } from './queries'

/** See docs/product.md, "Busy times from outside". */
export function BusyCalendars({ hosts }: Pick<StoredAvailability, 'hosts'>) {
  const calendars = useQuery(busyCalendarsQuery)
  if (hosts.length === 0) return null
  return (
    <section id="busy-times" aria-labelledby="busy-heading" className="mt-10 scroll-mt-6">
      <h3 id="busy-heading" className="mb-2 text-h3">
        Busy in their own calendar
      </h3>
      <p className="mb-3 max-w-prose text-muted">
        We read each person’s calendar every five minutes. While they’re busy there, no one can book
        them here. We keep the times only, never what they are for, and never show the address
        again.
      </p>
      <details className="mb-4 max-w-prose">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold after:ml-2 after:text-clay after:content-['+'/''] [[open]>&]:after:content-['–'/'']">
          Where to find the address
        </summary>
        <ul className="grid gap-1.5">
          {PLACES.map(({ name, where }) => (
            <li key={name}>
              <strong>{name}</strong>: {where}
            </li>
          ))}
        </ul>
      </details>
      {calendars.data ? (
        <ul className="grid gap-4">
          {hosts.map(({ id, name, color }) => (
            <OwnCalendar
              key={id}
              hostId={id}
              name={name}
              color={color}
              calendar={calendars.data.find(({ hostId }) => hostId === id)}
            />
          ))}
        </ul>
      ) : (
        <Unread list={calendars} what="the calendars" />
      )}
    </section>
  )
}

const PLACES = [
  {
    name: 'Outlook',
    where:
      'on the web, Settings, Calendar, Shared calendars. Under “Publish a calendar”, choose “Can view when I’m busy”, then copy the ICS link.',
  },
  {
    name: 'Google',
    where:
      'Settings, then the calendar’s name. Under “Integrate calendar”, copy “Secret address in iCal format”.',
  },
  {
    name: 'iCloud',
    where:
      'in Calendar, the information button next to the calendar. Switch on “Public Calendar”, then copy the link, which begins with webcal://.',
  },
]

interface OwnCalendarProps {
  hostId: string
  name: string
  color: number
  calendar: BusyCalendar | undefined
}

function OwnCalendar({ hostId, name, color, calendar }: OwnCalendarProps) {
  const { mutate, isPending, variables, error, reset } = useBusyAction()
  const { show, fail } = useToast()
  const [url, setUrl] = useState('')
  const [isRemoving, setIsRemoving] = useState(false)
  /** Takes the keyboard focus once the pressed button has gone. */
  const mark = useRef<HTMLParagraphElement>(null)
  const removeButton = useRef<HTMLButtonElement>(null)
  const isUnderWay = (does: string) => isPending && variables?.does === does
  const leave = () => (isUnderWay('remove') ? undefined : setIsRemoving(false))
  const errors = issuesOf(error)
  const onError = (error: Error) => {
    if (!issuesOf(error).url) fail('It could not be done', error)
  }
  const save = () => {
    if (isPending) return
    mutate(
      { does: 'set', hostId, url },
      {
        onError,
        onSuccess: (calendars) => {
          const isRead = calendars.some((each) => each.hostId === hostId && !each.problem)
          setUrl('')
          // Reading takes seconds, in which someone may have gone on elsewhere.
          const { activeElement } = document
          const isHere = mark.current?.closest('li')?.contains(activeElement)
          if (isHere || activeElement === document.body) mark.current?.focus()
          if (isRead) show({ title: `${name}’s calendar is read. Free times follow it.` })
        },
      },
    )
  }
  const act = (does: 'read' | 'remove', title: string) => {
    if (isPending) return
    mutate(
      { does, hostId },
      {
        onError,
        onSuccess: (calendars) => {
          const isFailing = calendars.some((each) => each.hostId === hostId && each.problem)
          if (!isFailing) show({ title })
        },
        onSettled: () => (does === 'remove' ? setIsRemoving(false) : undefined),
      },
    )
  }
  return (
    <li className="rounded-card border border-line bg-paper p-4">
      <p ref={mark} tabIndex={-1} className="w-fit">
        <HostMark name={name} color={color} />
      </p>
      {calendar ? (
        <>
          <p className="mt-1 [overflow-wrap:anywhere]">
            {calendar.address}
            <span className="block text-muted">{standing(calendar)}</span>
          </p>
          <div role="status">
            {calendar.problem ? (
              <p className="mt-2 border-clay border-l-4 pl-3">
                {calendar.failingSince ? <strong>{failingWords(calendar)}. </strong> : null}
                {calendar.problem} {calendar.readAt ? KEPT : NOTHING_KNOWN}
              </p>
            ) : null}
            {calendar.unread ? (
              <p className="mt-2 border-clay border-l-4 pl-3">{calendar.unread}</p>
            ) : null}
          </div>
          <div className="mt-3 flex flex-wrap gap-2">
            <SmallButton
              isDisabled={isPending}
              onClick={() => act('read', `${name}’s calendar has been read.`)}
            >
              <RotateCcw aria-hidden="true" className="size-4" />{' '}
              {isUnderWay('read') ? 'Reading it…' : 'Read it now'}
              <span className="sr-only">, the calendar of {name}</span>
            </SmallButton>
            <SmallButton ref={removeButton} onClick={() => setIsRemoving(true)}>
              <Trash2 aria-hidden="true" className="size-4" /> Remove
              <span className="sr-only"> the calendar of {name}</span>
            </SmallButton>
          </div>
        </>
      ) : (
        <ScriptedForm onSubmit={save} className="mt-2 flex flex-wrap items-end gap-3">
          <div className="w-96 min-w-0 max-w-full">
            <StaffField
              name={`busy-${hostId}`}
              label={`Address of ${name}’s own calendar`}
              value={url}
              error={errors.url}
              onValueChange={(typed) => {
                setUrl(typed)
                if (error) reset()
              }}
            />
          </div>
          <SmallButton type="submit" isDisabled={isPending}>
            {isPending ? 'Reading it…' : 'Read this calendar'}
            <span className="sr-only"> of {name}</span>
          </SmallButton>
        </ScriptedForm>
      )}
      <AlertModal
        title={`Stop reading ${name}’s calendar?`}
        description="The times when they are busy there will be offered again. To read it again, someone has to find its address once more: this site doesn’t show it."
        isOpen={isRemoving}
        onClose={leave}
        finalFocus={() => removeButton.current ?? mark.current}
      >
        <ModalActions>
          <SmallButton isDisabled={isUnderWay('remove')} onClick={leave}>
            Keep it
          </SmallButton>
          <SmallButton
            look="primary"
            isDisabled={isPending}
            onClick={() => act('remove', `${name}’s calendar is no longer read.`)}
          >
            {isUnderWay('remove') ? 'Removing...' : 'Remove it'}
          </SmallButton>
        </ModalActions>
      </AlertModal>
    </li>
  )
}

function issuesOf(error: Error | null) {
  return fieldErrors(error instanceof ApiError ? error.issues : [])
}

const KEPT =
  'Until it can be read again, what was read last counts. Check the address, or paste it again after removing it.'
const NOTHING_KNOWN =
  'We don’t know when they’re busy, so they have no free times until it can be read. If the address is wrong, remove it and paste the right one.'

function standing({ readAt, times }: BusyCalendar): string {
  if (!readAt) return 'Not read yet'
  const count = times === 0 ? 'no busy times' : counted(times, 'busy time')
  return `Read ${whenRecent(readAt)}: ${count} in the year ahead`
}
