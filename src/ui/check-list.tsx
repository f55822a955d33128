import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { unbroken } from './unbroken'

interface CheckListProps {
  items: ReadonlyArray<ReactNode>
  /** Ticks, or dashes for what is left out. The heading above says which in words. */
  kind?: 'included' | 'excluded'
}

/** A list of short points. */
export function CheckList({ items, kind = 'included' }: CheckListProps) {
  const Icon = kind === 'included' ? Check : Minus
  return (
    <ul className="grid grid-cols-1 gap-2.5">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the points are constant text
        <li key={index} className="flex gap-3 text-muted">
          <Icon
            aria-hidden="true"
            strokeWidth={1.75}
            className="mt-[0.3em] size-5 flex-none text-clay"
          />
          <span className="min-w-0">{unbroken(item)}</span>
        </li>
      ))}
    </ul>
  )
}
