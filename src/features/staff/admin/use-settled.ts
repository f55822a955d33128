import { useEffect, useState } from 'react'

/**
 * A value that follows another only after a pause, so that no key press waits for what depends on it.
 * @param pause in milliseconds
 */
export function useSettled<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
