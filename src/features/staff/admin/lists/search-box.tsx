import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { pressEnd } from '~/lib/browser/press-end'
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
 * A search that the server does: the list follows a moment after the last letter, or when the field is left; never while
 * something is being pressed, which would move away, nor from a screen that the press has left.
 */
export function SearchBox({ label, value, maxLength, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const [given, setGiven] = useState(value)
  if (given !== value) {
    setGiven(value)
    if (typed.trim() !== value) setTyped(value)
  }
  const [hasLeft, setHasLeft] = useState(false)
  const router = useRouter()
  const search = useEffectEvent(() => {
    if (typed.trim() !== value) onSearch(typed.trim())
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text restarts the pause
  useEffect(() => {
    let isCurrent = true
    const { pathname } = router.latestLocation
    const searchSoon = async () => {
      await pressEnd()
      if (isCurrent && router.latestLocation.pathname === pathname) search()
    }
    const pause = setTimeout(() => void searchSoon(), hasLeft ? 0 : TYPING_PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(pause)
    }
  }, [typed, hasLeft])
  return (
    <ListSearch
      label={label}
      value={typed}
      maxLength={maxLength}
      onChange={(text) => {
        setTyped(text)
        setHasLeft(false)
      }}
      onLeave={() => setHasLeft(true)}
    />
  )
}
