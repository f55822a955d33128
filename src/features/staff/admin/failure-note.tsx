import { failureText } from '~/lib/api/failure-text'

/** Why something has failed, above the form that was sent; nothing while it has not. */
export function FailureNote({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <p role="alert" className="mb-4 font-semibold text-danger">
      {failureText(error)}
    </p>
  )
}
