import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormAway, useTakesForms } from '~/features/firm/components/form-away'
import type { PageSubmission } from '~/lib/forms/page-submission'
import { paths } from '~/lib/paths'
import { Skeleton } from '~/ui/skeleton'
import { bookablePeopleQuery } from '../availability/people-queries'
import { bookingDaysQuery, slotQueryAmong, workedOutQuery } from '../queries'
import { BOOKING_KINDS, type BookingSearch, type BookingSlotQuery, bookingSearch } from '../rules'
import { BookingForm } from './booking-form'

interface OwnBookingFormProps {
  search: BookingSearch
  submission: PageSubmission | null
}

/** Gives the phone number instead when there are no times, or forms can't be sent. */
export function OwnBookingForm({ search, submission }: OwnBookingFormProps) {
  const [asked, setAsked] = useState<BookingSlotQuery>(wishOf(submission, search))
  const { data: people = [], isPending } = useQuery(bookablePeopleQuery)
  const slotQuery = slotQueryAmong(people, asked)
  const days = useQuery({ ...bookingDaysQuery(slotQuery), enabled: !isPending })
  // While others are read, and when that fails: the form stays, with what was typed.
  const [last, setLast] = useState(days.data)
  if (days.data && days.data !== last) setLast(days.data)
  const data = days.data ?? last
  const { data: workedOut } = useQuery(workedOutQuery(search.quote))

  const takesForms = useTakesForms()

  if (takesForms && !data && !days.isError) {
    return <Skeleton className="h-96 w-full rounded-card" />
  }
  const hasNone = data?.days.length === 0 && people.length === 0 && !asked.service
  if (!takesForms || !data || hasNone) {
    return <FormAway what="We have no times to show at the moment." />
  }
  return (
    <BookingForm
      {...data}
      submission={submission}
      people={people}
      slotQuery={slotQuery}
      onSlotQuery={setAsked}
      onReadAgain={days.isError ? () => void days.refetch() : undefined}
      quote={search.quote && workedOut ? { address: search.quote, workedOut } : null}
      at={search.at}
      action={actionOf(search)}
    />
  )
}

export function wishOf(submission: PageSubmission | null, search: BookingSearch): BookingSlotQuery {
  if (!submission) return search
  const kind = BOOKING_KINDS.find((kind) => kind === submission.values.kind)
  return { ...bookingSearch(submission.values), kind }
}

/** Everything but the quote is in the form's own fields. */
function actionOf({ quote }: BookingSearch): string {
  return quote
    ? `${paths.bookConsultation}?${new URLSearchParams({ quote })}`
    : paths.bookConsultation
}
