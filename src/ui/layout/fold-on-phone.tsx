import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface FoldOnPhoneProps {
  /** What is pressed on a phone. */
  summary: ReactNode
  className?: string
  children: ReactNode
}

/** What is folded on a phone and stands open on a wider screen and behind a link to its section, without script (`fold-on-phone` in reading.css). */
export function FoldOnPhone({ summary, className = '', children }: FoldOnPhoneProps) {
  return (
    <details className={`fold-on-phone group/fold ${className}`}>
      <summary className="flex min-h-12 items-center justify-between gap-4">
        {summary}
        <ChevronDown
          aria-hidden="true"
          className="size-5 flex-none text-clay transition-transform group-open/fold:rotate-180"
        />
      </summary>
      {children}
    </details>
  )
}
