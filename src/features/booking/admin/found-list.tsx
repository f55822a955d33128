import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { londonDay } from '~/lib/london'
import { counted } from '~/lib/text/counted'
import { SmallButton } from '~/ui/small-button'
import { Spinner } from '~/ui/spinner'
import { textLink } from '~/ui/text-link'
import { dayHeading } from './booking-days'
import { BookingRow, type ListContext } from './booking-row'
import { STATE_CHOICES } from './booking-words'
import { ChooseAll } from './several/choose-box'
import { foundQuery } from './staff-queries'

interface FoundListProps {
  today: string
  list: ListContext
  onSearchCancelled: () => void
}

export function FoundList({ today, list, onSearchCancelled }: FoundListProps) {
  const { from: _, ...filters } = list.search
  const found = useInfiniteQuery(foundQuery(filters))
  if (found.isPending) return <Spinner label="Searching the bookings..." isLabelShown />
  if (!found.data) {
    return (
      <LoadFailure
        message="The bookings could not be searched."
        onRetry={() => void found.refetch()}
      />
    )
  }
  const bookings = found.data.pages.flatMap((page) => page.bookings)
  const dates = [...new Set(bookings.map(({ startsAt }) => londonDay(startsAt)))]
  return (
    <div aria-busy={found.isPlaceholderData}>
      <p role="status" className="mb-3 min-h-6 text-muted">
        {bookings.length > 0 ? countWords(bookings.length, found.hasNextPage) : ''}
      </p>
      <ChooseAll bookings={bookings} choosing={list.choosing} which="shown" />
      {bookings.length === 0 ? <Nothing list={list} onSearchCancelled={onSearchCancelled} /> : null}
      {dates.map((date) => (
        <section key={date} className="mb-6">
          <h3 className="mb-2 text-h3">{dayHeading(date, today)}</h3>
          <ol className="border-line border-t">
            {bookings
              .filter(({ startsAt }) => londonDay(startsAt) === date)
              .map((booking) => (
                <BookingRow key={booking.id} booking={booking} list={list} />
              ))}
          </ol>
        </section>
      ))}
      {found.hasNextPage ? (
        <SmallButton disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          Show more
        </SmallButton>
      ) : null}
    </div>
  )
}

function Nothing({ list, onSearchCancelled }: Pick<FoundListProps, 'list' | 'onSearchCancelled'>) {
  const { search, state } = list.search
  const chosen = STATE_CHOICES.find(([each]) => each === state)?.[1]
  return (
    <div role="status" className="rounded-card border border-line bg-paper p-4">
      <p className="font-semibold">
        {search ? `No booking matches “${search}”.` : `There are no bookings under “${chosen}”.`}
      </p>
      {state === 'cancelled' ? null : (
        <p className="text-muted">
          Cancelled ones are hidden.{' '}
          {search ? (
            <button
              type="button"
              className={`${textLink} min-h-6 cursor-pointer`}
              onClick={onSearchCancelled}
            >
              Search them too
            </button>
          ) : null}
        </p>
      )}
    </div>
  )
}

function countWords(count: number, hasMore: boolean): string {
  if (hasMore) return `The first ${count} bookings`
  return counted(count, 'booking')
}
