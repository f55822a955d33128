import { useEffect, useState } from 'react'
import { isOfCachedPage } from './honeypot'

/**
 * When a form was made, for its hidden field (docs/product.md, "Robots"). A visitor who corrects something has had the
 * form since it was first shown; one who is asked to send it again gets a new one.
 *
 * @param opened as the server last gave it; to the stamp of a cached page an id of this visitor's form is added
 * @param submitted as it came back without script
 * @param isNew whether the form has to be sent again
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
