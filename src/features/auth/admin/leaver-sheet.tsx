import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSendsMail } from '~/features/firm/use-firm'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import type { FieldErrors } from '~/lib/api/field-errors'
import { Select } from '~/ui/forms/field'
import { TitledSection } from '~/ui/layout/titled-section'
import { Spinner } from '~/ui/spinner'
import type { LeavingChoices, LeftBehind, NextState } from '../people/leaving-schema'
import { textOf } from './confirm-dialog'
import { leavingQuery } from './staff-queries'

/** Names that are listed before the rest become a number. */
const NAMES_SHOWN = 5

/** The entry that leaves the choice to the server. */
const ANYONE_FREE = 'free'

interface LeaverSheetProps {
  id: string
  next: NextState
  errors: FieldErrors
}

export function LeaverSheet({ id, next, errors }: LeaverSheetProps) {
  const { data, isPending, isLoadingError, refetch } = useQuery(leavingQuery(id, next))
  const isLeaving = next === 'disabled' || next === 'deleted'
  if (isPending) {
    return (
      <div className="min-h-40">
        <Spinner label="Looking for what they leave behind..." isLabelShown />
      </div>
    )
  }
  if (isLoadingError) {
    return (
      <LoadFailure
        message="What they leave behind could not be loaded, so you can’t confirm this yet."
        onRetry={refetch}
      />
    )
  }
  return (
    <TitledSection
      title={isLeaving ? 'What they leave behind' : 'What goes with the old role'}
      look="mb-3 font-sans font-semibold text-base"
      className="rounded-card border border-line p-4"
    >
      <EndingFacts left={data} />
      <Decisions left={data} errors={errors} />
    </TitledSection>
  )
}

/**
 * True once the sheet can be read.
 * @param next undefined where nothing is left behind
 */
export function useIsSheetRead(id: string, next: NextState | undefined): boolean {
  const isAsked = next !== undefined
  const { data } = useQuery({ ...leavingQuery(id, next ?? 'disabled'), enabled: isAsked })
  return !isAsked || data !== undefined
}

function EndingFacts({ left }: { left: LeftBehind }) {
  const own = left.calendars.filter(({ isOwn }) => isOwn)
  const ending = [
    ['Invitations they sent', left.invitations, 'Withdrawn.'],
    ['Calendar addresses they made', own, 'They stop working.'],
    ['Links to previews', left.previews, 'They stop working.'],
  ] as const
  const facts = ending.filter(([, things]) => things.length > 0)
  const { sessions, comments = 0 } = left
  if (facts.length === 0 && sessions === 0 && comments === 0) {
    return <p className="text-muted">No invitation, calendar address or preview link ends.</p>
  }
  return (
    <dl className="grid gap-3">
      {facts.map(([term, things, outcome]) => (
        <div key={term}>
          <dt className="font-semibold">{term}</dt>
          <dd className="[overflow-wrap:anywhere]">
            {namesOf(things)}. <span className="text-muted">{outcome}</span>
          </dd>
        </div>
      ))}
      {comments > 0 ? (
        <div>
          <dt className="font-semibold">Comments on articles</dt>
          <dd>
            {comments}. <span className="text-muted">They’re erased.</span>
          </dd>
        </div>
      ) : null}
      {sessions > 0 ? (
        <div>
          <dt className="font-semibold">Sessions</dt>
          <dd>
            {sessions} open. <span className="text-muted">They’re logged out.</span>
          </dd>
        </div>
      ) : null}
    </dl>
  )
}

