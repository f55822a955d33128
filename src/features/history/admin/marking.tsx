import type { ReactNode } from 'react'
import type { Fate } from '../comparison/marked'

interface MarkingProps {
  is: Fate
  /** For what has no words of its own. */
  what?: string
  children: ReactNode
}

/** Says what became of something by more than a colour. */
export function Marking({ is, what, children }: MarkingProps) {
  if (is === 'same') return children
  if (is === 'changed')
    return (
      <span className="underline decoration-dotted decoration-muted underline-offset-4">
        <span className="sr-only">formatted in another way: </span>
        {children}
      </span>
    )
  const Mark = is === 'added' ? 'ins' : 'del'
  const said = what ? `${what} ${is}` : `${is}: `
  return (
    <Mark className={is === 'added' ? ADDED : REMOVED}>
      <span className={what ? 'block' : 'sr-only'}>{said}</span>
      {children}
    </Mark>
  )
}

const ADDED = 'bg-sage px-0.5 decoration-green decoration-2 underline-offset-3'
const REMOVED = 'bg-peach px-0.5 text-danger'
