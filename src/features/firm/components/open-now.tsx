import { useEffect, useState } from 'react'
import { londonClock } from '~/lib/london-time'
import { openNow } from '~/lib/open-now'
import { useOfficeHours } from '~/lib/use-firm'

/** How often it looks at the clock, in milliseconds. */
const LOOKS_EVERY = 15_000

/** Whether the office is open at this moment, once the browser knows; its line is there from the start (docs/product.md, "Office hours"). */
export function OpenNow() {
  const hours = useOfficeHours()
  const [text, setText] = useState('')
  useEffect(() => {
    const look = () => setText(openNow(londonClock(new Date()), hours))
    look()
    const timer = setInterval(look, LOOKS_EVERY)
    return () => clearInterval(timer)
  }, [hours])
  return <p className="mb-3 min-h-lh font-semibold">{text}</p>
}
