import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { phoneLink } from '~/domain/firm'
import { BookingConfirmed } from '~/features/booking/components/booking-confirmed'
import { BookingForm } from '~/features/booking/components/booking-form'
import { BookingHeld } from '~/features/booking/components/booking-held'
import { useFrameHeight } from '~/features/booking/components/use-frame-height'
import { bookablePeopleQuery } from '~/features/booking/hosts/people-queries'
import { bookingDaysQuery, slotQueryAmong, workedOutQuery } from '~/features/booking/queries'
import {
  BOOKING_KINDS,
  type BookingSearch,
  type BookingSlotQuery,
  bookingSearch,
  COUNTLESS_PARAMETERS,
} from '~/features/booking/rules'
import { useTakesForms } from '~/features/firm/components/form-away'
import { useFirm } from '~/features/firm/use-firm'
import { preload } from '~/lib/api/preload'
import { pageSubmission } from '~/lib/forms/page-submission'
import { pageHead } from '~/seo/page-head'
import { Skeleton } from '~/ui/skeleton'
import { textLink } from '~/ui/text-link'

const PATH = '/booking-form'

/** The site's own booking form, which the booking page shows in a frame. */
export const Route = createFileRoute('/booking-form')({
  // With a choice of what to price it is one of countless many.
  staticData: { cachedBy: ['service', 'with'], uncachedWith: COUNTLESS_PARAMETERS },
  // No other page leads here in the browser, so none has to know what this one reads.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: bookingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const submission = pageSubmission()
    await preload(queryClient, [bookablePeopleQuery, workedOutQuery(deps.quote)])
    const people = queryClient.getQueryData(bookablePeopleQuery.queryKey) ?? []
    const slotQuery = slotQueryAmong(people, wishOf(submission, deps))
    await preload(queryClient, [bookingDaysQuery(slotQuery)])
    return submission
  },
  head: ({ match, loaderData }) =>
    pageHead({
      settings: match.context.settings,
      path: PATH,
      title: titleOf(loaderData),
      description: 'Choose a day and a time for your free consultation.',
      isHidden: true,
    }),
  component: BookingFormPage,
})

function BookingFormPage() {
  const submission = Route.useLoaderData()
  const search = Route.useSearch()
  const [asked, setAsked] = useState<BookingSlotQuery>(wishOf(submission, search))
  const { data: people = [] } = useQuery(bookablePeopleQuery)
  const slotQuery = slotQueryAmong(people, asked)
  const { data: read, isError, refetch } = useQuery(bookingDaysQuery(slotQuery))
  // While others are read, and when that fails: the form stays, with what was typed.
  const [last, setLast] = useState(read)
  if (read && read !== last) setLast(read)
  const data = read ?? last
  const { data: workedOut } = useQuery(workedOutQuery(search.quote))
  const takesForms = useTakesForms()
  const content = useRef<HTMLElement>(null)
  useFrameHeight(content)
  const label = submission?.values.startsAtLabel
  const heldUntil = submission?.values.heldUntil

  return (
    <main ref={content} className="mx-auto max-w-3xl p-1.5 pb-6">
      <h1 className="sr-only">Book a consultation</h1>
      {label && heldUntil ? (
        <BookingHeld
          startsAtLabel={label}
          hostName={submission?.values.hostName}
          until={heldUntil}
        />
      ) : label ? (
        <BookingConfirmed
          startsAtLabel={label}
          hostName={submission?.values.hostName}
          booking={submission?.values.booking ?? ''}
        />
      ) : !data && !isError ? (
        <Skeleton className="h-96 w-full rounded-card" />
      ) : !takesForms ||
        !data ||
        (data.days.length === 0 && people.length === 0 && !asked.service) ? (
        <NoTimes />
      ) : (
        <BookingForm
          {...data}
          submission={submission}
          people={people}
          slotQuery={slotQuery}
          onSlotQuery={setAsked}
          onReadAgain={isError ? () => void refetch() : undefined}
          quote={search.quote && workedOut ? { address: search.quote, workedOut } : null}
          at={search.at}
          action={search.quote ? `${PATH}?${new URLSearchParams({ quote: search.quote })}` : PATH}
        />
      )}
    </main>
  )
}

/** What the visitor wants: as the form came back, or as the address says. */
function wishOf(submission: ReturnType<typeof pageSubmission>, search: BookingSearch) {
  if (!submission) return search
  const kind = BOOKING_KINDS.find((kind) => kind === submission.values.kind)
  return { ...bookingSearch(submission.values), kind }
}

function NoTimes() {
  const firm = useFirm()
  return (
    <p className="rounded-card border border-line bg-paper p-6">
      We have no times to show at the moment. Please call{' '}
      <a href={phoneLink(firm)} target="_top" className={`${textLink} whitespace-nowrap`}>
        {firm.phone}
      </a>{' '}
      or write to{' '}
      <a href={`mailto:${firm.email}`} target="_top" className={textLink}>
        {firm.email}
      </a>
      , and we’ll find one for you.
    </p>
  )
}

function titleOf(submission: ReturnType<typeof pageSubmission> | undefined): string {
  if (!submission) return 'Choose a time'
  const { startsAtLabel, heldUntil } = submission.values
  if (heldUntil) return 'Your consultation isn’t booked yet'
  return startsAtLabel ? 'Your consultation is booked' : 'Error: Choose a time'
}
