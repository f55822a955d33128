import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PhoneLink } from '~/features/firm/components/phone-link'
import { useFirm } from '~/features/firm/use-firm'
import { tellBooking } from '~/features/visits/components/use-count-visits'
import { textLink } from '~/ui/text-link'
import { isBookedMessage, PROVIDER_SANDBOX } from '../frame-messages'

interface BookingFrameProps {
  frameUrl: string
  scriptUrl: string | null
}

/**
 * Another company's booking form. Its message that something is booked leads to the thank-you page; messages from other
 * origins are ignored (docs/product.md, "Booking").
 */
export function BookingFrame({ frameUrl, scriptUrl }: BookingFrameProps) {
  const navigate = useNavigate()

  useEffect(() => {
    const { origin } = new URL(frameUrl)
    const listen = ({ data, origin: sender }: MessageEvent) => {
      if (sender !== origin || !isBookedMessage(data, origin)) return
      // A provider may say it twice; it is one booking.
      removeEventListener('message', listen)
      tellBooking()
      void navigate({ to: '/thank-you' })
    }
    addEventListener('message', listen)
    // What the frame has said before is said again (src/platform/pages/deferred-hydration.ts).
    dispatchEvent(new Event('listening'))
    return () => removeEventListener('message', listen)
  }, [frameUrl, navigate])

  return (
    <div className="relative">
      {/* The form lies over it as soon as it is there. */}
      <p aria-hidden="true" className="absolute inset-x-0 top-0 p-6 text-muted">
        The booking form is loading…
      </p>
      <iframe
        data-heard
        sandbox={PROVIDER_SANDBOX}
        src={frameUrl}
        title="Booking form"
        // After the page itself, which it would otherwise delay.
        loading="lazy"
        className="relative block h-[56rem] w-full rounded-card border border-line bg-paper"
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

export function FormWithoutScripts({ frameUrl }: { frameUrl: string }) {
  return (
    <p className="mt-4 hidden noscript:block">
      <a href={frameUrl} className={textLink}>
        Open the booking form on its own page
      </a>
    </p>
  )
}

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
