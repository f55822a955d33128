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

/** In milliseconds: the text is stored after a pause of this length. */
const PAUSE_MS = 400

/**
 * Stores the text of an editor, a moment after each change and when the page is left, so that a crash, an ended session
 * or a closed window loses nothing.
 * @param isChanged true when there is unsaved text
 * @param latest the current text, which the screen may be about to show
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
    /** True when the browser refused the last attempt to store the text. */
    isRefused,
    /** Saved or discarded: nothing more is stored. */
    drop() {
      isDropped.current = true
      dropUnsaved(kind, key)
    },
  }
}

/**
 * Text of a dialog or a single field, stored in this tab at each key press until it has arrived.
 * @param name unique to the text
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
    /** The current text, from anywhere on the page, for use after a wait. */
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

/** Returns a function that is true for a name with unsent text. */
export function useIsUnsaved(): (name: string) => boolean {
  const { id } = useStaffUser()
  return (name) => readUnsaved('typed', keyOf(id, name)) !== null
}

/**
 * Removes texts whose subject is gone.
 * @returns a function of a name's prefix and of a test of the rest; it returns the removed text
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
