import { failureText } from '~/lib/api/failure-text'

export function FailureNote({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <p role="alert" className="mb-4 font-semibold text-danger">
      {failureText(error)}
    </p>
  )
}
