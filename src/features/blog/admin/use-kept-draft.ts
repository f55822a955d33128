import { useEffect, useRef } from 'react'
import { type Draft, dropDraft, keepDraft } from './drafts'

/** How long a typist may pause before the text is kept, in milliseconds. */
const PAUSE_MS = 400

/**
 * Keeps what is typed in this browser, a moment after each change and when the page goes away, so that
 * a crash, an ended session or a closed window loses nothing.
 *
 * @param isChanged whether there is anything that is not saved
 */
export function useKeptDraft(isChanged: boolean, draft: Omit<Draft, 'keptAt'>) {
  const isStopped = useRef(false)
  const wasChanged = useRef(false)
  const latest = useRef({ isChanged, draft })
  latest.current = { isChanged, draft }
  const keep = useRef(() => {
    const { isChanged, draft } = latest.current
    if (isStopped.current) return
    if (isChanged) keepDraft({ ...draft, keptAt: new Date().toISOString() })
  })

  const text = JSON.stringify(draft.form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text starts the pause anew
  useEffect(() => {
    if (!isChanged) {
      // Everything was undone by hand: there is nothing to offer back.
      if (wasChanged.current && !isStopped.current) dropDraft(draft.postId)
      return
    }
    wasChanged.current = true
    const pause = setTimeout(keep.current, PAUSE_MS)
    return () => clearTimeout(pause)
  }, [text, isChanged])

  useEffect(() => {
    const keepNow = keep.current
    isStopped.current = false
    addEventListener('pagehide', keepNow)
    document.addEventListener('visibilitychange', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      document.removeEventListener('visibilitychange', keepNow)
      keepNow()
    }
  }, [])

  return {
    /** It was saved, or is not wanted: it is forgotten, and no more is kept. */
    drop() {
      isStopped.current = true
      dropDraft(draft.postId)
    },
  }
}
