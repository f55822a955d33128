import { type RefObject, useEffect, useRef } from 'react'
import { useFieldIds } from './field-ids'

interface ErrorSummaryProps {
  /** What was wrong, by the name of the field that it leads to; another object for each answer. */
  errors: Record<string, string>
  /** What of it still is. */
  standing?: Record<string, string>
}

/**
 * What has to be corrected before a form can be accepted, at its top. It takes the focus, so that it is
 * read out at once, and each sentence leads to its field and leaves as soon as that is put right.
 */
export function ErrorSummary({ errors, standing = errors }: ErrorSummaryProps) {
  const box: RefObject<HTMLDivElement | null> = useRef(null)
  const entries = Object.entries(standing)
  const idOf = useFieldIds()
  const all = Object.keys(errors).length

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new set of errors is announced again
  useEffect(() => {
    box.current?.focus()
  }, [errors])

  if (all === 0) return null
  return (
    <>
      <p role="status" className="sr-only">
        {entries.length < all ? `That error has gone. ${leftInWords(entries.length)}` : ''}
      </p>
      {entries.length > 0 ? (
        <div
          ref={box}
          role="alert"
          tabIndex={-1}
          className="mb-8 rounded-card border-2 border-danger bg-paper p-5"
        >
          <h2 className="text-h3">Please check what you entered</h2>
          <ul className="mt-2 space-y-1">
            {entries.map(([name, message]) => (
              <li key={name}>
                <a
                  href={`#${idOf(name)}`}
                  className="inline-block py-1 font-semibold text-danger underline underline-offset-[0.18em]"
                  onClick={(event) => {
                    event.preventDefault()
                    document.getElementById(idOf(name))?.focus()
                  }}
                >
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  )
}

function leftInWords(left: number): string {
  return left === 0 ? 'You can send the form again.' : `${left} left to check.`
}
