import { useEffect, useState } from 'react'
import { WRITING_MS } from '../rules'

/** Events that show that someone is there. */
const SIGNS = ['keydown', 'pointerdown', 'pointermove'] as const

/** True when someone was active at this screen within ten minutes: polling must not prolong a session. */
export function useIsPresent(): boolean {
  const [isPresent, setIsPresent] = useState(true)
  useEffect(() => {
    let seenAt = Date.now()
    const see = () => {
      seenAt = Date.now()
      setIsPresent(true)
    }
    const look = () => setIsPresent(Date.now() - seenAt < WRITING_MS)
    const timer = setInterval(look, WRITING_MS / 10)
    for (const sign of SIGNS) addEventListener(sign, see, { passive: true })
    return () => {
      clearInterval(timer)
      for (const sign of SIGNS) removeEventListener(sign, see)
    }
  }, [])
  return isPresent
}
