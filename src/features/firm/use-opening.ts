import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** How often it looks at the clock, in milliseconds. */
const LOOKS_EVERY = 15_000

/**
 * Whether the office is open: first as of when the page was rendered (which happens again when that changes), then as
 * of now (docs/product.md, "Office hours").
 *
 * @returns in a sentence and in a few words; undefined only where there is no page
 */
export function useOpening() {
  const openings = useRouteContext({
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
  return openings.findLast(({ from }) => Date.parse(from) <= now) ?? openings[0]
}
