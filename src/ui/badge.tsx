import type { ReactNode } from 'react'

/** A word or two that sort something: a category, a state. */
export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block max-w-full rounded-full [overflow-wrap:anywhere] border border-line bg-panel px-3 py-0.5 text-sm font-semibold text-green">
      {children}
    </span>
  )
}
