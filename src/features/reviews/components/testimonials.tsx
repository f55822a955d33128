import { useRouteContext } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { ComeWhenAllowed } from '~/features/consent/components/ask-early'
import { useConsent, useCookieSettings } from '~/features/consent/queries'
import { button } from '~/ui/button'
import { Section } from '~/ui/layout/section'
import { textLink } from '~/ui/text-link'
import { OwnReviews } from './own-reviews'

/** Most visitors never ask for it. */
const ReviewFrame = lazy(async () => ({
  default: (await import('./review-frame')).ReviewFrame,
}))

/**
 * What clients say, as the configured review service shows it; without one, in the words that the firm keeps itself. The service may set cookies of its own,
 * so it loads for a visitor who has allowed functional cookies, or who asks for it here
 * (docs/product.md, "Reviews and accreditation").
 */
export function Testimonials() {
  const { reviews } = useRouteContext({ from: '__root__', select: ({ settings }) => settings })
  if (!reviews.frameUrl) return <OwnReviews />
  return (
    <Section title="What our clients say">
      <Reviews frameUrl={reviews.frameUrl} scriptUrl={reviews.scriptUrl} />
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
        <Suspense>
          <ReviewFrame frameUrl={frameUrl} scriptUrl={scriptUrl} />
        </Suspense>
      ) : (
        <>
          <Offer frameUrl={frameUrl} onShow={show} />
          <ComeWhenAllowed category="functional" />
        </>
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
      <button type="button" className={`${button()} noscript:hidden`} onClick={onShow}>
        Show reviews
      </button>
      <p className="text-sm">
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
