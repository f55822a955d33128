import type { ReactNode } from 'react'

interface ClosingCallProps {
  title: string
  text: string
  /** The button. */
  children: ReactNode
}

/** The dark band that ends a page with one thing to do. */
export function ClosingCall({ title, text, children }: ClosingCallProps) {
  return (
    <section aria-label={title} className="section-space bg-green-deep text-center text-ivory">
      <div className="wrap">
        <h2 className="mb-4 text-h2">{title}</h2>
        <p className="mx-auto mb-7 max-w-2xl text-mist">{text}</p>
        {children}
      </div>
    </section>
  )
}
