import { useEffect, useRef } from 'react'
import { tellWriting } from './staff-queries'

/** In milliseconds; the server forgets a writer after two minutes. */
const RENEWED_MS = 45_000

/**
 * In milliseconds. An open text without a key press for this long does not count as being written, and does not prolong
 * the session.
 */
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
