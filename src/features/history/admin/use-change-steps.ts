import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Leads from one change of a text to the next, and from the last to the first; Alt with the arrow keys does the same
 * wherever the keyboard is, but where something is typed.
 *
 * @param text its changes are what has `data-change`
 * @returns what takes a step, forwards or back
 */
export function useChangeSteps(text: RefObject<HTMLElement | null>): (by: 1 | -1) => void {
  const last = useRef<number | null>(null)
  const step = (by: 1 | -1) => {
    const changes = [...(text.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [])]
    const focused = changes.findIndex((change) => change.contains(document.activeElement))
    const from = focused >= 0 ? focused : (last.current ?? (by > 0 ? -1 : 0))
    const next = (from + by + changes.length) % changes.length
    last.current = next
    changes[next]?.focus({ preventScroll: true })
    changes[next]?.scrollIntoView({ block: 'start' })
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event
    const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : null
    if (by === null || !altKey || ctrlKey || metaKey || shiftKey) return
    const isTyping =
      target instanceof HTMLElement &&
      target.closest('input, textarea, select, [contenteditable="true"]') !== null
    if (isTyping || !text.current) return
    event.preventDefault()
    step(by)
  })
  useEffect(() => {
    // Before a window around it takes the arrow keys for itself.
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [])
  return step
}
