import { useHydrated } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Moves the keyboard, and what is read out, to a heading that has come in place of another; not to one that the page
 * came with.
 *
 * @param isLater whether something was answered before it
 */
export function useFocusOnChange(isLater: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const cameWithPage = useRef(!useHydrated())
  useEffect(() => {
    if (isLater && !cameWithPage.current) heading.current?.focus()
  }, [isLater])
  return heading
}
