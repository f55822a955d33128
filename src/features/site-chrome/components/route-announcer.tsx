import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** Where the keyboard and a screen reader continue after a navigation. */
export const CONTENT_ID = 'content'

/**
 * What a browser does by itself when a page is loaded and a single-page navigation does not: the new
 * page starts at its top, its title is said, and the keyboard starts in its content. A change of the
 * query alone, as a search makes it, is not a new page.
 */
export function RouteAnnouncer() {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const lastPath = useRef(path)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
    history.scrollRestoration = 'manual'
  }, [])

  useEffect(() => {
    if (path === lastPath.current) return
    const isFirst = lastPath.current === undefined
    lastPath.current = path
    if (isFirst) return
    if (!location.hash) window.scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
    setAnnouncement(document.title)
  }, [path])

  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  )
}
