import { useEffect, useEffectEvent } from 'react'
import type { Errors } from './post-errors'

/** Control and S saves, unless a dialog is open. */
export function useSaveKey(onSave: () => void) {
  // What is saved is what is seen: an effect would listen for the state before for a moment longer.
  const save = useEffectEvent(onSave)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's'
      if (!isSave || event.altKey || event.shiftKey) return
      event.preventDefault()
      const isInDialog = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
      if (!isInDialog) save()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** The keyboard goes to the first field that has to be corrected. */
export function useFirstErrorFocus(frame: { current: HTMLElement | null }, errors: Errors) {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [frame, errors])
}
