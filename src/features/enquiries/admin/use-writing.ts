import { useEffect, useRef } from 'react'
import { tellWriting } from './staff-queries'

/** How often colleagues hear that someone is still at it; the server believes it for two minutes. */
const RENEWED_MS = 45_000

/** After so long without a keystroke an open text is not being written, and keeps no session alive. */
const IDLE_MS = 10 * 60_000

/** While an answer is typed, colleagues see who is answering (docs/product.md, "Enquiries"). */
export function useWriting(id: string, text: string): void {
  const isBegun = text.trim() !== ''
  const typedAt = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is the sign of life
  useEffect(() => {
    typedAt.current = Date.now()
  }, [text])
  useEffect(() => {
    if (!isBegun) return
    tellWriting(id, true)
    const timer = setInterval(() => {
      if (Date.now() - typedAt.current < IDLE_MS) tellWriting(id, true)
    }, RENEWED_MS)
    return () => {
      clearInterval(timer)
      tellWriting(id, false)
    }
  }, [id, isBegun])
}
