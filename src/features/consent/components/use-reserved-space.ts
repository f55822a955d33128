import { type RefObject, useEffect } from 'react'

/** The height of what lies over the end of the page; `SiteLayout` leaves as much room there. */
const SPACE = '--cookie-banner-space'
const MARGIN_PX = 32

/**
 * What lies over the bottom of the window hides nothing for good: the page gets as much room at its end,
 * and an element that takes the focus is scrolled clear of it.
 *
 * @param element absent while there is nothing over the page
 */
export function useReservedSpace(element: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    if (!isShown || !element.current) return
    const { style } = document.documentElement
    const covered = element.current
    const observer = new ResizeObserver(() => {
      const space = `${covered.offsetHeight + MARGIN_PX}px`
      style.setProperty(SPACE, space)
      style.scrollPaddingBottom = space
    })
    observer.observe(covered)
    // Of a field with several lines the browser itself only scrolls the caret clear.
    const scrollClear = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
    }
    addEventListener('focusin', scrollClear)
    return () => {
      removeEventListener('focusin', scrollClear)
      observer.disconnect()
      style.removeProperty(SPACE)
      style.scrollPaddingBottom = ''
    }
  }, [element, isShown])
}
