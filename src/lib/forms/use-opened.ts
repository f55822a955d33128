import { createIsomorphicFn } from '@tanstack/react-start'
import { useState } from 'react'
import { OPENED_FIELD, STAMP_TO_COME } from './honeypot'

/**
 * The time a form was made, for its hidden field (docs/product.md, "Robots"). A visitor who corrects a field keeps the
 * time at which the form was first shown; one who is asked to send it again gets a new one.
 *
 * @param opened the server’s latest; in a server-rendered page it is only in the HTML
 * @param submitted as it came back without script
 * @param isNew true when the form has to be sent again
 */
export function useOpened(
  opened: string | undefined,
  submitted: string | undefined,
  isNew: boolean,
): string | undefined {
  const [inPage] = useState(openedInPage)
  const last = opened === STAMP_TO_COME ? (inPage ?? opened) : opened
  const [first, setFirst] = useState(submitted ?? last)
  if (first === undefined && last !== undefined) setFirst(last)
  return isNew ? last : (first ?? last)
}

/** Read from the HTML, because the data passed to React do not contain it. */
const openedInPage = createIsomorphicFn()
  .server((): string | undefined => undefined)
  .client(() => document.querySelector<HTMLInputElement>(`input[name="${OPENED_FIELD}"]`)?.value)
