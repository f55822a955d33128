import { useEffect, useEffectEvent, useState } from 'react'
import { ListSearch } from './list-search'

/** How long a typist may pause before the list follows, in milliseconds. */
const TYPING_PAUSE_MS = 250

interface SearchBoxProps {
  /** What is searched, for screen readers and as a hint: "Search posts". */
  label: string
  /** What the list is searched for now; the field follows it. */
  value: string
  maxLength: number
  onSearch: (q: string) => void
}

/**
 * A search that the server does: the list follows a moment after the last letter, or at once when the field is left, so that
 * a search is never sent from a screen that somebody is leaving.
 */
export function SearchBox({ label, value, maxLength, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const [given, setGiven] = useState(value)
  if (given !== value) {
    setGiven(value)
    if (typed.trim() !== value) setTyped(value)
  }
  const search = () => {
    if (typed.trim() !== value) onSearch(typed.trim())
  }
  const searchAfterPause = useEffectEvent(search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text restarts the pause
  useEffect(() => {
    const pause = setTimeout(() => searchAfterPause(), TYPING_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed])
  return (
    <ListSearch
      label={label}
      value={typed}
      maxLength={maxLength}
      onChange={setTyped}
      onLeave={search}
    />
  )
}
