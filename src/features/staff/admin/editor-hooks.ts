import { useEffect, useEffectEvent, useRef } from 'react'
import { isModalOpen } from '~/ui/modal'

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

/** Control and S saves, unless a dialog is open. */
export function useSaveKey(onSave: () => void): void {
  // An effect would listen for the state before for a moment longer, and what is saved is what is seen.
  const save = useEffectEvent(onSave)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's'
      if (!isSave || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (!isModalOpen()) save()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
