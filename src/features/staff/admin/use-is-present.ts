import { useEffect, useState } from 'react'
import { WRITING_MS } from '../rules'

/** What shows that someone is there. */
const SIGNS = ['keydown', 'pointerdown', 'pointermove'] as const

/** Whether someone is at this screen, or was within ten minutes: what is read again and again keeps no session alive. */
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
