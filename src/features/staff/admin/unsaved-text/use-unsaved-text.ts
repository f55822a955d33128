import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { useStaffUser } from '../staff-user'
import {
  dropUnsaved,
  holdUnsaved,
  readUnsaved,
  storeUnsaved,
  type UnsavedKind,
  type UnsavedText,
  unsavedKeys,
} from './unsaved-text'

/** How long a typist may pause before the text is stored, in milliseconds. */
const PAUSE_MS = 400

/**
 * Stores what is typed into an editor, a moment after each change and when the page is left, so that a crash, an ended
 * session or a closed window loses nothing.
 *
 * @param isChanged whether there is anything that is not saved
 * @param latest what is typed by now, which the screen may be about to show
 */
export function useUnsavedForm(
  kind: UnsavedKind,
  text: Omit<UnsavedText, 'storedAt' | 'copy'>,
  isChanged: boolean,
  latest: RefObject<object>,
) {
  const { key } = text
  const [isRefused, setIsRefused] = useState(false)
  const isDropped = useRef(false)
  const wasChanged = useRef(false)
  const storeNow = useEffectEvent(() => {
    if (!isChanged || isDropped.current) return
    const storedAt = new Date().toISOString()
    const values = latest.current
    const isOnServer = text.isOnServer && values === text.values
    setIsRefused(!storeUnsaved(kind, { ...text, values, isOnServer, storedAt }))
  })

  const { id, updatedAt, values, revision, isOnServer } = text
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text restarts the pause
  useEffect(() => {
    if (!isChanged) {
      // Saved, or undone by hand: there is nothing to offer back.
      if (wasChanged.current) dropUnsaved(kind, key)
      return
    }
    wasChanged.current = true
    const pause = setTimeout(() => storeNow(), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [id, updatedAt, values, revision, isOnServer, isChanged])

  useEffect(() => {
    const release = holdUnsaved(kind, key)
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
      dropUnsaved(kind, key)
    },
  }
}

/**
 * What is typed into a dialog or a single field, stored in this tab at each key until it has arrived.
 *
 * @param name says whose it is
 * @returns null while nothing is typed
 */
export function useUnsavedText<Typed extends object | string>(
  name: string,
  schema: z.ZodType<Typed>,
) {
  const { id: userId } = useStaffUser()
  const key = keyOf(userId, name)
  const read = (): Typed | null => schema.safeParse(readUnsaved('typed', key)?.values).data ?? null
  const [typed, setTyped] = useState(read)
  const latest = useRef(typed)
  return {
    typed,
    /** Typed by now, elsewhere in the page too, for what happens after a wait. */
    latest: () => read() ?? latest.current,
    keep(typed: Typed | null) {
      latest.current = typed
      setTyped(typed)
      const storedAt = new Date().toISOString()
      if (typed) storeUnsaved('typed', { key, userId, values: typed, storedAt })
      else dropUnsaved('typed', key)
    },
  }
}

/** Says whether something is typed under a name and has not arrived. */
export function useIsUnsaved(): (name: string) => boolean {
  const { id } = useStaffUser()
  return (name) => readUnsaved('typed', keyOf(id, name)) !== null
}

/**
 * Forgets texts whose place is gone.
 *
 * @returns a function of how their names begin and of a test of the rest; it returns what was typed
 */
export function useForgetUnsaved(): (start: string, isGone: (rest: string) => boolean) => string[] {
  const { id } = useStaffUser()
  return useCallback(
    (start, isGone) => {
      const begin = keyOf(id, start)
      return unsavedKeys('typed')
        .filter((key) => key.startsWith(begin) && isGone(key.slice(begin.length)))
        .flatMap((key) => {
          const typed = readUnsaved('typed', key)?.values
          dropUnsaved('typed', key)
          return typeof typed === 'string' ? typed : []
        })
    },
    [id],
  )
}

function keyOf(userId: string, name: string): string {
  return `${userId} ${name}`
}
