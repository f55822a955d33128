import type { ReactNode } from 'react'
import { phoneLink } from '~/domain/firm'
import { Paragraphs } from '~/ui/paragraphs'
import { useFirm } from '../use-firm'
import { OpenNow } from './open-now'

interface ClosingCallProps {
  title: string
  text: string
  /** The button. */
  children?: ReactNode
}

/** The card that ends a page with one thing to do, and the phone as large as a title beside it. */
export function ClosingCall({ title, text, children }: ClosingCallProps) {
  const firm = useFirm()
  return (
    <section className="selling wrap pt-4 pb-10 [.bg-panel+&]:pt-10 md:pb-20 md:[.bg-panel+&]:pt-20 print:hidden">
      <div className="grid grid-cols-1 items-end gap-x-12 gap-y-6 rounded-card border border-transparent bg-peach p-6 md:grid-cols-[1fr_auto] md:p-14">
        <div className="min-w-0">
          <h2 className="mb-3 text-h2">{title}</h2>
          <div className="mb-5 grid gap-3 md:mb-7">
            <Paragraphs text={text} />
          </div>
          {children}
        </div>
        <div className="md:text-right">
          <a href={phoneLink(firm)} className="group no-underline">
            <span className="block font-semibold">Ring us instead</span>
            <span className="block font-serif text-figure group-hover:underline">{firm.phone}</span>
          </a>
          <OpenNow />
        </div>
      </div>
    </section>
  )
}
