import { useEffect, useRef } from 'react'

export function useRefusalFocus(frame: { current: HTMLElement | null }, refusals: number): void {
  useEffect(() => {
    if (refusals === 0) return
    frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [frame, refusals])
}

/** False once the editor has closed, for results that arrive later. */
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
