import { useEffect, useRef } from 'react'

/** The keyboard goes to the first field that has to be corrected, once for each refusal. */
export function useRefusalFocus(frame: { current: HTMLElement | null }, refusals: number): void {
  useEffect(() => {
    if (refusals === 0) return
    frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [frame, refusals])
}

/** Whether the editor is still there, for what comes back after a wait. */
export function useIsOpen() {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}
