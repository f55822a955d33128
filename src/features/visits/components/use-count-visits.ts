import { useLocation, useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** What was read before the page that is shown; undefined while that is the first of its document. */
let before: string | undefined
let isCounted = false

/** Counts the pages that come without a document of their own (docs/product.md, "What is read"). */
export function useCountVisits(): void {
  const page = useLocation({ select: ({ pathname }) => pathname })
  const shown = useRef(page)
  isCounted = useRouteContext({
    from: '__root__',
    select: ({ settings }) => settings.cookies.countsVisits,
  })
  useEffect(() => {
    if (shown.current === page) return
    before = shown.current
    shown.current = page
    tell({ page })
  }, [page])
}

/** Counts a booking, and what was read before the booking page. */
export function tellBooking(): void {
  tell({ bookedAfter: before ?? document.referrer })
}

/** Nothing waits for it, and nothing is lost when it fails. */
function tell(visit: { page: string } | { bookedAfter: string }): void {
  if (!isCounted) return
  const body = new Blob([JSON.stringify(visit)], { type: 'application/json' })
  navigator.sendBeacon('/api/visits', body)
}
