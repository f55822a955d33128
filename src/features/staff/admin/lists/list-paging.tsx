import { ArrowRight, ArrowUp } from 'lucide-react'
import type { RefObject } from 'react'
import { SmallButton } from '~/ui/small-button'

interface ListPagingProps {
  /** Names it for screen readers: "Pages of the activity". */
  label: string
  /** What the two buttons say: the way to the first page, and to the next. Most lists begin with the newest. */
  first?: string
  further?: string
  isFirst: boolean
  /** Asks for the next page; null on the last. */
  next: string | null
  /** Where the keyboard goes when the page is turned. */
  heading?: RefObject<HTMLElement | null>
  /** Undefined is the first page. */
  onTurn: (page: string | undefined) => void
}

/** The way through a list whose pages are named by the row before them; nothing for a short one. */
export function ListPaging({
  label,
  first = 'Newest',
  further = 'Older',
  isFirst,
  next,
  heading,
  onTurn,
}: ListPagingProps) {
  if (isFirst && next === null) return null
  const turnTo = (page: string | undefined) => {
    onTurn(page)
    heading?.current?.focus()
  }
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap justify-between gap-4">
      <SmallButton disabled={isFirst} onClick={() => turnTo(undefined)}>
        <ArrowUp aria-hidden="true" className="size-4" /> {first}
      </SmallButton>
      <SmallButton disabled={next === null} onClick={() => turnTo(next ?? undefined)}>
        {further} <ArrowRight aria-hidden="true" className="size-4" />
      </SmallButton>
    </nav>
  )
}
