import { Link, useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { useConsent, useCookieSettings } from '~/features/consent/queries'
import { useFirm } from '~/lib/use-firm'
import { button } from '~/ui/button'
import { Section } from '~/ui/section'
import { textLink } from '~/ui/text-link'
import { registerAddress } from '../rules'
import { ReviewFrame } from './review-frame'

/**
 * What clients say, as the configured review service shows it. The service may set cookies of its own,
 * so it loads for a visitor who has allowed functional cookies, or who asks for it here
 * (docs/product.md, "Reviews and accreditation").
 */
export function Testimonials() {
  const { reviews } = useRouteContext({ from: '__root__', select: ({ settings }) => settings })
  return (
    <Section title="What our clients say">
      {reviews.frameUrl ? (
        <Reviews frameUrl={reviews.frameUrl} scriptUrl={reviews.scriptUrl} />
      ) : (
        <NoReviewsYet />
      )}
    </Section>
  )
}

function Reviews({ frameUrl, scriptUrl }: { frameUrl: string; scriptUrl: string | null }) {
  const consent = useConsent()
  const [isAskedFor, setIsAskedFor] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  function show() {
    setIsAskedFor(true)
    // The button is about to go; the keyboard stays where the reviews will be.
    box.current?.focus()
  }

  return (
    <div
      ref={box}
      tabIndex={-1}
      // Its border stands around the 500 pixels, which are the frame's.
      className="relative box-content h-[500px] min-h-[400px] overflow-y-auto rounded-card border border-line bg-paper"
    >
      {consent?.functional || isAskedFor ? (
        <ReviewFrame frameUrl={frameUrl} scriptUrl={scriptUrl} />
      ) : (
        <Offer frameUrl={frameUrl} onShow={show} />
      )}
    </div>
  )
}

function Offer({ frameUrl, onShow }: { frameUrl: string; onShow: () => void }) {
  const { hostname } = new URL(frameUrl)
  const isAChoice = useCookieSettings().categories.includes('functional')
  return (
    <Message>
      <p>
        Reviews by our clients come from {hostname}, which may set cookies of its own, so we load
        them only when you ask{isAChoice ? ' or have allowed functional cookies' : ''}.
      </p>
      <button type="button" className={button()} onClick={onShow}>
        Show reviews
      </button>
      <p className="text-base">
        <a href={frameUrl} target="_blank" rel="noopener" className={textLink}>
          Read them at {hostname}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
    </Message>
  )
}

function Message({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-full place-items-center p-6 text-center">
      <div className="grid max-w-xl justify-items-center gap-6">{children}</div>
    </div>
  )
}

/** Without a review service there is no frame, and so no box that waits for one. */
function NoReviewsYet() {
  const { sraNumber } = useFirm()
  return (
    <div className="rounded-card border border-line bg-paper p-6 sm:p-10">
      <p className="max-w-2xl">
        This is where reviews by our clients appear, collected by an independent service. Until they
        do, please{' '}
        <Link to="/contact" className={textLink}>
          ask us for references
        </Link>
        . You can also{' '}
        <a href={registerAddress(sraNumber)} target="_blank" rel="noopener" className={textLink}>
          check our registration with the Solicitors Regulation Authority
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        .
      </p>
    </div>
  )
}
