import { type RefObject, useEffect } from 'react'
import { HEIGHT_MESSAGE_TYPE } from '../frame-messages'

/**
 * Notifies the page around the form of its height whenever that changes, so that the frame needs no
 * scroll bar of its own.
 */
export function useFrameHeight(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = content.current
    if (!element || window.parent === window) return
    const observer = new ResizeObserver(() => {
      const height = element.getBoundingClientRect().height
      window.parent.postMessage({ type: HEIGHT_MESSAGE_TYPE, height }, location.origin)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [content])
}
