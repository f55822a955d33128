import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { CONTENT_KINDS } from '~/content-kinds/registry'
import { NO_SCHEDULE } from '~/content-kinds/schedules/rules'
import { EmptyList, ListScreen } from '~/features/staff/admin/lists/list-screen'
import { PublicationBadge } from '~/features/staff/admin/lists/publication-badge'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { useMay } from '~/features/staff/admin/staff-user'
import { useToast } from '~/features/staff/admin/toasts'
import { momentInWords } from '~/lib/london-moments'
import { AlertModal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import { Spinner } from '~/ui/spinner'
import { textLink } from '~/ui/text-link'
import { kindFromCalls, type ScheduledThing } from '../schema'
import { ChangeSchedule } from './change-schedule'
import { schedulesQuery, useChangeSchedule } from './staff-queries'

/** Everything that will be published or taken down automatically (docs/product.md, "Schedules"). */
export function ScheduledPage() {
  const { data: things, isPending, isLoadingError, refetch } = useQuery(schedulesQuery)
  const [changed, setChanged] = useState<ScheduledThing | null>(null)
  const [cancelled, setCancelled] = useState<ScheduledThing | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  if (isPending) return <Spinner label="Loading what is scheduled…" isLabelShown />
  if (isLoadingError) {
    return <LoadFailure message="What is scheduled could not be loaded" onRetry={refetch} />
  }
  return (
    <ListScreen title="Scheduled" heading={heading}>
      <p className="mt-1 mb-5 text-muted">
        What will be published or taken down automatically, soonest first, in London time.
      </p>
      {things.length === 0 ? (
        <EmptyList>
          Nothing is scheduled. You can schedule an article, a question or a person where you write
          it.
        </EmptyList>
      ) : null}
      <ol className="grid gap-3">
        {things.map((thing) => (
          <li key={`${thing.kind} ${thing.id}`}>
            <ScheduledRow
              thing={thing}
              onChange={() => setChanged(thing)}
              onCancel={() => setCancelled(thing)}
            />
          </li>
        ))}
      </ol>
      {changed ? <ChangeSchedule thing={changed} onClose={() => setChanged(null)} /> : null}
      <CancelDialog thing={cancelled} onClose={() => setCancelled(null)} finalFocus={heading} />
    </ListScreen>
  )
}

interface ScheduledRowProps {
  thing: ScheduledThing
  onChange: () => void
  onCancel: () => void
}

function ScheduledRow({ thing, onChange, onCancel }: ScheduledRowProps) {
  const { id, name, isPublished, setBy } = thing
  const kind = kindFromCalls(thing.kind)
  const mayWrite = useMay('content')
  return (
    <article
      aria-label={name}
      className="flex flex-col gap-3 rounded-card border border-line bg-paper p-4 sm:flex-row sm:items-start sm:gap-4"
    >
      <div className="min-w-0 flex-1 wrap-anywhere">
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
          <h3 className="font-sans text-base leading-snug font-semibold">
            <Link to="/admin/$kind/$id" params={{ kind, id }} className={textLink}>
              {name}
            </Link>
          </h3>
          <PublicationBadge isPublished={isPublished} />
        </div>
        <Plan thing={thing} />
        <p className="text-muted">
          {CONTENT_KINDS[kind].words.one}
          {setBy ? `, planned by ${setBy}` : ''}
        </p>
      </div>
      {mayWrite ? (
        <div className="flex flex-none flex-wrap gap-2">
          <SmallButton onClick={onChange}>
            Change<span className="sr-only">: {name}</span>
          </SmallButton>
          <SmallButton onClick={onCancel}>
            Cancel<span className="sr-only"> the plan for: {name}</span>
          </SmallButton>
        </div>
      ) : null}
    </article>
  )
}

/** What will happen to it, in words. */
function Plan({ thing: { publishAt, takeDownAt } }: { thing: ScheduledThing }) {
  const now = new Date()
  const lines = [
    publishAt && `Published on ${momentInWords(publishAt, now)}`,
    takeDownAt && `Taken down on ${momentInWords(takeDownAt, now)}`,
  ].filter(Boolean)
  return lines.map((line) => (
    <p key={line} className="mt-1 font-semibold">
      {line}
    </p>
  ))
}

interface CancelDialogProps {
  /** Null while nothing is to be cancelled. */
  thing: ScheduledThing | null
  onClose: () => void
  finalFocus: { current: HTMLElement | null }
}

function CancelDialog({ thing, onClose, finalFocus }: CancelDialogProps) {
  const change = useChangeSchedule()
  const { fail } = useToast()
  const confirm = () => {
    if (!thing) return
    change.mutate(
      { thing, schedule: NO_SCHEDULE },
      { onError: (error) => fail('The plan could not be cancelled', error), onSettled: onClose },
    )
  }
  return (
    <AlertModal
      isOpen={thing !== null}
      onClose={onClose}
      title="Cancel this plan?"
      description={thing ? `“${thing.name}” then stays as it is.` : undefined}
      finalFocus={() => (change.isSuccess ? finalFocus.current : null)}
    >
      <ModalActions>
        <SmallButton onClick={onClose}>Keep the plan</SmallButton>
        <SmallButton look="danger" isDisabled={change.isPending} onClick={confirm}>
          {change.isPending ? 'Cancelling…' : 'Cancel the plan'}
        </SmallButton>
      </ModalActions>
    </AlertModal>
  )
}
