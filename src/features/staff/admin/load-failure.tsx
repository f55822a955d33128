import { button } from '~/ui/button'

interface LoadFailureProps {
  message: string
  onRetry: () => void
}

/** A list that could not be read. */
export function LoadFailure({ message, onRetry }: LoadFailureProps) {
  return (
    <div role="alert" className="rounded-card border border-danger bg-paper px-5 py-8 text-center">
      <p className="mb-4 font-semibold text-danger">{message}</p>
      <button type="button" className={button('quiet', 'small')} onClick={onRetry}>
        Try Again
      </button>
    </div>
  )
}
