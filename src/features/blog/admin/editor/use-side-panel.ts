import { useState } from 'react'
import { readStored, removeStored, writeStored } from '~/lib/browser/browser-storage'

/** Under which this browser remembers that the panel beside a text is folded. */
const FOLDED_KEY = 'editor-details-folded'

/**
 * Whether the panel beside a text is shown, which this browser remembers.
 *
 * @param refusals how often a save has been refused: what is wrong may stand in it
 */
export function useSidePanel(refusals: number) {
  const [isShown, setIsShown] = useState(() => readStored(FOLDED_KEY) === null)
  const [seenRefusals, setSeenRefusals] = useState(refusals)
  if (refusals !== seenRefusals) {
    setSeenRefusals(refusals)
    setIsShown(true)
  }
  return {
    isShown,
    show: () => setIsShown(true),
    toggle: () => {
      setIsShown(!isShown)
      if (isShown) writeStored(FOLDED_KEY, 'yes')
      else removeStored(FOLDED_KEY)
    },
  }
}
