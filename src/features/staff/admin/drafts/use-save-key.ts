import { useEffect, useEffectEvent } from 'react'
import { isModalOpen } from '~/ui/modal'

/** Control and S saves, unless a dialog is open. */
export function useSaveKey(onSave: () => void): void {
  // What is saved is what is seen: an effect would listen for the state before for a moment longer.
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
