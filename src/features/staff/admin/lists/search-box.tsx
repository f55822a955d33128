import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { pressEnd } from '~/lib/browser/press-end'
import { ListSearch } from './list-search'

/** In milliseconds: the list follows after a pause of this length. */
const TYPING_PAUSE_MS = 250

interface SearchBoxProps {
  /** For screen readers and as a hint: "Search posts". */
  label: string
  /** The current search of the list, which the field follows. */
  value: string
  maxLength: number
  onSearch: (q: string) => void
}

/**
 * A search on the server: the list follows a moment after the last letter, or when the field is left; never while
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
