import type { ReactNode } from 'react'

/** Replaces an empty list, and says what comes next. */
export function EmptyList({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-card border border-dashed border-muted px-5 py-10 text-center text-muted">
      {children}
    </div>
  )
}
