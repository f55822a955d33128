import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { useMay } from '~/features/staff/admin/staff-user'
import { LONGEST_SEARCH } from '~/lib/text/searchable'
import { optionId } from '~/ui/forms/option-list'
import type { StaffFound } from '../schema'
import { FoundList } from './found-list'
import { staffSearchQuery } from './staff-queries'
import { useOpenFound } from './use-open-found'

const TYPING_PAUSE_MS = 150

interface SearchBoxProps {
  onOpened?: () => void
}

/** The search of the staff area: a field with results below; arrows choose and Enter opens. */
export function SearchBox({ onOpened }: SearchBoxProps) {
  const id = useId()
  const words = searchWords(useMay('ownVisitors'))
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState(0)
  /** Enter was pressed before the answer came. */
  const [isAwaited, setIsAwaited] = useState(false)
  const { data, isPlaceholderData, isError, refetch } = useQuery(staffSearchQuery(q))
  const open = useOpenFound()
  const found = q === '' ? [] : (data ?? [])
  const isAnswered = q === typed.trim() && data !== undefined && !isPlaceholderData

  useEffect(() => {
    const pause = setTimeout(() => setQ(typed.trim()), TYPING_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed])

  const choose = (thing: StaffFound) => {
    open(thing)
    onOpened?.()
  }
  const openFirst = useEffectEvent(() => {
    const [first] = found
    setIsAwaited(false)
    if (first) choose(first)
  })
  useEffect(() => {
    if (isAwaited && isAnswered) openFirst()
  }, [isAwaited, isAnswered])

  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'Enter') {
      event.preventDefault()
      const thing = found[chosen]
      if (isAnswered && thing) return choose(thing)
      setQ(typed.trim())
      setIsAwaited(typed.trim() !== '')
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step === undefined || found.length === 0) return
    event.preventDefault()
    setChosen((chosen + step + found.length) % found.length)
  }

  return (
    <div>
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          role="combobox"
          aria-label={words.field}
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={id}
          aria-activedescendant={found.length > 0 ? optionId(id, chosen) : undefined}
          placeholder={words.field}
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_SEARCH}
          value={typed}
          className="min-h-12 w-full rounded-button border-[1.5px] border-muted bg-paper pr-3 pl-11 text-base placeholder:text-muted placeholder:opacity-100"
          onChange={({ target }) => {
            setTyped(target.value)
            setChosen(0)
            setIsAwaited(false)
          }}
          onKeyDown={press}
        />
      </div>
      <p role="status" className="my-2 min-h-6 text-muted">
        {isAnswered && found.length === 0
          ? `Nothing fits “${q}”. ${words.nothing}`
          : isAnswered
            ? `${found.length} found`
            : typed.trim() === '' || isError
              ? ''
              : 'Searching...'}
      </p>
      {isError ? (
        <LoadFailure message="The search could not be done." onRetry={() => void refetch()} />
      ) : (
        <FoundList id={id} found={found} chosen={chosen} onChoose={choose} />
      )}
    </div>
  )
}

/** Staff who look after clients search for people, others for content. */
export function searchWords(seesPeople: boolean) {
  return seesPeople
    ? {
        field: 'Who is it? Name, phone or email',
        nothing: 'Try fewer letters of the name, or the last digits of the number.',
      }
    : { field: 'Search the website’s content', nothing: 'Try fewer words of the title.' }
}
