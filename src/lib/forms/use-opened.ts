import { createIsomorphicFn } from '@tanstack/react-start'
import { useState } from 'react'
import { OPENED_FIELD, STAMP_TO_COME } from './honeypot'

/**
 * When a form was made, for its hidden field (docs/product.md, "Robots"). A visitor who corrects something has had the
 * form since it was first shown; one who is asked to send it again gets a new one.
 *
 * @param opened as the server last gave it; in a page from the server that stands in the page alone
 * @param submitted as it came back without script
 * @param isNew whether the form has to be sent again
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

/** What the server has put into the page, which its data for React do not hold. */
const openedInPage = createIsomorphicFn()
  .server((): string | undefined => undefined)
  .client(() => document.querySelector<HTMLInputElement>(`input[name="${OPENED_FIELD}"]`)?.value)
