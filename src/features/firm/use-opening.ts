import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** How often it looks at the clock, in milliseconds. */
const LOOKS_EVERY = 15_000

/**
 * Whether the office is open: first at the time the page was rendered (it is rendered again when that changes), then
 * at present (docs/product.md, "Office hours").
 *
 * @returns in a sentence and in a few words; undefined only where there is no page
 */
export function useOpening() {
  const statuses = useRouteContext({
    from: '__root__',
    select: ({ settings }) => settings.openings,
  })
  const [now, setNow] = useState(0)
  useEffect(() => {
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(look, LOOKS_EVERY)
    return () => clearInterval(timer)
  }, [])
  return statuses.findLast(({ from }) => Date.parse(from) <= now) ?? statuses[0]
}
