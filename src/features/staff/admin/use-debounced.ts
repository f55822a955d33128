import { useEffect, useState } from 'react'

/**
 * A value that follows another only after a pause, so that no key press waits for what depends on it.
 * @param pause in milliseconds
 */
export function useDebounced<Value>(value: Value, pause: number): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return debounced
}
