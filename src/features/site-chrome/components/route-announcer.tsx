import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { staysInPlace, useScrolling } from './use-scrolling'

/** Where the keyboard and a screen reader continue after a navigation. */
export const CONTENT_ID = 'content'

/**
 * What a browser does by itself when a page is loaded and a single-page navigation does not: the new
 * page starts at its top, its title is said, and the keyboard starts in its content; back in a list, at the link that
 * was followed. After a change of the query alone, as a search makes it, the keyboard stays where it is
 * (docs/product.md, "Every page").
 */
export function RouteAnnouncer() {
  const [announcement, setAnnouncement] = useState('')
  const takeOrigin = useScrolling()

  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const lastPath = useRef(path)
  const forReaders = useRef<Element[]>([])
  useEffect(() => {
    forReaders.current = tagsForReaders()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it answers a change of the path alone
  useEffect(() => {
    const isFirst = lastPath.current === undefined
    if (path === lastPath.current) return
    const before = lastPath.current
    lastPath.current = path
    if (isFirst) return
    // Of the page that is shown now it would be untrue.
    for (const tag of forReaders.current.splice(0)) tag.remove()
    if (!staysInPlace(before, path)) placeKeyboard(takeOrigin())
    setAnnouncement(document.title)
  }, [path])

  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  )
}

/**
 * What the page that was loaded says to search engines and to those who show a link. React knows nothing of it
 * (seo/page-head.ts), but does of what the screen of a missing page says, which has none of the first.
 */
function tagsForReaders(): Element[] {
  const named = Array.from(document.querySelectorAll('meta[property^=og]'))
  if (named.length === 0) return []
  const others = 'meta[name=description],meta[name^=twitter],head>[type$=json]'
  return [...named, ...document.querySelectorAll(others)]
}

/** @param origin the page that a visitor has come back from */
function placeKeyboard(origin: string | null): void {
  const content = document.getElementById(CONTENT_ID)
  const followed = origin && content?.querySelector<HTMLElement>(`a[href="${CSS.escape(origin)}"]`)
  const place = followed || content
  place?.focus({ preventScroll: true })
}
