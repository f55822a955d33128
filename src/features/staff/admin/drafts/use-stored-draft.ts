import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Draft, type DraftKind, dropDraft, holdDraft, storeDraft } from './drafts'

/** How long a typist may pause before the text is stored, in milliseconds. */
const PAUSE_MS = 400

/**
 * Stores what is typed in this browser, a moment after each change and when the page is left, so that
 * a crash, an ended session or a closed window loses nothing.
 *
 * @param isChanged whether there is anything that is not saved
 */
export function useStoredDraft(
  kind: DraftKind,
  draft: Omit<Draft, 'storedAt' | 'copy'>,
  isChanged: boolean,
) {
  const { key } = draft
  const [isRefused, setIsRefused] = useState(false)
  const isDropped = useRef(false)
  const wasChanged = useRef(false)
  const storeNow = useEffectEvent(() => {
    if (!isChanged || isDropped.current) return
    setIsRefused(!storeDraft(kind, { ...draft, storedAt: new Date().toISOString() }))
  })

  const { id, updatedAt, values, revision, isOnServer } = draft
  const text = JSON.stringify([id, updatedAt, values, revision, isOnServer])
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
  }, [text, isChanged])

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
    /** Whether the browser refused to store the text when it was last asked to. */
    isRefused,
    /** It was saved, or is not wanted: nothing more is stored. */
    drop() {
      isDropped.current = true
      dropDraft(kind, key)
    },
  }
}
