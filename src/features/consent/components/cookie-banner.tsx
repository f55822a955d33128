import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { OptionalCategory } from '~/lib/settings'
import { button } from '~/ui/button'
import { textLink } from '~/ui/text-link'
import { closeBanner, showBanner, useBannerView } from '../banner-view'
import { saveConsent, useCookieSettings } from '../queries'
import { allow, type Choices, questionAbout } from '../rules'
import { CookieSettings } from './cookie-settings'
import { useReservedSpace } from './use-reserved-space'

/**
 * Asks once for consent to anything that is not essential. It lies beside the page and not over it: it
 * takes the focus only from someone who asked for it, and Escape closes it (docs/product.md, "Cookies
 * and consent").
 */
export function CookieBanner() {
  const { view, isAskedFor } = useBannerView()
  const { categories, version } = useCookieSettings()
  const region = useRef<HTMLElement>(null)
  useReservedSpace(region, view !== null)
  useCloseOnEscape(region, view !== null)

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
    <section
      ref={region}
      tabIndex={-1}
      aria-label={view === 'main' ? 'Cookies' : 'Cookie settings'}
      className="fixed right-4 bottom-4 z-20 max-h-[65dvh] w-[min(27rem,100%-2rem)] overflow-y-auto overscroll-contain rounded-card border border-line bg-paper p-5 text-base leading-normal shadow-soft"
    >
      <button
        type="button"
        aria-label="Close"
        className="absolute top-2 right-2 grid size-11 cursor-pointer place-items-center rounded-lg text-muted hover:text-ink"
        onClick={closeBanner}
      >
        <X aria-hidden="true" className="size-5" />
      </button>
      {view === 'main' ? (
        <Question categories={categories} onDecide={decide} />
      ) : (
        <CookieSettings onAccept={decide} />
      )}
    </section>
  )
}

interface QuestionProps {
  categories: readonly OptionalCategory[]
  onDecide: (choices: Choices) => void
}

/** Accepting and rejecting are one click each, of one size and look: neither is the easier one. */
function Question({ categories, onDecide }: QuestionProps) {
  return (
    <>
      <p className="pr-10 font-serif text-xl leading-snug font-medium">Your choice about cookies</p>
      <p className="mt-2">We keep what the site needs to work.</p>
      <p>
        {questionAbout(categories)}{' '}
        <Link to="/cookie-policy" className={textLink}>
          Learn more about cookies
        </Link>
      </p>
      <div className="mt-4 grid grid-cols-2 gap-2.5">
        <button type="button" className={choice} onClick={() => onDecide(allow(categories))}>
          Accept All
        </button>
        <button type="button" className={choice} onClick={() => onDecide(allow([]))}>
          Reject
        </button>
        <button
          type="button"
          className={`col-span-2 ${button('quiet', 'small')}`}
          onClick={() => showBanner('settings')}
        >
          Settings
        </button>
      </div>
    </>
  )
}

const choice = button('primary', 'small')

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
