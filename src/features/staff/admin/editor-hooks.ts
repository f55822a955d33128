import { useEffect, useEffectEvent, useRef } from 'react'
import { isModalOpen } from '~/ui/modal'

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
