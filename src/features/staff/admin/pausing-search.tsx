import { useEffect, useEffectEvent, useState } from 'react'
import { ListSearch } from './list-search'

/** How long a typist may pause before the list follows, in milliseconds. */
const TYPING_PAUSE_MS = 250

interface PausingSearchProps {
  label: string
  /** What the list is searched for; the box begins with it. */
  value: string
  maxLength: number
  /** Whether what was typed a moment before the list is left is searched for too. */
  isKeptOnLeave?: boolean
  onSearch: (q: string) => void
}

/** A search field above a list that the server searches: it is asked when the typing pauses. */
export function PausingSearch({
  label,
  value,
  maxLength,
  isKeptOnLeave,
  onSearch,
}: PausingSearchProps) {
  const [typed, setTyped] = useState(value)
  const search = useEffectEvent(() => {
    if (typed.trim() !== value) onSearch(typed.trim())
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text starts the pause anew
  useEffect(() => {
    const pause = setTimeout(() => search(), TYPING_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed])
  const leave = useEffectEvent(() => {
    if (isKeptOnLeave) search()
  })
  useEffect(() => () => leave(), [])
  return <ListSearch label={label} value={typed} maxLength={maxLength} onChange={setTyped} />
}
