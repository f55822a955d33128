import { useEffect, useEffectEvent, useState } from 'react'
import { ListSearch } from './list-search'

/** How long a typist may pause before the list follows, in milliseconds. */
const TYPING_PAUSE_MS = 250

interface SearchBoxProps {
  /** What is searched, for screen readers and as a hint: "Search posts". */
  label: string
  /** What the list is searched for now. */
  value: string
  maxLength: number
  onSearch: (q: string) => void
}

/** A search that the server does: the list follows a moment after the last letter. */
export function SearchBox({ label, value, maxLength, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const search = useEffectEvent(() => {
    if (typed.trim() !== value) onSearch(typed.trim())
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text starts the pause anew
  useEffect(() => {
    const pause = setTimeout(() => search(), TYPING_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed])
  // Opening a row right after typing does not lose the search.
  useEffect(() => () => search(), [])
  return <ListSearch label={label} value={typed} maxLength={maxLength} onChange={setTyped} />
}
