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

/** A part under a small heading, which is all that a phone shows of it until it is opened. */
export function FoldedPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <FoldOnPhone
      summary={<h3 className="text-h3">{title}</h3>}
      className="border-line max-md:border-t max-md:open:pb-5"
    >
      <h3 className="mb-4 text-h3 max-md:hidden">{title}</h3>
      {children}
    </FoldOnPhone>
  )
}
