import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Draft, type DraftKind, dropDraft, holdDraft, storeDraft } from './drafts'

/** In milliseconds: the text is stored after a pause of this length. */
const PAUSE_MS = 400

/**
 * Stores unsaved text in this browser, a moment after each change and when the page is left, so that a crash, an ended
 * session or a closed window loses nothing.
 * @param isChanged true when there is unsaved text
 * @param latest the current text, which the screen may be about to show
 */
export function useStoredDraft(
  kind: DraftKind,
  draft: Omit<Draft, 'storedAt' | 'copy'>,
  isChanged: boolean,
  latest: RefObject<object>,
) {
  const { key } = draft
  const [isRefused, setIsRefused] = useState(false)
  const isDropped = useRef(false)
  const wasChanged = useRef(false)
  const storeNow = useEffectEvent(() => {
    if (!isChanged || isDropped.current) return
    const storedAt = new Date().toISOString()
    const values = latest.current
    const isOnServer = draft.isOnServer && values === draft.values
    setIsRefused(!storeDraft(kind, { ...draft, values, isOnServer, storedAt }))
  })

  const { id, updatedAt, values, revision, isOnServer } = draft
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text restarts the pause
  useEffect(() => {
    if (!isChanged) {
      // Saved, or undone by hand: there is nothing to offer back.
      if (wasChanged.current) dropDraft(kind, key)
      return
    }
    wasChanged.current = true
    const pause = setTimeout(() => storeNow(), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [id, updatedAt, values, revision, isOnServer, isChanged])

  useEffect(() => {
    const release = holdDraft(kind, key)
    const store = () => storeNow()
    isDropped.current = false
    addEventListener('pagehide', store)
    document.addEventListener('visibilitychange', store)
    return () => {
      removeEventListener('pagehide', store)
      document.removeEventListener('visibilitychange', store)
      // An ended session closes the editor in the middle of a word.
      storeNow()
      release()
    }
  }, [kind, key])

  return {
    /** True when the browser refused the last attempt to store the text. */
    isRefused,
    /** Saved or discarded: nothing more is stored. */
    drop() {
      isDropped.current = true
      dropDraft(kind, key)
    },
  }
}
