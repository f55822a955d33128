import { useCallback, useRef, useState } from 'react'
import { readStored, removeStored, storedKeys, writeStored } from '~/lib/browser/browser-storage'
import { useStaffUser } from './staff-user'

/**
 * A text as it is typed, which this tab of the browser keeps until it has arrived: a reload, an ended session or a
 * failure loses nothing, and nothing of a visitor stays once the tab is closed.
 *
 * @param name says whose text it is
 * @returns null while nothing is typed
 */
export function useKeptText(name: string) {
  const key = keyOf(useStaffUser().id, name)
  const [text, setText] = useState(() => readStored(key, 'sessionStorage') || null)
  const latest = useRef(text)
  return {
    text,
    /** What is typed by now, elsewhere in the page too, for what happens after a wait. */
    latest: () => readStored(key, 'sessionStorage') ?? latest.current,
    keep(typed: string | null) {
      latest.current = typed
      setText(typed)
      if (typed) writeStored(key, typed, 'sessionStorage')
      else removeStored(key, 'sessionStorage')
    },
  }
}

/** Says whether a text of a name is typed and has not arrived. */
export function useIsKept(): (name: string) => boolean {
  const { id } = useStaffUser()
  return (name) => Boolean(readStored(keyOf(id, name), 'sessionStorage'))
}

/**
 * Forgets texts whose place is gone.
 *
 * @returns a function of how their names begin and of a test of the rest; it returns what was typed
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
