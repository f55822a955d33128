import type { ReactNode } from 'react'
import { formatDate } from '~/lib/london'
import { Badge } from '~/ui/badge'

interface PostFactsProps {
  category: string | null
  /** ISO 8601; null for a post without a date. */
  date: string | null
  /** What else there is to say in this line. */
  children?: ReactNode
}

/** The line above a post's title: its category and its date, "Draft" without one. */
export function PostFacts({ category, date, children }: PostFactsProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
      {category ? <Badge>{category}</Badge> : null}
      {date ? <time dateTime={date}>{formatDate(date)}</time> : <span>Draft</span>}
      {children}
    </p>
  )
}
