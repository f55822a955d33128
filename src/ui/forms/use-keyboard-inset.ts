import { useEffect } from 'react'

/**
 * Sets `--keyboard-inset` on the page: how much of the window's lower end the on-screen keyboard of a phone
 * covers, so that a bar at the bottom can stand above it.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const { visualViewport: viewport } = window
    if (!viewport) return
    const { style } = document.documentElement
    const measure = () => {
      const inset = window.innerHeight - viewport.height - viewport.offsetTop
      // A page that is enlarged with two fingers has no keys in front of it.
      style.setProperty(
        '--keyboard-inset',
        `${viewport.scale > 1 ? 0 : Math.max(0, Math.round(inset))}px`,
      )
    }
    measure()
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
      style.removeProperty('--keyboard-inset')
    }
  }, [])
}
