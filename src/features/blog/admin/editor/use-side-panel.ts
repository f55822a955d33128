import { useState } from 'react'
import { readStored, removeStored, writeStored } from '~/lib/browser/browser-storage'

/** The key under which this browser remembers that the panel beside a text is folded. */
const FOLDED_KEY = 'editor-details-folded'

/** What stands beside a text: one of them at a time, or nothing. */
export type SidePanel = 'details' | 'comments'

/**
 * What is shown beside a text; this browser remembers whether its details are folded.
 *
 * @param refusals how often a save has been refused: what is wrong may stand in the details
 */
export function useSidePanel(refusals: number) {
  const [shown, setShown] = useState<SidePanel | null>(() =>
    readStored(FOLDED_KEY) === null ? 'details' : null,
  )
  const [seenRefusals, setSeenRefusals] = useState(refusals)
  if (refusals !== seenRefusals) {
    setSeenRefusals(refusals)
    setShown('details')
  }
  return {
    shown,
    show: setShown,
    toggle: (panel: SidePanel) => {
      const isShown = shown === panel
      setShown(isShown ? null : panel)
      if (panel !== 'details') return
      if (isShown) writeStored(FOLDED_KEY, 'yes')
      else removeStored(FOLDED_KEY)
    },
  }
}
