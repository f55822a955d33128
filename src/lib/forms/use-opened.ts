import { useEffect, useState } from 'react'
import { isOfCachedPage } from './honeypot'

/**
 * The time a form was made, for its hidden field (docs/product.md, "Robots"). A visitor who corrects a field keeps the
 * time at which the form was first shown; one who is asked to send it again gets a new one.
 *
 * @param opened the server’s latest; a stamp from a cached page gets an id for this visitor’s form
 * @param submitted as it came back without script
 * @param isNew true when the form has to be sent again
 */
export function useOpened(
  opened: string | undefined,
  submitted: string | undefined,
  isNew: boolean,
): string | undefined {
  const [ownId, setOwnId] = useState('')
  const [first, setFirst] = useState(submitted ?? opened)
  // Only in the browser: the cached page has none.
  useEffect(() => setOwnId(crypto.getRandomValues(new Uint32Array(4)).join('-')), [])
  if (first === undefined && opened !== undefined) setFirst(opened)
  const stamp = isNew ? opened : (first ?? opened)
  const needsId = ownId !== '' && stamp !== undefined && isOfCachedPage(stamp)
  return needsId ? `${stamp}.${ownId}` : stamp
}
