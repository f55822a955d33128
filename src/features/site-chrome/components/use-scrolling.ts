import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { isStaffPath, paths } from '~/lib/paths'

/** Pages that are lists: who comes back to one finds it where they left it (docs/product.md, "Every page"). */
const LISTS: readonly string[] = [paths.resourceHub, paths.search, paths.team]

/** Events by which a visitor chooses where to be. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/**
 * What a browser does by itself when a page is loaded and a single-page navigation does not: the next page starts at its
 * top, and the way back to a list leads to the place that was left.
 *
 * @returns the path that a visitor has come back to a list from, until it is asked for
 */
export function useScrolling(): () => string | null {
  useOwnScrolling()
  const places = usePlacesInLists()
  useScrollToTop(places.isReturning)
  return places.takeOrigin
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

/** Notes where in a list a visitor was, by its entry in the history, and goes there when that entry is shown again. */
function usePlacesInLists() {
  const router = useRouter()
  const places = useRef(new Map<string, number>())
  const wanted = useRef<number | null>(null)
  const origin = useRef<string | null>(null)
  useEffect(() => {
    let stop = () => {}
    const before = router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
      stop()
      wanted.current = null
      origin.current = null
      const left = fromLocation?.state.__TSR_key
      if (left && LISTS.includes(fromLocation.pathname)) places.current.set(left, scrollY)
      // A page that is opened has an entry of its own: only who comes back finds a place in it.
      const place = places.current.get(toLocation.state.__TSR_key ?? '')
      if (place === undefined || left === toLocation.state.__TSR_key) return
      wanted.current = place
      origin.current = fromLocation?.pathname ?? null
      router._scroll.n = false
    })
    const rendered = router.subscribe('onRendered', () => {
      if (wanted.current !== null) stop = stayAt(wanted.current)
      wanted.current = null
    })
    return () => {
      stop()
      before()
      rendered()
    }
  }, [router])
  return {
    isReturning: () => wanted.current !== null,
    takeOrigin: () => {
      const from = origin.current
      origin.current = null
      return from
    },
  }
}

/**
 * Scrolls to a place, and again while the page is still too short for it.
 *
 * @returns ends that
 */
function stayAt(top: number): () => void {
  const observer = new ResizeObserver(() => {
    scrollTo({ top, behavior: 'instant' })
    if (Math.abs(scrollY - top) < 1) stop()
  })
  const stop = () => {
    observer.disconnect()
    for (const move of OWN_MOVES) removeEventListener(move, stop)
  }
  for (const move of OWN_MOVES) addEventListener(move, stop, { passive: true })
  // It also reports once at the start.
  observer.observe(document.body)
  return stop
}

/**
 * The router scrolls to the top when the next page is there (a search asks it not to, by
 * `resetScroll`); this does it as soon as anything of that page is shown, even its skeleton.
 */
function useScrollToTop(isReturning: () => boolean): void {
  const shownPath = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname })
  const lastPath = useRef(shownPath)
  useLayoutEffect(() => {
    if (shownPath === lastPath.current) return
    const before = lastPath.current
    lastPath.current = shownPath
    if (location.hash || isReturning() || staysInPlace(before, shownPath)) return
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [shownPath, isReturning])
}

/** From a list of the dashboard to a form within it and back, the dashboard says where the keyboard goes. */
export function staysInPlace(from: string | undefined, to: string | undefined): boolean {
  return isStaffPath(from ?? '') && isStaffPath(to ?? '')
}
