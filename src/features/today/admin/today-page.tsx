import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { tookWords } from '~/features/backups/rules'
import { AddDialog } from '~/features/booking/admin/dialogs/add-dialog'
import { SickDayButton } from '~/features/booking/admin/sick-day/sick-day-button'
import { LoadFailure, OldNews } from '~/features/staff/admin/load-failure'
import { useMay } from '~/features/staff/admin/staff-user'
import { formatTime, londonDay } from '~/lib/london'
import { dayName, whenRecent } from '~/lib/london-moments'
import { SmallButton } from '~/ui/small-button'
import { Spinner } from '~/ui/spinner'
import type { Today } from '../schema'
import { Consultations } from './consultations'
import { Due, NeedsAttention } from './due'
import { EnquiriesWaiting } from './enquiries-waiting'
import { leadOf } from './lead'
import { MailRefused } from './mail-refused'
import { WhenThereIsAMoment } from './spare-moment'
import { todayQuery } from './staff-queries'

export function TodayPage() {
  const today = useQuery(todayQuery)
  const { data, isPending, refetch } = today
  if (isPending) return <Spinner label="Loading today…" isLabelShown />
  if (!data) {
    return <LoadFailure message="Today could not be loaded" onRetry={() => void refetch()} />
  }
  return (
    <section aria-labelledby="today-heading">
      <TodayHead today={data} />
      <OldNews query={today} />
      {data.clients ? (
        <div className="grid items-start gap-x-8 xl:grid-cols-[minmax(0,1.65fr)_minmax(20rem,1fr)] xl:grid-rows-[auto_1fr]">
          <div className="xl:col-start-2">
            <Due enquiries={data.clients.enquiries} now={data.now} />
            <NeedsAttention checks={data.checks} />
          </div>
          <div className="xl:col-start-1 xl:row-span-2 xl:row-start-1">
            <Consultations work={data.clients} now={Date.parse(data.now)} />
          </div>
          <div className="xl:col-start-2">
            <EnquiriesWaiting enquiries={data.clients.enquiries} now={data.now} />
            <MailRefused mails={data.clients.refused} now={data.now} />
            <WhenThereIsAMoment today={data} />
          </div>
        </div>
      ) : (
        <div className="max-w-3xl">
          <WhenThereIsAMoment today={data} />
        </div>
      )}
      <LastProof today={data} />
    </section>
  )
}

/** Quiet while all is well; problems with backups are under "Needs attention". */
function LastProof({ today: { proof, now } }: { today: Today }) {
  if (!proof) return null
  return (
    <p className="mt-6 text-muted text-sm">
      Backups last proven to be restorable {whenRecent(proof.provedAt, new Date(now))}, in{' '}
      {tookWords(proof.proofMs)}.
    </p>
  )
}

function TodayHead({ today }: { today: Today }) {
  const { now, clients } = today
  const day = londonDay(now)
  const mayBook = useMay('visitors')
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="today-heading" className="text-h3">
          Today, {dayName(day, day)}
        </h2>
        <time dateTime={now} className="text-muted">
          {formatTime(now)}
        </time>
        {clients && mayBook ? (
          <div className="ml-auto flex flex-wrap gap-2">
            <SickDayButton />
            <AddBooking day={clients.consultations.free > 0 ? day : (clients.next?.day ?? day)} />
          </div>
        ) : null}
      </div>
      <p className="mb-6 max-w-[52rem] font-serif text-lead">{leadOf(today)}</p>
    </>
  )
}

/** On the first day with a free time. */
function AddBooking({ day }: { day: string }) {
  const navigate = useNavigate()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <SmallButton look="primary" onClick={() => setIsAdding(true)}>
        <Plus aria-hidden="true" className="size-5" /> Add a booking
      </SmallButton>
      {isAdding ? (
        <AddDialog
          start={{ date: day }}
          onClose={() => setIsAdding(false)}
          onAdded={(id) => void navigate({ to: '/admin/bookings/$id', params: { id } })}
        />
      ) : null}
    </>
  )
}
