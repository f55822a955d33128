import { failureText } from '~/lib/api/failure-text'
import { formatTime } from '~/lib/london'
import { capitalised } from '~/lib/text/capitalised'
import { SmallButton } from '~/ui/small-button'
import { Spinner } from '~/ui/spinner'

interface LoadFailureProps {
  message: string
  onRetry: () => void
}

export function LoadFailure({ message, onRetry }: LoadFailureProps) {
  return (
    <div role="alert" className="rounded-card border border-danger bg-paper px-5 py-8 text-center">
      <p className="mb-4 font-semibold text-danger">{message}</p>
      <SmallButton onClick={onRetry}>Try Again</SmallButton>
    </div>
  )
}

interface UnreadProps {
  list: { isPending: boolean; refetch: () => Promise<unknown> }
  /** Names the list: "the bin". */
  what: string
}

/** Replaces a list that could not be loaded. */
export function Unread({ list, what }: UnreadProps) {
  if (list.isPending) return <Spinner label={`Loading ${what}…`} isLabelShown />
  return (
    <LoadFailure
      message={`${capitalised(what)} could not be loaded.`}
      onRetry={() => void list.refetch()}
    />
  )
}

/** The same for a list whose screen says “Loading subscribers...” and “Error loading subscribers”. */
export function Unloaded({ list, what }: UnreadProps) {
  if (list.isPending) return <Spinner label={`Loading ${what}...`} isLabelShown />
  return <LoadFailure message={`Error loading ${what}`} onRetry={() => void list.refetch()} />
}

interface OldNewsProps {
  /** A query that refetches automatically. */
  query: { isError: boolean; dataUpdatedAt: number }
}

/** Shown above old data that can no longer be refreshed, with its time. */
export function OldNews({ query: { isError, dataUpdatedAt } }: OldNewsProps) {
  return isError ? (
    <p role="alert" className="mb-5 rounded-button border-l-4 border-clay bg-panel px-4 py-2.5">
      <strong>This is how it was at {formatTime(new Date(dataUpdatedAt))}.</strong> What is new
      since then could not be loaded; we keep trying.
    </p>
  ) : null
}

export function FailureNote({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <p role="alert" className="mb-4 font-semibold text-danger">
      {failureText(error)}
    </p>
  )
}
