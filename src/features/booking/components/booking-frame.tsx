import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { PhoneLink } from '~/features/firm/components/phone-link'
import { useFirm } from '~/features/firm/use-firm'
import { tellBooking } from '~/features/visits/components/use-count-visits'
import { textLink } from '~/ui/text-link'
import {
  bookingFromMessage,
  heightFromMessage,
  isBookedMessage,
  PROVIDER_SANDBOX,
} from '../frame-messages'

interface BookingFrameProps {
  /** The frame's address: the provider's, or a path of this site. */
  frameUrl: string
  /** What the provider's frame needs beside it, if anything. */
  scriptUrl: string | null
  /** False when the frame is the site's own form. */
  isExternal: boolean
  /** Whether the site's own form asks whom it is to be with, which takes room. */
  asksWithWhom: boolean
  /** Whether the form says what the visitor has had worked out, which takes room too. */
  bringsQuote: boolean
}

/**
 * The booking form in its frame, and what it says to the page: a finished booking leads to the
 * thank-you page. Only the frame's origin is believed, and of this site's own pages only that very
 * frame (docs/product.md, "Booking").
 */
export function BookingFrame({
  frameUrl,
  scriptUrl,
  isExternal,
  asksWithWhom,
  bringsQuote,
}: BookingFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const navigate = useNavigate()

  useEffect(() => {
    const { origin } = new URL(frameUrl, location.href)
    const listen = ({ data, source, origin: sender }: MessageEvent) => {
      if (sender !== origin) return
      if (!isExternal && source !== frame.current?.contentWindow) return
      if (isBookedMessage(data, origin)) {
        // A provider may say it twice; it is one booking.
        removeEventListener('message', listen)
        const booking = isExternal ? undefined : bookingFromMessage(data)
        tellBooking()
        return void navigate({ to: '/thank-you', search: { booking } })
      }
      const height = isExternal ? null : heightFromMessage(data)
      const { current } = frame
      if (!height || !current) return
      // Room to spare is given up once someone is in the form; before that, what stands below would move by itself.
      if (height < current.clientHeight && document.activeElement !== current) return
      current.style.height = `${height}px`
    }
    addEventListener('message', listen)
    // What the frame has said before is said again (src/platform/pages/deferred-hydration.ts).
    dispatchEvent(new Event('listening'))
    return () => removeEventListener('message', listen)
  }, [frameUrl, isExternal, navigate])

  return (
    <div className="relative">
      {/* The form lies over it as soon as it is there. */}
      <p aria-hidden="true" className="absolute inset-x-0 top-0 p-6 text-muted">
        The booking form is loading…
      </p>
      <iframe
        ref={frame}
        data-heard
        // Our own form needs none: it is this site, and could take it off.
        sandbox={isExternal ? PROVIDER_SANDBOX : undefined}
        src={frameUrl}
        title="Booking form"
        // After the page itself, which it would otherwise delay.
        loading="lazy"
        className={`relative block ${isExternal ? EXTERNAL_SIZE : `${OWN_SIZE} ${asksWithWhom ? '[--with:6.5rem]' : '[--with:0rem]'} ${bringsQuote ? '[--quote:9.5rem] sm:[--quote:6.5rem]' : '[--quote:0rem]'}`}`}
      />
      {scriptUrl ? (
        <>
          <script async src={scriptUrl} />
          <FormWithoutScripts frameUrl={frameUrl} />
        </>
      ) : null}
      <p className="mt-5 border-t border-line pt-5 text-sm text-muted">
        If the form doesn’t load, please <ContactUs />, and we’ll book a time for you.
      </p>
    </div>
  )
}

/** The way to another company's form where no script runs. */
export function FormWithoutScripts({ frameUrl }: { frameUrl: string }) {
  return (
    <p className="mt-4 hidden noscript:block">
      <a href={frameUrl} className={textLink}>
        Open the booking form on its own page
      </a>
    </p>
  )
}

/** What the form needs before anything is chosen, so that nothing below it moves. */
const OWN_SIZE =
  '-mx-1.5 h-[calc(116.75rem+var(--with)+var(--quote))] w-[calc(100%+0.75rem)] sm:h-[calc(107.25rem+var(--with)+var(--quote))] md:h-[calc(96.25rem+var(--with)+var(--quote))] lg:h-[calc(107.25rem+var(--with)+var(--quote))] xl:h-[calc(95.5rem+var(--with)+var(--quote))]'
const EXTERNAL_SIZE = 'h-[56rem] w-full rounded-card border border-line bg-paper'

function ContactUs() {
  const firm = useFirm()
  return (
    <>
      call <PhoneLink /> or write to{' '}
      <a href={`mailto:${firm.email}`} className={textLink}>
        {firm.email}
      </a>
    </>
  )
}
