import { useCallback, useRef, useState } from 'react'
import { readStored, removeStored, storedKeys, writeStored } from '~/lib/browser/browser-storage'
import { useStaffUser } from './staff-user'

/**
 * Unsaved text that this tab of the browser stores until it has arrived: a reload, an ended session or a failure loses
 * nothing, and nothing about a visitor stays once the tab is closed.
 * @param name unique to the text
 * @returns null while nothing is typed
 */
export function useKeptText(name: string) {
  const key = keyOf(useStaffUser().id, name)
  const [text, setText] = useState(() => readStored(key, 'sessionStorage') || null)
  const latest = useRef(text)
  return {
    text,
    /** The current text, from anywhere on the page, for use after a wait. */
    latest: () => readStored(key, 'sessionStorage') ?? latest.current,
    keep(typed: string | null) {
      latest.current = typed
      setText(typed)
      if (typed) writeStored(key, typed, 'sessionStorage')
      else removeStored(key, 'sessionStorage')
    },
  }
}

/** Returns a function that is true for a name with unsent text. */
export function useIsKept(): (name: string) => boolean {
  const { id } = useStaffUser()
  return (name) => Boolean(readStored(keyOf(id, name), 'sessionStorage'))
}

/**
 * Removes texts whose subject is gone.
 * @returns a function of a name's prefix and of a test of the rest; it returns the removed text
 */
export function useForgetKept(): (start: string, isGone: (rest: string) => boolean) => string[] {
  const { id } = useStaffUser()
  return useCallback(
    (start, isGone) => {
      const begin = keyOf(id, start)
      const keys = storedKeys('sessionStorage').filter(
        (key) => key.startsWith(begin) && isGone(key.slice(begin.length)),
      )
      return keys.flatMap((key) => {
        const text = readStored(key, 'sessionStorage')
        removeStored(key, 'sessionStorage')
        return text ? [text] : []
      })
    },
    [id],
  )
}

function keyOf(user: string, name: string): string {
  return `kept:${user}:${name}`
}