function Decisions({ left, errors }: { left: LeftBehind; errors: FieldErrors }) {
  const { copies, articles, enquiries, suggested } = left
  const shared = left.calendars.filter(({ isOwn }) => !isOwn)
  const writers = left.writers.map(toOption)
  return (
    <div className="mt-4 grid gap-4 empty:hidden">
      {shared.length > 0 ? (
        <label className="flex cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            name="leaving.keepsCalendars"
            className="mt-1 size-5 flex-none accent-green"
          />
          <span>
            <span className="font-semibold">Keep the addresses that colleagues made</span>
            <span className="block leading-snug text-muted">
              {namesOf(shared)}. This person can read these addresses too. Unless you keep them,
              they stop working and colleagues need new ones.
            </span>
          </span>
        </label>
      ) : null}
      {copies.length > 0 ? (
        <Select
          name="leaving.copiesTo"
          label="Who gets their unsaved texts?"
          hint={`${namesOf(copies)}.`}
          placeholder="No one: discard them"
          options={writers}
          defaultValue={suggested.copiesTo ?? ''}
          error={errors['leaving.copiesTo']}
        />
      ) : null}
      {articles > 0 ? (
        <Select
          name="leaving.articlesTo"
          label="Who takes over their articles?"
          hint={`${articles}. What visitors read in them stays as it is.`}
          placeholder="Choose someone"
          options={writers}
          defaultValue={suggested.copiesTo ?? ''}
          error={errors['leaving.articlesTo']}
        />
      ) : null}
      {enquiries.length > 0 ? (
        <Select
          name="leaving.enquiriesTo"
          label="Who looks after their enquiries?"
          hint={`${namesOf(enquiries)}.`}
          placeholder="Nobody yet"
          options={left.assignees.map(toOption)}
          error={errors['leaving.enquiriesTo']}
        />
      ) : null}
      {left.hosts.length > 0 ? <Consultations left={left} errors={errors} /> : null}
    </div>
  )
}

function Consultations({ left, errors }: { left: LeftBehind; errors: FieldErrors }) {
  const { hosts, suggested } = left
  const [chosen, setChosen] = useState(suggested.host ?? '')
  const host = hosts.find(({ id }) => id === chosen)
  const sendsMail = useSendsMail()
  const others = hosts.filter(({ id }) => id !== chosen)
  return (
    <>
      <Select
        name="leaving.host"
        label="Do they take consultations?"
        hint="The person you choose takes no more consultations from now on."
        placeholder="No"
        options={hosts.map(({ id, name }) => [id, `Yes, as ${name}`] as const)}
        value={chosen}
        onValueChange={setChosen}
        error={errors['leaving.host']}
      />
      {host && host.bookings > 0 ? (
        <Select
          key={host.id}
          name="leaving.bookingsTo"
          label={
            host.bookings === 1
              ? 'Who takes their one consultation to come?'
              : `Who takes their ${host.bookings} consultations to come?`
          }
          hint={bookingsHint(host, sendsMail)}
          placeholder="Leave them, and decide one by one"
          options={[[ANYONE_FREE, 'Anyone who is free'], ...others.map(toOption)]}
          defaultValue={ANYONE_FREE}
          error={errors['leaving.bookingsTo']}
        />
      ) : null}
    </>
  )
}

function bookingsHint({ withoutEmail }: LeftBehind['hosts'][number], sendsMail: boolean): string {
  if (!sendsMail) return `${NOBODY_TOLD} ${STAY}`
  const emailed = 'Each client is emailed the name of the person who takes over.'
  const ring =
    withoutEmail > 0 ? ` ${withoutEmail} left no email address, so please ring them.` : ''
  return `${emailed}${ring} ${STAY}`
}

const NOBODY_TOLD =
  'This site has no mail server, so please ring each client: their numbers are in Bookings.'
const STAY = 'Any that no one is free for stay in Availability, where you can give them away.'

function toOption({ id, name }: { id: string; name: string }) {
  return [id, name] as const
}

function namesOf(things: ReadonlyArray<{ name: string }>): string {
  const names = things.slice(0, NAMES_SHOWN).map(({ name }) => name)
  const more = things.length - names.length
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Choices made in the sheet; anything it does not ask is as suggested. */
export function choicesIn(typed: FormData): LeavingChoices {
  const chosen = (field: keyof LeavingChoices) => {
    const value = typed.get(`leaving.${field}`)
    return value === null ? undefined : String(value) || null
  }
  const bookingsTo = chosen('bookingsTo')
  return {
    keepsCalendars: typed.has('leaving.keepsCalendars'),
    copiesTo: chosen('copiesTo'),
    // Empty it is sent, and refused at its field: someone must have them.
    articlesTo: typed.has('leaving.articlesTo') ? textOf(typed, 'leaving.articlesTo') : undefined,
    enquiriesTo: chosen('enquiriesTo'),
    host: chosen('host'),
    bookingsTo: bookingsTo === ANYONE_FREE ? undefined : bookingsTo,
  }
}
