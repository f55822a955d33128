import { type ReactNode, useEffect, useRef } from 'react'

/** Replaces a form that has been sent. It takes the focus, so screen readers read it out. */
export function FormOutcome({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="rounded-card border border-line bg-paper p-6 shadow-soft sm:p-8"
    >
      {children}
    </div>
  )
}
