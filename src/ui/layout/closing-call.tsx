import type { ReactNode } from 'react'
import { Paragraphs } from '../paragraphs'

interface ClosingCallProps {
  title: string
  text: string
  /** Stands beside it on a wide screen. */
  drawing?: ReactNode
  /** The button. */
  children?: ReactNode
}

/** The card that ends a page with one thing to do. */
export function ClosingCall({ title, text, drawing, children }: ClosingCallProps) {
  return (
    <section className="selling wrap pt-4 pb-10 [.bg-panel+&]:pt-10 md:pb-20 md:[.bg-panel+&]:pt-20 print:hidden">
      <div className="flex items-center justify-between rounded-card border border-transparent bg-peach p-6 md:p-14">
        <div className="min-w-0">
          <h2 className="mb-3 text-h2">{title}</h2>
          <div className="mb-5 grid gap-3 md:mb-7">
            <Paragraphs text={text} />
          </div>
          {children}
        </div>
        {drawing}
      </div>
    </section>
  )
}
