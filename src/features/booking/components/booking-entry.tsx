import { type ComponentProps, useRef, useState } from 'react'
import { useCookieSettings } from '~/features/consent/queries'
import { PhoneLink } from '~/features/firm/components/phone-link'
import { button } from '~/ui/button'
import { BookingFrame, FormWithoutScripts } from './booking-frame'

/**
 * Another company's booking form. If the firm wants, it loads only after the visitor agrees to what it may store
 * (docs/product.md, "Booking"; PECR, regulation 6).
 */
export function BookingEntry(frame: ComponentProps<typeof BookingFrame>) {
  const { asksBeforeBooking } = useCookieSettings()
  const [isWanted, setIsWanted] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  if (!asksBeforeBooking) return <BookingFrame {...frame} />

  function show() {
    setIsWanted(true)
    // The button is about to go; the keyboard stays where the form will be.
    box.current?.focus()
  }

  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {isWanted ? (
        <BookingFrame {...frame} />
      ) : (
        <BookingQuestion frameUrl={frame.frameUrl} onShow={show} />
      )}
    </div>
  )
}

function BookingQuestion({ frameUrl, onShow }: { frameUrl: string; onShow: () => void }) {
  return (
    <section
      aria-labelledby="provider-title"
      className="self-start rounded-card border border-line bg-paper p-6 sm:p-8"
    >
      <h2 id="provider-title" className="text-h3">
        Choose a time online
      </h2>
      <p className="mt-4 text-muted">
        Our booking form comes from {new URL(frameUrl).host}, another company. It may store cookies
        in your browser, and what you type goes to that company as well as to us.
      </p>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
        <button type="button" className={`${button()} noscript:hidden`} onClick={onShow}>
          Show the booking form
        </button>
        <span>
          Or call <PhoneLink />, and we’ll find a time with you.
        </span>
      </p>
      <FormWithoutScripts frameUrl={frameUrl} />
    </section>
  )
}
