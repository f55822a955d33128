import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { phoneLink } from '~/domain/firm'
import { button } from '~/ui/button'
import { Paragraphs } from '~/ui/unbroken'
import { useFirm } from '../use-firm'
import { OpenNow } from './open-now'

interface ClosingCallProps {
  title: string
  text: string
  /** When we are free. */
  times?: ReactNode
  /** What the booking would be about, and with whom. */
  booking?: { service?: string; with?: string }
  bookLabel?: string
}

/** The card that ends a page with one thing to do, the next free times, and the phone as large as a title beside it. */
export function ClosingCall({
  title,
  text,
  times,
  booking = {},
  bookLabel = 'Book a free consultation',
}: ClosingCallProps) {
  const firm = useFirm()
  return (
    <section className="selling wrap pt-4 pb-10 [.bg-panel+&]:pt-10 md:pb-20 md:[.bg-panel+&]:pt-20 print:hidden">
      <div className="grid grid-cols-1 items-end gap-x-12 gap-y-6 rounded-card border border-transparent bg-peach p-4 sm:p-6 md:grid-cols-[1fr_auto] md:gap-y-8 md:p-14">
        <div className="min-w-0 max-md:px-2">
          <h2 className="mb-3 text-h2">{title}</h2>
          <div className="grid gap-3">
            <Paragraphs text={text} />
          </div>
        </div>
        <div className="max-md:order-1 max-md:px-2 md:text-right">
          <a href={phoneLink(firm)} className="group no-underline">
            <span className="block font-semibold">Ring us instead</span>
            <span className="block font-serif text-figure group-hover:underline">{firm.phone}</span>
          </a>
          <OpenNow />
        </div>
        <div className="empty:hidden md:col-span-2">{times}</div>
        <div className="max-md:px-2 md:col-span-2">
          <Link to="/book-consultation" search={booking} className={button()}>
            {bookLabel}
          </Link>
        </div>
      </div>
    </section>
  )
}
