import { useEffect } from 'react'

/** A file dropped outside the text would replace the page, and the text with it. */
export function useDropGuard(): void {
  useEffect(() => {
    const guard = (event: DragEvent) => {
      const isTaken = event.defaultPrevented
      if (isTaken || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', guard)
    window.addEventListener('drop', guard)
    return () => {
      window.removeEventListener('dragover', guard)
      window.removeEventListener('drop', guard)
    }
  }, [])
}
