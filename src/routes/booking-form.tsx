import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useRef } from 'react'
import { BookingConfirmed } from '~/features/booking/components/booking-confirmed'
import { BookingForm } from '~/features/booking/components/booking-form'
import { useFrameHeight } from '~/features/booking/components/use-frame-height'
import { bookingDaysQuery } from '~/features/booking/queries'
import { bookingSearch } from '~/features/booking/rules'
import { phoneLink } from '~/lib/firm'
import { pageSubmission } from '~/lib/page-submission'
import { preload } from '~/lib/preload'
import { useFirm } from '~/lib/use-firm'
import { pageHead } from '~/seo/page-head'
import { Skeleton } from '~/ui/skeleton'
import { textLink } from '~/ui/text-link'

const PATH = '/booking-form'

/** The site's own booking form, which the booking page shows in a frame. */
export const Route = createFileRoute('/booking-form')({
  staticData: { cachedBy: ['service'] },
  validateSearch: bookingSearch,
  loader: async ({ context }) => {
    await preload(context.queryClient, [bookingDaysQuery])
    return pageSubmission()
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
  const { service } = Route.useSearch()
  const { data, isPending, isError } = useQuery(bookingDaysQuery)
  const content = useRef<HTMLElement>(null)
  useFrameHeight(content)
  const label = submission?.values.startsAtLabel

  return (
    <main ref={content} className="mx-auto max-w-3xl p-1.5 pb-6">
      <h1 className="sr-only">Book a consultation</h1>
      {label ? (
        <BookingConfirmed startsAtLabel={label} booking={submission?.values.booking ?? ''} />
      ) : isPending ? (
        <Skeleton className="h-96 w-full rounded-card" />
      ) : isError || data.days.length === 0 ? (
        <NoTimes />
      ) : (
        <BookingForm {...data} submission={submission} service={service} action={PATH} />
      )}
    </main>
  )
}

function NoTimes() {
  const firm = useFirm()
  return (
    <p className="rounded-card border border-line bg-paper p-6">
      We have no times to show at the moment. Please call{' '}
      <a href={phoneLink(firm)} target="_top" className={textLink}>
        {firm.phone}
      </a>{' '}
      or write to{' '}
      <a href={`mailto:${firm.email}`} target="_top" className={textLink}>
        {firm.email}
      </a>
      , and we will find one for you.
    </p>
  )
}

function titleOf(submission: ReturnType<typeof pageSubmission> | undefined): string {
  if (!submission) return 'Choose a time'
  return submission.values.startsAtLabel ? 'Your consultation is booked' : 'Error: Choose a time'
}
