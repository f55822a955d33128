import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The page that is shown, and what was read before it; undefined while it is the first of its document. */
let shown: string | undefined
let before: string | undefined

/** Counts the pages that come without a document of their own (docs/product.md, "Page views"). */
export function useCountVisits(): void {
  const page = useRouterState({ select: ({ location }) => location.pathname })
  useEffect(() => {
    if (page === shown) return
    if (shown) tell({ page })
    before = shown
    shown = page
  }, [page])
}

/** Counts a booking, and what was read before the booking page. */
export function tellBooking(): void {
  tell({ bookedAfter: before ?? document.referrer })
}

/** The page's own lines send it, if the firm counts at all (src/platform/pages/deferred-hydration.ts). */
function tell(detail: { page: string } | { bookedAfter: string }): void {
  dispatchEvent(new CustomEvent('visit', { detail }))
}
