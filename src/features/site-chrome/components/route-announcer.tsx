import { useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isStaffPath } from '~/lib/paths'

/** Where the keyboard and a screen reader continue after a navigation. */
export const CONTENT_ID = 'content'

/**
 * What a browser does by itself when a page is loaded and a single-page navigation does not: the new
 * page starts at its top, its title is said, and the keyboard starts in its content. After a change of
 * the query alone, as a search makes it, the keyboard stays where it is (docs/product.md, "Navigation").
 */
export function RouteAnnouncer() {
  const [announcement, setAnnouncement] = useState('')
  useOwnScrolling()
  useScrollToTop()

  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const lastPath = useRef(path)
  useEffect(() => {
    const isFirst = lastPath.current === undefined
    if (path === lastPath.current) return
    const before = lastPath.current
    lastPath.current = path
    if (isFirst) return
    if (!staysInPlace(before, path))
      document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
    setAnnouncement(document.title)
  }, [path])

  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  )
}

/** Stops the browser from restoring the scroll position on the way back, except on a page that it loads itself. */
function useOwnScrolling(): void {
  useEffect(() => {
    const ours = () => {
      history.scrollRestoration = 'manual'
    }
    const browsers = () => {
      history.scrollRestoration = 'auto'
    }
    ours()
    addEventListener('pageshow', ours)
    addEventListener('pagehide', browsers)
    return () => {
      removeEventListener('pageshow', ours)
      removeEventListener('pagehide', browsers)
    }
  }, [])
}

/**
 * The router scrolls to the top when the next page is there (a search asks it not to, by
 * `resetScroll`); this does it as soon as anything of that page is shown, be it its skeleton.
 */
function useScrollToTop(): void {
  const shownPath = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname })
  const lastPath = useRef(shownPath)
  useLayoutEffect(() => {
    if (shownPath === lastPath.current) return
    const before = lastPath.current
    lastPath.current = shownPath
    if (!location.hash && !staysInPlace(before, shownPath))
      window.scrollTo({ top: 0, behavior: 'instant' })
  }, [shownPath])
}

/** From a list of the dashboard to a form within it and back, the dashboard says where the keyboard goes. */
function staysInPlace(from: string | undefined, to: string | undefined): boolean {
  return isStaffPath(from ?? '') && isStaffPath(to ?? '')
}
