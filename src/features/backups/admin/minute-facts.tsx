import { TriangleAlert } from 'lucide-react'
import { formatRecent, whenRecent } from '~/lib/london-moments'
import { sizeWords } from '../rules'
import type { Backups } from '../schema'

/** How far the copies of each minute have come (docs/product.md, "A copy a minute"). */
export function MinuteFacts({ backups: { minute, minuteFailure, now } }: { backups: Backups }) {
  const today = new Date(now)
  return (
    <>
      {minute ? (
        <p>
          Last at {formatRecent(minute.madeAt, today)}: {sizeWords(minute.kilobytes)},{' '}
          {sizeWords(minute.sentKilobytes)} of it new.
          {minute.safeAt !== null && minute.safeAt > minute.madeAt
            ? ` Nothing had changed ${whenRecent(minute.safeAt, today)}.`
            : ''}
        </p>
      ) : (
        <p>What has changed is copied there each minute. The first copy begins within a minute.</p>
      )}
      {minute?.failure === null && minute.provedAt !== null ? (
        <p>
          Read back {whenRecent(minute.provedAt, today)}, and its database holds together.
          {minute.oldestAt === null
            ? ''
            : ` They go back to ${formatRecent(minute.oldestAt, today)}.`}
        </p>
      ) : null}
      {[minute?.failure, minuteFailure && `The last attempt made none: ${minuteFailure}`].map(
        (failure) =>
          failure ? (
            <p key={failure} className="flex gap-2 font-semibold">
              <TriangleAlert aria-hidden="true" className="mt-1 size-4 flex-none text-clay" />
              {failure}
            </p>
          ) : null,
      )}
    </>
  )
}
