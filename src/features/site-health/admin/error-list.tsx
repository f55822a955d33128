import { EmptyList } from '~/features/staff/admin/lists/list-screen'
import { formatMoment } from '~/lib/london-moments'
import { TitledSection } from '~/ui/layout/titled-section'
import type { ServerError } from '../schema'

interface ErrorListProps {
  errors: readonly ServerError[]
  days: number
}

/** What has failed on the server, each kind once: how often, and by what its lines in the log are found. */
export function ErrorList({ errors, days }: ErrorListProps) {
  return (
    <TitledSection title="Errors" look="text-base font-semibold" className="mt-10">
      <p className="mb-3 max-w-prose text-muted">
        What failed on the server in the last {days} days. Give your server’s operator the
        reference: with it they can find the whole story in the log. Nothing here is about a person.
      </p>
      {errors.length === 0 ? (
        <EmptyList>No error in the last {days} days.</EmptyList>
      ) : (
        <ul className="border-line border-b">
          {errors.map((error) => (
            <ErrorRow key={error.id} {...error} />
          ))}
        </ul>
      )}
    </TitledSection>
  )
}

function ErrorRow({ what, error, place, count, firstAt, lastAt, requestId, version }: ServerError) {
  return (
    <li className="border-line border-t py-3 sm:grid sm:grid-cols-[minmax(0,1fr)_15rem] sm:gap-6">
      <div className="min-w-0 wrap-anywhere">
        <h4 className="font-sans font-semibold">{what.charAt(0).toUpperCase() + what.slice(1)}</h4>
        <p className="text-muted">{place ? `${error}, in ${place}` : error}</p>
        <p className="text-muted">
          {requestId ? `Reference: ${requestId}. ` : ''}Version {version}
        </p>
      </div>
      <p className="text-muted max-sm:mt-1">
        {count === 1 ? formatMoment(lastAt) : `${count} times, last ${formatMoment(lastAt)}`}
        {count === 1 ? null : (
          <>
            <br />
            First {formatMoment(firstAt)}
          </>
        )}
      </p>
    </li>
  )
}
