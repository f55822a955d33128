import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { OptionalCategory } from '~/domain/settings'
import { button } from '~/ui/button'
import { textLink } from '~/ui/text-link'
import { closeBanner, showBanner, useBannerView } from '../banner-view'
import { saveConsent, useCookieSettings } from '../queries'
import { allow, answerOf, type Choices, questionAbout } from '../rules'
import { AskEarly } from './ask-early'
import { CookieSettings } from './cookie-settings'
import { useReservedSpace } from './use-reserved-space'

/**
 * Asks once for consent to anything that is not essential. It lies beside the page and not over it: it
 * takes the focus only from someone who asked for it, and Escape closes it (docs/product.md, "Cookies
 * and consent").
 */
export function CookieBanner() {
  const { view, isAskedFor, isEarly } = useBannerView()
  const { categories, version } = useCookieSettings()
  const isShown = view !== null && !isEarly
  const region = useRef<HTMLElement>(null)
  useReservedSpace(region, isShown)
  useCloseOnEscape(region, isShown)

  useEffect(() => {
    // The other view may have been scrolled.
    region.current?.scrollTo({ top: 0 })
    if (view && isAskedFor) region.current?.focus()
  }, [view, isAskedFor])

  function decide(choices: Choices) {
    saveConsent(choices, version)
    closeBanner()
  }

  if (!view) return null
  return (
    <>
      <section
        ref={region}
        // Until React comes the page's own lines say whether it shows.
        data-early={isEarly ? '' : undefined}
        tabIndex={-1}
        aria-label={view === 'main' ? 'Cookies' : 'Cookie settings'}
        className="fixed right-4 bottom-4 z-20 max-h-[65dvh] w-[min(27rem,100%-2rem)] overflow-y-auto overscroll-contain rounded-card border border-line bg-paper p-5 text-sm leading-normal shadow-soft low:relative low:inset-auto low:max-h-none low:w-auto low:rounded-none low:border-x-0 low:border-t-0"
      >
        <button
          type="button"
          aria-label="Close"
          data-answer=""
          className="absolute top-2 right-2 grid size-11 cursor-pointer place-items-center rounded-lg text-muted hover:text-ink"
          onClick={closeBanner}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
        {view === 'main' ? (
          <Question categories={categories} version={version} onDecide={decide} />
        ) : (
          <CookieSettings onAccept={decide} />
        )}
      </section>
      {isEarly ? <AskEarly version={version} /> : null}
    </>
  )
}

interface QuestionProps {
  categories: readonly OptionalCategory[]
  version: number
  onDecide: (choices: Choices) => void
}

/** Accepting and rejecting are one click each, of one size and look: neither is the easier one. */
function Question({ categories, version, onDecide }: QuestionProps) {
  return (
    <>
      <p className="pr-10 font-serif text-h3 leading-snug font-medium">Your choice about cookies</p>
      <p className="mt-2">We store what the site needs to work.</p>
      <p>
        {questionAbout(categories)}{' '}
        <Link to="/cookie-policy" className={textLink}>
          Learn more about cookies
        </Link>
      </p>
      <div className="mt-4 grid grid-cols-2 gap-2.5 low:sm:grid-cols-3">
        <Answer choices={allow(categories)} version={version} onDecide={onDecide}>
          Accept All
        </Answer>
        <Answer choices={allow([])} version={version} onDecide={onDecide}>
          Reject
        </Answer>
        <button
          type="button"
          className={`col-span-2 low:sm:col-span-1 noscript:hidden ${button('quiet', 'small')}`}
          onClick={() => showBanner('settings')}
        >
          Settings
        </button>
      </div>
    </>
  )
}

interface AnswerProps {
  choices: Choices
  version: number
  onDecide: (choices: Choices) => void
  children: string
}

function Answer({ choices, version, onDecide, children }: AnswerProps) {
  return (
    <button
      type="button"
      data-answer={JSON.stringify(answerOf(choices, version))}
      className={button('primary', 'small')}
      onClick={() => onDecide(choices)}
    >
      {children}
    </button>
  )
}

function useCloseOnEscape(region: React.RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      const target = event.target instanceof Element ? event.target : null
      const isInside = region.current?.contains(target) ?? false
      // Escape in a field or a dialog is meant for that.
      if (isInside || !target?.closest('input, textarea, select, dialog')) closeBanner()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [region, isShown])
}
